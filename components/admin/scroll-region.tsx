import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** Says what is in it. */
  readonly label: string;
  readonly className?: string;
  /** Rows are on their way. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** What is wider than its place scrolls in it: with a pointer, and with the arrow keys once it has the focus. */
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
