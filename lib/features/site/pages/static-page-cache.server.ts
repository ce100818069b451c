/**
 * Static pages: a public page is rendered once and then sent from memory, without Next (decisions 0047 and 0048).
 *
 * 1. The middleware (`page.server.ts`) asks `staticPageAt` for the page of a visitor without a session.
 * 2. This file requests it once from this server (a self-request), which renders it without user data and policy.
 * 3. `defer-scripts.ts` inlines its style sheets and loads its scripts after the first paint. `inline-scripts.ts` finds
 *    the remaining inline scripts, and `page-policy.server.ts` allows them by their hashes.
 * 4. The page is compressed and cached. `request-gate.server.ts` sends it from then on before Next sees the request.
 * 5. In the browser, `pre-hydration-clicks.ts` keeps clicks until the scripts run. `components/lazy` has the
 *    placeholders of parts whose code loads on first need, and `components/landing/section.tsx` those of sections that
 *    render when they come near.
 */
import 'server-only';
import { createHash } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import onHeaders from 'on-headers';
import { env } from '@/lib/platform/env/env.server';
import { keyedHash } from '@/lib/platform/env/keys.server';
import { acceptance, acceptsHtml } from '@/lib/platform/http/accept';
import { matchesEtag, weakEtag } from '@/lib/platform/http/etag';
import { log } from '@/lib/platform/log/log.server';
import { deferScripts } from './defer-scripts';
import { inlineScripts } from './inline-scripts';
import { inlineHash, staticPagePolicy } from './page-policy.server';

/** A header of a request by its lower-case name. */
export type HeaderOf = (name: string) => string | null;

/** Marks this server's own request for a page. The response has no policy, so no other client may get it. */
const SELF_REQUEST_HEADER = 'x-mesudar-reading';
/** Timeout after which a page is rendered for its reader instead, in ms. */
const RENDER_TIMEOUT_MS = 5_000;
/** Delay after a failure before the cache retries, in ms. */
const RETRY_PAUSE_MS = 10_000;

// Next bundles this module several times; these live on `globalThis` so that each process has exactly one.
const ADDRESS = Symbol.for('mesudar.server-address');
const store = globalThis as typeof globalThis & { mesudarStaticPages?: StaticPages };

/** Records this server's listening address; Next does not expose its server, but Node does with each request. */
export function setServer(server: Server): void {
  const address = server.address();
  if (!address || typeof address === 'string') return;
  const isUnspecified = address.address === '::' || address.address === '0.0.0.0';
  const host = isUnspecified ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  Reflect.set(globalThis, ADDRESS, `http://${host}:${address.port}`);
}

/** Encoding of a body from the middleware: Next drops `Content-Encoding` from its answers. */
export const PACKED_HEADER = 'x-page-encoding';

/** Next adds it to rewritten pages. It exposes the tree of pages, and no browser reads it. */
const REWRITE_HEADER = 'x-middleware-rewrite';

/**
 * Corrects Next's headers: restores `Content-Encoding`, removes the rewrite address, and weakens the ETag, which Next
 * computes before compression.
 */
export function correctHeaders(response: ServerResponse): void {
  onHeaders(response, () => {
    response.removeHeader(REWRITE_HEADER);
    const etag = response.getHeader('etag');
    if (typeof etag === 'string') response.setHeader('etag', weakEtag(etag));
    const encoding = response.getHeader(PACKED_HEADER);
    if (encoding === undefined) return;
    response.removeHeader(PACKED_HEADER);
    response.setHeader('content-encoding', encoding);
  });
}

/** True if this process has its own server, whose headers `correctHeaders` restores. */
export const hasOwnServer = (): boolean => Reflect.has(globalThis, ADDRESS);

function ownAddress(): string {
  return Reflect.get(globalThis, ADDRESS) ?? env().NEXTAUTH_URL;
}

/** The same in every process of a site, because another process may answer the request. */
const selfRequestSecret = () => keyedHash('page-reading', env().NEXTAUTH_URL);

/** True for this server's own request for a static page. */
export function isSelfRequest(header: HeaderOf): boolean {
  const sent = header(SELF_REQUEST_HEADER);
  return sent !== null && sent === selfRequestSecret();
}

interface StaticPages {
  /** Pages that are cached or being rendered, by the address where this server requests them. */
  readonly pending: Map<string, Promise<StaticPage | null>>;
  /** Cached pages that are ready to send. */
  readonly ready: Map<string, StaticPage>;
}

function pages(): StaticPages {
  store.mesudarStaticPages ??= { pending: new Map(), ready: new Map() };
  return store.mesudarStaticPages;
}

