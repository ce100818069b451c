import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { suggestionsOf } from '@/lib/engine/categorising/suggestions';
import { DEFAULT_PATTERN } from '@/lib/engine/naming/pattern';
import type { CategoriesOfRequest } from '@/lib/features/categories/custom-categories.client';
import type { ProcessingMode } from '@/lib/features/on-device/on-device';
import type { LanguageSettings } from '@/lib/shared/languages';
import type { Contents } from '../list/contents.client';
import { requestFailureOf } from '../list/file-error.client';
import { type FileItem, isUncounted } from '../list/file-item';
import { type SearchableText, searchableText } from '../list/searchable-text';
import { changedNames } from '../list/suggested-names';
import type { OfflineQuota, UsageServices } from '../paying/paying.client';
import type { ResumeGuard } from '../storage/tab-memory.client';
import { resultOfUnlocked } from '../unlock/unlocked';
import { type LocalSorting, PAGE_LEFT } from './local-sorting.client';
import { type ServerSortingServices, sortOnServer } from './server-sorting.client';
import { type SortingJob, type SortingMode, startable } from './sorting-queue';

/** Settings that sorting reads from the page. */
export interface SortingSettings {
  /** The general processing mode; a file can override it. */
  readonly processingMode: () => ProcessingMode;
  /** True if files with sensitive data stay on the device while others are sent. */
  readonly keepsSensitiveOnDevice: () => boolean;
  /** The file name pattern. */
  readonly namePattern: () => string;
  /** True if names may contain dates before 2000. */
  readonly oldDates: () => boolean;
  /** The user's custom categories; undefined if there are none or the plan no longer has them. */
  readonly categories: () => CategoriesOfRequest | undefined;
  /** Called when the plan no longer has custom categories. */
  readonly onCategoriesLapsed: () => void;
}

export interface SortingServices extends ServerSortingServices {
  readonly texts: Contents<SearchableText>;
  readonly guard: ResumeGuard;
  readonly local: LocalSorting;
  readonly quota: Pick<OfflineQuota, 'release'>;
  readonly settings: SortingSettings;
  readonly usage: Pick<UsageServices, 'set' | 'reload'>;
}

/** Sorts files on the server or on the device. */
export interface Sorting {
  /** Sorts files in the given order. Files already queued or in progress are not sent twice. */
  readonly queue: (ids: readonly string[], settings: LanguageSettings) => void;
  /** Removes files from the queue and aborts those in progress. */
  readonly stop: (ids: readonly string[]) => void;
  /** Aborts all requests without updating the list. */
  readonly dispose: () => void;
}

interface Running {
  readonly mode: SortingMode;
  readonly controller: AbortController;
}

export function createSorting(services: SortingServices): Sorting {
  const { store, usage } = services;
  let queue: readonly SortingJob[] = [];
  const running = new Map<string, Running>();
  /** True if files were sent since the server last reported usage. */
  let isUsageOpen = false;

  /** Starts queued files in order, up to the limits for the device and the server. */
  function startNext(): void {
    const modes = [...running.values()].map(({ mode }) => mode);
    const { start, waiting } = startable(queue, modes, store.state().sessionId !== null);
    queue = waiting;
    for (const job of start) run(job);
  }

  function run(job: SortingJob): void {
    const controller = new AbortController();
    running.set(job.id, { mode: job.mode, controller });
    isUsageOpen ||= job.mode === 'upload';
    void sortOne(services, job, controller.signal).then((needsUpload) => {
      running.delete(job.id);
      services.quota.release(job.id);
      if (needsUpload) queue = [{ ...job, mode: 'upload' }, ...queue];
      // Responses may have arrived out of order or without usage: reload it once at the end.
      if (isUsageOpen && running.size === 0 && queue.length === 0) {
        isUsageOpen = false;
        usage.reload();
      }
      startNext();
    });
  }

  return {
    queue(ids, settings) {
      const newIds = ids.filter((id) => !running.has(id) && !queue.some((job) => job.id === id));
      store.dispatch({ type: 'sortingQueued', ids: newIds });
      const jobs = newIds.map((id) => ({ id, settings, mode: modeOf(itemOf(services, id), services.settings) }));
      queue = [...queue, ...jobs];
      startNext();
    },
    stop(ids) {
      queue = queue.filter((job) => !ids.includes(job.id));
      for (const id of ids) running.get(id)?.controller.abort();
      store.dispatch({ type: 'sortingStopped', ids });
    },
    dispose() {
      queue = [];
      for (const { controller } of running.values()) controller.abort(PAGE_LEFT);
    },
  };
}

