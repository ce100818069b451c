import { anyWordIn } from '../../any-word-in.ts';
import { isoDay, isoMonth, lastDay } from './calendar.ts';
import { MONTH_PATTERN, misreadMonth, monthNumber, SHORT_MONTH_PATTERN } from './month-names.ts';
import { type DateShape, damaged, only, readNamed, readNumeric, readRoman, readWorn, yearOf } from './readings.ts';

/**
 * Not inside a longer number or code, and no phone number after its area code. Allowed directly before it: one Hebrew
 * preposition, the start of a period before its end, and a form's label without a space.
 */
const NOT_INSIDE = `(?:(?<=(?<!\\p{L})${anyWordIn('dateShapes', 'joinedLabels')}|(?<=${anyWordIn('dateShapes', 'joinedEnds')}))|(?<![\\p{N}]|\\p{N}[./:]|(?<![./]\\p{N}|[./]\\p{N}{3})\\p{N}-|[a-z\\u0430-\\u045f]|[a-z]-|[\\u05d0-\\u05ea]{2}|\\(\\d[\\d-]{2,7}\\)\\s?))`;
const NOT_BEFORE = '(?!\\p{N}|[./]\\p{N}|[a-z\\u0430-\\u044f]{3})';
const BEFORE_CODE = '(?!-\\p{N}{3})';
/** Four digits of a year, one of them separated by a bad scan. */
const YEAR = '20[0-3] ?\\d(?!\\p{N})|2 0[0-3]\\d(?!\\p{N})';
/** Next to a month's name, a year may have lost or changed one of its first two digits: 025, 2823, 8021. */
const WORN_YEAR = '(?:0|2[2-9]|[3-9]0)[0-3]\\d(?!\\p{N}|[.,:]\\d)';
/** Two digits after an apostrophe are always a year. */
const APOSTROPHE_YEAR = "'\\s?\\d{2}(?!\\p{N})";
/** A day followed by its year is not a short year: "1 October - 31 December, 2024". */
const SHORT_YEAR = `\\d{2}(?!\\p{N}|:\\d|,? 20[0-3]\\d(?!\\p{N})|\\s?(?:${MONTH_PATTERN})(?!\\p{L}))`;
const MONTH = `(?<month>${MONTH_PATTERN})\\.?`;
/** Words and prefixes between a day and its month, or the month in another language: "15 Lúnasa / August". */
const BEFORE_MONTH = `(?:${anyWordIn('dateShapes', 'dayWords')}\\s)?(?:${[
  `${anyWordIn('dateShapes', 'monthCalled')}\\s`,
  anyWordIn('dateShapes', 'monthPrefixesAfterDay'),
  '\\p{L}{3,10}\\s?/\\s?',
].join('|')})?`;
const YEARS_AFTER_MONTH = [
  `[\\s.,"'/_-]{0,3}(?:${anyWordIn('dateShapes', 'yearCalled')}\\s)?(?<y>${YEAR})`,
  `[ .,'/-]{0,2}(?<year>${SHORT_YEAR})(?!/\\p{N})`,
  `\\s(?<worn>${WORN_YEAR})`,
].join('|');
const ORDINAL = `(?:\\s?(?:st|nd|rd|th|er)\\b|\\.?[º°ª]|${anyWordIn('dateShapes', 'ordinals')})?`;
/** Months in Roman numerals, with the letters that OCR confuses with them, Cyrillic ones too: 22/VII-26. */
const ROMAN = '[ivx\\u0456\\u0445\\u0443\\u043f\\u043d\\u0438]{1,4}';
/** Issue numbers also precede a month: "No. 1 January 2015". A "date of issue" has no number. */
const NOT_A_COUNT = `(?<!(?<!\\p{L})${anyWordIn('dateShapes', 'countLabels')}\\.? ?|№ ?)`;
/** Labels of a form's character boxes for a date. */
const BOXED_LABEL = anyWordIn('dateShapes', 'boxedLabels');
/** The time of day in the character boxes after it. */
const BOXED_TIME = '\\d ?\\d ?:? ?\\d ?\\d(?! ?\\p{N})';
const ungapped = (digits = ''): string => digits.replaceAll(' ', '');
const pattern = (source: string) => new RegExp(source, 'gu');

