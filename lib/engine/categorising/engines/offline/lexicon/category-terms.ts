// architecture: only the builder of the packed words imports this, in Node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
// architecture: only the builder of the packed words imports this, in Node
import { fileURLToPath } from 'node:url';
import { CATEGORY_IDS, type CategoryId, spacedWords } from '../../../categories.ts';
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
 * Returns the evidence for and against each category in a language that has words for it, from
 * `words/<language>/categories/<category>.json` or `words/<language>/categories.json`.
 */
export function categoryTerms(folder: string): Readonly<Partial<Record<CategoryId, CategoryTerms>>> {
  const shared = existsSync(sharedFileOf(folder)) ? parse(sharedFileOf(folder)) : undefined;
  const termsOf = (id: CategoryId): CategoryTerms | undefined => {
    if (shared) return shared[slugOf(id)];
    return existsSync(fileOf(folder, id)) ? parse(fileOf(folder, id)) : undefined;
  };
  return Object.fromEntries(
    CATEGORY_IDS.flatMap((id) => {
      const terms = termsOf(id);
      return terms ? [[id, terms]] : [];
    }),
  );
}
