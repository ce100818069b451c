'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useScrollRestoration } from './scroll-restoration';
import { useCompact } from './use-compact';

/** The top bar, which turns compact once the page is scrolled. */
export function CompactHeader({ children }: { readonly children: ReactNode }) {
  const compact = useCompact();
  useScrollRestoration();
  return (
    <header className={clsx('hdr', compact && 'compact')}>
      <div className="wrap">{children}</div>
    </header>
  );
}
