import { DAY_MS } from '../../shared/durations.ts';

/** Calendars of documents in CLDR's names, with their first day and the lengths of their years and months, in days. */
const CALENDARS = {
  persian: { start: Date.UTC(622, 2, 21), year: 365.2422, month: 30.5 },
  ethiopic: { start: Date.UTC(8, 7, 29), year: 365.25, month: 30 },
  'islamic-umalqura': { start: Date.UTC(622, 6, 18), year: 354.367, month: 29.53 },
} as const;
export type OtherCalendar = keyof typeof CALENDARS;

/** The first estimate is off by a few days at most, and each step by at most one. */
const MAX_STEPS = 4;

const formats = new Map<OtherCalendar, Intl.DateTimeFormat>();

function partsIn(calendar: OtherCalendar, time: number): { year: number; month: number; day: number } {
  const format =
    formats.get(calendar) ??
    new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    });
  formats.set(calendar, format);
  const parts = format.formatToParts(time);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

/**
 * Returns a day of another calendar as `[year, month, day]` of the Gregorian one. Undefined if there is no such day.
 * @param month from 1
 */
export function civilDay(
  calendar: OtherCalendar,
  year: number,
  month: number,
  day: number,
): [year: number, month: number, day: number] | undefined {
  const lengths = CALENDARS[calendar];
  const daysUntil = (from: { year: number; month: number; day: number }) =>
    (year - from.year) * lengths.year + (month - from.month) * lengths.month + (day - from.day);
  let time = lengths.start + Math.round(daysUntil({ year: 1, month: 1, day: 1 })) * DAY_MS;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const days = Math.round(daysUntil(partsIn(calendar, time)));
    if (days === 0) break;
    time += days * DAY_MS;
  }
  const found = partsIn(calendar, time);
  if (found.year !== year || found.month !== month || found.day !== day) return undefined;
  const civil = new Date(time);
  return [civil.getUTCFullYear(), civil.getUTCMonth() + 1, civil.getUTCDate()];
}
