import { anyWordIn } from '../../any-word-in.ts';
import { countLetters } from '../count-letters.ts';
import { lowerCase } from '../lower-case.ts';
import { isoDay, weekdayOf } from './calendar.ts';
import type { DateMention } from './mentions.ts';
import { MONTH_PATTERN, monthNumber } from './month-names.ts';
import { WEEKDAY_PATTERN, weekdayNumber } from './weekday-names.ts';

/**
 * "Tuesday 12 November", "Tuesday, November 12th", without a year next to it.
 */
const WITHOUT_YEAR = new RegExp(
  `(?<!\\p{L})(?<weekday>${WEEKDAY_PATTERN})[,.]?\\s(?:the\\s)?(?:(?<d>\\d{1,2})(?:st|nd|rd|th)?\\s(?:of\\s)?${anyWordIn('dateShapes', 'monthPrefixes')}?(?<month>${MONTH_PATTERN})|(?<name>${MONTH_PATTERN})\\s(?<day>\\d{1,2})(?:st|nd|rd|th)?)(?![\\p{L}\\p{N}]|[\\s,.']{0,3}\\d)`,
  'u',
);

/** "Date 6/3": a label, a day and a month, without a year. */
const LABELLED = new RegExp(
  `(?<!\\p{L})${anyWordIn('dateShapes', 'dateLabels')}\\s?:?\\s?(?<a>\\d{1,2})[./](?<b>\\d{1,2})(?![\\p{L}\\p{N}]|[./-]\\s?\\d|[.,:]\\d|\\s?%)`,
  'u',
);
/** Maximum number of other letters in the line: a town is allowed, but no words about an event on that day. */
const MAX_REST_LETTERS = 12;

/**
 * "May 5" in a field of its own or after a comma, a number or "from": the document's day
 * without a year.
 */
const ALONE = new RegExp(
  `(?:^|[\\t,|·]\\s?|(?<!\\p{L})${anyWordIn('dateShapes', 'fieldLeads')}\\s|№\\s?[\\p{L}\\d/-]{1,12}\\s)(?:the\\s)?(?:(?<d>\\d{1,2})(?:st|nd|rd|th|${anyWordIn('dateShapes', 'dayOrdinals')})?\\s(?:of\\s)?${anyWordIn('dateShapes', 'monthPrefixes')}?(?<month>${MONTH_PATTERN})|(?<name>${MONTH_PATTERN})\\s(?<day>\\d{1,2})(?:st|nd|rd|th)?)(?=\\s?(?:[\\t,|·]|$))(?![\\s,.']{0,3}\\d)`,
  'u',
);

/**
 * Completes a weekday, a day and a month with the year in which they match, among the document's years and their
 * neighbours. Undefined when none or several match.
 * @param years of the document's other dates.
 */
export function findYearless(line: string, years: readonly number[]): DateMention | undefined {
  if (years.length === 0 || !/\d/.test(line)) return undefined;
  const match = WITHOUT_YEAR.exec(lowerCase(line));
  const { weekday = '', d, month, name, day } = match?.groups ?? {};
  const rest = match ? line.slice(0, match.index) + line.slice(match.index + match[0].length) : line;
  if (!match || countLetters(rest) > MAX_REST_LETTERS) return undefined;
  const wanted = weekdayNumber(weekday);
  const near = new Set(years.flatMap((year) => [year - 1, year, year + 1]));
  const days = [...near].flatMap((year) => isoDay(year, monthNumber(month ?? name ?? '') ?? 0, Number(d ?? day)) ?? []);
  const [iso, ...others] = days.filter((one) => weekdayOf(one) === wanted);
  return iso && others.length === 0 ? { iso, start: match.index, end: match.index + match[0].length } : undefined;
}

/**
 * Completes a day and a month after a label "date" with the year, if the document names exactly one year.
 * @param years all years that the document names, including those outside of dates.
 */
export function findLabelled(line: string, years: readonly number[], isMonthFirst: boolean): DateMention | undefined {
  const [year, ...others] = years;
  if (year === undefined || others.length > 0 || !/\d/.test(line)) return undefined;
  const match = LABELLED.exec(lowerCase(line));
  const [a, b] = [Number(match?.groups?.a), Number(match?.groups?.b)];
  const iso = match && (isMonthFirst ? isoDay(year, a, b) : isoDay(year, b, a));
  return iso ? { iso, isDamaged: true, start: match.index, end: match.index + match[0].length } : undefined;
}

/**
 * Completes a day and a month's name, alone in their field, with the year, if the document names exactly one year.
 * @param years all years that the document names, including those outside of dates.
 */
export function findAlone(line: string, years: readonly number[]): DateMention | undefined {
  const [year, ...others] = years;
  if (year === undefined || others.length > 0 || !/\d/.test(line)) return undefined;
  const match = ALONE.exec(lowerCase(line));
  const { d, month, name, day } = match?.groups ?? {};
  const iso = match && isoDay(year, monthNumber(month ?? name ?? '') ?? 0, Number(d ?? day));
  if (!iso) return undefined;
  const start = match.index + match[0].search(/\p{L}?\d|\p{L}{3}/u);
  return { iso, isDamaged: true, start, end: match.index + match[0].length };
}
