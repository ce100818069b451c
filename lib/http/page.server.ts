import 'server-only';
import { NextRequest, NextResponse } from 'next/server';
import createIntlMiddleware from 'next-intl/middleware';
import { findSessionUser } from '@/db/queries/users';
import { operatorBehind } from '@/lib/auth/operator-settings.server';
import { clearedSessionCookies, readSessionToken, sessionTokenOf } from '@/lib/auth/session.server';
import { env } from '@/lib/env.server';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales';
import { routing } from '@/lib/i18n/routing';
import { isPublicPage, type PageAddress, pageAddressOf } from '@/lib/public-pages';
import { chosenFrontPage } from './chosen-front-page.server';
import { cookieAttributes, cookiesOf } from './cookies.server';
import { log } from './log.server';
import { encodingFor, hasOwnServer, isReading, type MadePage, madePageAt, packedHeaders } from './made-pages.server';
import { newOperatorPagePolicy, newPagePolicy } from './page-policy.server';
import { services } from './services.server';

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

/**
 * How long whoever stands between may keep a page that was made once, in seconds; browsers ask each time. Short, because a new
 * version of the site has other scripts.
 */
const SHARED_SECONDS = 300;
const MADE_PAGE_CACHING = `public, max-age=0, s-maxage=${SHARED_SECONDS}`;

/** Folder of `app/[locale]` whose pages are drawn for each request. It has a twin of every page that is made once. */
const DRAWN_TREE = 'desk';

/** What an answer with a page depends on beside its address, as Next says it of its own. */
const PAGE_VARIES = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding';

/** Where a page that is made once stands in the tree of pages; its public address is the same but for the language. */
function leadToMadePage(request: NextRequest, { locale, page }: PageAddress): NextResponse {
  const target = request.nextUrl.clone();
  target.pathname = `/${locale}${page === '/' ? '' : page}`;
  return NextResponse.rewrite(target);
}

/**
 * A page that is made once. A browser that opens it gets it from memory, as it was made and packed; what else asks, above all
 * the router of an open page, which wants it in another form, is led to Next. So is everybody where another's server stands
 * before this process, which keeps such pages itself.
 */
function serveMadePage(request: NextRequest, address: PageAddress, { policy, etag, bodies }: MadePage): NextResponse {
  const isOpened = request.headers.get('accept')?.includes('text/html') && !request.nextUrl.search && hasOwnServer();
  const common = { [POLICY_HEADER]: policy, 'cache-control': MADE_PAGE_CACHING };
  if (!isOpened) {
    const response = leadToMadePage(request, address);
    for (const [name, value] of Object.entries(common)) response.headers.set(name, value);
    return response;
  }
  const headers = { ...common, 'cache-control': `${MADE_PAGE_CACHING}, no-transform`, etag, vary: PAGE_VARIES };
  if (request.headers.get('if-none-match') === etag) return new NextResponse(null, { status: 304, headers });
  const encoding = encodingFor(request.headers.get('accept-encoding'));
  return new NextResponse(request.method === 'HEAD' ? null : bodies[encoding], {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      ...packedHeaders(encoding),
    },
  });
}

/**
 * A page that is drawn for this request, in the address's language, under a policy of its own. Where next-intl leads on to
 * another address, there.
 */
function serveDrawnPage(request: NextRequest, { locale, page }: PageAddress): NextResponse {
  const policy = newPagePolicy();
  const drawn = withPolicy(request, policy);
  const led = handleLocale(drawn);
  if (led.headers.has('location')) return led;
  const target = request.nextUrl.clone();
  target.pathname = `/${locale}/${DRAWN_TREE}${page === '/' ? '' : page}`;
  const response = NextResponse.rewrite(target, { request: { headers: drawn.headers } });
  response.headers.set(POLICY_HEADER, policy);
  return response;
}

/** True where a page may be the one that was made once: nobody is signed in, and there is nothing to tell them. */
function isForEverybody(request: NextRequest, address: PageAddress): boolean {
  return (
    isPublicPage(address) &&
    sessionTokenOfRequest(request) === undefined &&
    // Where a sign-in by redirect failed, the page says so (`useRedirectFailure`).
    !request.nextUrl.searchParams.has('error') &&
    // What is being written changes with every request.
    env().NODE_ENV !== 'development'
  );
}

/**
 * A page's answer. Whoever is not signed in gets a public page as it was made for everybody, and nothing else is done for
 * them; everything else is drawn for its reader, without a session that is no good any more. The operator's pages stand at
 * their public address alone: every other leads into the tree of a language (`/x` is served by `/en/desk/x`), so `/inner/…`,
 * where their tree is, leads to a page that does not exist and answers as any unknown page does.
 */
export async function handlePage(request: NextRequest): Promise<NextResponse> {
  const chosen = chosenFrontPage(request);
  if (chosen) return chosen;
  const { pathname } = request.nextUrl;
  const operator = operatorPath(pathname);
  if (operator !== null) return withoutDeadSession(request, serveOperatorPage(request, operator));
  const address = pageAddressOf(pathname);
  if (isForEverybody(request, address)) {
    if (isReading(request.headers)) return leadToMadePage(request, address);
    const made = await madePageAt(pathname);
    if (made) return serveMadePage(request, address, made);
  }
  return withoutDeadSession(request, serveDrawnPage(request, address));
}

function sessionTokenOfRequest(request: NextRequest): string | undefined {
  return request.headers.has('cookie') ? sessionTokenOf(cookiesOf(request)) : undefined;
}

/** The answer, which takes away a session that is no good any more. */
async function withoutDeadSession(request: NextRequest, response: NextResponse): Promise<NextResponse> {
  if (await hasDeadSession(request)) {
    for (const cookie of clearedSessionCookies()) response.cookies.set(cookieAttributes(cookie));
  }
  return response;
}

/** True when the browser still carries a session that is forged, has expired or was signed out of. */
async function hasDeadSession(request: NextRequest): Promise<boolean> {
  const token = sessionTokenOfRequest(request);
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
