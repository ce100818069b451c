import { anyOf } from '../../../../../words/any-of.ts';
import { ALL_LANGUAGES } from '../../../../../words/index.ts';
import { READING } from '../../../../../words/lists/reading.ts';
import { remembered } from '../../text/remembered.ts';
import { lowerCase } from '../lower-case.ts';
import { isWithinOneLetter } from '../within-one-letter.ts';

const LISTED = new Map(
  ALL_LANGUAGES.flatMap(({ months = {} }) =>
    Object.values(months).flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
  ),
);

/**
 * Languages whose documents have dates but no words of categories, with their months from CLDR (decision
 * 0059). Arabic has four sets.
 */
const CLDR_LOCALES = [
  'fr',
  'es',
  'pt',
  'it',
  'de',
  'nl',
  'ro',
  'pl',
  'tr',
  'uk',
  'ar',
  'ar-SY',
  'ar-DZ',
  'ar-MA',
] as const;
const MONTHS_A_YEAR = 12;

/** Returns a month's name as typed: also without accents, with a dotted i, and without hamza on an alif. */
function spellingsOf(name: string): string[] {
  const lower = lowerCase(name).normalize('NFC');
  const bare = lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u0653-\u0655]/gu, '')
    .normalize('NFC')
    .replaceAll('ı', 'i');
  return [...new Set([lower, /\p{Script=Cyrillic}/u.test(lower) ? lower : bare])];
}

/** Returns the months of a locale, alone and after a day. Slavic languages have two forms. */
function monthsOf(locale: string): [name: string, month: number][] {
  const options = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC', month: 'long' } as const;
  const formats = [options, { ...options, day: 'numeric' } as const].map(
    (each) => new Intl.DateTimeFormat(locale, each),
  );
  return Array.from({ length: MONTHS_A_YEAR }, (_, index) => index).flatMap((index) =>
    formats
      .flatMap((format) => format.formatToParts(Date.UTC(2024, index, 15)))
      .flatMap(({ type, value }) => (type === 'month' ? spellingsOf(value) : []))
      .map((name): [string, number] => [name, index + 1]),
  );
}

const MONTH_BY_NAME = new Map([...CLDR_LOCALES.flatMap(monthsOf), ...LISTED]);

/** All spellings, for use inside a pattern. */
export const MONTH_PATTERN = anyOf([...MONTH_BY_NAME.keys()]);

const ANY_MONTH = new RegExp(MONTH_PATTERN, 'u');

/**
 * True for a lower-case text that `MONTH_PATTERN` may match. Patterns with all the names are slow, and most lines have
 * none of them.
 */
export const namesMonth = remembered((text) => ANY_MONTH.test(text));

/** Returns 1 to 12, or undefined when `name` is no month. */
export function monthNumber(name: string): number | undefined {
  return MONTH_BY_NAME.get(name.toLowerCase());
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
