'use client';

import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';

export interface SegmentedProps<T extends string> {
  readonly value: T;
  readonly onValueChange: (value: T) => void;
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[];
  /** Names the group. */
  readonly label: string;
  /** Why nothing can be chosen now; undefined while it can. */
  readonly reason?: string | undefined;
}

/** A few choices side by side, one of them chosen; arrows move. */
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
