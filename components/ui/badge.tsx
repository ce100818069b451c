import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  readonly tone?: 'neutral' | 'ok' | 'warn' | 'danger' | 'accent';
}

/** A short word about a state. Colour repeats what the word says. */
export function Badge({ tone = 'neutral', className, ...props }: BadgeProps) {
  return <span className={clsx('badge', tone !== 'neutral' && tone, className)} {...props} />;
}
