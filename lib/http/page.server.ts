import 'server-only';
import { NextRequest, type NextResponse } from 'next/server';
import createIntlMiddleware from 'next-intl/middleware';
import { findSessionUser } from '@/db/queries/users';
import { clearedSessionCookies, readSessionToken, sessionTokenOf } from '@/lib/auth/session.server';
import { routing } from '@/lib/i18n/routing';
import { cookieAttributes, cookiesOf } from './cookies.server';
import { log } from './log.server';
import { newPagePolicy } from './page-policy.server';
import { services } from './services.server';
import { newVisitorId, readVisitorCookie, VISITOR_COOKIE, visitorCookie } from './visitor.server';

const handleLocale = createIntlMiddleware(routing);

const POLICY_HEADER = 'content-security-policy';

/** The request with the policy of its answer: Next finds the nonce there and puts it on the scripts and styles of the page. */
function withPolicy(request: NextRequest, policy: string): NextRequest {
  const headers = new Headers(request.headers);
  headers.set(POLICY_HEADER, policy);
  return new NextRequest(request, { headers });
}

/**
 * A page's answer: in the address's language, under a policy of its own, with a visitor cookie when the browser has none,
 * and without a session that is no good any more. Every address leads into the tree of a language (`/x` is served by
 * `/en/x`), so `/admin` leads to a page that does not exist and answers as any unknown page does; the operator's own tree
 * cannot be named from outside.
 */
export async function handlePage(request: NextRequest): Promise<NextResponse> {
  const policy = newPagePolicy();
  const response = handleLocale(withPolicy(request, policy));
  response.headers.set(POLICY_HEADER, policy);
  // Given with the page, because a first drop of files sends several requests at once, which must count as one visitor's.
  if (!readVisitorCookie(request.cookies.get(VISITOR_COOKIE)?.value)) {
    response.cookies.set(cookieAttributes(visitorCookie(newVisitorId())));
  }
  if (await hasDeadSession(request)) {
    for (const cookie of clearedSessionCookies()) response.cookies.set(cookieAttributes(cookie));
  }
  return response;
}

/** True when the browser still carries a session that is forged, has expired or was signed out of. */
async function hasDeadSession(request: NextRequest): Promise<boolean> {
  const token = sessionTokenOf(cookiesOf(request));
  if (token === undefined) return false;
  const claim = await readSessionToken(token);
  if (!claim) return true;
  try {
    return (await findSessionUser(await services().getDb(), claim)) === null;
  } catch (error) {
    // A database that is away for a moment signs nobody out.
    log().error({ err: error }, 'session not checked');
    return false;
  }
}
