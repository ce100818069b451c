import { anyOf } from '../../../words/any-of.ts';
import { LANGUAGES } from '../../../words/index.ts';
import type { LanguageWords } from '../../../words/language-words.ts';

type Section = 'senderLines' | 'titleLines' | 'dateLines' | 'sumLines' | 'builds';

/** Pattern part that matches any word of one list, in any language. */
export const anyWordIn = <Of extends Section>(section: Of, use: keyof LanguageWords[Of]): string =>
  anyOf(...LANGUAGES.map((words) => words[section][use] as readonly string[]));
