import { clsx } from 'clsx';

/** A small sheet with the file's type on it. Decorative: the name beside it ends with the same letters. */
export function TypeSheet({ type }: { readonly type: string }) {
  const label = type.toUpperCase().slice(0, 4);
  return (
    <span className={clsx('ftype', label.length > 3 && 'w')} aria-hidden>
      {label}
    </span>
  );
}
