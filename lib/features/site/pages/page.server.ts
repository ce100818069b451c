import 'server-only';
import { NextRequest, NextResponse } from 'next/server';
import createIntlMiddleware from 'next-intl/middleware';
import { findSessionUser } from '@/db/queries/users';
import { isPublicPage, type PageAddress, pageAddressOf } from '@/lib/features/site/public-pages';
import { operatorBehind } from '@/lib/platform/auth/operator-settings.server';
import { clearedSessionCookies, readSessionToken, sessionTokenOf } from '@/lib/platform/auth/session.server';
import { cookieAttributes, cookiesOf } from '@/lib/platform/cookies/cookies.server';
import { env } from '@/lib/platform/env/env.server';
import { services } from '@/lib/platform/http/services.server';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/platform/i18n/locales';
import { routing } from '@/lib/platform/i18n/routing';
import { log } from '@/lib/platform/log/log.server';
import { chosenFrontPage } from './chosen-front-page.server';
import { newOperatorPagePolicy, newPagePolicy } from './page-policy.server';
import {
  hasOwnServer,
  isSelfRequest,
  PACKED_HEADER,
  STATIC_PAGE_CACHING,
  type StaticPage,
  staticAnswer,
  staticPageAt,
} from './static-page-cache.server';

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

/** Folder of `app/[locale]` whose pages are drawn for each request. It has a twin of every page that is made once. */
const DRAWN_TREE = 'desk';

/** Rewrites to a static page in the tree of pages; its public address differs in the language only. */
function rewriteToStaticPage(request: NextRequest, { locale, page }: PageAddress): NextResponse {
  const target = request.nextUrl.clone();
  target.pathname = `/${locale}${page === '/' ? '' : page}`;
  return NextResponse.rewrite(target);
}

/**
 * A static page. A browser that opens it gets it from memory. The router of an open page needs another form of it, which Next
 * has: Next hides from its middleware who asks, so only an explicit `text/html` counts here (`request-gate.server.ts` sees all
 * headers). Behind another server, which caches such pages itself, Next answers everybody.
 */
function serveStaticPage(request: NextRequest, address: PageAddress, page: StaticPage): NextResponse {
  const isOpened = request.headers.get('accept')?.includes('text/html') && !request.nextUrl.search && hasOwnServer();
  if (!isOpened) {
    const response = rewriteToStaticPage(request, address);
    response.headers.set(POLICY_HEADER, page.policy);
    response.headers.set('cache-control', STATIC_PAGE_CACHING);
    return response;
  }
  const { status, headers, body } = staticAnswer(page, (name) => request.headers.get(name), PACKED_HEADER);
  return new NextResponse(request.method === 'HEAD' ? null : body, { status, headers });
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
    if (isSelfRequest((name) => request.headers.get(name))) return rewriteToStaticPage(request, address);
    const page = await staticPageAt(pathname);
    if (page) return serveStaticPage(request, address, page);
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
