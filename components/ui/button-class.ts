import { clsx } from 'clsx';

export type ButtonVariant = 'default' | 'primary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  /** `primary` is filled; one a section. */
  readonly variant?: ButtonVariant;
  /** 28, 36 or 48 px high. */
  readonly size?: ButtonSize;
}

/** Class names of a button, for what cannot be a `Button`: a link, or a part of a page that loads no component for it. */
export function buttonClass({ variant = 'default', size = 'md' }: ButtonLook = {}, ...more: (string | undefined)[]) {
  return clsx('btn', variant !== 'default' && variant, size !== 'md' && size, more);
}
