import { z } from 'zod';
import { hasFeature, isIncluded } from '@/lib/features/usage/features';
import type { Usage } from '@/lib/features/usage/usage';
import {
  type FoundAttachment,
  MailFolderId,
  type MailProgress,
  MailRange,
  type SearchAnswer,
  type SearchAttachments,
} from './mail-search';
import { senderNameOf } from './mail-words';

/** The rules of the dialog that imports from mail: what may be searched for, and what of the found is brought in. */

/** What a person chose to search for. Days are `yyyy-mm-dd`; empty where none was chosen. */
export interface MailChoice {
  readonly range: MailRange;
  readonly startDate: string;
  readonly endDate: string;
  readonly folders: readonly MailFolderId[];
}

/** A week, in the inbox (specification section 5). */
export const DEFAULT_CHOICE: MailChoice = { range: 7, startDate: '', endDate: '', folders: ['INBOX'] };

/** What is remembered of the dialog. What this version does not understand goes back to how it is at first. */
export const MailImportSettings = z.object({
  range: MailRange.catch(DEFAULT_CHOICE.range),
  startDate: z.iso.date().or(z.literal('')).catch(''),
  endDate: z.iso.date().or(z.literal('')).catch(''),
  folders: z
    .array(MailFolderId)
    .min(1)
    .catch([...DEFAULT_CHOICE.folders]),
  /** True: what was found is brought in without being shown first. */
  withoutAsking: z.boolean().catch(false),
});
export type MailImportSettings = z.infer<typeof MailImportSettings>;

/** What is wrong with a day of a custom range. Texts stand under `Mail.dates`. */
export type DateProblem = 'missing' | 'future' | 'beforeStart';

/** What keeps a choice from being searched for; nothing of a kind where that is right. */
export interface ChoiceProblems {
  readonly startDate?: DateProblem;
  readonly endDate?: DateProblem;
  readonly folders?: 'none';
}

/** What is wrong with a choice on the day `today` (`yyyy-mm-dd`, the person's own). */
export function problemsOf({ range, startDate, endDate, folders }: MailChoice, today: string): ChoiceProblems {
  const ofFolders = folders.length === 0 ? ({ folders: 'none' } as const) : {};
  if (range !== 'custom') return ofFolders;
  const start = startDate === '' ? 'missing' : startDate > today ? 'future' : undefined;
  const isBefore = startDate !== '' && endDate !== '' && endDate < startDate;
  const end = endDate === '' ? 'missing' : endDate > today ? 'future' : isBefore ? 'beforeStart' : undefined;
  return { ...ofFolders, ...(start && { startDate: start }), ...(end && { endDate: end }) };
}

/** True when a choice can be searched for. */
export function isSearchable(choice: MailChoice, today: string): boolean {
  return Object.keys(problemsOf(choice, today)).length === 0;
}

/** The request for a choice; its days are those of `timeZone` (IANA). */
export function searchBodyOf({ range, startDate, endDate, folders }: MailChoice, timeZone: string): SearchAttachments {
  return { range, folders: [...folders], timeZone, ...(range === 'custom' && { startDate, endDate }) };
}

/** A day as the fields and the request write it: `yyyy-mm-dd` in the browser's own time zone. */
export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Ids of what is brought in unless the person says otherwise: everything but what came in before and what is there twice. */
export function chosenAtFirst({ attachments }: Pick<SearchAnswer, 'attachments'>): ReadonlySet<string> {
  return new Set(
    attachments.filter(({ wasImported, sameAs }) => !wasImported && sameAs === undefined).map(({ id }) => id),
  );
}

