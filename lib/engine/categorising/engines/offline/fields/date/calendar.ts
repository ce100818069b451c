import { DAY_MS } from '../../../../../../shared/durations.ts';
import { FIRST_YEAR, lastShortYear, lastYear } from '../../../../date-window.ts';

const pad = (value: number): string => String(value).padStart(2, '0');
const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const isInWindow = (year: number): boolean => year >= FIRST_YEAR && year <= lastYear();

/** Returns `yyyy-mm-dd`, or undefined when the day does not exist or its year is out of range. Months count from 1. */
export function isoDay(year: number, month: number, day: number): string | undefined {
  if (!(isInWindow(year) && month >= 1 && month <= 12 && day >= 1)) return undefined;
  return day <= daysInMonth(year, month) ? `${year}-${pad(month)}-${pad(day)}` : undefined;
}

/** Returns `yyyy-mm`, or undefined when the month does not exist or its year is out of range. */
export function isoMonth(year: number, month: number | undefined): string | undefined {
  return month && month >= 1 && month <= 12 && isInWindow(year) ? `${year}-${pad(month)}` : undefined;
}

/**
 * Returns the year of two or four digits; two are a year of this century. NaN, which matches no date, if two digits
 * exceed the allowed years: they are the day after a month ("Feb 29 Mar 31").
 */
export function fullYear(digits: string): number {
  if (digits.length !== 2) return Number(digits);
  const year = 2000 + Number(digits);
  return year <= lastShortYear() ? year : Number.NaN;
}

/** Returns the day of the week from Sunday, 0 to 6. */
export const weekdayOf = (iso: string): number => new Date(`${iso}T00:00:00Z`).getUTCDay();

/** Returns the first day of an ISO day or month. */
export const firstDay = (iso: string): string => (iso.length === 7 ? `${iso}-01` : iso);

/** Returns the last day of an ISO day or month. */
export function lastDay(iso: string): string {
  const [year = 0, month = 0] = iso.split('-').map(Number);
  return iso.length === 7 ? `${iso}-${pad(daysInMonth(year, month))}` : iso;
}

/** Returns the days from one ISO day to another; negative when `to` comes first. A month counts as its first day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(firstDay(to)) - Date.parse(firstDay(from))) / DAY_MS);
}
