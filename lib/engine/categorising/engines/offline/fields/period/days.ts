import { allMatches } from '../../../../all-matches.ts';
import { anyWordIn } from '../../any-word-in.ts';
import type { TextLine } from '../../text/layout.ts';
import { daysBetween, isoDay } from '../date/calendar.ts';
import type { DateInContext } from '../date/candidates.ts';
import { MONTH_PATTERN, monthNumber } from '../date/month-names.ts';
import { WEEKDAY_PATTERN } from '../date/weekday-names.ts';
import { lowerCase } from '../lower-case.ts';

/** A day that a period may begin or end with. */
export interface PeriodDay {
  readonly iso: string;
  readonly line: TextLine;
  /** What its field says before it, the cell before, or the heading of its column. */
  readonly label: string;
  /** What its line says before it. */
  readonly lead: string;
  readonly hasTime: boolean;
  /** The day with its surroundings; undefined where its year stands elsewhere. */
  readonly found: DateInContext | undefined;
}

/** 8 June, June 8th, 8 июня, 8 ביוני; no year behind it, though a time may be. */
const WITHOUT_YEAR = new RegExp(
  `(?<![\\p{L}\\p{N}.,/:-])(?:(?<d>\\d{1,2})(?:st|nd|rd|th)?\\.?\\s?(?:of\\s)?[בל]?(?<month>${MONTH_PATTERN})|(?<name>${MONTH_PATTERN})\\.?\\s(?<day>\\d{1,2})(?:st|nd|rd|th)?)(?![\\p{L}\\p{N}]|[\\s,.']{0,3}(?:\\d{4}|\\d{2}(?![:\\d])))`,
  'gu',
);
/** A weekday and a day in numbers: יום א' 11.8 */
const WEEKDAY_NUMBERS = /(?<!\p{L})יום\s[א-ו]'?,?\s(?<d>\d{1,2})[./](?<m>\d{1,2})(?![\d./])/gu;
const TIME_BEHIND = /^,?\s{0,2}(?:(?:at|from|by|בשעה|שעה|с|до|после|в)\s|-)?\d{1,2}:\d{2}/u;
/** The hour at which a cover begins or ends stands between the label and the day. */
const HOUR = /\d{1,2}:\d{2}(?: ?(?:hrs|hours|[ap]m))?(?: on)?/giu;
/** A weekday stands between the label and the day, or in the day's own cell: "Arrive | Sunday 19 March". */
const WEEKDAY = new RegExp(
  `(?<!\\p{L})(?:${anyWordIn('dateLines', 'weekdayMarks')}\\s)?${WEEKDAY_PATTERN}[,.]?\\s*$`,
  'iu',
);
const LABEL_CHARS = 24;
/** What of a line tells of its days. */
const LINE_CHARS = 600;
/** Rows above in which the heading of a column is looked for. */
const HEADING_ROWS = 3;

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** The label at the end of a text, without what stands between it and its day. */
const asLabel = (text: string): string =>
  text
    .replace(HOUR, '')
    .replace(WEEKDAY, '')
    .slice(-LABEL_CHARS)
    .replace(/(?<![\s:(-])[\s:(-]+$/u, '');

/** What heads a column: the nearest of the lines above with as many cells and words in this one. */
function headingOf(column: number, columns: number, above: readonly TextLine[]): string {
  for (const { text } of above) {
    const cells = text.slice(0, LINE_CHARS).split('\t');
    const cell = cells[column] ?? '';
    if (cells.length === columns && hasLetters(cell) && !/\d{2}/.test(cell)) return cell;
  }
  return '';
}

/**
 * What is said of a day: before it in its cell, in the cell before, above it.
 * @param before what its field says before it
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

/** The year beside `anchor`'s in which a day is nearest to it. */
export function nearest(month: number, day: number, anchor: string): string | undefined {
  const year = Number(anchor.slice(0, 4));
  return [year, year + 1, year - 1]
    .flatMap((one) => isoDay(one, month, day) ?? [])
    .toSorted((a, b) => Math.abs(daysBetween(anchor, a)) - Math.abs(daysBetween(anchor, b)))[0];
}

/** The days of a line whose year stands elsewhere. */
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
 * The days of a paper in reading order, with what is said of each.
 * @param anchor the day that the paper was made, or another one of its days: days without a year are near it
 */
export function periodDays(
  lines: readonly TextLine[],
  dates: readonly DateInContext[],
  anchor: string | undefined,
): PeriodDay[] {
  const byLine = Map.groupBy(dates, ({ line }) => line);
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
