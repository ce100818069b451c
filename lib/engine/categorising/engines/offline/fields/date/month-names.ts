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
 * Languages that have no folder with months, with their months from CLDR (decision
 * 0059). Arabic has four sets. A name with several meanings has that of the first.
 */
export const CLDR_LOCALES =
  `fr es pt it de nl ro pl tr uk ar ar-SY ar-DZ ar-MA cs sk hu el fi hr sr sr-Latn sl bg mk ca gl lt lv et
  da sv nb is sq id fa az be mk ka hi mr ne bn gu pa ta te kn ml ga cy af sw ms`.split(/\s+/u);
/** Languages whose abbreviated months are not read. */
export const FULL_MONTH_LOCALES = ['am', 'hy', 'uz', 'yi', 'fil', 'so', 'ha', 'zu'];
const MONTHS_A_YEAR = 12;
const IN_CLDR = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;

/** Returns a month's name as typed: also without accents, with a dotted i, and without hamza on an alif. */
function spellingsOf(name: string): string[] {
  const lower = lowerCase(name)
    .normalize('NFC')
    .replace(/\.$|[\u200c\u200d]/gu, '')
    .replace('’', "'");
  const bare = lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u05b0-\u05c7\u0653-\u0655]/gu, '')
    .normalize('NFC')
    .replaceAll('ı', 'i');
  return [...new Set([lower, /\p{Script=Cyrillic}/u.test(lower) ? lower : bare])];
}

interface LocaleMonth {
  readonly name: string;
  readonly month: number;
  /** The language writes a full stop after the day. */
  readonly isAfterOrdinal: boolean;
}

/** Returns the months of a locale, alone and in a date: many languages have two forms. */
function monthsOf(locale: string, width: 'long' | 'short'): LocaleMonth[] {
  const formats = [{}, { day: 'numeric' } as const, { day: 'numeric', year: 'numeric' } as const].map(
    (others) => new Intl.DateTimeFormat(locale, { ...IN_CLDR, month: width, ...others }),
  );
  return Array.from({ length: MONTHS_A_YEAR }, (_, index) => index).flatMap((index) =>
    formats.flatMap((format) => {
      const parts = format.formatToParts(Date.UTC(2024, index, 15));
      const day = parts.findIndex(({ type }) => type === 'day');
      const isAfterOrdinal = day >= 0 && parts[day + 1]?.value.startsWith('.') === true;
      return parts
        .filter(({ type, value }) => type === 'month' && /^\p{L}[^\d]+$/u.test(value))
        .flatMap(({ value }) => spellingsOf(value))
        .map((name) => ({ name, month: index + 1, isAfterOrdinal }));
    }),
  );
}

/** Months by name, and those after a day with a full stop that differ: "listopada" in Polish and in Croatian. */
function byName(months: readonly LocaleMonth[]): readonly [Map<string, number>, Map<string, number>] {
  const names = new Map(months.map(({ name, month }) => [name, month] as const).reverse());
  const ordinals = months.filter(({ name, month, isAfterOrdinal }) => isAfterOrdinal && names.get(name) !== month);
  return [names, new Map(ordinals.map(({ name, month }) => [name, month]))];
}

const [LONG, LONG_AFTER_ORDINAL] = byName(
  [...CLDR_LOCALES, ...FULL_MONTH_LOCALES].flatMap((locale) => monthsOf(locale, 'long')),
);
const MONTH_BY_NAME = new Map([...LONG, ...LISTED]);
const [SHORT, SHORT_AFTER_ORDINAL] = byName(
  CLDR_LOCALES.flatMap((locale) => monthsOf(locale, 'short')).filter(({ name }) => !MONTH_BY_NAME.has(name)),
);
const MONTH_AFTER_ORDINAL = new Map([...SHORT_AFTER_ORDINAL, ...LONG_AFTER_ORDINAL]);

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
