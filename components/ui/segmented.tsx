'use client';

import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';

export interface SegmentedProps<T extends string> {
  readonly value: T;
  readonly onValueChange: (value: T) => void;
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly label: string;
  /** Why it is locked; undefined if it is not. */
  readonly reason?: string | undefined;
}

/** A segmented control: a few choices side by side, one of them selected. Arrow keys move. */
export function Segmented<T extends string>({ value, onValueChange, options, label, reason }: SegmentedProps<T>) {
  return (
    <RadioGroup.Root
      className="seg"
      aria-label={label}
      value={value}
      disabled={reason !== undefined}
      aria-description={reason}
      title={reason}
      onValueChange={(next) => onValueChange(next as T)}
    >
      {options.map((option) => (
        <RadioGroup.Item key={option.value} value={option.value} className="cursor-pointer">
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
