import { clsx } from 'clsx';

/** A small icon with the file's type. Decorative: the name next to it ends with the same letters. */
export function TypeSheet({ type }: { readonly type: string }) {
  const label = type.toUpperCase().slice(0, 4);
  return (
    <span className={clsx('ftype', label.length > 3 && 'w')} aria-hidden>
      {label}
    </span>
  );
}
