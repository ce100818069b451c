import type { CategoryId } from '@/lib/engine/categorising/categories';
import type { DocumentLanguage } from '@/lib/shared/languages';
import type { CategoryTerms } from '../categorising/engines/offline/lexicon/lexicon.ts';
import { ENGLISH_TERMS } from './en/categories.ts';
import { HEBREW_TERMS } from './he/categories.ts';
import { RUSSIAN_TERMS } from './ru/categories.ts';

/**
 * Evidence for and against each category in each language. Only the vocabulary's packer reads it; a running engine uses
 * the packed one (decision 0057).
 */
export const CATEGORY_TERMS: Readonly<Record<DocumentLanguage, Readonly<Record<CategoryId, CategoryTerms>>>> = {
  en: ENGLISH_TERMS,
  he: HEBREW_TERMS,
  ru: RUSSIAN_TERMS,
};
