import { SENSITIVE_DATA_TYPES } from '@/lib/engine/categorising/answer-parts';
import { type CategorisationResult, REVIEW_CONFIDENCE, type SensitiveDataType } from '@/lib/engine/categorising/result';
import { categoryOfResult, type ResultCategory } from '@/lib/engine/categorising/result-category';
import type { DocumentKind } from '@/lib/engine/documents/document';
import { isOldDate } from '@/lib/engine/naming/dates';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import type { OnDeviceFailure, ProcessingMode } from '@/lib/features/on-device/on-device';
import { type DocumentStage, shareOfStage } from '@/lib/features/sorting/categorise-progress';
import type { ErrorCode, ErrorParams } from '@/lib/platform/errors';

/**
 * Where a file stands. `completed` means read and ready to be sorted; `password` is not a failure: the file waits, stays
 * selectable and keeps its place.
 */
export const FILE_STATUSES = [
  'waiting',
  'reading',
  'completed',
  'categorising',
  'categorised',
  'error',
  'password',
] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

/** What is done with a file that is being sorted, from its being sent on. */
export type SortingWork =
  | { readonly stage: 'uploading'; readonly percent: number }
  /** The server has it and has not said more: it may not tell, or what stands between keeps it back. */
  | { readonly stage: 'sent' }
  | DocumentStage;

/** Up to here a file that is being sorted is on its way to the server, in percent of its progress. */
const SENT_PERCENT = 20;

/** 0 to 100: how far a file is in being sorted. */
export function percentOf(work: SortingWork): number {
  if (work.stage === 'uploading') return (work.percent / 100) * SENT_PERCENT;
  if (work.stage === 'sent') return SENT_PERCENT;
  return SENT_PERCENT + shareOfStage(work) * (100 - SENT_PERCENT);
}

/** Failures that only the browser knows, beside the product's closed list. Their texts stand under `Workspace.fileErrors`. */
export const LOCAL_ERROR_CODES = [
  'connectionLost',
  'contentLost',
  'photoUnreadable',
  'deviceLimit',
  'engineMissing',
] as const satisfies readonly (string | OnDeviceFailure)[];
export type LocalErrorCode = (typeof LOCAL_ERROR_CODES)[number];

/** A failure of one file. Its text is made when it is shown, in the language of that moment. */
export interface FileError {
  readonly code: ErrorCode | LocalErrorCode;
  readonly params: ErrorParams;
  /** The server's own words, for a text whose values only the server knew. */
  readonly message?: string;
}

/** A category that a person chose over the suggested one. */
export type CategoryChoice = ResultCategory;

/** What a person corrected of what was understood. An empty text says that there is none; what is not here is as it was read. */
export interface CorrectedFacts {
  /** ISO `yyyy-mm-dd`, or `yyyy-mm` where only the month is known. */
  readonly date?: string;
  /** Who issued the paper, as the person writes it. */
  readonly sender?: string;
}

