import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

export interface ProgressProps {
  /** 0 to 100; clamped. */
  readonly value: number;
  /** Accessible name; the screen reader adds the percentage. */
  readonly label: string;
  /** A text instead of the percentage, such as "3 of 20 files". */
  readonly valueText?: string;
  readonly tone?: 'accent' | 'ok' | 'warn';
  /** 4 px high instead of 6. */
  readonly mini?: boolean;
  readonly className?: string;
}

/** A progress bar that fills from the start edge in either direction. */
export function Progress({ value, label, valueText, tone = 'accent', mini, className }: ProgressProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={clsx('bar', mini && 'mini', tone !== 'accent' && tone, className)}
    >
      <i style={{ '--v': `${percent}%` } as CSSProperties} />
    </span>
  );
}
