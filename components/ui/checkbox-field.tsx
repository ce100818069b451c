'use client';

import { useId } from 'react';
import { Checkbox } from './checkbox';

interface CheckboxFieldProps {
  readonly label: string;
  readonly help: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** A checkbox with its label, and a line that explains it. */
export function CheckboxField({ label, help, checked, onCheckedChange }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className="ws-at-once">
      <Checkbox id={id} checked={checked} aria-describedby={`${id}-help`} onClick={() => onCheckedChange(!checked)} />
      <span className="field">
        <label htmlFor={id}>{label}</label>
        <span className="help" id={`${id}-help`}>
          {help}
        </span>
      </span>
    </div>
  );
}
