import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { ResultCategory } from '@/lib/engine/categorising/result-category';
import type { FileKind } from '@/lib/engine/documents/document';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import type { OnDeviceFailure, ProcessingMode } from '@/lib/features/on-device/on-device';
import { type DocumentStage, progressOfStage } from '@/lib/features/sorting/categorise-progress';
import type { ErrorCode, ErrorParams } from '@/lib/platform/errors';
import type { MoneyAmount } from '@/lib/shared/amounts';

/**
 * Processing state of a file. `completed` means read and ready to be sorted. `password` is not a failure: the file
 * waits, stays selectable and keeps its position.
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

/** The current step of sorting a file, from its upload on. */
export type SortingWork =
  | { readonly stage: 'uploading'; readonly percent: number }
  /** The server has it and has reported no stage yet. It may not report any, or a proxy buffers its response. */
  | { readonly stage: 'sent' }
  | DocumentStage;

/** Share of the upload in a file's sorting progress, in percent. */
const SENT_PERCENT = 20;

/** Sorting progress of a file, 0 to 100. */
export function percentOf(work: SortingWork): number {
  if (work.stage === 'uploading') return (work.percent / 100) * SENT_PERCENT;
  if (work.stage === 'sent') return SENT_PERCENT;
  return SENT_PERCENT + progressOfStage(work) * (100 - SENT_PERCENT);
}

/** Failures detected in the browser, in addition to the product's error codes. Texts: `Workspace.fileErrors`. */
export const LOCAL_ERROR_CODES = [
  'connectionLost',
  'contentLost',
  'photoUnreadable',
  'deviceLimit',
  'engineMissing',
] as const satisfies readonly (string | OnDeviceFailure)[];
export type LocalErrorCode = (typeof LOCAL_ERROR_CODES)[number];

/** A failure of one file. Its text is created on display, in the current language. */
export interface FileError {
  readonly code: ErrorCode | LocalErrorCode;
  readonly params: ErrorParams;
  /** The server's own text, for messages whose values only the server knew. */
  readonly message?: string;
}

/** A category chosen by the user instead of the suggested one. */
export type CategoryChoice = ResultCategory;

/**
 * The user's corrections of extracted data. An empty text means that there is none; an absent field means unchanged.
 */
export interface CorrectedFacts {
  /** ISO `yyyy-mm-dd`, or `yyyy-mm` if only the month is known. */
  readonly date?: string;
  /** Issuer of the document, as the user writes it. */
  readonly sender?: string;
  /** Null: the document has none. */
  readonly amount?: MoneyAmount | null;
}

/** One file of the list. Its content is stored separately, by `id`, so that the state stays small. */
export interface FileItem {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The original extension, if it did not match the content. */
  readonly claimedType?: string | undefined;
  /** Known after the content was inspected. */
  readonly kind: FileKind | null;
  readonly pageCount: number | null;
  readonly status: FileStatus;
  /** Progress of the current step, 0 to 100. */
  readonly progress: number;
  /** The current sorting step; absent while it is queued. Never stored. */
  readonly work?: SortingWork | undefined;
  readonly error: FileError | null;
  readonly result: CategorisationResult | null;
  readonly chosenCategory: CategoryChoice | null;
  readonly editedName: string | null;
  /** True once the user confirmed the result. */
  readonly isChecked?: boolean;
  readonly corrected?: CorrectedFacts;
  readonly selected: boolean;
  /** Where it was sorted or failed to be sorted; absent before the first attempt. */
  readonly readOn?: ProcessingMode | undefined;
  /** Processing mode requested for this file, overriding the general one. */
  readonly requestedMode?: ProcessingMode | undefined;
  /** Of a file read on the device: true once the server has counted it. */
  readonly declared?: boolean | undefined;
  /** The server's batch that has this file's pages. */
  readonly sessionId: string | null;
  /** True once the file was paid for; exporting and sorting it again is free. */
  readonly claimed: boolean;
  /** Pages paid for this content. Absent if nothing was paid, or if it was paid before this field existed. */
  readonly paidPages?: number | undefined;
  /** Revision of the content: 0 or absent for the original, higher after each replacement. */
  readonly revision?: number;
  /** The revision that the result belongs to. */
  readonly readRevision?: number;
  /** True for an opened PDF that is exported without its password. Lasts until the page is left. */
  readonly exportsWithoutPassword?: boolean;
  /** The mail that the file was attached to; absent for the user's own files. */
  readonly mail?: MailContext | undefined;
  /** True for one of our sample documents. */
  readonly isSample?: boolean | undefined;
  /** Sort position in the list; increases with every added file. */
  readonly position: number;
}

/** Properties of a file before it is inspected. */
export type AddedFile = Pick<FileItem, 'id' | 'name' | 'size' | 'mail' | 'isSample'>;

/** Initial state of an added file. */
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

/** True for an unmodified sample. It counts neither as a file nor as pages; a rotated one is an ordinary document. */
export function isUncounted({ isSample = false, revision = 0 }: FileItem): boolean {
  return isSample && revision === 0;
}

/** True for a document that was read on this device and not yet reported to the server. */
export function isUnreported(item: FileItem): boolean {
  return item.status === 'categorised' && item.readOn === 'device' && !item.declared && !isUncounted(item);
}

/**
 * Pages of a file that was read; 1 if they could not be counted. Unread files (waiting, locked, broken, empty) have 0.
 */
export function pagesOf(item: FileItem): number {
  if (item.result) return item.result.pageCount || item.pageCount || 1;
  const isRead = item.status === 'completed' || item.status === 'categorising' || item.status === 'categorised';
  return isRead || isSortable(item) ? item.pageCount || 1 : 0;
}

/**
 * Pages that exporting the file costs: none if paid, the difference if the server has since counted more than were
 * paid.
 */
export function unpaidPagesOf(item: FileItem): number {
  if (item.claimed || isUncounted(item)) return 0;
  return Math.max(0, pagesOf(item) - (item.paidPages ?? 0));
}

/** True if the content was replaced after the result was computed. */
export function isResultStale({ result, revision = 0, readRevision = 0 }: FileItem): boolean {
  return result !== null && revision !== readRevision;
}

/** True if the content was read, so that sorting can be tried (again). */
export function isSortable(item: FileItem): boolean {
  return item.status === 'completed' || (item.status === 'error' && item.kind !== null);
}

/** Failures that do not depend on the processing mode: the server would return them too. */
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

/** True for a file that failed on this device and that the server may be able to read, if the user sends it. */
export function canServerRead({ status, error, readOn, kind }: FileItem): boolean {
  return (
    status === 'error' && readOn === 'device' && kind !== null && error !== null && !NOT_OF_THE_DEVICE.has(error.code)
  );
}

/** True if the row's checkbox is enabled: everything except unreadable files. */
export function isSelectable(item: FileItem): boolean {
  return item.status !== 'error' || isSortable(item);
}

/**
 * True for an unsorted file that can be sorted once it is read or opened. Unreadable files are neither sorted nor
 * unsorted.
 */
export function isUnsorted(item: FileItem): boolean {
  return item.status !== 'categorised' && isSelectable(item);
}

/** True for a picture that can be rotated. */
export function isRotatable(item: FileItem): item is FileItem & { readonly kind: 'jpg' | 'png' } {
  return item.kind === 'jpg' || item.kind === 'png';
}
