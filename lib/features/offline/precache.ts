import { frontPath, LOCALES } from '@/lib/platform/i18n/locales';
import { cacheNames, outdated } from './cache-names';
import { linkedFiles } from './linked-files';
import { OPENED_OFFLINE } from './messages';

/** Parallel downloads; the page has priority on the connection. */
const PARALLEL_DOWNLOADS = 4;
/** Files needed in addition to those that scripts name: pdf.js and icons. */
const NAMED_FILES = ['/pdfjs/pdf.worker.min.mjs', '/icon.svg', '/favicon.ico', '/icons/192.png'];
/** Icons have a query that changes with their content. */
const ANY_QUERY = { ignoreSearch: true };

/** Marker entry in the cache, set when all files are cached. No real file has this address. */
const COMPLETE_MARKER = '/_next/static/kept-all';

/** The service worker's cache of one version: the front pages for visitors, and the build's files. */
export interface Precache {
  /**
   * Caches the front pages and the files they need first. Rejects if any is missing, because an incomplete page is
   * useless.
   */
  readonly begin: () => Promise<void>;
  /**
   * Caches everything that the front pages may load later; missing files are skipped. Rejects if the connection breaks.
   */
  readonly all: () => Promise<void>;
  /** Deletes caches of other versions. */
  readonly deleteOutdated: () => Promise<void>;
  /** The front page at a path; undefined if it is not cached. */
  readonly front: (pathname: string) => Promise<Response | undefined>;
  readonly file: (url: string) => Promise<Response | undefined>;
  readonly keepFile: (url: string, answer: Response) => Promise<void>;
}

export function createPrecache(caches: CacheStorage, version: string): Precache {
  const names = cacheNames(version);

  /**
   * Caches a front page as a visitor sees it: requested without cookies, so that it contains no user data. Returns the
   * files that it names.
   */
  async function precacheFront(path: string): Promise<string[]> {
    const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
    if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`);
    const html = await answer.text();
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    const marked = html.replace('<html', `<html ${OPENED_OFFLINE}=""`);
    await (await caches.open(names.pages)).put(path, new Response(marked, { headers }));
    return linkedFiles(html);
  }

  /**
   * Caches a file, copied from the previous version if that has it. Returns the files that it names; null if it does
   * not exist.
   */
  async function precacheLinked(path: string): Promise<string[] | null> {
    const files = await caches.open(names.files);
    const cached = await files.match(path);
    const answer = cached ?? (await caches.match(path)) ?? (await fetch(path));
    if (!answer.ok) return null;
    if (!cached) await files.put(path, answer.clone());
    return /\.(?:js|css)$/.test(path) ? linkedFiles(await answer.text()) : [];
  }

  async function precacheAll(first: readonly string[]): Promise<void> {
    const seen = new Set(first);
    const waiting = [...first];
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        for (const next of (await precacheLinked(path)) ?? []) {
          if (seen.has(next)) continue;
          seen.add(next);
          waiting.push(next);
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, work));
  }

  return {
    async begin() {
      const named = await Promise.all(LOCALES.map((locale) => precacheFront(frontPath(locale))));
      const links = await Promise.all([...new Set(named.flat())].map(precacheLinked));
      if (links.includes(null)) throw new Error('A file of the front page is not there.');
    },
    async all() {
      const files = await caches.open(names.files);
      if (await files.match(COMPLETE_MARKER)) return;
      const cachedPaths = (await files.keys()).map(({ url }) => new URL(url).pathname);
      await precacheAll([...cachedPaths, ...NAMED_FILES]);
      await files.put(COMPLETE_MARKER, new Response());
    },
    async deleteOutdated() {
      await Promise.all(outdated(await caches.keys(), version).map((name) => caches.delete(name)));
    },
    front: async (pathname) =>
      (await caches.open(names.pages)).match(pathname, { ignoreSearch: true, ignoreVary: true }),
    file: async (url) => (await (await caches.open(names.files)).match(url, ANY_QUERY)) ?? caches.match(url, ANY_QUERY),
    async keepFile(url, answer) {
      await (await caches.open(names.files)).put(url, answer);
    },
  };
}