const itemOf = ({ store }: SortingServices, id: string) => store.state().items.find((candidate) => candidate.id === id);

function modeOf(item: FileItem | undefined, settings: SortingSettings): SortingMode {
  const mode = item?.requestedMode ?? settings.processingMode();
  if (mode === 'device') return 'local';
  const isScanned = !item?.requestedMode && item && !isUncounted(item) && settings.keepsSensitiveOnDevice();
  return isScanned ? 'scan' : 'upload';
}

/** Sorts a file. Returns true if it was scanned and may be sent. */
async function sortOne(
  services: SortingServices,
  { id, settings, mode }: SortingJob,
  signal: AbortSignal,
): Promise<boolean> {
  const { store, local } = services;
  const item = itemOf(services, id);
  if (item?.status !== 'categorising' || !item.kind) return false;
  try {
    if (mode === 'upload') {
      await sortByServer(services, item, settings, signal);
      return false;
    }
    const result = await local[mode === 'scan' ? 'keepSensitive' : 'sort'](item, settings, signal);
    if (!result) return true;
    const sessionId = itemOf(services, id)?.sessionId ?? null;
    addResult(services, { id, result, sessionId, readOn: 'device', settings });
  } catch (error) {
    if (signal.aborted) return false;
    const failure = requestFailureOf(error);
    if (failure.code === 'passwordRequired') askForPassword(services, item);
    else store.dispatch({ type: 'failed', id, error: failure, readOn: mode === 'upload' ? 'server' : 'device' });
  }
  return false;
}

async function sortByServer(
  services: SortingServices,
  item: FileItem,
  settings: LanguageSettings,
  signal: AbortSignal,
): Promise<void> {
  const { id } = item;
  const { store, unlocked } = services;
  await services.local.withdrawReport(id);
  signal.throwIfAborted();
  const { result, sessionId, usage } = await sortOnServer(services, item, settings, signal);
  services.usage.set(usage);
  store.dispatch({ type: 'sessionStarted', sessionId });
  if (result.errorCode === 'passwordRequired') askForPassword(services, item);
  else if (result.error !== undefined) {
    const code = result.errorCode ?? 'readFailed';
    store.dispatch({ type: 'failed', id, error: { code, params: {}, message: result.error }, readOn: 'server' });
  } else {
    const finalResult = unlocked.get(id) ? resultOfUnlocked(result, item.name) : result;
    addResult(services, { id, result: finalResult, sessionId, readOn: 'server', settings });
  }
}

function askForPassword({ store }: SortingServices, { id, kind, pageCount }: FileItem): void {
  if (kind) store.dispatch({ type: 'passwordRequired', id, kind, pageCount });
}

interface Sorted {
  readonly id: string;
  readonly result: CategorisationResult;
  readonly sessionId: string | null;
  readonly readOn: ProcessingMode;
  readonly settings: LanguageSettings;
}

/** Adds a result to the list. */
function addResult(services: SortingServices, { id, result, sessionId, readOn, settings }: Sorted): void {
  const { store, guard, texts } = services;
  const { readText, ...listed } = result;
  guard.resetCount();
  // Stored separately from the list, which is not encrypted; texts are.
  if (readText !== undefined) texts.set(id, searchableText(readText));
  const answer = { ...listed, categorySuggestions: suggestionsOf(listed) };
  store.dispatch({ type: 'sorted', id, result: answer, sessionId, readOn });
  nameByOwnPattern(services, id, settings);
}

/** The engine names files by the default pattern, without old dates. Other settings are applied in the browser. */
function nameByOwnPattern(
  { store, settings }: SortingServices,
  id: string,
  { filenameLanguage }: LanguageSettings,
): void {
  const pattern = settings.namePattern();
  const withOldDates = settings.oldDates();
  if (pattern === DEFAULT_PATTERN && !withOldDates) return;
  const items = store.state().items.filter((item) => item.id === id);
  store.dispatch({ type: 'namesSuggested', names: changedNames(items, { filenameLanguage, pattern, withOldDates }) });
}
