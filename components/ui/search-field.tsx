import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'aria-label' | 'onChange'> {
  /** Accessible name of the field, and its default placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Content at the field's end. */
  readonly children?: ReactNode;
}

/** A field for searching within the page. */
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
