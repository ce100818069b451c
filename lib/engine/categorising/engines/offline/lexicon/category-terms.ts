// architecture: only the builder of the packed words imports this, in Node
import { readFileSync } from 'node:fs';
import type { DocumentLanguage } from '@/lib/shared/languages';
import { type CategoryId, spacedWords } from '../../../categories.ts';
import type { CategoryTerms } from './lexicon.ts';

/**
 * Returns the evidence for and against a category in a language: `words/<language>/categories/<category>.json`. Throws
 * if there is no such file.
 */
export function categoryTerms(language: DocumentLanguage, id: CategoryId): CategoryTerms {
  const name = spacedWords(id).toLowerCase().replaceAll(' ', '-');
  const file = new URL(`../../../../words/${language}/categories/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}
