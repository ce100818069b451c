'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

type IntentLinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch'>;

/**
 * A link that prefetches its page when it is pointed at or focused. Next prefetches all links in view: the pages compete with the
 * open one, and the browser preloads their style sheets, most of which nobody uses.
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