/** Formats from the most certain to the most doubtful. A later one is skipped where an earlier one matched. */
export const DATE_SHAPES: readonly DateShape[] = [
  {
    pattern: pattern(`${NOT_INSIDE}(?<y>20\\d{2})\\s?([-/.])\\s?(?<m>\\d{1,2})\\s?\\2\\s?(?<d>\\d{1,2})(?!\\p{N})`),
    read: ({ y, m, d }) => only(isoDay(Number(y), Number(m), Number(d))),
  },
  {
    pattern: pattern(
      `${NOT_INSIDE}(?<a>\\d{1,2})\\s?(?<separator>[/.-])\\s?(?<b>\\d{1,2})\\s?(?:\\k<separator>(?:\\s?(?<y>${YEAR})|(?<=\\d(?:[/.-]\\d{1,2}|/\\d{1,2}\\s)[/.-])(?<short>${SHORT_YEAR}))|(?<=[/.]\\s?\\d{1,2}\\s?)[/.,-]\\s?(?<year>${YEAR}))${NOT_BEFORE}${BEFORE_CODE}`,
    ),
    read: readNumeric,
  },
  {
    // 20240315 after its label
    pattern: pattern(
      `(?<=(?<!\\p{L})${BOXED_LABEL}[\\s:.]{0,4})(?<y>20[0-3]\\d)(?<m>[01]\\d)(?<d>[0-3]\\d)(?!\\p{N}|[./:,-]\\p{N})`,
    ),
    read: ({ y, m, d }) => only(isoDay(Number(y), Number(m), Number(d))),
  },
  {
    // The time directly after the year: 18/01/201818:49
    pattern: pattern(
      `${NOT_INSIDE}(?<a>\\d{1,2})(?<separator>[/.-])(?<b>\\d{1,2})\\k<separator>(?<y>20[0-3]\\d)(?=[0-2]\\d:[0-5]\\d)`,
    ),
    read: readNumeric,
  },
  {
    // 17/4-13
    pattern: pattern(`${NOT_INSIDE}(?<a>\\d{1,2})/(?<b>\\d{1,2})-(?<short>\\d{2})(?![\\p{N}/-]|[.,]\\p{N})`),
    read: readNumeric,
  },
  {
    // 15 July 2024, 15th of July, 2024, 15th day of July 2024, 15-Jul-24, 15 Lúnasa / August 2024, 1er juillet 2024, 15 de julio de 2024, 15th day of July, A.D. 2024
    pattern: pattern(
      `(?<![\\p{N}]|\\p{N}[./:,])${NOT_A_COUNT}(?<d>\\d{1,2})${ORDINAL}(?<mark>[\\s.,"'<>/_-]{0,3})${BEFORE_MONTH}${MONTH}(?!\\p{L})(?:\\s${anyWordIn('dateShapes', 'monthEnds')})?(?:${YEARS_AFTER_MONTH})`,
    ),
    needsMonth: true,
    read: readNamed,
  },
  {
    // Abbreviations of other languages, between a day and a whole year: 15-ene-2024, 15. led 2024
    pattern: pattern(
      `(?<![\\p{N}]|\\p{N}[./:,])${NOT_A_COUNT}(?<d>\\d{1,2})${ORDINAL}(?<mark>[\\s./-]{1,2})(?:${anyWordIn('dateShapes', 'monthCalled')}\\s)?(?<month>${SHORT_MONTH_PATTERN})\\.?[\\s/-]{1,2}(?:${anyWordIn('dateShapes', 'yearCalled')}\\s)?(?<y>${YEAR})`,
    ),
    read: readNamed,
  },
  {
    // The same with a short year: 15-ene-24
    pattern: pattern(
      `${NOT_INSIDE}(?<d>\\d{1,2})-(?<month>${SHORT_MONTH_PATTERN})-(?<short>\\d{2})(?![\\p{N}/-]|[.,:]\\p{N})`,
    ),
    read: readNamed,
  },
  {
    // July 15, 2024; Jul-15-2024; July 15, '24; JUL-15-24; July 15/24
    pattern: pattern(
      `(?<!\\p{L})${MONTH}[\\s-]{0,2}(?<d>\\d{1,2})${ORDINAL}(?:\\s?/\\s?(?<year>20[0-3]\\d|\\d{2})(?![\\p{N}/.:])|(?<=-\\d{1,2})-(?<short>\\d{2})(?![\\p{N}/.:-])|(?:\\s?[,.]\\s?|\\s|-)(?:of\\s)?(?<y>${YEAR}|${APOSTROPHE_YEAR})(?!\\p{N})|(?:\\s?[,.]\\s?)(?<worn>${WORN_YEAR}))`,
    ),
    needsMonth: true,
    read: readNamed,
  },
  {
    // 2024 July 15
    pattern: pattern(
      `${NOT_INSIDE}(?<y>20\\d{2})(?:${anyWordIn('dateShapes', 'yearOrdinals')})?(?:\\s${anyWordIn('dateShapes', 'yearNounsBeforeMonth')})?[\\s.,/-]{1,2}${MONTH}(?:\\s${anyWordIn('dateShapes', 'monthEnds')})?[\\s./-]{1,2}(?<d>\\d{1,2})(?!\\p{N}|:)`,
    ),
    needsMonth: true,
    read: readNamed,
  },
  {
    // 2024. jan. 15., and the same in the other order after the year's noun
    pattern: pattern(
      `${NOT_INSIDE}(?<y>20\\d{2})(?:[\\s./-]{1,2}(?<month>${SHORT_MONTH_PATTERN})[\\s./-]{1,2}(?<d>\\d{1,2})(?!\\p{N}|:)|\\.?\\s${anyWordIn('dateShapes', 'yearNouns')},?\\s(?<day>\\d{1,2})\\.?\\s(?<name>${SHORT_MONTH_PATTERN})(?!\\p{L}))`,
    ),
    read: ({ d, day, month, name, ...rest }) => readNamed({ ...rest, d: d ?? day, month: month ?? name }),
  },
  {
    // The year and its noun before the day, as in Russian and Kazakh
    pattern: pattern(
      `${NOT_INSIDE}(?<y>20\\d{2})\\.?\\s${anyWordIn('dateShapes', 'yearNouns')},?\\s(?<d>\\d{1,2})\\.?\\s${MONTH}(?!\\p{L})`,
    ),
    needsMonth: true,
    read: readNamed,
  },
  {
    // "15" 07 2024, or the nouns before the month and the year
    pattern: pattern(
      `(?:"\\s?(?<a>\\d{1,2})\\s?"\\s?(?<b>\\d{1,2})[\\s.]{1,2}|${NOT_INSIDE}(?<d>\\d{1,2})\\s${anyWordIn('dateShapes', 'monthNumberCalled')}\\s(?<m>\\d{1,2}),?\\s(?:${anyWordIn('dateShapes', 'yearNumberCalled')}\\s)?)(?<y>20\\d{2})(?!\\p{N})`,
    ),
    read: ({ a, b, d, m, y }) => only(isoDay(Number(y), Number(b ?? m), Number(a ?? d))),
  },
  {
    // A form's character boxes after their label, one digit or one number in each: 1 1 0 9 2 0 2 3, 30 12 24, or
    // without any gap: 11052017
    pattern: pattern(
      `(?<=(?<!\\p{L})${BOXED_LABEL}[\\s:.]{0,4})(?<a>\\d ?\\d)(?<gap> ?)(?<b>\\d ?\\d)\\k<gap>(?<y>2 ?0 ?\\d ?\\d|\\d ?\\d)(?=\\s${BOXED_TIME}|(?! ?\\p{N}|\\p{L}|[./:,-]\\p{N}))`,
    ),
    read: ({ a = '', b = '', y = '' }, isMonthFirst) => {
      const reading = readNumeric({ a: ungapped(a), b: ungapped(b), y: ungapped(y) }, isMonthFirst);
      // Whole numbers and a whole year: nothing was misread.
      return /^\d\d \d\d \d{4}$/.test(`${a} ${b} ${y}`) ? reading : damaged(reading);
    },
  },
  {
    // 02 2024 JUN: the order in which "02 JUN 2024" is read in a Hebrew line
    pattern: pattern(`${NOT_INSIDE}(?<d>\\d{1,2})\\s(?<y>20\\d{2})\\s(?<month>[a-z]{3,9})(?![\\p{L}\\p{N}]|\\s\\d)`),
    read: readNamed,
  },
  {
    // 22/I-26, 8/VII-23, 12.IX.2024
    pattern: pattern(
      `${NOT_INSIDE}(?<d>\\d{1,2})\\s?[/.-]\\s?(?<roman>${ROMAN})\\s?[/.-]\\s?(?<y>20\\d{2}|\\d{2})(?!\\p{N})`,
    ),
    read: readRoman,
  },
  {
    // The last day of June 2024
    pattern: pattern(`(?<!\\p{L})last (?:day )?of ${MONTH},?\\s(?<y>20\\d{2})(?!\\p{N})`),
    needsMonth: true,
    read: ({ month = '', y }) => {
      const iso = isoMonth(Number(y), monthNumber(month));
      return only(iso && lastDay(iso));
    },
  },
  {
    // A misread month between a day and a year: 15 Febuary 2024
    pattern: pattern(
      `(?<![\\p{N}]|\\p{N}[./:,])${NOT_A_COUNT}(?<d>\\d{1,2})${ORDINAL}[\\s"'-]{1,3}(?:of\\s)?(?<word>\\p{L}{3,11})[\\s.,'-]{1,2}(?:(?<y>${YEAR})|(?<worn>${WORN_YEAR}))`,
    ),
    read: ({ d, word = '', y, worn }) => damaged(only(isoDay(yearOf(y ?? worn), misreadMonth(word) ?? 0, Number(d)))),
  },
  {
    pattern: pattern(`(?<!\\p{L})(?<word>\\p{L}{4,11})\\.?\\s(?<d>\\d{1,2}),\\s?(?<y>${YEAR})`),
    read: ({ d, word = '', y }) => damaged(only(isoDay(yearOf(y), misreadMonth(word) ?? 0, Number(d)))),
  },
  {
    // Lost marks, or a misread digit of the year: 02 08.2016, 06 17 2024, 7/25 2008, 1602/2025, 03/27/2625
    pattern: pattern(
      `(?<![\\p{N}.,/:-]|\\p{N}\\s)(?:(?<a>[0-3]\\d)(?:\\s(?<b>[0-3]\\d)[\\s./-]|(?<m>[0-3]\\d)[/.-])|(?<first>[0-3]?\\d)[/.](?<second>[0-3]?\\d)\\s)(?<y>20[0-3]\\d)(?![\\p{N}/-]|[.,]\\p{N})`,
    ),
    read: ({ a, b, m, first, second, y }, isMonthFirst) =>
      damaged(readNumeric({ a: a ?? first, b: b ?? m ?? second, y }, isMonthFirst)),
  },
  {
    pattern: pattern(
      `${NOT_INSIDE}(?<a>[0-3]\\d)(?<separator>[/.])(?<b>[01]\\d)\\k<separator>(?<y>2[2-9][0-3]\\d)(?!\\p{N})`,
    ),
    read: (groups, isMonthFirst) => damaged(readNumeric(groups, isMonthFirst)),
  },
  {
    // Zeros that look like other digits: 92.08.2025, 16/18/2023, 96/30/24
    pattern: pattern(
      `${NOT_INSIDE}(?<a>\\d{2})(?<separator>[/.])(?<b>\\d{2})\\k<separator>(?:(?<y>20[0-3]\\d)|(?<=/)(?<short>\\d{2}))${NOT_BEFORE}${BEFORE_CODE}`,
    ),
    read: readWorn,
  },
  {
    // July 2024
    pattern: pattern(
      `(?<!\\p{L})${anyWordIn('dateShapes', 'wideMonthPrefixes')}?${MONTH}[\\s,'/-]{1,3}(?:${anyWordIn('dateShapes', 'yearCalledShort')}\\s)?(?<y>20\\d{2})(?!\\p{N})`,
    ),
    needsMonth: true,
    read: ({ month = '', y }) => only(isoMonth(Number(y), monthNumber(month))),
  },
  {
    // Jul-24, Jul '24
    pattern: pattern(
      `(?<!\\p{L}|\\p{N}[\\s.-]{0,2})(?:(?<name>${MONTH_PATTERN})(?:-|\\.?\\s?')|(?<month>${anyWordIn('dateShapes', 'plainMonths')})\\s)(?<y>[0-3]\\d)(?!\\p{N}|[.:/,-]\\p{N}|\\s\\p{N})`,
    ),
    read: ({ name, month, y }) => only(isoMonth(yearOf(y), monthNumber(name ?? month ?? ''))),
  },
  {
    // A payslip's month: month 11/18
    pattern: pattern(
      `(?<=(?<!\\p{L})${anyWordIn('dateShapes', 'payslipMonths')}\\s?:?\\s{0,2})(?<m>\\d{1,2})[/.](?<y>\\d{2})(?!\\p{N}|[/.:-]\\p{N})`,
    ),
    read: ({ m, y }) => only(isoMonth(yearOf(y), Number(m))),
  },
  {
    // Excludes numbers of minutes and laws: no. 4/2022
    pattern: pattern(
      `${NOT_INSIDE}(?<!(?:№|${anyWordIn('dateShapes', 'numberLabels')})\\.?\\s?)(?<m>\\d{1,2})\\s?[/.-]\\s?(?<y>20\\d{2})${NOT_BEFORE}(?!-\\p{N})`,
    ),
    read: ({ m, y }) => only(isoMonth(Number(y), Number(m))),
  },
  {
    pattern: pattern(`${NOT_INSIDE}(?<y>20\\d{2})[/-](?<m>\\d{2})${NOT_BEFORE}(?!-\\p{N})`),
    read: ({ m, y }) => only(isoMonth(Number(y), Number(m))),
  },
];
