/** Names of what the service worker keeps, and which of it is out of date. */

const PAGES = 'mesudar-pages-';
const FILES = 'mesudar-files-';

/** What one version of the site keeps: its pages, and the files that they are made of. */
export function keptBy(version: string): { readonly pages: string; readonly files: string } {
  return { pages: `${PAGES}${version}`, files: `${FILES}${version}` };
}

/**
 * What a version that takes over removes: the pages of all others, and their files but those of the version before it, which
 * a page that is still open may yet ask for.
 * @param names all that is kept, oldest first
 */
export function outdated(names: readonly string[], version: string): string[] {
  const { pages, files } = keptBy(version);
  const others = names.filter((name) => name !== pages && name !== files);
  const before = others.findLast((name) => name.startsWith(FILES));
  return others.filter((name) => name !== before && (name.startsWith(PAGES) || name.startsWith(FILES)));
}
