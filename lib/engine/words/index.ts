import type { CategoryId } from '@/lib/engine/categorising/categories';
import type { DocumentLanguage } from '@/lib/shared/languages';
import type { KindUse, LanguageWords, PartialLanguage, Script, TitledKind } from './language-words.ts';
import { FOLDERS } from './lists/languages.ts';

/** Fully supported languages. */
export const LANGUAGES: readonly LanguageWords[] = FOLDERS.filter((folder) => folder.language !== undefined);

/** Partly supported languages. */
export const PARTIAL_LANGUAGES: readonly PartialLanguage[] = FOLDERS.filter((folder) => folder.language === undefined);

/** Fully supported languages, then partly supported ones. */
export const ALL_LANGUAGES: readonly (LanguageWords | PartialLanguage)[] = [...LANGUAGES, ...PARTIAL_LANGUAGES];

export const scriptOf = (language: DocumentLanguage): Script =>
  LANGUAGES.find((known) => known.language === language)?.script ?? 'latin';

/** Returns a language's words for a kind of document that suit a use. */
export function kindWords({ kinds }: LanguageWords, kind: TitledKind, use: KindUse): string[] {
  return Object.entries(kinds[kind]).flatMap(([uses, words]) => (uses.split('+').includes(use) ? words : []));
}

/** Returns names of folders in all languages, with the categories of the documents in them. */
export function folderNames(
  use: 'related' | 'same',
): { phrases: readonly string[]; categories: readonly CategoryId[] }[] {
  return LANGUAGES.flatMap(({ folders }) =>
    // A test checks that they are categories.
    folders[use].map(({ phrases, categories }) => ({ phrases, categories: categories as readonly CategoryId[] })),
  );
}
