import type { NextRequest } from 'next/server';
import { handlePage } from '@/lib/features/site/pages/page.server';

export const config = {
  // Route handlers protect themselves: for matched paths Next buffers the body in memory before a handler can reject
  // it. Next publishes this matcher, so it must not contain secret addresses.
  matcher: [
    '/((?!api(?:/|$)|vision-categorize/?$|_next|_vercel|.*\\..*).*)',
    // A dotted path that is not one of our files is a page too: the 404 page, whose scripts need a policy. This also
    // guards the operator's tree of pages.
    '/((?!_next/|_vercel/|api/|pdfjs/|engine/|samples/|papers/|share/|icons/|icon\\.svg|apple-icon\\.png|favicon\\.ico|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest|manifest\\.he\\.webmanifest|third-party-notices\\.txt|sw\\.js).*\\..*)',
  ],
  runtime: 'nodejs',
};

export default function middleware(request: NextRequest) {
  return handlePage(request);
}
