'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

type IntentLinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch'>;

/**
 * A link that prefetches its page on hover or focus. Next prefetches all visible links: that competes with the current
 * page, and the browser preloads style sheets that are mostly unused.
 */
export function IntentLink({ onPointerEnter, onFocus, ...props }: IntentLinkProps) {
  const [isLikely, setLikely] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={isLikely ? null : false}
      onPointerEnter={(event) => {
        setLikely(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setLikely(true);
        onFocus?.(event);
      }}
    />
  );
}
