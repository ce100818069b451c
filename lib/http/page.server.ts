import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import createIntlMiddleware from 'next-intl/middleware';
import { clearedSessionCookies, readSessionToken, sessionTokenOf } from '@/lib/auth/session.server';
import { routing } from '@/lib/i18n/routing';
import { cookieAttributes, cookiesOf } from './cookies.server';
import { newVisitorId, readVisitorCookie, VISITOR_COOKIE, visitorCookie } from './visitor.server';

const handleLocale = createIntlMiddleware(routing);

function isUnder(pathname: string, folder: string): boolean {
  return pathname === folder || pathname.startsWith(`${folder}/`);
}

/**
 * A page's answer: in the address's language, with a visitor cookie when the browser has none, and without a session that
 * is no good any more. Every address leads into the tree of a language (`/x` is served by `/en/x`), so `/admin` leads to a
 * page that does not exist and answers as any unknown page does; the operator's own tree cannot be named from outside.
 */
async function servePage(request: NextRequest): Promise<NextResponse> {
  const response = handleLocale(request);
  // Given with the page, because a first drop of files sends several requests at once, which must count as one visitor's.
  if (!readVisitorCookie(request.cookies.get(VISITOR_COOKIE)?.value)) {
    response.cookies.set(cookieAttributes(visitorCookie(newVisitorId())));
  }
  if (await hasDeadSession(request)) {
    for (const cookie of clearedSessionCookies()) response.cookies.set(cookieAttributes(cookie));
  }
  return response;
}

/** True when the browser still carries a session that is forged or has expired. */
async function hasDeadSession(request: NextRequest): Promise<boolean> {
  const token = sessionTokenOf(cookiesOf(request));
  return token !== undefined && (await readSessionToken(token)) === null;
}

/** Where a request goes: route handlers answer for themselves, the rest are pages. */
export async function handlePage(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (isUnder(pathname, '/api') || isUnder(pathname, '/vision-categorize')) return NextResponse.next();
  return servePage(request);
}
