import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import createIntlMiddleware from 'next-intl/middleware';
import { routing } from '@/lib/i18n/routing';
import { cookieAttributes } from './cookies.server';
import { newVisitorId, readVisitorCookie, VISITOR_COOKIE, visitorCookie } from './visitor.server';

const handleLocale = createIntlMiddleware(routing);

function isUnder(pathname: string, folder: string): boolean {
  return pathname === folder || pathname.startsWith(`${folder}/`);
}

/**
 * A page's answer: in the address's language, and with a visitor cookie when the browser has none. Every address leads
 * into the tree of a language (`/x` is served by `/en/x`), so `/admin` leads to a page that does not exist and answers
 * as any unknown page does; the operator's own tree cannot be named from outside.
 */
function servePage(request: NextRequest): NextResponse {
  const response = handleLocale(request);
  // Given with the page, because a first drop of files sends several requests at once, which must count as one visitor's.
  if (!readVisitorCookie(request.cookies.get(VISITOR_COOKIE)?.value)) {
    response.cookies.set(cookieAttributes(visitorCookie(newVisitorId())));
  }
  return response;
}

/** Where a request goes: route handlers answer for themselves, the rest are pages. */
export function handlePage(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  if (isUnder(pathname, '/api') || isUnder(pathname, '/vision-categorize')) return NextResponse.next();
  return servePage(request);
}