/** `chosen` with these ids in it, or without them. */
export function withChosen(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Pages that an attachment takes of the plan: one at least, where they could not be counted. */
const pagesOf = ({ pageCount }: FoundAttachment): number => pageCount ?? 1;

/** Totals of the chosen attachments. */
export interface ChosenSum {
  readonly files: number;
  readonly bytes: number;
  readonly pages: number;
  /** False if the pages of a file could not be counted: there may be more. */
  readonly isExact: boolean;
}

/** Files, bytes and pages that are chosen. */
export function sumOf(attachments: readonly FoundAttachment[], chosen: ReadonlySet<string>): ChosenSum {
  const taken = attachments.filter(({ id }) => chosen.has(id));
  return {
    files: taken.length,
    bytes: taken.reduce((sum, { size }) => sum + size, 0),
    pages: taken.reduce((sum, each) => sum + pagesOf(each), 0),
    isExact: taken.every(({ pageCount }) => pageCount !== null),
  };
}

/** Ids of the chosen attachments that fit into `pagesLeft`, taken in their order; a small one may fit where a large one did not. */
export function fittingOf(
  attachments: readonly FoundAttachment[],
  chosen: ReadonlySet<string>,
  pagesLeft: number,
): readonly string[] {
  let left = pagesLeft;
  const fitting: string[] = [];
  for (const each of attachments) {
    if (!chosen.has(each.id) || pagesOf(each) > left) continue;
    left -= pagesOf(each);
    fitting.push(each.id);
  }
  return fitting;
}

/** How the list of what was found may be ordered. `sender` also groups it. Texts stand under `Mail.found.orders`. */
export const FOUND_ORDERS = ['newest', 'oldest', 'sender', 'name', 'size'] as const;
export type FoundOrder = (typeof FOUND_ORDERS)[number];

/** The attachments in an order; what is equal in it stays newest first, as it came. */
export function orderedBy(
  attachments: readonly FoundAttachment[],
  order: FoundOrder,
  { compare }: Pick<Intl.Collator, 'compare'>,
): readonly FoundAttachment[] {
  switch (order) {
    case 'newest':
      return attachments;
    case 'oldest':
      return attachments.toReversed();
    case 'sender':
      return bySender(attachments, compare);
    case 'name':
      return attachments.toSorted((a, b) => compare(a.fileName, b.fileName));
    case 'size':
      return attachments.toSorted((a, b) => b.size - a.size);
  }
}

/** By the newest name of each address: a sender may write under several names, and stays one group. */
function bySender(attachments: readonly FoundAttachment[], compare: Intl.Collator['compare']): FoundAttachment[] {
  const names = new Map<string, string>();
  for (const each of attachments) {
    if (!names.has(each.senderAddress)) names.set(each.senderAddress, senderNameOf(each));
  }
  const nameOf = ({ senderAddress }: FoundAttachment) => names.get(senderAddress) ?? '';
  return attachments.toSorted((a, b) => compare(nameOf(a), nameOf(b)) || compare(a.senderAddress, b.senderAddress));
}

/** Ids from one row to another, both included, in the order of the rows; the last one alone where the first is not among them. */
export function rangeOf(rows: readonly FoundAttachment[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from, to].map((wanted) => rows.findIndex(({ id }) => id === wanted)) as [number, number];
  if (start === -1 || end === -1) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}

/** The attachments in which every word stands: in the sender, the subject or the file's name. `fold` makes words comparable. */
export function matching(
  attachments: readonly FoundAttachment[],
  words: string,
  fold: (text: string) => string,
): readonly FoundAttachment[] {
  const wanted = fold(words).split(' ').filter(Boolean);
  if (wanted.length === 0) return attachments;
  return attachments.filter(({ senderName, senderAddress, subject, fileName }) => {
    const text = fold([senderName, senderAddress, subject, fileName].join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

/** The points of the bar, in percent (specification section 4). */
const POINTS = [0, 10, 30, 50, 70, 85, 90, 100] as const;
/** Where bringing in begins and where the last file has come. */
const BRINGING = { from: 70, to: 90 } as const;

/** How far a search is, in percent: its last point, and of the way to the next one as much as is done. */
export function percentOfSearch(progress: MailProgress | null): number {
  if (!progress) return 0;
  const { percent, done = 0, total = 0 } = progress;
  const next = POINTS.find((point) => point > percent) ?? percent;
  return percent + (total > 0 ? Math.min(1, done / total) * (next - percent) : 0);
}

/** How far bringing in is, in percent, once `done` of `total` files have come. */
export function percentOfBringing(done: number, total: number): number {
  if (total === 0) return BRINGING.from;
  return BRINGING.from + Math.min(1, done / total) * (BRINGING.to - BRINGING.from);
}

/**
 * True where the button says that no plan of the person has mail import: outside of production builds, where the gate is open
 * all the same (specification section 2).
 */
export function showsNoPlan(nodeEnv: string | undefined, planType: string | undefined): boolean {
  return nodeEnv !== 'production' && planType !== undefined && !hasFeature(planType, 'mailImport');
}

/**
 * True where the server will refuse the import by the account's plan, so that nobody is led to Google for nothing. While the
 * usage is not known the server decides alone.
 */
export function isGateClosed(
  nodeEnv: string | undefined,
  usage: Pick<Usage, 'planType' | 'trialDaysLeft'> | null,
): boolean {
  return nodeEnv === 'production' && usage !== null && !isIncluded('mailImport', usage);
}
