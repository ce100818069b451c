import { anyOf } from '../../../words/any-of.ts';
import { ALL_LANGUAGES } from '../../../words/index.ts';
import type { LanguageWords } from '../../../words/language-words.ts';

type Section = 'senderLines' | 'titleLines' | 'dateLines' | 'dateShapes' | 'textShapes' | 'sumLines' | 'builds';

/** Returns the words of one list, in all languages. */
export const wordsOf = <Of extends Section>(section: Of, use: keyof LanguageWords[Of]): readonly string[] =>
  ALL_LANGUAGES.flatMap((words) => {
    const lists = words[section] as Partial<LanguageWords[Of]> | undefined;
    return (lists?.[use] ?? []) as readonly string[];
  });

/** Pattern part that matches any word of one list, in any language. */
export const anyWordIn = <Of extends Section>(section: Of, use: keyof LanguageWords[Of]): string =>
  anyOf(wordsOf(section, use));
