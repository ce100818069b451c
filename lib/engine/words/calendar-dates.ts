import { allMatches } from '../../shared/all-matches.ts';
import { civilDay, type OtherCalendar } from './civil-day.ts';
import type { CalendarDate, IsoDay } from './date-words.ts';

/** Year, month and day of a match in the Gregorian calendar, or undefined if it is no date. */
export type ReadDay = (groups: Readonly<Record<string, string>>) => readonly [number, number, number] | undefined;

/** How dates are written in a language. */
export interface CalendarShape {
  /** Global, with named groups. */
  readonly pattern: RegExp;
  readonly read: ReadDay;
}

/**
 * Returns a function that finds a language's dates in a line: the matches of its shapes that are valid days. Earlier
 * shapes take precedence where matches overlap.
 */
export const calendarDates =
  (shapes: readonly CalendarShape[]) =>
  (line: string, isoDay: IsoDay): CalendarDate[] => {
    const found: CalendarDate[] = [];
    const taken = new Uint8Array(line.length);
    for (const { pattern, read } of shapes) {
      for (const match of allMatches(line, pattern)) {
        const [start, end] = [match.index, match.index + match[0].length];
        if (taken.subarray(start, end).includes(1)) continue;
        const day = read(match.groups ?? {});
        const iso = day && isoDay(...day);
        if (!iso) continue;
        found.push({ iso, start, end });
        taken.fill(1, start, end);
      }
    }
    return found;
  };

/**
 * Returns a function that converts a match with a day of another calendar. Its month is a number or one of these names.
 * @param months spellings as patterns, from the first month
 */
export function dayReaderOf(calendar: OtherCalendar, months: readonly string[]): ReadDay {
  const patterns = months.map((name) => new RegExp(`^${name}$`, 'u'));
  return ({ year, month = '', day }) => {
    const named = patterns.findIndex((name) => name.test(month));
    return civilDay(calendar, Number(year), named >= 0 ? named + 1 : Number(month), Number(day));
  };
}
