/** Names of the service worker's caches, and the outdated ones. */

const PAGES = 'mesudar-pages-';
const FILES = 'mesudar-files-';

/** Cache names of one version of the site: pages and files. */
export function cacheNames(version: string): { readonly pages: string; readonly files: string } {
  return { pages: `${PAGES}${version}`, files: `${FILES}${version}` };
}

/**
 * Caches that a new version deletes: all other pages, and all other files except those of the previous version, which
 * an open page may still request.
 * @param names all cache names, oldest first
 */
export function outdated(names: readonly string[], version: string): string[] {
  const { pages, files } = cacheNames(version);
  const others = names.filter((name) => name !== pages && name !== files);
  const before = others.findLast((name) => name.startsWith(FILES));
  return others.filter((name) => name !== before && (name.startsWith(PAGES) || name.startsWith(FILES)));
}
