import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly className?: string;
  /** True while rows are loading. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Scrolls content that is wider than its container: by pointer, or by arrow keys once it has the focus. */
export function ScrollRegion({ label, className, busy, children }: ScrollRegionProps) {
  return (
    <section
      className={clsx('adm-scroll', className)}
      aria-label={label}
      aria-busy={busy || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keys
      tabIndex={0}
    >
      {children}
    </section>
  );
}
