import { MAX_CATEGORIES_USED, MAX_CATEGORY_USED_CHARS, MAX_PROCESSING_TIME_MS, type NewSession } from './session';

export interface SessionFile {
  /** Id of the list's item. */
  readonly id: string;
  readonly name: string;
  /** The mail that it came with; its content does not matter. */
  readonly mail?: object | undefined;
}

/** Result of one step for one file. */
export interface FileReport {
  readonly id: string;
  /** Number of pages; 0 until they are counted. */
  readonly pageCount: number;
  /** Error code or text; absent on success. */
  readonly error?: string | undefined;
  readonly isPasswordProtected?: boolean;
}

/** Result of sorting one file. */
export interface CategorisedReport extends FileReport {
  /** Absent if sorting failed. */
  readonly category?: string;
}

/** State of one file of a session. */
export interface FileFacts {
  readonly kind: CountedKind;
  /** True for a file that came with a mail. */
  readonly isFromMail?: boolean | undefined;
  readonly read: FileReport | null;
  readonly categorised: CategorisedReport | null;
  /** True from queueing for sorting until its result. */
  readonly isSorting: boolean;
}

/**
 * A batch in progress. Each file keeps only its latest reports, so that their order does not matter and nothing counts
 * twice.
 */
export interface RunningSession {
  /** A UUID. The batch is saved under it, so that a repeated save is idempotent. */
  readonly id: string;
  /** In ms since 1970, shifted by the time for which the page was closed. */
  readonly startedAt: number;
  readonly files: ReadonlyMap<string, FileFacts>;
}

/** Totals of a batch, as they are saved. */
export type SessionCounts = Omit<NewSession, 'sessionMetadata' | 'id'> & {
  readonly id: string;
  readonly mailFiles: number;
};

export interface SessionState {
  readonly running: RunningSession | null;
  /** Totals of the last session, until the next one starts. */
  readonly completed: SessionCounts | null;
}

export const NO_SESSION: SessionState = { running: null, completed: null };

/** `at` is in ms since 1970. */
export type SessionAction =
  | { readonly type: 'started'; readonly id: string; readonly at: number }
  | { readonly type: 'filesAdded'; readonly files: readonly SessionFile[] }
  /** Files removed before they were sorted. Nothing was processed, so they are not counted. */
  | { readonly type: 'filesLeft'; readonly ids: readonly string[] }
  | { readonly type: 'sortingStarted'; readonly ids: readonly string[] }
  | { readonly type: 'resultsApplied'; readonly results: readonly FileReport[] }
  | { readonly type: 'categorisationApplied'; readonly results: readonly CategorisedReport[] }
  | { readonly type: 'completed'; readonly at: number }
  | { readonly type: 'cancelled' };

export const COUNTED_KINDS = ['image', 'pdf', 'other'] as const;
type CountedKind = (typeof COUNTED_KINDS)[number];

const IMAGE_EXTENSIONS = new Set(['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp']);

/** Returns a file's kind by the extension of its name (specification section 4). */
export function countedKindOf(name: string): CountedKind {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (IMAGE_EXTENSIONS.has(extension)) return 'image';
  return extension === 'pdf' ? 'pdf' : 'other';
}

/**
 * Returns the next state of the session (specification section 4). Pure. Without a session only `started` has an
 * effect.
 */
export function reduceSession(state: SessionState, action: SessionAction): SessionState {
  if (action.type === 'started') {
    return { running: { id: action.id, startedAt: action.at, files: new Map() }, completed: null };
  }
  const { running } = state;
  if (!running) return state;
  switch (action.type) {
    case 'completed':
      return { running: null, completed: countSession(running, action.at) };
    case 'cancelled':
      return NO_SESSION;
    default:
      return { ...state, running: { ...running, files: nextFiles(running.files, action) } };
  }
}

type FilesAction = Exclude<SessionAction, { type: 'started' | 'completed' | 'cancelled' }>;

function nextFiles(before: RunningSession['files'], action: FilesAction): RunningSession['files'] {
  const files = new Map(before);
  switch (action.type) {
    case 'filesAdded':
      for (const { id, name, mail } of action.files) {
        if (files.has(id)) continue;
        const facts = { kind: countedKindOf(name), read: null, categorised: null, isSorting: false };
        files.set(id, mail ? { ...facts, isFromMail: true } : facts);
      }
      break;
    case 'filesLeft':
      for (const id of action.ids) {
        if (isSorted(files.get(id))) change(files, id, { isSorting: false });
        else files.delete(id);
      }
      break;
    case 'sortingStarted':
      for (const id of action.ids) change(files, id, { isSorting: true });
      break;
    case 'resultsApplied':
      for (const read of action.results) change(files, read.id, { read, isSorting: false });
      break;
    case 'categorisationApplied':
      for (const categorised of action.results) change(files, categorised.id, { categorised, isSorting: false });
      break;
  }
  return files;
}

function change(files: Map<string, FileFacts>, id: string, changes: Partial<FileFacts>): void {
  const facts = files.get(id);
  if (facts) files.set(id, { ...facts, ...changes });
}

/** True if sorting the file succeeded. */
export function isSorted(facts: FileFacts | undefined): boolean {
  return Boolean(facts?.categorised && outcomeOf(facts.categorised) === 'successful');
}

type Outcome = 'successful' | 'failed' | 'passwordProtected';

function outcomeOf({ error, isPasswordProtected }: FileReport): Outcome {
  if (isPasswordProtected || error?.toLowerCase().includes('password')) return 'passwordProtected';
  return error === undefined ? 'successful' : 'failed';
}

/** Returns the pages counted by reading, else those reported by sorting, else 1. */
function pagesOf({ read, categorised }: FileFacts): number {
  if (read && read.pageCount > 0) return read.pageCount;
  return categorised && categorised.pageCount > 0 ? categorised.pageCount : 1;
}

/**
 * Returns the totals of a session that ended `at`, in ms since 1970. A file's sorting result takes precedence over its
 * reading result.
 */
export function countSession({ id, startedAt, files }: RunningSession, at: number): SessionCounts {
  const all = [...files.values()];
  const latest = all.map((facts) => ({ facts, report: facts.categorised ?? facts.read }));
  const withOutcome = (outcome: Outcome) => latest.filter(({ report }) => report && outcomeOf(report) === outcome);
  const successful = withOutcome('successful');
  // Counts the same files as the pages, because Recent Activity shows both next to the number of processed files.
  const countOfKind = (kind: CountedKind) => successful.filter(({ facts }) => facts.kind === kind).length;
  const categories = all.filter(isSorted).map((facts) => categoryOf(facts));
  return {
    id,
    totalFiles: all.length,
    totalPages: successful.reduce((sum, { facts }) => sum + pagesOf(facts), 0),
    imageFiles: countOfKind('image'),
    pdfFiles: countOfKind('pdf'),
    otherFiles: countOfKind('other'),
    mailFiles: all.filter(({ isFromMail }) => isFromMail).length,
    successfulFiles: successful.length,
    failedFiles: withOutcome('failed').length,
    passwordProtectedFiles: withOutcome('passwordProtected').length,
    categoriesUsed: [...new Set(categories)].filter((name) => name !== '').slice(0, MAX_CATEGORIES_USED),
    // A browser's clock may be set back, and a laptop may sleep overnight.
    processingTimeMs: Math.min(MAX_PROCESSING_TIME_MS, Math.max(0, Math.round(at - startedAt))),
  };
}

function categoryOf({ categorised }: FileFacts): string {
  return (categorised?.category ?? '').slice(0, MAX_CATEGORY_USED_CHARS).trim();
}
