import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { REVIEW_CONFIDENCE } from '@/lib/engine/categorising/result';

/** Confidence as a short bar and a rounded percentage. `value` is 0 to 1. */
export function Confidence({ value, className }: { readonly value: number; readonly className?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <span
      className={clsx('conf', value < REVIEW_CONFIDENCE && 'low', className)}
      style={{ '--v': `${percent}%` } as CSSProperties}
    >
      <bdi dir="ltr">{percent}%</bdi>
    </span>
  );
}
