import { LoaderCircle } from 'lucide-react';
import { VisuallyHidden } from './visually-hidden';

/** A turning ring beside words that say what is waited for. With `label` it speaks for itself. */
export function Spinner({ label }: { readonly label?: string }) {
  return (
    <>
      <LoaderCircle className="i s spin" aria-hidden />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </>
  );
}
