import { SHARE_PATH } from '@/lib/features/site/install/share';
import { frontPath, LOCALES } from '@/lib/platform/i18n/locales';
import { ENGINE_FOLDER, ENGINE_LIST } from '@/lib/shared/engine-names';

/**
 * What the service worker does with a request:
 * - `leave`: nothing; the browser asks the server as if there were no worker. Everything of the API, and other sites.
 * - `front`: a front page: from the server, or, where that is out of reach, the one that is kept.
 * - `page`: any other page: from the server, or a page that says what is the matter.
 * - `hashed`: a file whose name changes with its content: what is kept is right for ever.
 * - `engine`: what this browser reads papers with, which the page keeps itself: what is kept, else from the server.
 * - `named`: a file whose content may change: from the server, and what is kept only where that is out of reach.
 * - `share`: files that the system shares with the app.
 */
export type Handling = 'leave' | 'front' | 'page' | 'hashed' | 'engine' | 'named' | 'share';

/** As much of a request as decides. */
interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

const FRONT_PATHS: readonly string[] = LOCALES.map(frontPath);
const HASHED = '/_next/static/';
const NAMED = ['/pdfjs/', '/icons/', '/icon.svg', '/favicon.ico'];

/** How a request is handled. `origin` is the worker's own. */
export function handlingOf({ method, url, mode }: Asked, origin: string): Handling {
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
