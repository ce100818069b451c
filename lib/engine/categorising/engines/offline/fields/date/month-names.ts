import { anyOf } from '../../../../../words/any-of.ts';
import { ALL_LANGUAGES } from '../../../../../words/index.ts';
import CLDR_MONTHS from '../../../../../words/lists/months.json' with { type: 'json' };
import { READING } from '../../../../../words/lists/reading.ts';
import { remembered } from '../../text/remembered.ts';
import { isWithinOneLetter } from '../within-one-letter.ts';

const LISTED = new Map(
  ALL_LANGUAGES.flatMap(({ months = {} }) =>
    Object.values(months).flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
  ),
);

/** Months from CLDR (decision 0059). `afterOrdinal` has the names that mean another month after a day with a full stop. */
const LONG = Object.entries(CLDR_MONTHS.long.names);
const MONTH_BY_NAME = new Map([...LONG, ...LISTED]);
const isOther = ([name]: readonly [string, number]): boolean => !MONTH_BY_NAME.has(name);
const SHORT = new Map(Object.entries(CLDR_MONTHS.short.names).filter(isOther));
const MONTH_AFTER_ORDINAL = new Map([
  ...Object.entries(CLDR_MONTHS.short.afterOrdinal).filter(isOther),
  ...Object.entries(CLDR_MONTHS.long.afterOrdinal),
]);

/** All spellings, for use inside a pattern. */
export const MONTH_PATTERN = anyOf([...MONTH_BY_NAME.keys()]);

/** Other abbreviations in CLDR. Many are words too: use them only between a day and a year. */
export const SHORT_MONTH_PATTERN = anyOf([...SHORT.keys()]);

const ANY_MONTH = new RegExp(MONTH_PATTERN, 'u');

/**
 * True for a lower-case text that `MONTH_PATTERN` may match. Patterns with all the names are slow, and most lines have
 * none of them.
 */
export const namesMonth = remembered((text) => ANY_MONTH.test(text));

/**
 * Returns 1 to 12, or undefined when `name` is no month.
 * @param isAfterOrdinal true after a day with a full stop.
 */
export function monthNumber(name: string, isAfterOrdinal = false): number | undefined {
  const lower = name.toLowerCase();
  const ordinal = isAfterOrdinal ? MONTH_AFTER_ORDINAL.get(lower) : undefined;
  return ordinal ?? MONTH_BY_NAME.get(lower) ?? SHORT.get(lower);
}

/** Shorter words are within one letter of too many others. */
const MIN_FUZZY_LETTERS = 4;
/** Latin letters that OCR confuses with Cyrillic ones. */
const CYRILLIC_TWINS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...READING.map(({ latinMisreadings }) => latinMisreadings),
);
const inCyrillic = (word: string): string => word.replace(/[a-z]/g, (letter) => CYRILLIC_TWINS[letter] ?? letter);

/** Names that a language joins to a preposition, with it; abbreviations are not joined. */
const JOINED = ALL_LANGUAGES.flatMap(({ months = {}, monthPrepositions = [] }) =>
  Object.values(months)
    .flat()
    .filter((name) => !name.endsWith("'"))
    .flatMap((name) => monthPrepositions.map((preposition) => [preposition + name, LISTED.get(name) ?? 0] as const)),
);
const LONG_NAMES = [...LISTED, ...JOINED].filter(([name]) => name.length >= MIN_FUZZY_LETTERS);

/**
 * Returns the month of a misread word that is one letter away from the names of exactly one month; 1 to 12. Use it only
 * next to a day and a year.
 */
export function misreadMonth(word: string): number | undefined {
  const lower = word.toLowerCase();
  if (lower.length < MIN_FUZZY_LETTERS) return LISTED.get(inCyrillic(lower));
  const cyrillic = inCyrillic(lower);
  const months = new Set(
    LONG_NAMES.filter(([name]) => isWithinOneLetter(name, lower) || isWithinOneLetter(name, cyrillic)).map(
      ([, month]) => month,
    ),
  );
  const [month] = months;
  return months.size === 1 ? month : undefined;
}
