import {
  DECLARED_PATH,
  type DeclareDocuments,
  DeclaredAnswer,
  WithdrawnAnswer,
} from '@/lib/features/on-device/declared';
import { MAX_DOCUMENTS_PER_REQUEST } from '@/lib/features/usage/limits';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { isSessionGone } from '../list/request-failure.client';
import type { WorkspaceStore } from '../list/store.client';
import type { AskNoted } from './asking-noted.client';
import type { UsageServices } from './usage-services';

/** Response timeout in ms. After it the server counts as unreachable, so that reading continues meanwhile. */
const ANSWER_MS = 10_000;

type ReportedDocument = DeclareDocuments['documents'][number];

export interface DeclaringServices {
  readonly store: WorkspaceStore;
  readonly ask: AskNoted;
  readonly usage: Pick<UsageServices, 'note' | 'reload'>;
}

/** Reports documents read on this device to the server: ids, types and page counts only (decision 0061). */
export interface Declaring {
  /**
   * Reports a document; resolves to the batch that it is counted in. Rejects with the server's refusal, with a
   * `RequestError` if the server is unreachable, and with the signal's reason.
   */
  readonly declare: (document: ReportedDocument, signal?: AbortSignal) => Promise<string>;
  /**
   * Withdraws a document that is not read on the device after all; resolves after the request. If the request fails,
   * the document stays counted and is not paid for.
   */
  readonly withdraw: (id: string) => Promise<void>;
  /** Aborts all requests. The next page repeats waiting ones. */
  readonly dispose: () => void;
}

/** A document waiting for its request. */
interface Waiting {
  readonly document: ReportedDocument;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (sessionId: string) => void;
  readonly reject: (reason: unknown) => void;
}
interface TakenBack {
  readonly id: string;
  readonly resolve: () => void;
}
type Step = { readonly declare: Waiting } | { readonly withdraw: TakenBack };

/** Resolves soon without a timer: timers of a hidden tab may wait for a minute. */
function soon(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The response of a request; throws a network `RequestError` after the timeout. */
async function answeredInTime<T>(leaving: AbortSignal, request: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ANSWER_MS);
  try {
    return await request(AbortSignal.any([leaving, late.signal]));
  } catch (error) {
    throw late.signal.aborted ? new RequestError('network', 'The server did not answer.', 0) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Sends one request at a time with all waiting documents, so that documents read in parallel get into one batch. */
export function createDeclaring({ store, ask, usage }: DeclaringServices): Declaring {
  const steps: Step[] = [];
  let isRunning = false;
  const leaving = new AbortController();

  function add(step: Step): void {
    if (leaving.signal.aborted) return;
    steps.push(step);
    if (isRunning) return;
    isRunning = true;
    // Other calls of this moment join the same request.
    void soon().then(run);
  }

  /** Removes and returns the leading steps that `of` accepts, up to the limit of one request. */
  function next<T>(of: (step: Step) => T | undefined): T[] {
    const taken: T[] = [];
    for (let first = steps[0] && of(steps[0]); first !== undefined; first = steps[0] && of(steps[0])) {
      if (taken.length === MAX_DOCUMENTS_PER_REQUEST) break;
      taken.push(first);
      steps.shift();
    }
    return taken;
  }

  async function run(): Promise<void> {
    for (let step = steps[0]; step; step = steps[0]) {
      if ('declare' in step) await declareAll(next((each) => ('declare' in each ? each.declare : undefined)));
      else await withdrawAll(next((each) => ('withdraw' in each ? each.withdraw : undefined)));
    }
    isRunning = false;
  }

  async function declareAll(all: readonly Waiting[]): Promise<void> {
    const waiting = all.filter(({ signal, reject }) => {
      if (signal?.aborted) reject(signal.reason);
      return !signal?.aborted;
    });
    if (waiting.length === 0) return;
    try {
      const { sessionId, usage: current } = await post(waiting.map(({ document }) => document));
      usage.note(current);
      store.dispatch({ type: 'sessionStarted', sessionId });
      const ids = waiting.map(({ document }) => document.documentId);
      store.dispatch({ type: 'declared', ids, sessionId });
      for (const { resolve } of waiting) resolve(sessionId);
    } catch (error) {
      const isRefused = error instanceof RequestError && !error.retryable;
      // The quota differs from the number that the page shows.
      if (isRefused) usage.reload();
      // Retried one by one: documents that fit are counted, and each refusal belongs to one document.
      if (isRefused && waiting.length > 1) for (const one of waiting) await declareAll([one]);
      else for (const { reject } of waiting) reject(error);
    }
  }

  async function post(documents: readonly ReportedDocument[]) {
    const pages = documents.reduce((sum, { pageCount }) => sum + pageCount, 0);
    const send = (sessionId: string | null) =>
      answeredInTime(leaving.signal, (signal) =>
        ask({
          method: 'POST',
          address: DECLARED_PATH,
          body: { documents, ...(sessionId && { sessionId }) },
          schema: DeclaredAnswer,
          documents: documents.length,
          pages,
          signal,
        }),
      );
    const { sessionId } = store.state();
    return send(sessionId).catch((error: unknown) => {
      if (!sessionId || !isSessionGone(error)) throw error;
      return send(null);
    });
  }

  async function withdrawAll(all: readonly TakenBack[]): Promise<void> {
    const { signal } = leaving;
    const documentIds = all.map(({ id }) => id);
    const question = { method: 'DELETE', address: DECLARED_PATH, schema: WithdrawnAnswer, pages: 0, signal } as const;
    const answer = await ask({ ...question, body: { documentIds }, documents: documentIds.length }).catch(() => null);
    if (answer) usage.note(answer.usage);
    for (const { resolve } of all) resolve();
  }

  return {
    declare: (document, signal) =>
      new Promise((resolve, reject) => add({ declare: { document, signal, resolve, reject } })),
    withdraw(id) {
      store.dispatch({ type: 'withdrawn', id });
      return new Promise((resolve) => add({ withdraw: { id, resolve } }));
    },
    dispose() {
      steps.length = 0;
      leaving.abort();
    },
  };
}
