import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'aria-label' | 'onChange'> {
  /** Names the field; its placeholder too unless another is given. */
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Stands at the field's end. */
  readonly children?: ReactNode;
}

/** A field to search in what is on the page. */
export function SearchField({ label, onValueChange, className, children, ...props }: SearchFieldProps) {
  return (
    <label className={clsx('input search-field', className)}>
      <Search className="i s" aria-hidden />
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        onChange={(event) => onValueChange(event.target.value)}
        {...props}
      />
      {children}
    </label>
  );
}
