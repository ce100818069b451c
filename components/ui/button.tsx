import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef } from 'react';
import { type ButtonStyle, buttonClass } from './button-class';
import { Spinner } from './spinner';

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonStyle {
  /** Renders its only child (a link) as a button. */
  readonly asChild?: boolean;
  /** Shows a spinner and ignores clicks. The button keeps its focus and its text. */
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
