import { lowerCase } from '../lower-case.ts';
import { repairDigits } from './digit-repair.ts';
import { findHebrewDates } from './hebrew-calendar.ts';
import { DATE_SHAPES, type Reading } from './shapes.ts';
import { findWordDates } from './word-dates.ts';

/** A date as it stands in a line. */
export interface DateMention extends Reading {
  readonly start: number;
  readonly end: number;
  /** Written in the Hebrew calendar. */
  readonly isHebrewCalendar?: boolean;
}

/**
 * The dates in a line, in reading order. Places are those of `line`.
 * @param line normalised: plain quotes and hyphens.
 * @param isMonthFirst American order for numeric dates; otherwise the day comes first.
 */
export function findDates(line: string, isMonthFirst: boolean): DateMention[] {
  const taken = new Uint8Array(line.length);
  const found: DateMention[] = [
    ...findHebrewDates(line).map((mention) => ({ ...mention, isHebrewCalendar: true })),
    ...findWordDates(line),
  ];
  for (const { start, end } of found) taken.fill(1, start, end);
  if (/\d/u.test(line)) {
    const repaired = lowerCase(repairDigits(line));
    for (const { pattern: shape, read } of DATE_SHAPES) {
      for (const match of repaired.matchAll(shape)) {
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
  return found.toSorted((a, b) => a.start - b.start);
}
