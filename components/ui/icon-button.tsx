import { clsx } from 'clsx';
import { Button, type ButtonProps } from './button';

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'asChild'> {
  /** Label of the button, for screen readers and as its tooltip. */
  readonly label: string;
}

/** A square button with one icon. */
export function IconButton({ label, variant = 'quiet', className, ...props }: IconButtonProps) {
  return <Button aria-label={label} title={label} variant={variant} className={clsx('icon', className)} {...props} />;
}
