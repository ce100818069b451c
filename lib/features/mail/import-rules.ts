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
import { senderNameOf } from './sender-name';

/** Rules of the mail import dialog: valid searches, and the selection of found attachments. */

/** The user's search options. Days are `yyyy-mm-dd`; empty if none was chosen. */
export interface MailChoice {
  readonly range: MailRange;
  readonly startDate: string;
  readonly endDate: string;
  readonly folders: readonly MailFolderId[];
}

/** A week, in the inbox (specification section 5). */
export const DEFAULT_CHOICE: MailChoice = { range: 7, startDate: '', endDate: '', folders: ['INBOX'] };

/** Stored settings of the dialog. Invalid values revert to the default. */
export const MailImportSettings = z.object({
  range: MailRange.catch(DEFAULT_CHOICE.range),
  startDate: z.iso.date().or(z.literal('')).catch(''),
  endDate: z.iso.date().or(z.literal('')).catch(''),
  folders: z
    .array(MailFolderId)
    .min(1)
    .catch([...DEFAULT_CHOICE.folders]),
  /** True: found attachments are imported without a preview. */
  withoutAsking: z.boolean().catch(false),
});
export type MailImportSettings = z.infer<typeof MailImportSettings>;

/** Problem of a custom range's day. Texts: `Mail.dates`. */
export type DateProblem = 'missing' | 'future' | 'beforeStart';

/** Reasons why a search cannot start; absent fields are valid. */
export interface ChoiceProblems {
  readonly startDate?: DateProblem;
  readonly endDate?: DateProblem;
  readonly folders?: 'none';
}

/** Validates a choice on the day `today` (`yyyy-mm-dd`, local to the user). */
export function problemsOf({ range, startDate, endDate, folders }: MailChoice, today: string): ChoiceProblems {
  const ofFolders = folders.length === 0 ? ({ folders: 'none' } as const) : {};
  if (range !== 'custom') return ofFolders;
  const start = startDate === '' ? 'missing' : startDate > today ? 'future' : undefined;
  const isBefore = startDate !== '' && endDate !== '' && endDate < startDate;
  const end = endDate === '' ? 'missing' : endDate > today ? 'future' : isBefore ? 'beforeStart' : undefined;
  return { ...ofFolders, ...(start && { startDate: start }), ...(end && { endDate: end }) };
}

/** True if a choice can be searched. */
export function isSearchable(choice: MailChoice, today: string): boolean {
  return Object.keys(problemsOf(choice, today)).length === 0;
}

/** The request body for a choice; its days are in `timeZone` (IANA). */
export function searchBodyOf({ range, startDate, endDate, folders }: MailChoice, timeZone: string): SearchAttachments {
  return { range, folders: [...folders], timeZone, ...(range === 'custom' && { startDate, endDate }) };
}

/** A day as `yyyy-mm-dd` in the browser's time zone. */
export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Ids selected by default: all attachments except those already imported and duplicates. */
export function initiallyChosen({ attachments }: Pick<SearchAnswer, 'attachments'>): ReadonlySet<string> {
  return new Set(
    attachments.filter(({ wasImported, sameAs }) => !wasImported && sameAs === undefined).map(({ id }) => id),
  );
}

/** `chosen` with these ids added or removed. */
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

/** Pages that an attachment costs: at least one if they could not be counted. */
const pagesOf = ({ pageCount }: FoundAttachment): number => pageCount ?? 1;

/** Totals of the chosen attachments. */
export interface ChosenTotals {
  readonly files: number;
  readonly bytes: number;
  readonly pages: number;
  /** False if a file's pages could not be counted: there may be more. */
  readonly isExact: boolean;
}

/** Number of files, bytes and pages of the selection. */
export function totalsOf(attachments: readonly FoundAttachment[], chosen: ReadonlySet<string>): ChosenTotals {
  const selected = attachments.filter(({ id }) => chosen.has(id));
  return {
    files: selected.length,
    bytes: selected.reduce((sum, { size }) => sum + size, 0),
    pages: selected.reduce((sum, attachment) => sum + pagesOf(attachment), 0),
    isExact: selected.every(({ pageCount }) => pageCount !== null),
  };
}

/**
 * Ids of selected attachments that fit into `pagesLeft`, in order; a small one may still fit after a large one did not.
 */
