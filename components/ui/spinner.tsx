import { LoaderCircle } from 'lucide-react';
import { VisuallyHidden } from './visually-hidden';

/** A spinner next to text that says what is awaited. With `label` it has its own accessible name. */
export function Spinner({ label }: { readonly label?: string }) {
  return (
    <>
      <LoaderCircle className="i s spin" aria-hidden />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </>
  );
}
