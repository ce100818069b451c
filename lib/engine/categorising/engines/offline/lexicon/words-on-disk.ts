/**
 * The packed words for hosts in Node: as they were kept for these very words, or made now and kept for the next start. Nothing that
 * runs in a browser imports it.
 */
// architecture: runs in threads that Node loads as they stand, where 'server-only' cannot be loaded
import { createHash, randomUUID } from 'node:crypto';
// architecture: runs in threads that Node loads as they stand, where 'server-only' cannot be loaded
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
// architecture: runs in threads that Node loads as they stand, where 'server-only' cannot be loaded
import { createRequire } from 'node:module';
// architecture: runs in threads that Node loads as they stand, where 'server-only' cannot be loaded
import { fileURLToPath } from 'node:url';

/** Cut by hand: where Next looks through the server's files, it takes a folder that is named by `new URL` for a module. */
const ROOT = fileURLToPath(import.meta.url.slice(0, import.meta.url.lastIndexOf('/lib/engine/categorising/') + 1));
const KEPT = 'node_modules/.cache/mesudar';
const BUILDER = './build-vocabulary.ts';

/** What packed words are made of and by: files, and folders; a test says that nothing is missing. A package counts by its version. */
export const WORD_SOURCES: readonly string[] = [
  'lib/engine/categorising/all-matches.ts',
  'lib/engine/categorising/categories.ts',
  'lib/engine/categorising/engines/offline/lexicon',
  'lib/engine/categorising/engines/offline/text',
  'lib/engine/categorising/engines/offline/words',
  'lib/engine/documents/folded-letters.ts',
  'lib/shared/limit-combining-marks.ts',
  'node_modules/@orama/stemmers/package.json',
];

/**
 * A hash over all that packed words depend on.
 * @param root folder that the paths are relative to, with a trailing slash
 * @param paths files, and folders with all that is in them but tests
 */
export function hashOfWords(root: string, paths = WORD_SOURCES): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    if (!/\.(?:ts|json)$/.test(path)) {
      for (const name of readdirSync(root + path).toSorted()) visit(`${path}/${name}`);
    } else if (!path.endsWith('.test.ts')) {
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(root + path))
        .update('\0');
    }
  };
  paths.forEach(visit);
  return hash.digest('hex');
}

/** Keeps words for the next start, in place of older ones. A disk that takes nothing costs that start its time and nothing else. */
function keep(name: string, words: Uint8Array): void {
  const folder = `${ROOT}${KEPT}/`;
  try {
    mkdirSync(folder, { recursive: true });
    const older = readdirSync(folder).filter((path) => path.endsWith('.words'));
    const unfinished = `${folder}${name}.${randomUUID()}`;
    writeFileSync(unfinished, words);
    renameSync(unfinished, folder + name);
    for (const path of older) if (path !== name) rmSync(folder + path, { force: true });
  } catch {
    // Another start makes them again.
  }
}

/** The packed words of this repository, for `loadWords`; kept by a hash of all that they are made of, so they are never stale. */
export function wordsOnDisk(): Uint8Array {
  const name = `${hashOfWords(ROOT)}.words`;
  try {
    return readFileSync(`${ROOT}${KEPT}/${name}`);
  } catch {
    // Not imported above: whoever finds kept words loads no others.
    const builder: { buildVocabulary(): Uint8Array } = createRequire(import.meta.url)(BUILDER);
    const words = builder.buildVocabulary();
    keep(name, words);
    return words;
  }
}
