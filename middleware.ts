import type { NextRequest } from 'next/server';
import { handlePage } from '@/lib/http/page.server';

export const config = {
  // The second and third entries bring dotted paths back in, so that none reaches the internal tree unseen.
  matcher: ['/((?!_next|_vercel|.*\\..*).*)', '/admin/:path*', '/api/:path*'],
  runtime: 'nodejs',
};

export default function middleware(request: NextRequest) {
  return handlePage(request);
}