/** One file of the list. Its content is kept apart, by `id`, so that the state stays small. */
export interface FileItem {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The extension that the file was added with, where that was of another kind than its content. */
  readonly claimedType?: string | undefined;
  /** Known once the content was looked at. */
  readonly kind: DocumentKind | null;
  readonly pageCount: number | null;
  readonly status: FileStatus;
  /** 0 to 100 of the step that the file is in. */
  readonly progress: number;
  /** While it is being sorted: what is done with it just now; nothing while it waits its turn. Never stored. */
  readonly work?: SortingWork | undefined;
  readonly error: FileError | null;
  readonly result: CategorisationResult | null;
  readonly chosenCategory: CategoryChoice | null;
  readonly editedName: string | null;
  /** True once a person said that it is right as it is. */
  readonly isChecked?: boolean;
  readonly corrected?: CorrectedFacts;
  readonly selected: boolean;
  /** Where its result is from, or where it failed to be sorted; nothing while nobody tried. */
  readonly readOn?: ProcessingMode | undefined;
  /** Where its owner wants it to be read, whatever holds for the others. */
  readonly requestedSlot?: ProcessingMode | undefined;
  /** Of a file that is read here: true once the server has counted it. */
  readonly declared?: boolean | undefined;
  /** The batch that the server recorded this file's pages under. */
  readonly sessionId: string | null;
  /** True once the file was paid for; saving and sorting it again costs nothing. */
  readonly claimed: boolean;
  /** Pages that were paid for this content of the file; nothing for one that was paid before they were kept, or never. */
  readonly paidPages?: number | undefined;
  /** Which content of the file this is: 0 or nothing for the one that was added, more once it was replaced. */
  readonly revision?: number;
  /** The revision that the result was read from. */
  readonly readRevision?: number;
  /** True for an opened PDF that is saved without its password, which holds until the page is left. */
  readonly isSavedUnlocked?: boolean;
  /** The mail that the file came with; nothing for one of the person's own. */
  readonly mail?: MailContext | undefined;
  /** True for one of our own papers, which was added to try the product with. */
  readonly isSample?: boolean | undefined;
  /** Place in the list; grows with every added file. */
  readonly position: number;
}

/** What is known of a file before anybody has looked into it. */
export type AddedFile = Pick<FileItem, 'id' | 'name' | 'size' | 'mail' | 'isSample'>;

/** A file as it is when it has just been added. */
export function newFileItem(file: AddedFile & Pick<FileItem, 'position'>): FileItem {
  return {
    ...file,
    kind: null,
    pageCount: null,
    status: 'waiting',
    progress: 0,
    error: null,
    result: null,
    chosenCategory: null,
    editedName: null,
    selected: true,
    sessionId: null,
    claimed: false,
  };
}

/** True for a sample as it came. It counts neither as a file nor as pages; one that was turned is a paper like any other. */
export function isUncounted({ isSample = false, revision = 0 }: FileItem): boolean {
  return isSample && revision === 0;
}

/** True for a paper that was read on this device and that the server has not heard of. */
export function isUndeclared(item: FileItem): boolean {
  return item.status === 'categorised' && item.readOn === 'device' && !item.declared && !isUncounted(item);
}

/** The category that the file goes to: the person's choice, else the suggestion. Null before it is sorted. */
export function categoryOf(item: FileItem): CategoryChoice | null {
  if (item.status !== 'categorised' || !item.result) return null;
  return item.chosenCategory ?? categoryOfResult(item.result);
}

/** The name that the file is saved under: the person's, else the suggested one, else its own. */
export function savedNameOf(item: FileItem): string {
  return item.editedName ?? (item.result?.suggestedFileName || item.name);
}

/** Which word a person has said on the category: another one was chosen, the suggested one was found right, or none yet. */
export function verdictOf(item: FileItem): 'chosen' | 'checked' | null {
  if (item.chosenCategory) return 'chosen';
  return item.isChecked ? 'checked' : null;
}

/** 0 to 1: how sure the category is that the file goes to; what a person chose or checked is certain. */
export function confidenceOf(item: FileItem): number {
  if (!item.result) return 0;
  return verdictOf(item) ? 1 : item.result.confidence;
}

/**
 * True for a sorted file that the machine was unsure of and that nobody has checked or put elsewhere. The one rule of what is
 * to be checked: marks, filter, counts and the preview ask here.
 */
export function needsReview(item: FileItem): boolean {
  return item.status === 'categorised' && confidenceOf(item) < REVIEW_CONFIDENCE;
}

/** The suggested category where a person chose another one; null where the file goes to the suggested one. */
export function overruledCategory(item: FileItem): CategoryChoice | null {
  const suggested = item.result && categoryOfResult(item.result);
  const chosen = categoryOf(item);
  if (!suggested || !chosen) return null;
  const isSame =
    suggested.id === chosen.id &&
    (suggested.subcategory ?? '') === (chosen.subcategory ?? '') &&
    Boolean(suggested.isOwn) === Boolean(chosen.isOwn);
  return isSame ? null : suggested;
}

