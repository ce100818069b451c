'use client';

import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch with its label; a change applies immediately. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <span className="switch-field">
      <Radix.Root id={id} className="switch" checked={isOn} onCheckedChange={onChange}>
        <Radix.Thumb className="thumb" />
      </Radix.Root>
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
