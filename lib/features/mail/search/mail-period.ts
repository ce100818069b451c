import { TZDate } from '@date-fns/tz';
import { addMinutes, startOfDay } from 'date-fns';
import {
  ALL_MAIL,
  isKnownFolder,
  type KnownFolder,
  type MailFolderId,
  type MailLabel,
  type SearchAttachments,
} from '../mail-search';

/** From the first instant on, up to and without the second. */
export interface MailPeriod {
  readonly from: Date;
  readonly until: Date;
}

/** Clocks are changed by so many minutes, or a multiple of it. */
const CHANGE_MINUTES = 15;

/** The first instant of a day, so many days after the one given; in some zones it is 01:00 on the day of a change. */
function startOf(day: TZDate, days: number): Date {
  const there = new TZDate(day.getFullYear(), day.getMonth(), day.getDate() + days, 12, day.timeZone ?? 'UTC');
  let start = startOfDay(there);
  // Where the clock goes forward at midnight, there is no midnight, and what stands for it is still the day before.
  while (start.getDate() !== there.getDate()) start = addMinutes(start, CHANGE_MINUTES);
  return new Date(+start);
}

/** Noon of a day, `yyyy-mm-dd`, in a time zone. */
function noonOf(day: string, timeZone: string): TZDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date, 12, timeZone);
}

/**
 * When mails that are looked for came in (specification section 2). Days are those of `timeZone`; the first and the last
 * both count whole. "The last n days" begin with the day n days ago and go on until now.
 * @returns null for days that have not come yet; days in the wrong order the body's shape refuses
 */
export function periodOf(
  { range, startDate, endDate, timeZone }: Pick<SearchAttachments, 'range' | 'startDate' | 'endDate' | 'timeZone'>,
  now: Date,
): MailPeriod | null {
  const today = new TZDate(now, timeZone);
  // Mail that comes in while it is being looked for is looked for, too.
  const tomorrow = startOf(today, 1);
  if (range !== 'custom') return { from: startOf(today, -range), until: tomorrow };
  if (!startDate || !endDate) return null;
  const from = startOf(noonOf(startDate, timeZone), 0);
  const until = startOf(noonOf(endDate, timeZone), 1);
  return from < until && until <= tomorrow ? { from, until } : null;
}

const MS_PER_SECOND = 1000;

/** How Gmail's search calls the folders (support.google.com/mail/answer/7190). */
const FOLDER_WORDS: Readonly<Record<Exclude<KnownFolder, typeof ALL_MAIL>, string>> = {
  INBOX: 'in:inbox',
  SENT: 'in:sent',
  CATEGORY_PERSONAL: 'category:primary',
  CATEGORY_SOCIAL: 'category:social',
  CATEGORY_PROMOTIONS: 'category:promotions',
  CATEGORY_UPDATES: 'category:updates',
  CATEGORY_FORUMS: 'category:forums',
};

/**
 * What Gmail is asked for mails with attachments of a period in any of some folders. One question for all folders, so that the
 * answer is newest first over all of them and names no mail twice. In seconds since the epoch, because a day means one of
 * California's there; a second wider at each end, as it is not written whether the ends count. `isWithin` tells exactly.
 * @param labels the mailbox's own labels; a folder that is none of them is left out
 * @returns null where nothing is left to be searched
 */
export function queryOf(
  { from, until }: MailPeriod,
  folders: readonly MailFolderId[],
  labels: readonly MailLabel[] = [],
): string | null {
  const after = Math.floor(+from / MS_PER_SECOND) - 1;
  const before = Math.ceil(+until / MS_PER_SECOND) + 1;
  const when = `has:attachment after:${after} before:${before}`;
  if (folders.includes(ALL_MAIL)) return when;
  const words = [...new Set(folders)].flatMap((folder) => wordOf(folder, labels) ?? []);
  if (words.length === 0) return null;
  const where = words.length === 1 ? words[0] : `{${words.join(' ')}}`;
  return `${where} ${when}`;
}

function wordOf(folder: MailFolderId, labels: readonly MailLabel[]): string | null {
  if (isKnownFolder(folder)) return folder === ALL_MAIL ? null : FOLDER_WORDS[folder];
  const label = labels.find(({ id }) => id === folder);
  return label ? `label:${labelWord(label.name)}` : null;
}

/** A label's name as Gmail's search writes it: what would end the word or join words is a hyphen. */
function labelWord(name: string): string {
  return name.toLowerCase().replace(/[\s/&|"(){}:]/g, '-');
}

/** Whether an instant, in milliseconds since the epoch, lies in a period. */
export function isWithin({ from, until }: MailPeriod, instant: number): boolean {
  return instant >= +from && instant < +until;
}