/** The date of the paper, `yyyy-mm-dd` or `yyyy-mm`: the person's, else as it was read. Empty where there is none. */
export function dateOf({ corrected, result }: FileItem): string {
  return corrected?.date ?? result?.nameSource?.date ?? result?.date ?? '';
}

/** The date of a paper from before 2000, where its name does not carry it; empty for all others. */
export function oldDateBeside(item: FileItem): string {
  const date = item.status === 'categorised' ? dateOf(item) : '';
  return isOldDate(date) && !savedNameOf(item).includes(date) ? date : '';
}

/** Who issued the paper: the person's word, else as it was read. Empty where nobody is known. */
export function senderOf({ corrected, result }: FileItem): string {
  return corrected?.sender ?? result?.nameSource?.issuer?.name ?? result?.issuer ?? '';
}

/** The kinds of sensitive data that a sorted file holds, in the order of `SENSITIVE_DATA_TYPES`. */
export function sensitiveKindsOf({ status, result }: FileItem): readonly SensitiveDataType[] {
  if (status !== 'categorised' || !result) return [];
  return SENSITIVE_DATA_TYPES.filter((kind) => result.sensitiveDataTypes.includes(kind));
}

/**
 * Pages of a file that was read; 1 where reading could not count them. A file that was not read (waiting, locked, broken, empty) has
 * none to show.
 */
export function pagesOf(item: FileItem): number {
  if (item.result) return item.result.pageCount || item.pageCount || 1;
  const isRead = item.status === 'completed' || item.status === 'categorising' || item.status === 'categorised';
  return isRead || isSortable(item) ? item.pageCount || 1 : 0;
}

/** Pages that taking the file costs: none once it is paid for, the difference where the server has counted more than were paid. */
export function unpaidPagesOf(item: FileItem): number {
  if (item.claimed || isUncounted(item)) return 0;
  return Math.max(0, pagesOf(item) - (item.paidPages ?? 0));
}

/** True when a result is of a content that was replaced since. */
export function isReadStale({ result, revision = 0, readRevision = 0 }: FileItem): boolean {
  return result !== null && revision !== readRevision;
}

/** True when the content was read, so that sorting can be tried (again). */
export function isSortable(item: FileItem): boolean {
  return item.status === 'completed' || (item.status === 'error' && item.kind !== null);
}

/** Failures that do not lie in how the file is read: on the server it would meet them as well. */
const NOT_OF_THE_DEVICE: ReadonlySet<FileError['code']> = new Set([
  'connectionLost',
  'contentLost',
  'photoUnreadable',
  'anonymousFileLimit',
  'anonymousPageLimit',
  'addressLimit',
  'pageLimit',
  'untakenLimit',
  'rateLimited',
  'busy',
]);

/** True for a file that could not be read on this device and that the server may be able to read, if its owner wants to send it. */
export function mayBeReadThere({ status, error, readOn, kind }: FileItem): boolean {
  return (
    status === 'error' && readOn === 'device' && kind !== null && error !== null && !NOT_OF_THE_DEVICE.has(error.code)
  );
}

/** True when the row's checkbox does something: everything but files that could not be read. */
export function isSelectable(item: FileItem): boolean {
  return item.status !== 'error' || isSortable(item);
}

/** True for a file that is not sorted and can be, once it is read or opened. Unreadable files are neither sorted nor unsorted. */
export function isUnsorted(item: FileItem): boolean {
  return item.status !== 'categorised' && isSelectable(item);
}

/** True for a sorted file, which can be put into another category. */
export function isMovable(item: FileItem): boolean {
  return categoryOf(item) !== null;
}

/** True for a picture whose content can be replaced by a turned one. */
export function isTurnable(item: FileItem): item is FileItem & { readonly kind: 'jpg' | 'png' } {
  return item.kind === 'jpg' || item.kind === 'png';
}
