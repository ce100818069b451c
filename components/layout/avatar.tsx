'use client';

import { Avatar as Radix } from 'radix-ui';

interface AvatarProps {
  readonly name: string;
  /** Address of the profile photo. */
  readonly picture?: string | null;
}

/** The profile photo; until it has loaded, and when it fails, the first letter of the name. */
export function Avatar({ name, picture }: AvatarProps) {
  const initial = Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '?';
  return (
    <Radix.Root className="avatar">
      {picture ? <Radix.Image src={picture} alt="" referrerPolicy="no-referrer" /> : null}
      <Radix.Fallback aria-hidden>{initial}</Radix.Fallback>
    </Radix.Root>
  );
}
