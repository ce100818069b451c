import type { CategoryId } from '@/lib/engine/categorising/categories';
import type { DocumentLanguage } from '@/lib/shared/languages';
import { ENGLISH } from './en/index.ts';
import { HEBREW } from './he/index.ts';
import type { KindUse, LanguageWords, Script, TitledKind } from './language-words.ts';
import { RUSSIAN } from './ru/index.ts';

/** The languages whose papers are known by their words. Another one is a folder and a line here. */
export const LANGUAGES: readonly LanguageWords[] = [ENGLISH, HEBREW, RUSSIAN];

/** The letters that a language is written in. */
export const scriptOf = (language: DocumentLanguage): Script =>
  LANGUAGES.find((known) => known.language === language)?.script ?? 'latin';

/** A language's words for a kind of paper that are good for a use. */
export function kindWords({ kinds }: LanguageWords, kind: TitledKind, use: KindUse): string[] {
  return Object.entries(kinds[kind]).flatMap(([uses, words]) => (uses.split('+').includes(use) ? words : []));
}

/** Names of folders in all languages, with the categories whose papers they hold. */
export function folderNames(
  use: 'related' | 'same',
): { phrases: readonly string[]; categories: readonly CategoryId[] }[] {
  return LANGUAGES.flatMap(({ folders }) =>
    // That they are categories is tested.
    folders[use].map(({ phrases, categories }) => ({ phrases, categories: categories as readonly CategoryId[] })),
  );
}
