import { FIRST_YEAR, lastYear, OLDEST_YEAR } from '@/lib/engine/categorising/date-window';

/** The range of accepted years. */
export interface DateWindow {
  /** True to accept dates before 2000. Off by default; a user setting. */
  readonly withOldDates?: boolean | undefined;
  readonly now?: Date;
}

/** Returns whether the year is in range and the month, and the day if given, exist. */
function isAcceptedDay(first: number, last: number, year: number, month: number, day?: number): boolean {
  if (year < first || year > last || month < 1 || month > 12) return false;
  if (day === undefined) return true;
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * Returns a suggested date if it is allowed in a file name, otherwise undefined. Takes and returns ISO `yyyy-mm-dd`, or
 * `yyyy-mm` if only the month is known. The day must exist and the year be between 2000 and `lastYear` (specification
 * section 5, decision 0059). `withOldDates` also accepts earlier years.
 */
export function acceptedDate(
  date: string | undefined,
  { withOldDates = false, now }: DateWindow = {},
): string | undefined {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date ?? '');
  if (!match) return undefined;
  const [text, year, month, day] = match;
  const first = withOldDates ? OLDEST_YEAR : FIRST_YEAR;
  const numbers = [Number(year), Number(month), day === undefined ? undefined : Number(day)] as const;
  return isAcceptedDay(first, lastYear(now), ...numbers) ? text : undefined;
}

/** Returns true for a date before 2000, which names contain only if the user enables it. */
export function isOldDate(date: string): boolean {
  return acceptedDate(date) === undefined && acceptedDate(date, { withOldDates: true }) !== undefined;
}

const EDGE = String.raw`(?<![\p{L}\d])`;
const END = String.raw`(?![\p{L}\d])`;

/** Date formats in file names. The named groups are year, month and day. */
const WRITTEN_DATES = [
  String.raw`(?<y>\d{4})[-._ ](?<m>\d{1,2})[-._ ](?<d>\d{1,2})`,
  String.raw`(?<d>\d{1,2})[-._ ](?<m>\d{1,2})[-._ ](?<y>\d{4})`,
  String.raw`(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})`,
  String.raw`(?<y>\d{4})[-._ ](?<m>\d{1,2})(?![-.]\d)`,
  String.raw`(?<!\d[-.])(?<m>\d{1,2})[-._ ](?<y>\d{4})`,
].map((pattern) => new RegExp(EDGE + pattern + END, 'u'));

/** A date found in a text, and the text without it. */
export interface FoundDate {
  /** ISO `yyyy-mm-dd` or `yyyy-mm`. */
  readonly date: string;
  readonly rest: string;
}

/** Finds an accepted date in a file name: `2025-03-15`, `15.03.2025`, `20250315`, `2025-03` or `03.2025`. */
export function findDate(text: string): FoundDate | undefined {
  for (const pattern of WRITTEN_DATES) {
    const match = pattern.exec(text);
    if (!match?.groups) continue;
    const { y, m, d } = match.groups;
    const parts = [y, m?.padStart(2, '0'), d?.padStart(2, '0')].filter((part) => part !== undefined);
    const date = acceptedDate(parts.join('-'));
    if (date) return { date, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` };
  }
  return undefined;
}
