import 'server-only';
import { NextRequest, NextResponse } from 'next/server';
import createIntlMiddleware from 'next-intl/middleware';
import { findSessionUser } from '@/db/queries/users';
import { operatorBehind } from '@/lib/auth/operator-settings.server';
import { clearedSessionCookies, readSessionToken, sessionTokenOf } from '@/lib/auth/session.server';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales';
import { routing } from '@/lib/i18n/routing';
import { chosenFrontPage } from './chosen-front-page.server';
import { cookieAttributes, cookiesOf } from './cookies.server';
import { log } from './log.server';
import { newOperatorPagePolicy, newPagePolicy } from './page-policy.server';
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

/** What the operator's pages say beside other pages: in no index, in no memory, and their address to nobody. */
const OPERATOR_PAGE_HEADERS = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/**
 * Folder of `app` where the operator's pages are. Every page tells Next's router the names of the folders beside its own, so
 * this one says nothing.
 */
const OPERATOR_TREE = 'inner';

/** Where the page of an operator's address stands in the tree of pages; null for every other address. */
function operatorPath(pathname: string): string | null {
  const segments = pathname.split('/').slice(1);
  const named = LOCALES.find((locale) => locale !== DEFAULT_LOCALE && locale === segments[0]);
  const [prefix = '', room, ...tail] = named ? segments.slice(1) : segments;
  if (!operatorBehind(prefix) || room !== 'admin') return null;
  return `/${[OPERATOR_TREE, prefix, named ?? DEFAULT_LOCALE, ...tail].join('/')}`;
}

/** The operator's page at a path of the tree, under a policy of its own. */
function serveOperatorPage(request: NextRequest, path: string): NextResponse {
  const policy = newOperatorPagePolicy();
  const address = request.nextUrl.clone();
  address.pathname = path;
  const response = NextResponse.rewrite(address, { request: { headers: withPolicy(request, policy).headers } });
  for (const [name, value] of Object.entries(OPERATOR_PAGE_HEADERS)) response.headers.set(name, value);
  response.headers.set(POLICY_HEADER, policy);
  return response;
}

/** A page in the address's language, under a policy of its own. */
function servePage(request: NextRequest): NextResponse {
  const policy = newPagePolicy();
  const response = handleLocale(withPolicy(request, policy));
  response.headers.set(POLICY_HEADER, policy);
  return response;
}

/**
 * A page's answer, with a visitor cookie when the browser has none, and without a session that is no good any more. The
 * operator's pages stand at their public address alone: every other leads into the tree of a language (`/x` is served by
 * `/en/x`), so `/inner/…`, where their tree is, leads to a page that does not exist and answers as any unknown page does.
 */
export async function handlePage(request: NextRequest): Promise<NextResponse> {
  const chosen = chosenFrontPage(request);
  if (chosen) return chosen;
  const path = operatorPath(request.nextUrl.pathname);
  const response = path === null ? servePage(request) : serveOperatorPage(request, path);
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
