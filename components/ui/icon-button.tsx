import { clsx } from 'clsx';
import { Button, type ButtonProps } from './button';

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'asChild'> {
  /** What the button does, in words; read aloud and shown by the browser on hover. */
  readonly label: string;
}

/** A square button that holds one icon. */
export function IconButton({ label, variant = 'quiet', className, ...props }: IconButtonProps) {
  return <Button aria-label={label} title={label} variant={variant} className={clsx('icon', className)} {...props} />;
}
