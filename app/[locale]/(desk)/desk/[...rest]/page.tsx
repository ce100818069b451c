import { notFound } from 'next/navigation';
import { notFoundMetadata } from '../../../not-found-metadata';

// The browser takes the title from here, the server's answer from `not-found.tsx`.
export { notFoundMetadata as generateMetadata };

/** Any address below a language that has no page. */
export default function UnknownPage(): never {
  notFound();
}
