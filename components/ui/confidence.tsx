import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

/** Below this a row asks to be checked, in percent. */
export const REVIEW_BELOW_PERCENT = 70;

/** How sure the machine is: a short bar and a rounded percentage. `value` is 0 to 1. */
export function Confidence({ value, className }: { readonly value: number; readonly className?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <span
      className={clsx('conf', percent < REVIEW_BELOW_PERCENT && 'low', className)}
      style={{ '--v': `${percent}%` } as CSSProperties}
    >
      <bdi dir="ltr">{percent}%</bdi>
    </span>
  );
}
