import { SHARE_PATH } from '@/lib/features/site/install/share';
import { frontPath, LOCALES } from '@/lib/platform/i18n/locales';
import { ENGINE_FOLDER, ENGINE_LIST } from '@/lib/shared/engine-names';

/**
 * How the service worker handles a request:
 * - `leave`: not at all, as without a worker. All API requests and other sites.
 * - `front`: a front page: from the server, or from the cache if it is unreachable.
 * - `page`: any other page: from the server, or an offline page.
 * - `hashed`: a file with a content hash in its name: a cached one is always valid.
 * - `engine`: a file of the on-device engine, which the page caches itself: from the cache, otherwise from the server.
 * - `named`: a file whose content may change: from the server, and from the cache only if it is unreachable.
 * - `share`: files shared with the app by the system.
 */
export type RequestStrategy = 'leave' | 'front' | 'page' | 'hashed' | 'engine' | 'named' | 'share';

/** The request fields that decide. */
interface RequestFacts {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

const FRONT_PATHS: readonly string[] = LOCALES.map(frontPath);
const HASHED = '/_next/static/';
const NAMED = ['/pdfjs/', '/icons/', '/icon.svg', '/favicon.ico'];

/** The handling of a request. `origin` is the worker's own. */
export function strategyOf({ method, url, mode }: RequestFacts, origin: string): RequestStrategy {
  const address = new URL(url);
  if (address.origin !== origin) return 'leave';
  const { pathname } = address;
  if (pathname === SHARE_PATH) return method === 'POST' ? 'share' : 'leave';
  if (method !== 'GET' || pathname.startsWith('/api/')) return 'leave';
  if (pathname.startsWith(ENGINE_FOLDER)) return pathname === ENGINE_LIST ? 'leave' : 'engine';
  if (mode === 'navigate') return FRONT_PATHS.includes(pathname) ? 'front' : 'page';
  if (pathname.startsWith(HASHED)) return 'hashed';
  return NAMED.some((start) => pathname.startsWith(start)) ? 'named' : 'leave';
}
