import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef } from 'react';
import { Spinner } from './spinner';

export type ButtonVariant = 'default' | 'primary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  /** `primary` is filled; one a section. */
  readonly variant?: ButtonVariant;
  /** 28, 36 or 48 px high. */
  readonly size?: ButtonSize;
}

/** Class names of a button, for the rare element that cannot be a `Button`. */
export function buttonClass({ variant = 'default', size = 'md' }: ButtonLook = {}, ...more: (string | undefined)[]) {
  return clsx('btn', variant !== 'default' && variant, size !== 'md' && size, more);
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Draws its only child (a link) as a button. */
  readonly asChild?: boolean;
  /** Shows a spinner and ignores presses; the button keeps its focus and its words. */
  readonly busy?: boolean;
}

/** A button. Never submits a form unless `type="submit"` is given. */
export function Button({ variant, size, asChild, busy, className, children, onClick, ...props }: ButtonProps) {
  if (asChild) {
    return (
      <Slot.Root className={buttonClass({ variant, size }, className)} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={buttonClass({ variant, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
