import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { suggestionsOf } from '@/lib/engine/categorising/suggestions';
import { DEFAULT_PATTERN } from '@/lib/engine/naming/pattern';
import type { CategoriesOfRequest } from '@/lib/features/categories/own-categories.client';
import type { ProcessingMode } from '@/lib/features/on-device/on-device';
import { CategoriseAnswer } from '@/lib/features/sorting/categorise-body';
import { CategoriseProgress, stageOf } from '@/lib/features/sorting/categorise-progress';
import { type fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import type { LanguageSettings } from '@/lib/shared/languages';
import type { Contents } from '../list/contents.client';
import { ContentLost } from '../list/file-error';
import { type FileItem, isUncounted } from '../list/file-item';
import { isConnectionLost, isPlanMissing, isSessionGone, requestFailureOf } from '../list/request-failure.client';
import { type SearchableText, searchableText } from '../list/searchable-text';
import type { WorkspaceStore } from '../list/store.client';
import { changedNames } from '../list/suggested-names';
import type { Allowance } from '../paying/allowance.client';
import type { UsageServices } from '../paying/usage-services';
import type { ResumeGuard } from '../storage/resume-guard.client';
import type { UnlockedPdfs } from '../unlock/unlocked.client';
import { resultOfUnlocked } from '../unlock/unlocked-result';
import type { Connection } from './connection.client';
import { type encodeBody, type fittedDocument, wholeDocument } from './encode.client';
import { type LocalSorting, PAGE_LEFT } from './local-sorting.client';
import { nextTry, type Tries } from './retry-delay';

/**
 * Parallel requests, with one document each: progress is accurate, one failure affects one file, and a retry is cheap.
 */
const IN_FLIGHT = 2;
/** Files passed to the on-device engine at once; it queues them for its own worker. */
const HERE_AT_ONCE = 8;

/**
 * How a file is processed: sent, read on the device, or checked on the device and then sent unless it has sensitive
 * data.
 */
type Way = 'send' | 'here' | 'look';

interface Job {
  readonly id: string;
  readonly settings: LanguageSettings;
  readonly way: Way;
}

/** Settings that sorting reads from the page. */
export interface SortingSettings {
  /** The general processing mode; a file can override it. */
  readonly readingPlace: () => ProcessingMode;
  /** True if files with sensitive data stay on the device while others are sent. */
  readonly keepsSensitiveHere: () => boolean;
  /** The file name pattern. */
  readonly namePattern: () => string;
  /** True if names may contain dates before 2000. */
  readonly oldDates: () => boolean;
  /** The user's custom categories; undefined if there are none or the plan no longer has them. */
  readonly categories: () => CategoriesOfRequest | undefined;
  /** Called when the plan no longer has custom categories. */
  readonly onCategoriesLapsed: () => void;
}

export interface SortingServices {
  readonly store: WorkspaceStore;
  readonly contents: Contents;
  readonly texts: Contents<SearchableText>;
  readonly unlocked: UnlockedPdfs;
  readonly connection: Connection;
  readonly guard: ResumeGuard;
  readonly here: LocalSorting;
  readonly allowance: Pick<Allowance, 'release'>;
  readonly request: typeof fetchJson;
  readonly fit: typeof fittedDocument;
  readonly encode: typeof encodeBody;
  readonly settings: SortingSettings;
  readonly usage: Pick<UsageServices, 'note' | 'reload'>;
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

export function createSorting(services: SortingServices): Sorting {
  const { store, contents, unlocked, connection, guard } = services;
  const { dispatch } = store;
  let queue: Job[] = [];
  const running = new Map<string, { readonly way: Way; readonly controller: AbortController }>();
  /** True if files were sent since the server last reported usage. */
  let isUsageOpen = false;
  const itemOf = (id: string) => store.state().items.find((candidate) => candidate.id === id);

  function wayOf(item: FileItem | undefined): Way {
    const place = item?.requestedSlot ?? services.settings.readingPlace();
    if (place === 'device') return 'here';
    const isLookedAt = !item?.requestedSlot && item && !isUncounted(item) && services.settings.keepsSensitiveHere();
    return isLookedAt ? 'look' : 'send';
  }

  function hasRoomFor({ way }: Job): boolean {
    const sent = [...running.values()].filter((other) => other.way === 'send').length;
    if (way !== 'send') return running.size - sent < HERE_AT_ONCE;
    // The first one is sent alone, because its response contains the batch id.
    return sent < (store.state().sessionId ? IN_FLIGHT : 1);
  }

  /** Starts queued files in order, up to the limits for the device and the server. */
  function pump(): void {
    for (let index = queue.findIndex(hasRoomFor); index >= 0; index = queue.findIndex(hasRoomFor)) {
      const [job] = queue.splice(index, 1);
      if (!job) break;
      const controller = new AbortController();
      running.set(job.id, { way: job.way, controller });
      isUsageOpen ||= job.way === 'send';
      void sortOne(job, controller.signal).then((isToBeSent) => {
        running.delete(job.id);
        services.allowance.release(job.id);
        if (isToBeSent) queue.unshift({ ...job, way: 'send' });
        // Responses may have arrived out of order or without usage: reload it once at the end.
        if (isUsageOpen && running.size === 0 && queue.length === 0) {
          isUsageOpen = false;
          services.usage.reload();
        }
        pump();
      });
    }
  }

  /** Processes a file. Returns true if it was checked and may be sent. */
  async function sortOne({ id, settings, way }: Job, signal: AbortSignal): Promise<boolean> {
    const item = itemOf(id);
    if (item?.status !== 'categorising' || !item.kind) return false;
    try {
      if (way === 'send') {
        await sortThere(item, settings, signal);
        return false;
      }
      const result = await services.here[way === 'look' ? 'keepSensitive' : 'sort'](item, settings, signal);
      if (result) take(item, result, itemOf(id)?.sessionId ?? null, 'device', settings);
      return result === null;
    } catch (error) {
      if (signal.aborted) return false;
      const failure = requestFailureOf(error);
      if (failure.code === 'passwordRequired') askForPassword(item);
      else dispatch({ type: 'failed', id, error: failure, readOn: way === 'send' ? 'server' : 'device' });
      return false;
    }
  }

  async function sortThere(item: FileItem, settings: LanguageSettings, signal: AbortSignal): Promise<void> {
    const { id } = item;
    await services.here.giveToServer(id);
    signal.throwIfAborted();
    const { result, sessionId, usage } = await sendWithRetries(item, settings, signal);
    services.usage.note(usage);
    dispatch({ type: 'sessionStarted', sessionId });
    if (result.errorCode === 'passwordRequired') askForPassword(item);
    else if (result.error !== undefined) {
      const code = result.errorCode ?? 'readFailed';
      dispatch({ type: 'failed', id, error: { code, params: {}, message: result.error }, readOn: 'server' });
    } else {
      const answered = unlocked.of(id) ? resultOfUnlocked(result, item.name) : result;
      take(item, answered, sessionId, 'server', settings);
    }
  }

  function askForPassword({ id, kind, pageCount }: FileItem): void {
    if (kind) dispatch({ type: 'passwordFound', id, kind, pageCount });
  }

  /** Adds a result to the list. */
  function take(
    { id }: FileItem,
    { readText, ...result }: CategorisationResult,
    sessionId: string | null,
    readOn: ProcessingMode,
    settings: LanguageSettings,
  ): void {
    guard.noteProgress();
    // Stored separately from the list, which is not encrypted; texts are.
    if (readText !== undefined) services.texts.keep(id, searchableText(readText));
    const answer = { ...result, categorySuggestions: suggestionsOf(result) };
    dispatch({ type: 'sorted', id, result: answer, sessionId, readOn });
    nameByOwnPattern(id, settings);
  }

  /** The engine names files by the default pattern, without old dates. Other settings are applied in the browser. */
  function nameByOwnPattern(id: string, { filenameLanguage }: LanguageSettings): void {
    const pattern = services.settings.namePattern();
    const withOldDates = services.settings.oldDates();
    if (pattern === DEFAULT_PATTERN && !withOldDates) return;
    const items = store.state().items.filter((item) => item.id === id);
    dispatch({ type: 'namesSuggested', names: changedNames(items, { filenameLanguage, pattern, withOldDates }) });
  }

  async function sendWithRetries(item: FileItem, settings: LanguageSettings, signal: AbortSignal) {
    let tries: Tries = { failed: 0, busy: 0 };
    for (;;) {
      try {
        return await send(item, settings, signal);
      } catch (error) {
        signal.throwIfAborted();
        const next = error instanceof RequestError ? nextTry(error, tries, Math.random()) : null;
        if (!next) throw error;
        tries = next.tries;
        dispatch({ type: 'connectionWaiting', id: item.id, isWaiting: isConnectionLost(error) });
        await connection.wait(next.delayMs, signal);
        dispatch({ type: 'connectionWaiting', id: item.id, isWaiting: false });
      }
    }
  }

  async function send(item: FileItem, languageSettings: LanguageSettings, signal: AbortSignal) {
    const { id, name, kind, mail } = item;
    const content = contents.of(id);
    if (!content || !kind) throw new ContentLost();
    const uploading = (fraction: number) => {
      const percent = Math.round(fraction * 100);
      dispatch({ type: 'workReported', id, work: fraction < 1 ? { stage: 'uploading', percent } : { stage: 'sent' } });
    };
    uploading(0);
    const opened = unlocked.of(id);
    // The id makes the request idempotent: a document sent again after a lost response is recorded once.
    const fitted = opened
      ? { ...(await services.fit(id, opened.picture, opened.picture.name, 'png')), declaredPageCount: opened.pageCount }
      : isUncounted(item)
        ? { ...wholeDocument(id, content, name, kind), isSample: true }
        : await services.fit(id, content, name, kind, item.pageCount ?? 1);
    const document = mail ? { ...fitted, mail } : fitted;
    const post = async (sessionId: string | null, categories: CategoriesOfRequest | undefined) => {
      const options = { languageSettings, returnPartial: true, withText: true, ...(sessionId && { sessionId }) };
      const body = await services.encode(document, { ...options, ...categories });
      signal.throwIfAborted();
      return services.request('/vision-categorize', {
        method: 'POST',
        body,
        schema: CategoriseAnswer,
        signal,
        onUploaded: uploading,
        onProgress: (event) => {
          const work = CategoriseProgress.safeParse(event).data;
          if (work && !signal.aborted) dispatch({ type: 'workReported', id, work: stageOf(work) });
        },
      });
    };
    const request = (sessionId: string | null) => {
      const categories = services.settings.categories();
      return post(sessionId, categories).catch((error: unknown) => {
        if (!categories || !isPlanMissing(error)) throw error;
        services.settings.onCategoriesLapsed();
        return post(sessionId, undefined);
      });
    };
    const { sessionId } = store.state();
    const { results, ...answer } = await request(sessionId).catch((error: unknown) => {
      if (!sessionId || !isSessionGone(error)) throw error;
      if (store.state().sessionId === sessionId) dispatch({ type: 'sessionStarted', sessionId: null });
      return request(store.state().sessionId);
    });
    const [result] = results;
    if (!result) throw new RequestError('badAnswer', '', 200);
    return { result, ...answer };
  }

  return {
    queue(ids, settings) {
      const fresh = ids.filter((id) => !running.has(id) && !queue.some((job) => job.id === id));
      dispatch({ type: 'sortingQueued', ids: fresh });
      queue.push(...fresh.map((id) => ({ id, settings, way: wayOf(itemOf(id)) })));
      pump();
    },
    stop(ids) {
      const stopped = new Set(ids);
      queue = queue.filter((job) => !stopped.has(job.id));
      for (const id of ids) running.get(id)?.controller.abort();
      dispatch({ type: 'sortingStopped', ids });
    },
    dispose() {
      queue = [];
      for (const { controller } of running.values()) controller.abort(PAGE_LEFT);
    },
  };
}
