import { notFound } from 'next/navigation';

/** Any address below a language that has no page. */
export default function UnknownPage(): never {
  notFound();
}
