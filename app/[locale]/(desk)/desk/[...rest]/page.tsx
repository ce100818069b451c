import { notFound } from 'next/navigation';
import { notFoundMetadata } from '../../../not-found-metadata';

// The title is set here for the browser; the server responds with `not-found.tsx`.
export { notFoundMetadata as generateMetadata };

/** Any address below a language that has no page. */
export default function UnknownPage(): never {
  notFound();
}
