import type { CategoriesOfRequest } from '@/lib/categories/own-categories.client';
import { suggestionsOf } from '@/lib/categorising/suggestions';
import { ERROR_STATUS, type ErrorCode } from '@/lib/errors';
import { type fetchJson, RequestError } from '@/lib/http/fetch-json.client';
import type { LanguageSettings } from '@/lib/languages';
import { DEFAULT_PATTERN } from '@/lib/naming/pattern';
import { CategoriseAnswer } from '@/lib/organising/categorise-body';
import { CategoriseProgress, stageOf } from '@/lib/organising/categorise-progress';
import type { Connection } from './connection.client';
import type { Contents } from './contents.client';
import { type encodeBody, type fittedDocument, wholeDocument } from './encode.client';
import { ContentLost, fileErrorOf } from './file-error';
import { type FileError, type FileItem, isUncounted } from './file-item';
import type { ResumeGuard } from './resume-guard.client';
import { nextTry, type Tries } from './retry-delay';
import { type SearchableText, searchableText } from './searchable-text';
import type { WorkspaceStore } from './store.client';
import { changedNames } from './suggested-names';
import type { UnlockedPdfs } from './unlocked.client';
import { resultOfUnlocked } from './unlocked-result';
import type { UsageServices } from './usage-services';

/** Requests in flight. One document each: progress is real, one failure spoils one file, and a retry is cheap. */
const IN_FLIGHT = 2;

interface Job {
  readonly id: string;
  readonly settings: LanguageSettings;
}

/** What sorting asks of the rest of the page. */
export interface SortingSettings {
  /** What names are made of. */
  readonly namePattern: () => string;
  /** Whether dates from before 2000 stand in names. */
  readonly oldDates: () => boolean;
  /** The person's own categories; undefined without any, and once the plan does not have them any more. */
  readonly categories: () => CategoriesOfRequest | undefined;
  /** The plan does not have own categories any more. */
  readonly onCategoriesLapsed: () => void;
}

export interface SortingServices {
  readonly store: WorkspaceStore;
  readonly contents: Contents;
  readonly texts: Contents<SearchableText>;
  readonly unlocked: UnlockedPdfs;
  readonly connection: Connection;
  readonly guard: ResumeGuard;
  readonly request: typeof fetchJson;
  readonly fit: typeof fittedDocument;
  readonly encode: typeof encodeBody;
  readonly settings: SortingSettings;
  readonly usage: Pick<UsageServices, 'note' | 'reload'>;
}

/** Sends files to be sorted. */
export interface Sorting {
  /** Sorts files in the order given. Those that are queued or being sorted already are not sent twice. */
  readonly queue: (ids: readonly string[], settings: LanguageSettings) => void;
  /** Takes files back out: what was not sent is not sent, what was is cut off. */
  readonly stop: (ids: readonly string[]) => void;
  /** Ends all requests without a word to the list. */
  readonly dispose: () => void;
}

export function createSorting(services: SortingServices): Sorting {
  const { store, contents, unlocked, connection, guard } = services;
  const { dispatch } = store;
  let queue: Job[] = [];
  const running = new Map<string, AbortController>();

  /** Sends what is queued; the first file goes alone, because the batch has no number until it was answered. */
  function pump(): void {
    while (running.size < (store.state().sessionId ? IN_FLIGHT : 1)) {
      const job = queue.shift();
      if (!job) break;
      const controller = new AbortController();
      running.set(job.id, controller);
      void sortOne(job, controller.signal).finally(() => {
        running.delete(job.id);
        // Answers may have come out of turn, or none with numbers: the last word is asked for, once.
        if (running.size === 0 && queue.length === 0) services.usage.reload();
        pump();
      });
    }
  }

  async function sortOne({ id, settings }: Job, signal: AbortSignal): Promise<void> {
    const item = store.state().items.find((candidate) => candidate.id === id);
    if (item?.status !== 'categorising' || !item.kind) return;
    try {
      const { result, sessionId, usage } = await sendWithRetries(item, settings, signal);
      services.usage.note(usage);
      dispatch({ type: 'sessionStarted', sessionId });
      if (result.errorCode === 'passwordRequired') {
        dispatch({ type: 'passwordFound', id, kind: item.kind, pageCount: item.pageCount });
      } else if (result.error !== undefined) {
        const code = result.errorCode ?? 'readFailed';
        dispatch({ type: 'failed', id, error: { code, params: {}, message: result.error } });
      } else {
        guard.noteProgress();
        const { readText, ...answered } = unlocked.of(id) ? resultOfUnlocked(result, item.name) : result;
        // In memory alone, apart from the list: that one is stored.
        if (readText !== undefined) services.texts.keep(id, searchableText(readText));
        const answer = { ...answered, categorySuggestions: suggestionsOf(result) };
        dispatch({ type: 'sorted', id, result: answer, sessionId });
        nameByOwnPattern(id, settings);
      }
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', id, error: sortingErrorOf(error) });
    }
  }

  /** The server names by the usual pattern, without old dates; what differs from that is this browser's matter. */
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
    // Under its id the server records it once, also when an answer is lost on the way and it is sent again.
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
      queue.push(...fresh.map((id) => ({ id, settings })));
      pump();
    },
    stop(ids) {
      const stopped = new Set(ids);
      queue = queue.filter((job) => !stopped.has(job.id));
      for (const id of ids) running.get(id)?.abort();
      dispatch({ type: 'sortingStopped', ids });
    },
    dispose() {
      queue = [];
      for (const controller of running.values()) controller.abort();
    },
  };
}

/** What a proxy answers for a server that is away. */
const GATEWAY_STATUS = new Set([502, 503, 504]);

/** A batch ends when its owner signs out, and when the server forgot it. */
function isSessionGone(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'sessionUnknown';
}

/** Own categories outlive the plan that they were saved under. */
function isPlanMissing(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'planRequired';
}

/** A server that is away answers through its proxy or not at all; one that asks to slow down is there. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof RequestError) || error.code === 'busy') return false;
  return error.status === 0 || GATEWAY_STATUS.has(error.status);
}

function sortingErrorOf(error: unknown): FileError {
  if (!(error instanceof RequestError)) return fileErrorOf(error);
  if (isConnectionLost(error)) return { code: 'connectionLost', params: {} };
  const { code, message } = error;
  const isForeseen = Object.hasOwn(ERROR_STATUS, code);
  return { code: isForeseen ? (code as ErrorCode) : 'internal', params: {}, message };
}
