import { TZDate } from '@date-fns/tz';
import { addMinutes, startOfDay } from 'date-fns';
import { MS_PER_SECOND } from '@/lib/shared/units';
import {
  ALL_MAIL,
  isKnownFolder,
  type KnownFolder,
  type MailFolderId,
  type MailLabel,
  type SearchAttachments,
} from '../mail-search';

/** A half-open interval: `from` inclusive, `until` exclusive. */
export interface MailPeriod {
  readonly from: Date;
  readonly until: Date;
}

/** Time zone transitions are multiples of this, in minutes. */
const CHANGE_MINUTES = 15;

/** The first instant of the day `days` after the given one; in some zones it is 01:00 on the day of a transition. */
function startOf(day: TZDate, days: number): Date {
  const shifted = new TZDate(day.getFullYear(), day.getMonth(), day.getDate() + days, 12, day.timeZone ?? 'UTC');
  let start = startOfDay(shifted);
  // If the clock skips midnight, `startOfDay` returns an instant of the day before.
  while (start.getDate() !== shifted.getDate()) start = addMinutes(start, CHANGE_MINUTES);
  return new Date(+start);
}

/** Noon of a day, `yyyy-mm-dd`, in a time zone. */
function noonOf(day: string, timeZone: string): TZDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date, 12, timeZone);
}

/**
 * The period of a search (specification section 2). Days are in `timeZone`; first and last day count whole. "The last n
 * days" start with the day n days ago and end now.
 * @returns null for future days; the body schema rejects days in the wrong order
 */
export function periodOf(
  { range, startDate, endDate, timeZone }: Pick<SearchAttachments, 'range' | 'startDate' | 'endDate' | 'timeZone'>,
  now: Date,
): MailPeriod | null {
  const today = new TZDate(now, timeZone);
  // Includes mail that arrives during the search.
  const tomorrow = startOf(today, 1);
  if (range !== 'custom') return { from: startOf(today, -range), until: tomorrow };
  if (!startDate || !endDate) return null;
  const from = startOf(noonOf(startDate, timeZone), 0);
  const until = startOf(noonOf(endDate, timeZone), 1);
  return from < until && until <= tomorrow ? { from, until } : null;
}

/** Gmail's search operators for the folders (support.google.com/mail/answer/7190). */
const FOLDER_TERMS: Readonly<Record<Exclude<KnownFolder, typeof ALL_MAIL>, string>> = {
  INBOX: 'in:inbox',
  SENT: 'in:sent',
  CATEGORY_PERSONAL: 'category:primary',
  CATEGORY_SOCIAL: 'category:social',
  CATEGORY_PROMOTIONS: 'category:promotions',
  CATEGORY_UPDATES: 'category:updates',
  CATEGORY_FORUMS: 'category:forums',
};

/**
 * Gmail query for mails with attachments of a period in any of the folders. One query for all folders, so that the
 * result is newest first and has no duplicates. Times are in seconds since the epoch, because Gmail's dates are in
 * California's time zone. Each end is one second wider, because Gmail does not document whether the ends are inclusive;
 * `isWithin` filters exactly.
 * @param labels the mailbox's own labels; unknown folders are left out
 * @returns null if no folder remains
 */
export function queryOf(
  { from, until }: MailPeriod,
  folders: readonly MailFolderId[],
  labels: readonly MailLabel[] = [],
): string | null {
  const after = Math.floor(+from / MS_PER_SECOND) - 1;
  const before = Math.ceil(+until / MS_PER_SECOND) + 1;
  const periodQuery = `has:attachment after:${after} before:${before}`;
  if (folders.includes(ALL_MAIL)) return periodQuery;
  const terms = [...new Set(folders)].flatMap((folder) => searchTermOf(folder, labels) ?? []);
  if (terms.length === 0) return null;
  const folderQuery = terms.length === 1 ? terms[0] : `{${terms.join(' ')}}`;
  return `${folderQuery} ${periodQuery}`;
}

function searchTermOf(folder: MailFolderId, labels: readonly MailLabel[]): string | null {
  if (isKnownFolder(folder)) return folder === ALL_MAIL ? null : FOLDER_TERMS[folder];
  const label = labels.find(({ id }) => id === folder);
  return label ? `label:${labelTerm(label.name)}` : null;
}

/** A label's name in Gmail's search syntax: separators and operators become hyphens. */
function labelTerm(name: string): string {
  return name.toLowerCase().replace(/[\s/&|"(){}:]/g, '-');
}

/** True if an instant, in ms since the epoch, is within a period. */
export function isWithin({ from, until }: MailPeriod, instant: number): boolean {
  return instant >= +from && instant < +until;
}
