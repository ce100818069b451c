/** References to hashed build files in a page, script or style sheet. */
const NAMES = /(?:static|\.\.)\/(chunks|media)\/([\w~.@-]+)/g;
const ENDINGS = ['.js', '.css', '.woff2'];
/** Longest accepted name, in characters: the build's own have about forty. */
const MAX_NAME_CHARS = 200;

/**
 * Paths of the build's files that a text names: scripts and sheets in HTML, lazy chunks in a script, fonts in a sheet.
 * Unique, in order.
 */
export function linkedFiles(text: string): string[] {
  const paths = new Set<string>();
  for (const [, folder = '', name = ''] of text.matchAll(NAMES)) {
    if (name.length > MAX_NAME_CHARS || !ENDINGS.some((ending) => name.endsWith(ending))) continue;
    paths.add(`/_next/static/${folder}/${name}`);
  }
  return [...paths];
}
