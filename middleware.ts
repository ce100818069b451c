import type { NextRequest } from 'next/server';
import { handlePage } from '@/lib/features/site/pages/page.server';

export const config = {
  // Route handlers answer for themselves: of what is matched Next holds the body in memory, before anybody can refuse it.
  // Next publishes what stands here, so it names no address that nobody is to look for.
  matcher: [
    '/((?!api(?:/|$)|vision-categorize/?$|_next|_vercel|.*\\..*).*)',
    // A dotted path that is no file of ours is a page too: the one that says so, which needs a policy for its scripts. And
    // none reaches the operator's tree of pages unseen.
    '/((?!_next/|_vercel/|api/|pdfjs/|engine/|samples/|papers/|share/|icons/|icon\\.svg|apple-icon\\.png|favicon\\.ico|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest|manifest\\.he\\.webmanifest|third-party-notices\\.txt|sw\\.js).*\\..*)',
  ],
  runtime: 'nodejs',
};

export default function middleware(request: NextRequest) {
  return handlePage(request);
}
