import { anyOf } from '../../../../any-of.ts';
import { LANGUAGES } from '../../words/index.ts';
import kazakh from '../../words/kazakh/months.json' with { type: 'json' };
import type { MonthNames } from '../../words/language-words.ts';
import western from '../../words/western/months.json' with { type: 'json' };
import { isWithinOneLetter } from '../within-one-letter.ts';

const MONTH_BY_NAME = new Map(
  [...LANGUAGES.map(({ months }) => months), western, kazakh].flatMap((months: MonthNames) =>
    Object.values(months).flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
  ),
);

/** All spellings, for use inside a pattern. */
export const MONTH_PATTERN = anyOf([...MONTH_BY_NAME.keys()]);

/** 1 to 12, or undefined when `name` is no month. */
export function monthNumber(name: string): number | undefined {
  return MONTH_BY_NAME.get(name.toLowerCase());
}

/** Shorter words are within one letter of too many others. */
const MIN_FUZZY_LETTERS = 4;
/** Latin letters that a reader puts for Cyrillic ones. */
const CYRILLIC_TWINS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aceopxyukmtbhrn'].map((letter, place) => [letter, 'асеорхуикмтвнгп'[place] ?? letter]),
);
const inCyrillic = (word: string): string => word.replace(/[a-z]/g, (letter) => CYRILLIC_TWINS[letter] ?? letter);

const LONG_NAMES = [...MONTH_BY_NAME].flatMap(([name, month]) => {
  const isHebrew = /[\u05d0-\u05ea]/.test(name);
  const forms = isHebrew && !name.endsWith("'") ? [name, `ב${name}`, `ל${name}`] : [name];
  return forms.filter((form) => form.length >= MIN_FUZZY_LETTERS).map((form) => [form, month] as const);
});

/**
 * The month that a misread word stands for, when it is one letter away from the names of one month only; 1 to 12. To be
 * asked only where a day and a year next to it speak for a month.
 */
export function misreadMonth(word: string): number | undefined {
  const lower = word.toLowerCase();
  if (lower.length < MIN_FUZZY_LETTERS) return MONTH_BY_NAME.get(inCyrillic(lower));
  const cyrillic = inCyrillic(lower);
  const months = new Set(
    LONG_NAMES.filter(([name]) => isWithinOneLetter(name, lower) || isWithinOneLetter(name, cyrillic)).map(
      ([, month]) => month,
    ),
  );
  const [month] = months;
  return months.size === 1 ? month : undefined;
}
