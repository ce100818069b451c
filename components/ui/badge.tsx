import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  readonly tone?: 'neutral' | 'ok' | 'warn' | 'danger' | 'accent';
}

/** A short status label. Colour repeats the text. */
export function Badge({ tone = 'neutral', className, ...props }: BadgeProps) {
  return <span className={clsx('badge', tone !== 'neutral' && tone, className)} {...props} />;
}
