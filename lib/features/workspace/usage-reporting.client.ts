import {
  DECLARED_PATH,
  type DeclareDocuments,
  DeclaredAnswer,
  WithdrawnAnswer,
} from '@/lib/features/on-device/declared';
import { MAX_DOCUMENTS_PER_REQUEST } from '@/lib/features/usage/limits';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import type { AskNoted } from './asking-noted.client';
import { isSessionGone } from './request-failure.client';
import type { WorkspaceStore } from './store.client';
import type { UsageServices } from './usage-services';

/** A server that says nothing for so long is taken to be away, so that papers are read on meanwhile; in milliseconds. */
const ANSWER_MS = 10_000;

type ReportedDocument = DeclareDocuments['documents'][number];

export interface DeclaringServices {
  readonly store: WorkspaceStore;
  readonly ask: AskNoted;
  readonly usage: Pick<UsageServices, 'note' | 'reload'>;
}

/** Tells the server of papers that are read on this device: their ids and pages, and nothing else (decision 0072). */
export interface Declaring {
  /**
   * Has a paper counted; resolves to the batch that it is counted in. Rejects with the server's refusal, with a `RequestError` where
   * it cannot be reached, and with the signal's reason.
   */
  readonly declare: (document: ReportedDocument, signal?: AbortSignal) => Promise<string>;
  /**
   * Takes a paper back that is not read here after all; resolves when the server was told. One that it does not hear of stays counted, and is
   * not paid for.
   */
  readonly withdraw: (id: string) => Promise<void>;
  /** Ends all requests. What waits is asked for by the next page. */
  readonly dispose: () => void;
}

/** A paper that waits for its request. */
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

/** A moment later, and by no timer: those of a tab that is hidden may wait for a minute. */
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

/** The answer to a request; throws a `RequestError` as if the connection had broken where there is none in time. */
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

/** One request after the other, each for all that waits: so papers that are read beside each other get into one batch. */
export function createDeclaring({ store, ask, usage }: DeclaringServices): Declaring {
  const steps: Step[] = [];
  let isRunning = false;
  const leaving = new AbortController();

  function add(step: Step): void {
    if (leaving.signal.aborted) return;
    steps.push(step);
    if (isRunning) return;
    isRunning = true;
    // What else is asked for at this moment goes along.
    void soon().then(run);
  }

  /** Takes the first steps as far as `of` gives something for them, but no more than one request holds. */
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
      // What is left is another number than the page shows.
      if (isRefused) usage.reload();
      // Each by itself: those that fit are counted, and the refusal of another speaks of that one.
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
