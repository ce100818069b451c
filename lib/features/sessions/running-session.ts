import { MAX_CATEGORIES_USED, MAX_CATEGORY_USED_CHARS, MAX_PROCESSING_TIME_MS, type NewSession } from './session';

/** A file as it joins a session. */
export interface SessionFile {
  /** Of the list's item. */
  readonly id: string;
  readonly name: string;
  /** The mail that it came with, whatever that says. */
  readonly mail?: object | undefined;
}

/** What came of one file in one step. */
export interface FileReport {
  readonly id: string;
  /** Pages that were counted; 0 while nobody counted them. */
  readonly pageCount: number;
  /** What went wrong, as a code or a text; absent on success. */
  readonly error?: string | undefined;
  readonly isPasswordProtected?: boolean;
}

/** What came of sorting one file. */
export interface CategorisedReport extends FileReport {
  /** Absent when sorting failed. */
  readonly category?: string;
}

/** All that is known of one file of a session. */
export interface FileFacts {
  readonly kind: FileKind;
  /** True for a file that came with a mail. */
  readonly isFromMail?: boolean | undefined;
  readonly read: FileReport | null;
  readonly categorised: CategorisedReport | null;
  /** True from being queued for sorting until that told what came of it. */
  readonly isSorting: boolean;
}

/** A batch under way. Each file keeps its latest reports, so that no order of them counts anything twice. */
export interface RunningSession {
  /** A UUID; the batch is saved under it, so that saving it again saves it once. */
  readonly id: string;
  /** In ms since 1970; later by the time in which the page was closed. */
  readonly startedAt: number;
  readonly files: ReadonlyMap<string, FileFacts>;
}

/** What a batch came to, as it is saved. */
export type SessionCounts = Omit<NewSession, 'sessionMetadata' | 'id'> & {
  readonly id: string;
  /** Files among them that came with a mail. */
  readonly mailFiles: number;
};

export interface SessionState {
  readonly running: RunningSession | null;
  /** What the last one came to, until the next one starts. */
  readonly completed: SessionCounts | null;
}

export const NO_SESSION: SessionState = { running: null, completed: null };

/** `at` is in ms since 1970. */
export type SessionAction =
  | { readonly type: 'started'; readonly id: string; readonly at: number }
  | { readonly type: 'filesAdded'; readonly files: readonly SessionFile[] }
  /** Files that left before they were sorted; nothing was processed, so nothing is counted. */
  | { readonly type: 'filesLeft'; readonly ids: readonly string[] }
  | { readonly type: 'sortingStarted'; readonly ids: readonly string[] }
  | { readonly type: 'resultsApplied'; readonly results: readonly FileReport[] }
  | { readonly type: 'categorisationApplied'; readonly results: readonly CategorisedReport[] }
  | { readonly type: 'completed'; readonly at: number }
  | { readonly type: 'cancelled' };

export const FILE_KINDS = ['image', 'pdf', 'other'] as const;
type FileKind = (typeof FILE_KINDS)[number];

const IMAGE_EXTENSIONS = new Set(['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp']);

/** What a file counts as, by the extension of its name (specification section 4). */
export function fileKindOf(name: string): FileKind {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (IMAGE_EXTENSIONS.has(extension)) return 'image';
  return extension === 'pdf' ? 'pdf' : 'other';
}

/** The next state of the session (specification section 4). Pure; without a session only a start does anything. */
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
        const facts = { kind: fileKindOf(name), read: null, categorised: null, isSorting: false };
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

function change(files: Map<string, FileFacts>, id: string, news: Partial<FileFacts>): void {
  const facts = files.get(id);
  if (facts) files.set(id, { ...facts, ...news });
}

/** True when sorting the file succeeded. */
export function isSorted(facts: FileFacts | undefined): boolean {
  return Boolean(facts?.categorised && outcomeOf(facts.categorised) === 'successful');
}

type Outcome = 'successful' | 'failed' | 'passwordProtected';

function outcomeOf({ error, isPasswordProtected }: FileReport): Outcome {
  if (isPasswordProtected || error?.toLowerCase().includes('password')) return 'passwordProtected';
  return error === undefined ? 'successful' : 'failed';
}

/** Pages that reading counted; else the file counts as 1, until sorting tells how many it has. */
function pagesOf({ read, categorised }: FileFacts): number {
  if (read && read.pageCount > 0) return read.pageCount;
  return categorised && categorised.pageCount > 0 ? categorised.pageCount : 1;
}

/** What a session came to when it ended `at`, in ms since 1970. A file's sorting, where it was sorted, outweighs its reading. */
export function countSession({ id, startedAt, files }: RunningSession, at: number): SessionCounts {
  const all = [...files.values()];
  const latest = all.map((facts) => ({ facts, report: facts.categorised ?? facts.read }));
  const withOutcome = (outcome: Outcome) => latest.filter(({ report }) => report && outcomeOf(report) === outcome);
  const successful = withOutcome('successful');
  // Of the same files as the pages: Recent Activity shows both next to the number of processed files.
  const ofKind = (kind: FileKind) => successful.filter(({ facts }) => facts.kind === kind).length;
  const categories = all.filter(isSorted).map((facts) => categoryOf(facts));
  return {
    id,
    totalFiles: all.length,
    totalPages: successful.reduce((sum, { facts }) => sum + pagesOf(facts), 0),
    imageFiles: ofKind('image'),
    pdfFiles: ofKind('pdf'),
    otherFiles: ofKind('other'),
    mailFiles: all.filter(({ isFromMail }) => isFromMail).length,
    successfulFiles: successful.length,
    failedFiles: withOutcome('failed').length,
    passwordProtectedFiles: withOutcome('passwordProtected').length,
    categoriesUsed: [...new Set(categories)].filter((name) => name !== '').slice(0, MAX_CATEGORIES_USED),
    // The clock of a browser may be set back, and a laptop may sleep over a night.
    processingTimeMs: Math.min(MAX_PROCESSING_TIME_MS, Math.max(0, Math.round(at - startedAt))),
  };
}

function categoryOf({ categorised }: FileFacts): string {
  return (categorised?.category ?? '').slice(0, MAX_CATEGORY_USED_CHARS).trim();
}
