'use client';

import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface SelectProps<T extends string> {
  readonly value: T;
  readonly onValueChange: (value: T) => void;
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[];
  /** Read aloud when no `<label htmlFor>` names it. */
  readonly label?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** One of many choices in a list that opens. */
export function Select<T extends string>({
  value,
  onValueChange,
  options,
  label,
  className,
  ...props
}: SelectProps<T>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as T)} disabled={props.disabled}>
      <Radix.Trigger id={props.id} aria-label={label} className={clsx('input', className)}>
        <Radix.Value />
        <Radix.Icon asChild>
          <ChevronDown className="i s" aria-hidden />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content position="popper" sideOffset={4} collisionPadding={8} className="menu floating select-list">
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item key={option.value} value={option.value} className="menu-item">
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator className="end">
                  <Check className="i s" aria-hidden />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
