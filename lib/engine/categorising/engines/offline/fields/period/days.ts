import { allMatches } from '../../../../../../shared/all-matches.ts';
import { groupBy } from '../../../../../../shared/group-by.ts';
import { anyWordIn } from '../../any-word-in.ts';
import type { TextLine } from '../../text/layout.ts';
import { daysBetween, isoDay } from '../date/calendar.ts';
import type { DateInContext } from '../date/candidates.ts';
import { MONTH_PATTERN, monthNumber } from '../date/month-names.ts';
import { WEEKDAY_PATTERN } from '../date/weekday-names.ts';
import { lowerCase } from '../lower-case.ts';

/** A day that may start or end a period. */
export interface PeriodDay {
  readonly iso: string;
  readonly line: TextLine;
  /** Text before it in its field, the cell before, or the heading of its column. */
  readonly label: string;
  /** Text before it in its line. */
  readonly lead: string;
  readonly hasTime: boolean;
  /** The day with its context; undefined if its year is elsewhere. */
  readonly found: DateInContext | undefined;
}

/** 8 June, June 8th, without a year after it; a time may follow. */
const WITHOUT_YEAR = new RegExp(
  `(?<![\\p{L}\\p{N}.,/:-])(?:(?<d>\\d{1,2})(?:st|nd|rd|th)?\\.?\\s?(?:of\\s)?${anyWordIn('dateShapes', 'monthPrefixes')}?(?<month>${MONTH_PATTERN})|(?<name>${MONTH_PATTERN})\\.?\\s(?<day>\\d{1,2})(?:st|nd|rd|th)?)(?![\\p{L}\\p{N}]|[\\s,.']{0,3}(?:\\d{4}|\\d{2}(?![:\\d])))`,
  'gu',
);
/** A weekday and a numeric day: Sunday 11.8 */
const WEEKDAY_NUMBERS = new RegExp(
  `(?<!\\p{L})${anyWordIn('dateShapes', 'weekdayLeads')}\\s(?<d>\\d{1,2})[./](?<m>\\d{1,2})(?![\\d./])`,
  'gu',
);
const TIME_BEHIND = new RegExp(
  `^,?\\s{0,2}(?:(?:${anyWordIn('dateShapes', 'timeLeads')}|${anyWordIn('dateShapes', 'hourLeads')})\\s|-)?\\d{1,2}:\\d{2}`,
  'u',
);
/** Hour at which a cover starts or ends, between the label and the day. */
const HOUR = /\d{1,2}:\d{2}(?: ?(?:hrs|hours|[ap]m))?(?: on)?/giu;
/** A weekday between the label and the day, or in the day's own cell: "Arrive | Sunday 19 March". */
const WEEKDAY = new RegExp(
  `(?<!\\p{L})(?:${anyWordIn('dateLines', 'weekdayMarks')}\\s)?${WEEKDAY_PATTERN}[,.]?\\s*$`,
  'iu',
);
const LABEL_CHARS = 24;
/** Number of characters of a line that are checked for days. */
const LINE_CHARS = 600;
/** Number of rows above that are searched for a column's heading. */
const HEADING_ROWS = 3;

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** Returns the label at the end of a text, without an hour or weekday before the day. */
const asLabel = (text: string): string =>
  text
    .replace(HOUR, '')
    .replace(WEEKDAY, '')
    .slice(-LABEL_CHARS)
    .replace(/(?<![\s:(-])[\s:(-]+$/u, '');

/** Returns the heading of a column: from the nearest line above with as many cells and words in this one. */
function headingOf(column: number, columns: number, above: readonly TextLine[]): string {
  for (const { text } of above) {
    const cells = text.slice(0, LINE_CHARS).split('\t');
    const cell = cells[column] ?? '';
    if (cells.length === columns && hasLetters(cell) && !/\d{2}/.test(cell)) return cell;
  }
  return '';
}

/**
 * Returns the label of a day: before it in its cell, in the previous cell, or above it.
 * @param before text before it in its field
 * @param above the lines above, the nearest first
 */
function labelOf(before: string, { text }: TextLine, start: number, above: readonly TextLine[]): string {
  const own = asLabel(before);
  if (hasLetters(own)) return own;
  if (start > LINE_CHARS) return '';
  const cells = text.slice(0, LINE_CHARS).split('\t');
  const column = text.slice(0, start).split('\t').length - 1;
  const left = cells[column - 1] ?? '';
  if (hasLetters(left) && !/\d{2}/.test(left)) return asLabel(left);
  return asLabel(headingOf(column, cells.length, above));
}

/** Returns the day in the year that brings it closest to `anchor`: the same year, the next or the previous one. */
export function nearest(month: number, day: number, anchor: string): string | undefined {
  const year = Number(anchor.slice(0, 4));
  return [year, year + 1, year - 1]
    .flatMap((one) => isoDay(one, month, day) ?? [])
    .toSorted((a, b) => Math.abs(daysBetween(anchor, a)) - Math.abs(daysBetween(anchor, b)))[0];
}

/** Returns the days of a line without a year next to them. */
function yearlessDays(line: TextLine, above: readonly TextLine[], anchor: string): PeriodDay[] {
  const text = lowerCase(line.text.slice(0, LINE_CHARS));
  if (!/\d/.test(text)) return [];
  return [...allMatches(text, WITHOUT_YEAR), ...allMatches(text, WEEKDAY_NUMBERS)].flatMap((match) => {
    const { d, m, month, name, day } = match.groups ?? {};
    const iso = nearest(m ? Number(m) : (monthNumber(month ?? name ?? '') ?? 0), Number(d ?? day), anchor);
    const before = text.slice(0, match.index).split('\t').at(-1) ?? '';
    const label = labelOf(before, line, match.index, above);
    const hasTime = TIME_BEHIND.test(text.slice(match.index + match[0].length));
    return iso ? [{ iso, line, label, lead: text.slice(0, match.index), hasTime, found: undefined }] : [];
  });
}

/**
 * Returns the days of a document in reading order, with their labels.
 * @param anchor the day of issue, or another day of the document: days without a year are near it
 */
export function periodDays(
  lines: readonly TextLine[],
  dates: readonly DateInContext[],
  anchor: string | undefined,
): PeriodDay[] {
  const byLine = groupBy(dates, ({ line }) => line);
  return lines.flatMap((line, place) => {
    const above = lines
      .slice(Math.max(0, place - HEADING_ROWS), place)
      .filter(({ page }) => page === line.page)
      .reverse();
    const own = (byLine.get(line) ?? []).flatMap((found): PeriodDay[] => {
      const { mention, before, hasTime, isField, role } = found;
      if (mention.iso.length !== 10) return [];
      const label = labelOf(before, line, mention.start, above) || (isField ? (role?.words ?? '') : '');
      return [
        {
          iso: mention.iso,
          line,
          label,
          lead: line.text.slice(Math.max(0, mention.start - LINE_CHARS), mention.start),
          hasTime,
          found,
        },
      ];
    });
    return anchor ? [...own, ...yearlessDays(line, above, anchor)] : own;
  });
}
