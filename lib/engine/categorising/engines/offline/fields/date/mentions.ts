import { allMatches } from '../../../../../../shared/all-matches.ts';
import { ALL_LANGUAGES } from '../../../../../words/index.ts';
import { withEuropeanDigits } from '../european-digits.ts';
import { lowerCase } from '../lower-case.ts';
import { isoDay } from './calendar.ts';
import { repairDigits } from './digit-repair.ts';
import { namesMonth } from './month-names.ts';
import type { Reading } from './readings.ts';
import { DATE_SHAPES } from './shapes.ts';
import { findWordDates } from './word-dates.ts';

/** A date and its position in a line. */
export interface DateMention extends Reading {
  readonly start: number;
  readonly end: number;
  /** In a calendar other than the Gregorian one, or in a notation of one language. */
  readonly isOtherCalendar?: boolean;
}

/** Maximum distance between the same day in the two calendars, in characters. */
const TWIN_CHARS = 14;

/**
 * Corrects a year or a month that contradicts the same day in the Hebrew calendar. The Hebrew date is reliable. It
 * would not fall on this day of another year, and its months are words, while scans turn one digit into another.
 */
function corrected(mentions: readonly DateMention[]): DateMention[] {
  return mentions.map((mention, place) => {
    if (mention.isOtherCalendar) return mention;
    const twin = [mentions[place - 1], mentions[place + 1]].find(
      (other) =>
        other?.isOtherCalendar &&
        Math.max(other.start - mention.end, mention.start - other.end) <= TWIN_CHARS &&
        differsInYearOrMonth(other.iso, mention.iso),
    );
    return twin ? { ...mention, iso: twin.iso } : mention;
  });
}

function differsInYearOrMonth(one: string, other: string): boolean {
  const [parts, others] = [one.split('-'), other.split('-')];
  if (parts.length !== 3 || others.length !== 3 || parts[2] !== others[2]) return false;
  return (parts[0] === others[0]) !== (parts[1] === others[1]);
}

/**
 * Returns the dates in a line, in reading order, with positions in that line.
 * @param written a line, normalised: plain quotes and hyphens.
 * @param isMonthFirst American order for numeric dates; otherwise the day comes first.
 */
export function findDates(written: string, isMonthFirst: boolean): DateMention[] {
  const line = withEuropeanDigits(written);
  const taken = new Uint8Array(line.length);
  const found: DateMention[] = [
    ...ALL_LANGUAGES.flatMap(({ findCalendarDates }) => findCalendarDates?.(line, isoDay) ?? []).map((mention) => ({
      ...mention,
      isOtherCalendar: true,
    })),
    ...findWordDates(line),
  ];
  for (const { start, end } of found) taken.fill(1, start, end);
  if (/\d/u.test(line)) {
    const repaired = lowerCase(repairDigits(line));
    const hasMonth = namesMonth(repaired);
    for (const { pattern: shape, needsMonth, read } of DATE_SHAPES) {
      if (needsMonth && !hasMonth) continue;
      for (const match of allMatches(repaired, shape)) {
        const start = match.index;
        const end = start + match[0].length;
        if (taken.subarray(start, end).includes(1)) continue;
        const reading = read(match.groups ?? {}, isMonthFirst);
        if (!reading) continue;
        found.push({ ...reading, start, end });
        taken.fill(1, start, end);
      }
    }
  }
  return corrected(found.toSorted((a, b) => a.start - b.start));
}
