import { fullYear, isoDay, isoMonth } from './calendar';
import { findHebrewDates } from './hebrew-calendar';
import { lowerCase } from './lower-case';
import { MONTH_PATTERN, monthNumber } from './month-names';
import { findWordDates } from './word-dates';

/** A date as it stands in a line. */
export interface DateMention {
  /** `yyyy-mm-dd`, or `yyyy-mm` when the day is missing. */
  readonly iso: string;
  readonly start: number;
  readonly end: number;
  /** Day and month could be exchanged, and only the country tells which is which. */
  readonly isAmbiguous?: boolean;
  /** Written in the Hebrew calendar. */
  readonly isHebrewCalendar?: boolean;
  /** A shape that section numbers and versions share, such as 5.2.10. */
  readonly isDoubtful?: boolean;
}

/** What a reader takes for a digit's twin on a bad scan. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', o: '0', О: '0', о: '0', l: '1', I: '1', '|': '1' };
/** A word of digits and their twins with at least one digit: 2O25, l4. */
const DIGITS_WITH_LOOKALIKES = /(?<![\p{L}\p{N}])(?=[OoОоlI|]*\d)(?=\d*[OoОоlI|])[\dOoОоlI|]{1,4}(?![\p{L}\p{N}])/gu;

/** The line with scanning slips in numbers set right; places stay the same. */
const mendDigits = (line: string): string =>
  line.replace(DIGITS_WITH_LOOKALIKES, (word) => word.replace(/\D/gu, (letter) => LOOKALIKES[letter] ?? letter));

/** Not inside a longer number or code; one Hebrew preposition may be joined, and the end of a period to its beginning. */
const NOT_INSIDE =
  '(?<![\\p{N}]|\\p{N}[./:]|(?<![./]\\p{N}|[./]\\p{N}{3})\\p{N}-|[a-z\\u0430-\\u045f]|[a-z]-|[\\u05d0-\\u05ea]{2})';
const NOT_BEFORE = '(?!\\p{N}|[./]\\p{N}|[a-z\\u0430-\\u044f]{3})';
const BEFORE_CODE = '(?!-\\p{N}{3})';
/** Four digits of a year, one of them torn off by a bad scan. */
const YEAR = '20[0-3] ?\\d(?!\\p{N})|2 0[0-3]\\d(?!\\p{N})';

const SHORT_YEAR = `\\d{2}(?!\\p{N}|:\\d|\\s?(?:${MONTH_PATTERN}))`;
const MONTH = `(?<month>${MONTH_PATTERN})\\.?`;
const ORDINAL = '(?:\\s?(?:st|nd|rd|th)\\b)?';
const pattern = (source: string) => new RegExp(source, 'gu');

type Groups = Readonly<Record<string, string | undefined>>;
type Reading = Pick<DateMention, 'iso' | 'isAmbiguous' | 'isDoubtful'>;

interface Shape {
  readonly pattern: RegExp;
  readonly read: (groups: Groups, isMonthFirst: boolean) => Reading | undefined;
}

const only = (iso: string | undefined): Reading | undefined => (iso ? { iso } : undefined);
const yearOf = (digits = ''): number => fullYear(digits.replace(/\s/gu, ''));

/** A day and a month in the order that the country writes them; the other order when only that one exists. */
function readNumeric(groups: Groups, isMonthFirst: boolean): Reading | undefined {
  const { a = '', b = '', y = groups.year ?? groups.short ?? '', separator } = groups;
  const [first, second, year] = [Number(a), Number(b), yearOf(y)];
  const dayFirst = isoDay(year, second, first);
  const monthFirst = isoDay(year, first, second);
  const iso = isMonthFirst ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
  if (!iso) return undefined;
  return {
    iso,
    isAmbiguous: dayFirst !== undefined && monthFirst !== undefined && first !== second,
    isDoubtful: separator === '.' && y.length === 2 && (a.length === 1 || b.length === 1) && first < 13,
  };
}

const readNamed = ({ d, month = '', y, year }: Groups): Reading | undefined =>
  only(isoDay(yearOf(y ?? year), monthNumber(month) ?? 0, Number(d)));

