import { anyOf } from '../../../../any-of.ts';
import { lowerCase } from '../lower-case.ts';
import { isoDay } from './calendar.ts';
import { MONTH_PATTERN, monthNumber } from './month-names.ts';

const ENGLISH_UNITS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const ENGLISH_DAYS: readonly string[] = [
  ...ENGLISH_UNITS,
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  ...ENGLISH_UNITS.map((unit) => `twenty[- ]${unit}`),
  'thirtieth',
  'thirty[- ]first',
];
/** Stems in the genitive and the nominative: первого, первое. */
const RUSSIAN_UNITS = ['перв', 'втор', 'трет', 'четв[её]рт', 'пят', 'шест', 'седьм', 'восьм', 'девят'];
const RUSSIAN_TEENS = [
  'десят',
  'одиннадцат',
  'двенадцат',
  'тринадцат',
  'четырнадцат',
  'пятнадцат',
  'шестнадцат',
  'семнадцат',
  'восемнадцат',
  'девятнадцат',
];
const RUSSIAN_NUMBERS: readonly string[] = [
  ...RUSSIAN_UNITS,
  ...RUSSIAN_TEENS,
  'двадцат',
  ...RUSSIAN_UNITS.map((unit) => `двадцать ${unit}`),
  'тридцат',
  ...RUSSIAN_UNITS.slice(0, 1).map((unit) => `тридцать ${unit}`),
];
const ENGLISH_YEAR_ONES = 'one|two|three|four|five|six|seven|eight|nine';
const ENGLISH_YEAR_TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';

const RUSSIAN_END = '(?:ого|его|ьего|ое|ье|ая)';
const ENGLISH = new RegExp(
  `(?<!\\p{L})(?:the\\s)?(?<day>${anyOf(ENGLISH_DAYS)})(?:\\sday)?(?:\\sof)?\\s(?<month>${MONTH_PATTERN}),?(?:\\s(?:of|in the year))?\\s(?<year>20\\d\\d|two thousand(?:\\s(?:and\\s)?(?:(?:twenty|thirty)(?:[- ](?:${ENGLISH_YEAR_ONES}))?|${ENGLISH_YEAR_TEENS}|${ENGLISH_YEAR_ONES}))?)(?!\\p{L}|\\sand(?!\\p{L}))`,
  'gu',
);
const RUSSIAN = new RegExp(
  `(?<!\\p{L})(?<day>${anyOf(RUSSIAN_NUMBERS)})${RUSSIAN_END}\\s(?<month>${MONTH_PATTERN})\\s(?:(?<digits>20\\d\\d)|две\\sтысячи\\s(?<year>${anyOf(RUSSIAN_NUMBERS)})${RUSSIAN_END})(?!\\p{L})`,
  'gu',
);

/** Days and years in words, with and without the joined "and", masculine and feminine. */
const HEBREW_ONES: readonly string[] = [
  'אחת|אחד',
  'שתיים|שניים|שני',
  'שלושה?',
  'ארבעה?',
  'חמישה|חמש',
  'שישה?|שש',
  'שבעה?',
  'שמונה',
  'תשעה?',
];
const HEBREW_TENS: readonly string[] = ['עשרה?', 'עשרים', 'שלושים'];
const HEBREW_NUMBER = `(?:(?:${HEBREW_TENS.slice(1).join('|')})(?: ו(?:${HEBREW_ONES.join('|')}))?|(?:${HEBREW_ONES.join('|')})(?:[ -]עשרה?)?|עשרה?)`;
const HEBREW = new RegExp(
  `(?<!\\p{L})ה?(?<day>${HEBREW_NUMBER}) [בל]-?(?<month>${MONTH_PATTERN})(?:,| שנת| בשנת)? (?:(?<digits>20\\d\\d)|אלפיים(?: ו?-?(?<year>${HEBREW_NUMBER}))?)(?!\\p{L})`,
  'gu',
);
const wholeHebrew = (words: readonly string[]) => words.map((word) => new RegExp(`^ו?(?:${word})$`, 'u'));
const HEBREW_ONE_PATTERNS = wholeHebrew(HEBREW_ONES);
const HEBREW_TEN_PATTERNS = wholeHebrew(HEBREW_TENS);

/** 1 to 39, or 0 for no words. */
function hebrewNumber(words = ''): number {
  return words
    .split(/[ -]/u)
    .filter(Boolean)
    .reduce((sum, word) => {
      const tens = placeIn(HEBREW_TEN_PATTERNS, word);
      return sum + (tens > 0 ? 10 * tens : placeIn(HEBREW_ONE_PATTERNS, word));
    }, 0);
}

const wholeWords = (words: readonly string[]) => words.map((word) => new RegExp(`^${word}$`, 'iu'));
const ENGLISH_DAY_PATTERNS = wholeWords(ENGLISH_DAYS);
const RUSSIAN_NUMBER_PATTERNS = wholeWords(RUSSIAN_NUMBERS);
const placeIn = (patterns: readonly RegExp[], spelling: string): number =>
  1 + patterns.findIndex((pattern) => pattern.test(spelling));

function englishYear(words: string): number {
  if (/^\d/.test(words)) return Number(words);
  const rest = words.replace(/^two thousand\s?(?:and\s)?/i, '').toLowerCase();
  const [tens, ones = ''] = /^(?:twenty|thirty)/.test(rest) ? rest.split(/[- ]/) : ['', rest];
  const tenValue = tens === 'twenty' ? 20 : tens === 'thirty' ? 30 : 0;
  const small = `${ENGLISH_YEAR_ONES}|${ENGLISH_YEAR_TEENS}`.split('|');
  return 2000 + tenValue + (ones ? 1 + small.indexOf(ones) : 0);
}

/** A date in words as it stands in a line. */
interface WordDateMention {
  readonly iso: string;
  readonly start: number;
  readonly end: number;
}

/** Dates whose day is written out, as deeds and notaries do: "тридцатого мая две тысячи двадцать третьего года". */
export function findWordDates(line: string): WordDateMention[] {
  if (!/(?:first|second|third|th)\s|(?:ого|его|ое|ье)\s|אלפיים| [בל][\u05d0-\u05ea]{3,7},? 20\d\d/iu.test(line))
    return [];
  const text = lowerCase(line);
  const mentions = (pattern: RegExp, read: (groups: Record<string, string | undefined>) => string | undefined) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const iso = read(match.groups ?? {});
      return iso ? [{ iso, start: match.index, end: match.index + match[0].length }] : [];
    });
  return [
    ...mentions(ENGLISH, ({ day = '', month = '', year = '' }) =>
      isoDay(englishYear(year), monthNumber(month) ?? 0, placeIn(ENGLISH_DAY_PATTERNS, day)),
    ),
    ...mentions(HEBREW, ({ day, month = '', digits, year }) =>
      isoDay(digits ? Number(digits) : 2000 + hebrewNumber(year), monthNumber(month) ?? 0, hebrewNumber(day)),
    ),
    ...mentions(RUSSIAN, ({ day = '', month = '', digits, year = '' }) =>
      isoDay(
        digits ? Number(digits) : 2000 + placeIn(RUSSIAN_NUMBER_PATTERNS, year),
        monthNumber(month) ?? 0,
        placeIn(RUSSIAN_NUMBER_PATTERNS, day),
      ),
    ),
  ];
}
