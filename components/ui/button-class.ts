import { clsx } from 'clsx';

export type ButtonVariant = 'default' | 'primary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyle {
  /** `primary` is filled; one per section. */
  readonly variant?: ButtonVariant;
  /** 28, 36 or 48 px high. */
  readonly size?: ButtonSize;
}

/**
 * Returns class names of a button for elements that cannot be a `Button`: a link, or a part of a page that must not
 * load the component.
 */
export function buttonClass({ variant = 'default', size = 'md' }: ButtonStyle = {}, ...more: (string | undefined)[]) {
  return clsx('btn', variant !== 'default' && variant, size !== 'md' && size, more);
}