export function selectAffordable(
  attachments: readonly FoundAttachment[],
  chosen: ReadonlySet<string>,
  pagesLeft: number,
): readonly string[] {
  let remaining = pagesLeft;
  const affordable: string[] = [];
  for (const attachment of attachments) {
    if (!chosen.has(attachment.id) || pagesOf(attachment) > remaining) continue;
    remaining -= pagesOf(attachment);
    affordable.push(attachment.id);
  }
  return affordable;
}

/** Sort orders of the found attachments. `sender` also groups them. Texts: `Mail.found.orders`. */
export const SORT_ORDERS = ['newest', 'oldest', 'sender', 'name', 'size'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** The attachments in an order; ties stay newest first, as received. */
export function sortAttachments(
  attachments: readonly FoundAttachment[],
  order: SortOrder,
  { compare }: Pick<Intl.Collator, 'compare'>,
): readonly FoundAttachment[] {
  switch (order) {
    case 'newest':
      return attachments;
    case 'oldest':
      return attachments.toReversed();
    case 'sender':
      return sortBySender(attachments, compare);
    case 'name':
      return attachments.toSorted((a, b) => compare(a.fileName, b.fileName));
    case 'size':
      return attachments.toSorted((a, b) => b.size - a.size);
  }
}

/** Sorted by the newest name of each address: a sender with several names stays one group. */
function sortBySender(attachments: readonly FoundAttachment[], compare: Intl.Collator['compare']): FoundAttachment[] {
  const names = new Map<string, string>();
  for (const attachment of attachments) {
    if (!names.has(attachment.senderAddress)) names.set(attachment.senderAddress, senderNameOf(attachment));
  }
  const nameOf = ({ senderAddress }: FoundAttachment) => names.get(senderAddress) ?? '';
  return attachments.toSorted((a, b) => compare(nameOf(a), nameOf(b)) || compare(a.senderAddress, b.senderAddress));
}

/** Ids of a row range, inclusive, in row order; only the last one if the first is not listed. */
export function rangeOf(rows: readonly FoundAttachment[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from, to].map((wantedId) => rows.findIndex(({ id }) => id === wantedId)) as [number, number];
  if (start === -1 || end === -1) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}

/** The attachments whose sender, subject or file name contain every word. `fold` normalises text. */
export function matching(
  attachments: readonly FoundAttachment[],
  searchText: string,
  fold: (text: string) => string,
): readonly FoundAttachment[] {
  const searchWords = fold(searchText).split(' ').filter(Boolean);
  if (searchWords.length === 0) return attachments;
  return attachments.filter(({ senderName, senderAddress, subject, fileName }) => {
    const text = fold([senderName, senderAddress, subject, fileName].join(' '));
    return searchWords.every((word) => text.includes(word));
  });
}

/** Progress checkpoints, in percent (specification section 4). */
const CHECKPOINTS = [0, 10, 30, 50, 70, 85, 90, 100] as const;
/** Progress at the start and at the end of the import, in percent. */
const IMPORT_PERCENT = { from: 70, to: 90 } as const;

/** Search progress in percent: the last checkpoint plus the completed share of the way to the next. */
export function percentOfSearch(progress: MailProgress | null): number {
  if (!progress) return 0;
  const { percent, done = 0, total = 0 } = progress;
  const next = CHECKPOINTS.find((point) => point > percent) ?? percent;
  return percent + (total > 0 ? Math.min(1, done / total) * (next - percent) : 0);
}

/** Import progress in percent after `done` of `total` files. */
export function percentOfImport(done: number, total: number): number {
  if (total === 0) return IMPORT_PERCENT.from;
  return IMPORT_PERCENT.from + Math.min(1, done / total) * (IMPORT_PERCENT.to - IMPORT_PERCENT.from);
}

/**
 * True if the button shows that the user's plan lacks mail import: only outside production builds, where the gate is
 * open anyway (specification section 2).
 */
export function showsNoPlan(nodeEnv: string | undefined, planType: string | undefined): boolean {
  return nodeEnv !== 'production' && planType !== undefined && !hasFeature(planType, 'mailImport');
}

/**
 * True if the server will refuse the import because of the plan, so that the user does not go to Google for nothing.
 * While the usage is unknown, the server decides.
 */
export function isPlanMissingForImport(
  nodeEnv: string | undefined,
  usage: Pick<Usage, 'planType' | 'trialDaysLeft'> | null,
): boolean {
  return nodeEnv === 'production' && usage !== null && !isIncluded('mailImport', usage);
}
