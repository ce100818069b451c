'use client';

import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { ComponentPropsWithRef } from 'react';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<typeof Radix.Root>, 'asChild' | 'children'> {
  /** Accessible name if no `<label>` names it. */
  readonly label?: string;
  /** Why it is locked; undefined if it is not. */
  readonly reason?: string | undefined;
}

/** A checkbox with a 28 px target around its 18 px box; `checked` may be `'indeterminate'`. */
export function Checkbox({
  label,
  reason,
  className,
  checked,
  disabled = reason !== undefined,
  ...props
}: CheckboxProps) {
  const mixed = checked === 'indeterminate';
  return (
    <Radix.Root
      aria-label={label}
      aria-description={reason}
      title={reason}
      checked={checked}
      disabled={disabled}
      className={clsx('hit cursor-pointer disabled:cursor-not-allowed', className)}
      {...props}
    >
      <span className={clsx('chk', mixed ? 'mix' : checked && 'on', disabled && !checked && 'off2')}>
        {mixed ? <Minus className="i" aria-hidden /> : <Check className="i" aria-hidden />}
      </span>
    </Radix.Root>
  );
}
