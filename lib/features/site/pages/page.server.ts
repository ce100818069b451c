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

/** Adds the response's policy to the request: Next reads the nonce from it for the page's scripts and styles. */
function withPolicy(request: NextRequest, policy: string): NextRequest {
  const headers = new Headers(request.headers);
  headers.set(POLICY_HEADER, policy);
  return new NextRequest(request, { headers });
}

/** Additional headers of the operator's pages: no indexing, no caching, no referrer. */
const OPERATOR_PAGE_HEADERS = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/**
 * Folder of the operator's pages in `app`. Next's router exposes sibling folder names on every page, so the name is
 * neutral.
 */
const OPERATOR_TREE = 'inner';

/** Internal path of an operator's page; null for any other address. */
function operatorPath(pathname: string): string | null {
  const segments = pathname.split('/').slice(1);
  const named = LOCALES.find((locale) => locale !== DEFAULT_LOCALE && locale === segments[0]);
  const [prefix = '', room, ...tail] = named ? segments.slice(1) : segments;
  if (!operatorBehind(prefix) || room !== 'admin') return null;
  return `/${[OPERATOR_TREE, prefix, named ?? DEFAULT_LOCALE, ...tail].join('/')}`;
}

/** Rewrites to the operator's page, with its own policy. */
function serveOperatorPage(request: NextRequest, path: string): NextResponse {
  const policy = newOperatorPagePolicy();
  const address = request.nextUrl.clone();
  address.pathname = path;
  const response = NextResponse.rewrite(address, { request: { headers: withPolicy(request, policy).headers } });
  for (const [name, value] of Object.entries(OPERATOR_PAGE_HEADERS)) response.headers.set(name, value);
  response.headers.set(POLICY_HEADER, policy);
  return response;
}

/** Folder of `app/[locale]` with dynamic pages. It has a counterpart of every static page. */
const RENDERED_TREE = 'desk';

/** Rewrites to a static page in the tree of pages; its public address differs in the language only. */
function rewriteToStaticPage(request: NextRequest, { locale, page }: PageAddress): NextResponse {
  const target = request.nextUrl.clone();
  target.pathname = `/${locale}${page === '/' ? '' : page}`;
  return NextResponse.rewrite(target);
}

/**
 * Serves a static page. A browser's page load gets it from memory. The client router needs another form, which Next
 * renders. Next hides router headers from its middleware, so only an explicit `text/html` counts here
 * (`request-gate.server.ts` sees all headers). Behind another server, which caches static pages itself, Next answers
 * every request.
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
 * Serves a dynamic page in the address's language, with its own policy. If next-intl redirects, the redirect is
 * returned.
 */
function serveRenderedPage(request: NextRequest, { locale, page }: PageAddress): NextResponse {
  const policy = newPagePolicy();
  const rendered = withPolicy(request, policy);
  const led = handleLocale(rendered);
  if (led.headers.has('location')) return led;
  const target = request.nextUrl.clone();
  target.pathname = `/${locale}/${RENDERED_TREE}${page === '/' ? '' : page}`;
  const response = NextResponse.rewrite(target, { request: { headers: rendered.headers } });
  response.headers.set(POLICY_HEADER, policy);
  return response;
}

/** True if the static page may be used: nobody is signed in, and there is no message to show. */
function isForEverybody(request: NextRequest, address: PageAddress): boolean {
  return (
    isPublicPage(address) &&
    sessionTokenOfRequest(request) === undefined &&
    // The page shows the error of a failed redirect sign-in (`useRedirectFailure`).
    !request.nextUrl.searchParams.has('error') &&
    // In development, pages change with every edit.
    env().NODE_ENV !== 'development'
  );
}

/**
 * Serves a page. Visitors get static public pages without further work. Everything else is rendered per request, and
 * invalid session cookies are removed. The operator's pages are only reachable at their public address. All other
 * addresses map into a language's tree (`/x` is served by `/en/desk/x`), so `/inner/…` answers like any unknown page.
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
  return withoutDeadSession(request, serveRenderedPage(request, address));
}

function sessionTokenOfRequest(request: NextRequest): string | undefined {
  return request.headers.has('cookie') ? sessionTokenOf(cookiesOf(request)) : undefined;
}

/** Removes an invalid session cookie in the response. */
async function withoutDeadSession(request: NextRequest, response: NextResponse): Promise<NextResponse> {
  if (await hasEndedSession(request)) {
    for (const cookie of clearedSessionCookies()) response.cookies.set(cookieAttributes(cookie));
  }
  return response;
}

/** True if the session cookie is forged, expired or signed out. */
async function hasEndedSession(request: NextRequest): Promise<boolean> {
  const token = sessionTokenOfRequest(request);
  if (token === undefined) return false;
  const claim = await readSessionToken(token);
  if (!claim) return true;
  try {
    return (await findSessionUser(await services().getDb(), claim)) === null;
  } catch (error) {
    // A temporary database failure must not sign users out.
    log().error({ err: error }, 'session not checked');
    return false;
  }
}
