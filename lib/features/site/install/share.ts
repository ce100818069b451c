import type { Locale } from '@/lib/platform/i18n/locales';

/** Where the system sends what is shared with the installed app, as a form (Web Share Target). */
export const SHARE_PATH = '/api/share';
/** Field of that form that holds the files. */
export const SHARED_FIELD = 'files';
/** In the address of the page that opens then: what came of it. */
export const SHARED_QUERY = 'shared';
/** Files wait in the browser until the page takes them. */
export const SHARED_ARRIVED = 'arrived';
/** Nobody was there to take them in: the app had not been opened since it was installed. */
export const SHARED_LOST = 'lost';

/** Most files that one sharing may hold. */
const MAX_SHARED_FILES = 50;
/** Most bytes of one sharing that wait for the page: what is larger than a file may be is told of by the list. */
const MAX_SHARED_BYTES = 200 * 1024 * 1024;

/** The address that a language's app is shared with. */
export function shareAddress(locale: Locale): string {
  return `${SHARE_PATH}?locale=${locale}`;
}

/** The same limits as texts name them, the bytes in megabytes. */
export const SHARE_LIMITS = { max: MAX_SHARED_FILES, maxMb: MAX_SHARED_BYTES / (1024 * 1024) };

/**
 * The other site that sent files to the share target, as `host[:port]`. Null for none and for one that hides: the system's share menu
 * sends no referrer, and a site may suppress its own.
 * @param referrer of the request, as a service worker sees it; `Origin` and `Sec-Fetch-Site` are added after it
 * @param origin our own
 */
export function senderSite(referrer: string, origin: string): string | null {
  if (!/^https?:/.test(referrer)) return null;
  const from = new URL(referrer);
  return from.origin === origin ? null : from.host;
}

/** As many of the files, in order, as one sharing may hold, and how many are left out. */
export function withinShare<F extends { readonly size: number }>(files: readonly F[]): { kept: F[]; leftOut: number } {
  const kept: F[] = [];
  let bytes = 0;
  for (const file of files) {
    if (kept.length >= MAX_SHARED_FILES || bytes + file.size > MAX_SHARED_BYTES) break;
    kept.push(file);
    bytes += file.size;
  }
  return { kept, leftOut: files.length - kept.length };
}
