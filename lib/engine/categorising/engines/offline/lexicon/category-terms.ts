// architecture: only the builder of the packed words imports this, in Node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
// architecture: only the builder of the packed words imports this, in Node
import { fileURLToPath } from 'node:url';
import { type CategoryId, spacedWords } from '../../../categories.ts';
import type { CategoryTerms } from './lexicon.ts';

const WORDS = `${fileURLToPath(import.meta.url.slice(0, import.meta.url.lastIndexOf('/categorising/')))}/words`;

const fileOf = (folder: string, id: CategoryId): string =>
  `${WORDS}/${folder}/categories/${spacedWords(id).toLowerCase().replaceAll(' ', '-')}.json`;

/** Returns the folders of languages that have words for categories. */
export const foldersWithTerms = (): readonly string[] =>
  readdirSync(WORDS)
    .filter((folder) => existsSync(`${WORDS}/${folder}/categories`))
    .toSorted();

export const hasTerms = (folder: string, id: CategoryId): boolean => existsSync(fileOf(folder, id));

/**
 * Returns the evidence for and against a category in a language: `words/<language>/categories/<category>.json`. Throws
 * if there is no such file.
 */
export const categoryTerms = (folder: string, id: CategoryId): CategoryTerms =>
  JSON.parse(readFileSync(fileOf(folder, id), 'utf8'));
