// architecture: only the builder of the packed words imports this, in Node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
// architecture: only the builder of the packed words imports this, in Node
import { fileURLToPath } from 'node:url';
import { type CategoryId, spacedWords } from '../../../categories.ts';
import type { CategoryTerms } from './lexicon.ts';

const WORDS = `${fileURLToPath(import.meta.url.slice(0, import.meta.url.lastIndexOf('/categorising/')))}/words`;

/** Name of a category in the names of files: "real-estate". */
const slugOf = (id: CategoryId): string => spacedWords(id).toLowerCase().replaceAll(' ', '-');

const fileOf = (folder: string, id: CategoryId): string => `${WORDS}/${folder}/categories/${slugOf(id)}.json`;

const parse = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** The file of a language with few words, which are all in one file. */
const sharedFileOf = (folder: string): string => `${WORDS}/${folder}/categories.json`;

/** Returns the folders of languages that have words for categories. */
export const foldersWithTerms = (): readonly string[] =>
  readdirSync(WORDS)
    .filter((folder) => existsSync(`${WORDS}/${folder}/categories`) || existsSync(sharedFileOf(folder)))
    .toSorted();

/**
 * Returns the evidence for and against a category in a language, from `words/<language>/categories/<category>.json` or
 * `words/<language>/categories.json`. Undefined if there is none.
 */
export function categoryTerms(folder: string, id: CategoryId): CategoryTerms | undefined {
  const shared = sharedFileOf(folder);
  if (existsSync(shared)) return parse(shared)[slugOf(id)];
  return existsSync(fileOf(folder, id)) ? parse(fileOf(folder, id)) : undefined;
}
