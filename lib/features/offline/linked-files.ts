/** How a page, its scripts and its style sheets name the files that the build gave a name of their own. */
const NAMES = /(?:static|\.\.)\/(chunks|media)\/([\w~.@-]+)/g;
const ENDINGS = ['.js', '.css', '.woff2'];
/** Longest name that is believed, in characters: the build's own have some forty. */
const MAX_NAME_CHARS = 200;

/**
 * Paths of the build's files that a text names: HTML names its scripts and sheets, a script those that it may load later, a
 * sheet its typefaces. Each once, in their order.
 */
export function linkedFiles(text: string): string[] {
  const paths = new Set<string>();
  for (const [, folder = '', name = ''] of text.matchAll(NAMES)) {
    if (name.length > MAX_NAME_CHARS || !ENDINGS.some((ending) => name.endsWith(ending))) continue;
    paths.add(`/_next/static/${folder}/${name}`);
  }
  return [...paths];
}
