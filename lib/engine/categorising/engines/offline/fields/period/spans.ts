import type { Period } from '@/lib/engine/categorising/field-evidence';
import { DAY_MS } from '../../../../../../shared/durations.ts';
import { anyWordIn, wordsOf } from '../../any-word-in.ts';
import type { TextLine } from '../../text/layout.ts';
import { firstDay, fullYear, isoDay, isoMonth, lastDay } from '../date/calendar.ts';
import type { DateInContext } from '../date/candidates.ts';
import { MONTH_PATTERN, monthNumber, namesMonth } from '../date/month-names.ts';
import { lowerCase } from '../lower-case.ts';

/** A span of whole months in a line. */
export interface Span {
  readonly period: Period;
  readonly line: TextLine;
  /** True in the head of the first page. */
  readonly isHead: boolean;
}

const HEAD_ROWS = 14;
const QUARTER_MONTHS = 3;

/** Q3 2024, 3rd quarter of 2024, third quarter 2024; in Hebrew the noun comes first */
const QUARTER = new RegExp(
  `(?<!\\p{L})(?:q ?(?<q>[1-4])(?!\\d)[\\s,/'-]{1,3}|(?<nth>[1-4]|first|second|third|fourth|i{1,3}|iv)(?:st|nd|rd|th)?[\\s-]${anyWordIn('dateShapes', 'quarters')}\\s?(?:of |,)?\\s?|${anyWordIn('dateShapes', 'quarterNouns')} (?<after>[1-4]|${anyWordIn('dateShapes', 'quarterLetters')})'?[\\s,/-]{0,2}(?:${anyWordIn('dateShapes', 'quarterYears')} )?)(?<year>20[0-3]\\d)(?!\\d)`,
  'u',
);
const QUARTERS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(wordsOf('dateShapes', 'quarterLetters').map((letter, place) => [letter, place + 1])),
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
};
/** H1 2024, first half of 2024 */
const HALF = new RegExp(
  `(?<!\\p{L})(?:h ?(?<h>[12])[\\s,/'-]{1,3}|(?<nth>[12]|first|second|i{1,2})(?:-?${anyWordIn('dateShapes', 'halfOrdinals')})?[\\s-]${anyWordIn('dateShapes', 'halves')}\\s?(?:of |,)?\\s?|${anyWordIn('dateShapes', 'halfNouns')} (?<after>${anyWordIn('dateShapes', 'firstHalf')}|${anyWordIn('dateShapes', 'secondHalf')})[\\s,-]{0,2}(?:${anyWordIn('dateShapes', 'halfYears')} )?)(?<year>20[0-3]\\d)(?!\\d)`,
  'u',
);
const SECOND_HALF: ReadonlySet<string> = new Set(['2', 'second', 'ii', ...wordsOf('dateShapes', 'secondHalf')]);
const HALF_MONTHS = 6;
/** 1/23-12/23: a second number above 12 is a year, not a month. */
const SHORT_MONTHS =
  /(?<![\d./-])(?<from>0?[1-9]|1[0-2])\/(?<fromYear>1[3-9]|[23]\d)\s?-\s?(?<to>0?[1-9]|1[0-2])\/(?<year>1[3-9]|[23]\d)(?![\d/.-])/u;
/** 05-06/2024 */
const MONTH_NUMBERS =
  /(?<![\d./-])(?<from>0?[1-9]|1[0-2])\s?-\s?(?<to>0?[1-9]|1[0-2])\s?[/.]\s?(?<year>20[0-3]\d|[0-3]\d)(?![\d/.-])/u;
/** January-March 2024 */
const MONTHS = new RegExp(
  `(?<!\\p{L}|\\d\\s)${anyWordIn('dateShapes', 'monthPrefixes')}?(?<from>${MONTH_PATTERN})\\.?(?:\\s(?<fromYear>20[0-3]\\d))?\\s?(?:-|${anyWordIn('dateShapes', 'monthJoins')})\\s?(?<to>${MONTH_PATTERN})\\.?,?\\s(?<year>20[0-3]\\d)(?!\\d)`,
  'u',
);

function monthsSpan(fromYear: number, from: number, toYear: number, to: number): Period | undefined {
  const [first, last] = [isoMonth(fromYear, from), isoMonth(toYear, to)];
  return first && last && first <= last ? { from: firstDay(first), to: lastDay(last) } : undefined;
}