/** A page that is rendered once, ready to be sent. */
export interface StaticPage {
  /** Its Content-Security-Policy: the hashes of the scripts and styles in it. */
  readonly policy: string;
  readonly etag: string;
  /** The page by its `Content-Encoding`, compressed once rather than for each reader. */
  readonly bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The first of our encodings that a reader accepts. */
export function encodingFor(accepted: string | null): Encoding {
  return ENCODINGS.find((encoding) => acceptance(accepted ?? '', [encoding]) === true) ?? 'identity';
}

const hashesOf = (texts: readonly string[]) => [...new Set(texts.map(inlineHash))];

async function toStaticPage(read: string): Promise<StaticPage> {
  const { html, styles } = await deferScripts(read, (href) => readText(`${ownAddress()}${href}`));
  const bytes = Buffer.from(html);
  return {
    policy: staticPagePolicy({ scriptHashes: hashesOf(inlineScripts(html)), styleHashes: hashesOf(styles) }),
    etag: weakEtag(`"${createHash('sha256').update(bytes).digest('base64url')}"`),
    bodies: {
      br: new Uint8Array(await promisify(brotliCompress)(bytes)),
      gzip: new Uint8Array(await promisify(gzip)(bytes, { level: 9 })),
      identity: new Uint8Array(bytes),
    },
  };
}

async function readText(address: string): Promise<string> {
  const response = await fetch(address, {
    headers: { [SELF_REQUEST_HEADER]: selfRequestSecret() },
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
    redirect: 'error',
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(address).pathname} answered ${response.status}.`);
  return text;
}

async function readPage(address: string): Promise<StaticPage | null> {
  try {
    const page = await toStaticPage(await readText(address));
    pages().ready.set(address, page);
    return page;
  } catch (error) {
    log().warn({ err: error, address }, 'page not made');
    setTimeout(() => pages().pending.delete(address), RETRY_PAUSE_MS).unref();
    return null;
  }
}

/**
 * The static page at a public path. This server requests it from itself once and caches it. Null on failure: the page
 * is then rendered for each reader, with a nonce.
 */
export function staticPageAt(path: string): Promise<StaticPage | null> {
  const address = `${ownAddress()}${path}`;
  const cached = pages().pending.get(address) ?? readPage(address);
  pages().pending.set(address, cached);
  return cached;
}

/** The static page at a public path if it is cached. */
export function cachedStaticPage(path: string): StaticPage | undefined {
  return pages().ready.get(`${ownAddress()}${path}`);
}

/**
 * Lifetime of a static page in shared caches, in seconds; browsers always revalidate. Short, because a new version of
 * the site has other scripts.
 */
const SHARED_SECONDS = 300;
export const STATIC_PAGE_CACHING = `public, max-age=0, s-maxage=${SHARED_SECONDS}`;
/** `Vary` of a static page, as Next sends it. */
const PAGE_VARIES = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding';
/** Headers of the client router, which needs another form of the page. */
const ROUTER_HEADERS = ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'];
/**
 * Query parameters that need dynamic rendering: the router's, and the error of a failed sign-in (`useRedirectFailure`).
 */
const RENDERED_QUERY = /[?&](?:_rsc|error)(?:[=&]|$)/;

/** True if a request with these headers, for an address with this query, can be answered with a static page. */
export function acceptsStaticPage(header: HeaderOf, search: string): boolean {
  return (
    acceptsHtml(header('accept')) &&
    !RENDERED_QUERY.test(search) &&
    ROUTER_HEADERS.every((name) => header(name) === null)
  );
}

/** The response with a static page. */
export interface StaticAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/**
 * The response to a request for a static page: compressed as the reader accepts it, or 304 if the reader has it.
 * @param encodingHeader header that names the encoding
 */
export function staticAnswer(
  { policy, etag, bodies }: StaticPage,
  header: HeaderOf,
  encodingHeader: 'content-encoding' | typeof PACKED_HEADER,
): StaticAnswer {
  const headers = {
    'content-security-policy': policy,
    // A proxy must not compress it again (RFC 9111 §5.2.2.6).
    'cache-control': `${STATIC_PAGE_CACHING}, no-transform`,
    etag,
    vary: PAGE_VARIES,
  };
  if (matchesEtag(header('if-none-match'), etag)) return { status: 304, headers, body: null };
  const encoding = encodingFor(header('accept-encoding'));
  const body = bodies[encoding];
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      ...(encoding !== 'identity' && { [encodingHeader]: encoding }),
    },
    body,
  };
}
