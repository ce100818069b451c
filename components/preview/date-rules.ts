import { OLDEST_YEAR } from '@/lib/engine/categorising/date-window';

/** Later years are typing errors. */
const LAST_YEAR = 2100;
const MONTH_CHARS = 'yyyy-mm'.length;

/** True for an existing day or month, as `yyyy-mm-dd` or `yyyy-mm`, of the years 1900 to 2100. */
export function isDocumentDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  if (year === undefined || month === undefined || year < OLDEST_YEAR || year > LAST_YEAR) return false;
  if (month < 1 || month > 12) return false;
  return day === undefined || (day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate());
}

/** True if only the month is known. */
export function isMonthOnly(date: string): boolean {
  return date.length === MONTH_CHARS;
}

export function monthOf(date: string): string {
  return date.slice(0, MONTH_CHARS);
}
