'use client';

import { Avatar as Radix } from 'radix-ui';
import { ownOrigin } from '@/lib/features/on-device/own-origin.client';

interface AvatarProps {
  readonly name: string;
  /** URL of the profile photo. */
  readonly picture?: string | null;
}

/**
 * The profile photo. Shows the first letter of the name until the photo loads, if it fails, and if the page may not
 * reach other origins.
 */
export function Avatar({ name, picture }: AvatarProps) {
  const isClosed = ownOrigin.restriction.use() === 'closed';
  const initial = Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '?';
  return (
    <Radix.Root className="avatar">
      {picture && !isClosed ? <Radix.Image src={picture} alt="" referrerPolicy="no-referrer" /> : null}
      <Radix.Fallback aria-hidden>{initial}</Radix.Fallback>
    </Radix.Root>
  );
}
