import type { CategoryId } from '@/lib/engine/categorising/categories';
import type { DocumentLanguage } from '@/lib/shared/languages';
import { ENGLISH } from './en/index.ts';
import { HEBREW } from './he/index.ts';
import kazakh from './kazakh/date-shapes.json' with { type: 'json' };
import type { KindUse, LanguageWords, Script, TitledKind } from './language-words.ts';
import { RUSSIAN } from './ru/index.ts';
import ukrainian from './ukrainian/text-shapes.json' with { type: 'json' };

/** The languages whose documents are recognised by their words. To add one, add a folder and a line here. */
export const LANGUAGES: readonly LanguageWords[] = [ENGLISH, HEBREW, RUSSIAN];

/** Languages of which only some words are known: their documents are dated, but not sorted by subject. */
export const GUESTS: readonly Partial<LanguageWords>[] = [{ dateShapes: kazakh }, { textShapes: ukrainian }];

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
