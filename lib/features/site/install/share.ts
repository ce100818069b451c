import type { Locale } from '@/lib/platform/i18n/locales';

/** Web Share Target: the system posts shared files here as a form. */
export const SHARE_PATH = '/api/share';
/** Form field of the files. */
export const SHARED_FIELD = 'files';
/** Query parameter of the page that opens then, with the outcome. */
export const SHARED_QUERY = 'shared';
/** The files wait in the browser until the page takes them. */
export const SHARED_ARRIVED = 'arrived';
/** No service worker received them: the app had not been opened since its installation. */
export const SHARED_LOST = 'lost';

const MAX_SHARED_FILES = 50;
/** Maximum bytes per share; files over the size limit are reported by the list. */
const MAX_SHARED_BYTES = 200 * 1024 * 1024;

/** Share address of a language's app. */
export function shareAddress(locale: Locale): string {
  return `${SHARE_PATH}?locale=${locale}`;
}

/** The same limits for texts: a number of files, and megabytes instead of bytes. */
export const SHARE_LIMITS = { max: MAX_SHARED_FILES, maxMb: MAX_SHARED_BYTES / (1024 * 1024) };

/**
 * The site that sent files to the share target, as `host[:port]`. Null for our own site and without a referrer: the
 * system's share menu sends none, and a site may suppress it.
 * @param referrer of the request, as a service worker sees it; `Origin` and `Sec-Fetch-Site` are added after it
 * @param origin our own
 */
export function senderSite(referrer: string, origin: string): string | null {
  if (!/^https?:/.test(referrer)) return null;
  const from = new URL(referrer);
  return from.origin === origin ? null : from.host;
}

/** The files within the share limits, in order, and the number left out. */
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
