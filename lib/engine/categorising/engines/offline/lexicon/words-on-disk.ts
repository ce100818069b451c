/**
 * Packed words for hosts in Node, from the cache or built and cached for the next start. Never import this in a
 * browser.
 */
// architecture: runs in threads that Node loads as they stand, where 'server-only' cannot be loaded
import { createHash, randomUUID } from 'node:crypto';
// architecture: runs in threads that Node loads as they stand, where 'server-only' cannot be loaded
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
// architecture: runs in threads that Node loads as they stand, where 'server-only' cannot be loaded
import { createRequire } from 'node:module';
// architecture: runs in threads that Node loads as they stand, where 'server-only' cannot be loaded
import { fileURLToPath } from 'node:url';

/** Sliced by hand: Next's tracing of the server's files takes a folder in `new URL` for a module. */
const ROOT = fileURLToPath(import.meta.url.slice(0, import.meta.url.lastIndexOf('/lib/engine/categorising/') + 1));
const KEPT = 'node_modules/.cache/mesudar';
const BUILDER = './build-vocabulary.ts';

/**
 * Sources of the packed words and of their builder: files and folders. A test checks that none is missing. A package
 * counts by its version.
 */
export const WORD_SOURCES: readonly string[] = [
  'lib/shared/durations.ts',
  'lib/shared/all-matches.ts',
  'lib/shared/group-by.ts',
  'lib/engine/categorising/categories',
  'lib/engine/categorising/categories.ts',
  'lib/engine/categorising/engines/offline/lexicon',
  'lib/engine/categorising/engines/offline/text',
  'lib/engine/words',
  'lib/engine/documents/folded-letters.ts',
  'lib/shared/limit-combining-marks.ts',
  'node_modules/@orama/stemmers/package.json',
];

/**
 * Returns a hash of everything that packed words depend on.
 * @param root folder that the paths are relative to, with a trailing slash
 * @param paths files, and folders with all their files except tests
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

/** Caches words for the next start and removes older ones. If the disk is not writable, only that start is slower. */
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
    // The next start builds them again.
  }
}

/**
 * Returns the packed words of this repository, for `loadWords`. The cache key is a hash of their sources, so they are
 * never stale.
 */
export function wordsOnDisk(): Uint8Array {
  const name = `${hashOfWords(ROOT)}.words`;
  try {
    return readFileSync(`${ROOT}${KEPT}/${name}`);
  } catch {
    // Loaded lazily: with cached words, the builder's word lists are not needed.
    const builder: { buildVocabulary(): Uint8Array } = createRequire(import.meta.url)(BUILDER);
    const words = builder.buildVocabulary();
    keep(name, words);
    return words;
  }
}