const SHAPES: readonly Shape[] = [
  {
    pattern: pattern(`${NOT_INSIDE}(?<y>20\\d{2})\\s?([-/.])\\s?(?<m>\\d{1,2})\\s?\\2\\s?(?<d>\\d{1,2})(?!\\p{N})`),
    read: ({ y, m, d }) => only(isoDay(Number(y), Number(m), Number(d))),
  },
  {
    pattern: pattern(
      `${NOT_INSIDE}(?<a>\\d{1,2})\\s?(?<separator>[/.-])\\s?(?<b>\\d{1,2})\\s?(?:\\k<separator>(?:\\s?(?<y>${YEAR})|(?<=[\\d][/.-]\\d{1,2}[/.-])(?<short>${SHORT_YEAR}))|(?<=[/.]\\s?\\d{1,2}\\s?)[/.,-]\\s?(?<year>${YEAR}))${NOT_BEFORE}${BEFORE_CODE}`,
    ),
    read: readNumeric,
  },
  {
    // 15 July 2024, 15th of July, 2024, 15th day of July 2024, 15-Jul-24, 15 ביולי 2024, 15 לחודש יולי 2024, "15" июля 2024 г.
    pattern: pattern(
      `(?<![\\p{N}]|\\p{N}[./:,])(?<d>\\d{1,2})${ORDINAL}[\\s.,"'/_-]{0,3}(?:day\\s)?(?:of\\s|de\\s|[בל]חודש\\s|ב-?\\s?|ל-?)?${MONTH}(?!\\p{L})(?:[\\s.,'/_-]{0,3}(?:(?:of|שנת|בשנת)\\s)?(?<y>${YEAR})|[\\s.,'/-]{0,2}(?<year>${SHORT_YEAR}))`,
    ),
    read: readNamed,
  },
  {
    // July 15, 2024; Jul-15-2024
    pattern: pattern(
      `(?<!\\p{L})${MONTH}[\\s-]{0,2}(?<d>\\d{1,2})${ORDINAL}(?:\\s?[,.]\\s?|\\s|-)(?:of\\s)?(?<y>${YEAR})(?!\\p{N})`,
    ),
    read: readNamed,
  },
  {
    // 2024 July 15
    pattern: pattern(`${NOT_INSIDE}(?<y>20\\d{2})[\\s./-]{1,2}${MONTH}[\\s./-]{1,2}(?<d>\\d{1,2})(?!\\p{N}|:)`),
    read: readNamed,
  },
  {
    // July 2024, ינואר 2025, за июль 2024
    pattern: pattern(`(?<!\\p{L})[בלמ]?${MONTH}[\\s,'/-]{1,3}(?:שנת\\s)?(?<y>20\\d{2})(?!\\p{N})`),
    read: ({ month = '', y }) => only(isoMonth(Number(y), monthNumber(month))),
  },
  {
    // A payslip's month: תלוש 11/18, month 11/18
    pattern: pattern(
      `(?<=(?<!\\p{L})(?:תלוש|ל?חודש|month|period|месяц|за)\\s?:?\\s{0,2})(?<m>\\d{1,2})[/.](?<y>\\d{2})(?!\\p{N}|[/.:-]\\p{N})`,
    ),
    read: ({ m, y }) => only(isoMonth(yearOf(y), Number(m))),
  },
  {
    pattern: pattern(`${NOT_INSIDE}(?<m>\\d{1,2})\\s?[/.-]\\s?(?<y>20\\d{2})${NOT_BEFORE}(?!-\\p{N})`),
    read: ({ m, y }) => only(isoMonth(Number(y), Number(m))),
  },
  {
    pattern: pattern(`${NOT_INSIDE}(?<y>20\\d{2})[/-](?<m>\\d{2})${NOT_BEFORE}(?!-\\p{N})`),
    read: ({ m, y }) => only(isoMonth(Number(y), Number(m))),
  },
];

/**
 * The dates in a line, in the order in which they stand. Places are those of `line`.
 * @param line normalised: plain quotes and hyphens.
 * @param isMonthFirst American order for numeric dates; otherwise the day comes first.
 */
export function findDates(line: string, isMonthFirst: boolean): DateMention[] {
  const found: DateMention[] = [
    ...findHebrewDates(line).map((mention) => ({ ...mention, isHebrewCalendar: true })),
    ...findWordDates(line),
  ];
  if (/\d/u.test(line)) {
    const mended = lowerCase(mendDigits(line));
    for (const { pattern: shape, read } of SHAPES) {
      for (const match of mended.matchAll(shape)) {
        const start = match.index;
        const end = start + match[0].length;
        if (found.some((other) => start < other.end && other.start < end)) continue;
        const reading = read(match.groups ?? {}, isMonthFirst);
        if (reading) found.push({ ...reading, start, end });
      }
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}