function spanOf(text: string): Period | undefined {
  const quarter = QUARTER.exec(text)?.groups;
  if (quarter) {
    const name = quarter.q ?? quarter.nth ?? quarter.after ?? '';
    const last = (QUARTERS[name] ?? Number(name)) * QUARTER_MONTHS;
    return monthsSpan(Number(quarter.year), last - QUARTER_MONTHS + 1, Number(quarter.year), last);
  }
  const half = HALF.exec(text)?.groups;
  if (half) {
    const first = SECOND_HALF.has(half.h ?? half.nth ?? half.after ?? '') ? HALF_MONTHS + 1 : 1;
    return monthsSpan(Number(half.year), first, Number(half.year), first + HALF_MONTHS - 1);
  }
  const short = SHORT_MONTHS.exec(text)?.groups;
  if (short) {
    const { from, fromYear = '', to, year = '' } = short;
    return monthsSpan(fullYear(fromYear), Number(from), fullYear(year), Number(to));
  }
  const named = namesMonth(text) ? MONTHS.exec(text)?.groups : undefined;
  if (named) {
    const [from, to] = [monthNumber(named.from ?? '') ?? 0, monthNumber(named.to ?? '') ?? 0];
    const year = Number(named.year);
    return monthsSpan(Number(named.fromYear ?? (from > to ? year - 1 : year)), from, year, to);
  }
  const { from, to, year = '' } = MONTH_NUMBERS.exec(text)?.groups ?? {};
  return from && to ? monthsSpan(fullYear(year), Number(from), fullYear(year), Number(to)) : undefined;
}

/** Returns quarters and ranges of months: "Q3 2024", "05-06/2024". */
export function findSpans(lines: readonly TextLine[]): Span[] {
  return lines.flatMap((line): Span[] => {
    if (!/\d{2}/.test(line.text)) return [];
    const period = spanOf(lowerCase(line.text));
    return period ? [{ period, line, isHead: line.page === 1 && line.row < HEAD_ROWS }] : [];
  });
}

/** A period that ends on a day: "for the year ended 31 March 2024". */
const ENDED = new RegExp(
  `(?<many>\\d{1,2}|three|six|nine|twelve)?[\\s-]?(?<unit>year|quarter|month|week|half[- ]year|fortnight|${anyWordIn('dateShapes', 'yearUnits')}|${anyWordIn('dateShapes', 'quarterUnits')}|${anyWordIn('dateShapes', 'monthUnits')})s?[\\s-]*${anyWordIn('dateShapes', 'periodEnds')}(?: ${anyWordIn('dateShapes', 'periodEndLeads')})?\\s*(?::\\s*)?$`,
  'u',
);
const lasting = (use: 'yearUnits' | 'quarterUnits' | 'monthUnits', months: number) =>
  Object.fromEntries(wordsOf('dateShapes', use).map((unit) => [unit, months]));
const MONTHS_OF: Readonly<Record<string, number>> = {
  ...lasting('yearUnits', 12),
  ...lasting('quarterUnits', QUARTER_MONTHS),
  ...lasting('monthUnits', 1),
  year: 12,
  quarter: 3,
  month: 1,
  'half-year': 6,
  'half year': 6,
};
const COUNTS: Readonly<Record<string, number>> = { three: 3, six: 6, nine: 9, twelve: 12 };
const DAYS_OF: Readonly<Record<string, number>> = { week: 7, fortnight: 14 };

/**
 * Returns the first day of a period that ends on `end` and lasts this many months. The last day of a month maps to the
 * last day of a month.
 */
export function stretchBefore(end: string, months: number): string | undefined {
  const [year = 0, month = 0, day = 0] = end.split('-').map(Number);
  const index = year * 12 + month - 1 - months;
  const before = isoMonth(Math.floor(index / 12), (index % 12) + 1);
  if (!before) return undefined;
  const last = lastDay(before);
  const isMonthEnd = lastDay(end.slice(0, 7)) === end;
  const same = isMonthEnd ? last : (isoDay(Number(before.slice(0, 4)), Number(before.slice(5)), day) ?? last);
  return new Date(Date.parse(same) + DAY_MS).toISOString().slice(0, 10);
}

/** Returns the period that ends on a date, if the words before it state its length: year, quarter, months, weeks. */
export function stretchEnding({ mention, before }: DateInContext): Period | undefined {
  if (mention.iso.length !== 10) return undefined;
  const { many = '', unit = '' } = ENDED.exec(lowerCase(before))?.groups ?? {};
  const days = DAYS_OF[unit];
  if (days) {
    return {
      from: new Date(Date.parse(mention.iso) - (days - 1) * DAY_MS).toISOString().slice(0, 10),
      to: mention.iso,
    };
  }
  const months = (MONTHS_OF[unit] ?? 0) * (unit === 'month' && many ? (COUNTS[many] ?? Number(many)) : 1);
  const from = months > 0 ? stretchBefore(mention.iso, months) : undefined;
  return from ? { from, to: mention.iso } : undefined;
}
