import {
  REPORTED_DOCUMENTS_PATH,
  ReportAnswer,
  type ReportDocuments,
  WithdrawnAnswer,
} from '@/lib/features/on-device/reported-documents';
import { MAX_DOCUMENTS_PER_REQUEST } from '@/lib/features/usage/limits';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { isSessionGone } from '../list/file-error.client';
import { isUnreported, pagesOf } from '../list/file-item';
import type { WorkspaceStore } from '../list/store.client';
import type { UsageServices } from './paying.client';
import { sumPages } from './pending-payments';
import type { SendLogged } from './send-logged.client';

/** Response timeout in ms. After it the server counts as unreachable, so that reading continues meanwhile. */
const RESPONSE_TIMEOUT_MS = 10_000;

type ReportedDocument = ReportDocuments['documents'][number];

interface ReportingServices {
  readonly store: WorkspaceStore;
  readonly sendLogged: SendLogged;
  readonly usage: Pick<UsageServices, 'set' | 'reload'>;
}

/** Reports documents read on this device to the server: ids, types and page counts only (decision 0061). */
export interface UsageReporting {
  /**
   * Reports a document; resolves to the batch that it is counted in. Rejects with the server's refusal, with a
   * `RequestError` if the server is unreachable, and with the signal's reason.
   */
  readonly report: (document: ReportedDocument, signal?: AbortSignal) => Promise<string>;
  /**
   * Reports listed files that were read while the server was unreachable: these, or all. Rejects with the first failure
   * after all were tried; accepted files are counted.
   */
  readonly reportListed: (ids?: readonly string[], signal?: AbortSignal) => Promise<void>;
  /**
   * Withdraws a document that is not read on the device after all; resolves after the request. If the request fails,
   * the document stays counted and is not paid for.
   */
  readonly withdraw: (id: string) => Promise<void>;
  /** Aborts all requests. The next page repeats waiting ones. */
  readonly dispose: () => void;
}

interface Report {
  readonly type: 'report';
  readonly document: ReportedDocument;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (sessionId: string) => void;
  readonly reject: (reason: unknown) => void;
}
/** A reported document to withdraw. */
interface Withdrawal {
  readonly type: 'withdraw';
  readonly id: string;
  readonly resolve: () => void;
}

/** Removes and returns the next request's part of the queue: all first steps of one type, up to a request's limit. */
function nextBatch<T extends Report | Withdrawal>(
  queue: (Report | Withdrawal)[],
  isType: (step: Report | Withdrawal) => step is T,
): T[] {
  const end = queue.findIndex((step) => !isType(step));
  const length = Math.min(end < 0 ? queue.length : end, MAX_DOCUMENTS_PER_REQUEST);
  return queue.splice(0, length).filter(isType);
}
const isReport = (step: Report | Withdrawal): step is Report => step.type === 'report';
const isWithdrawal = (step: Report | Withdrawal): step is Withdrawal => step.type === 'withdraw';

/** Sends one request at a time with all waiting documents, so that documents read in parallel get into one batch. */
export function createUsageReporting(services: ReportingServices): UsageReporting {
  const { store } = services;
  const queue: (Report | Withdrawal)[] = [];
  let isRunning = false;
  const disposal = new AbortController();
  const { signal: disposed } = disposal;

  async function run(): Promise<void> {
    // Other calls of this moment join the same request.
    await nextTask();
    while (queue.length > 0) {
      await sendReports(services, nextBatch(queue, isReport), disposed);
      await sendWithdrawals(services, nextBatch(queue, isWithdrawal), disposed);
    }
    isRunning = false;
  }

  function add(step: Report | Withdrawal): void {
    if (disposed.aborted) return;
    queue.push(step);
    if (isRunning) return;
    isRunning = true;
    void run();
  }

  const report: UsageReporting['report'] = (document, signal) =>
    new Promise((resolve, reject) => add({ type: 'report', document, signal, resolve, reject }));

  return {
    report,
    async reportListed(ids, signal) {
      const waiting = store.state().items.filter((item) => isUnreported(item) && (ids?.includes(item.id) ?? true));
      const reportItem = async (item: (typeof waiting)[number]) => {
        const { id, kind } = item;
        if (kind) await report({ documentId: id, kind, pageCount: pagesOf(item) }, signal);
      };
      await allOrFirstFailure(waiting.map(reportItem));
    },
    withdraw(id) {
      store.dispatch({ type: 'withdrawn', id });
      return new Promise((resolve) => add({ type: 'withdraw', id, resolve }));
    },
    dispose() {
      queue.length = 0;
      disposal.abort();
    },
  };
}

async function sendReports(services: ReportingServices, all: readonly Report[], disposed: AbortSignal): Promise<void> {
  const { store, usage } = services;
  const waiting = all.filter(({ signal, reject }) => {
    if (signal?.aborted) reject(signal.reason);
    return !signal?.aborted;
  });
  if (waiting.length === 0) return;
  const documents = waiting.map(({ document }) => document);
  try {
    const { sessionId, usage: current } = await post(services, documents, disposed);
    usage.set(current);
    store.dispatch({ type: 'sessionStarted', sessionId });
    store.dispatch({ type: 'reported', ids: documents.map(({ documentId }) => documentId), sessionId });
    for (const { resolve } of waiting) resolve(sessionId);
  } catch (error) {
    const isRefused = error instanceof RequestError && !error.retryable;
    // The quota differs from the number that the page shows.
    if (isRefused) usage.reload();
    // Retried one by one: documents that fit are counted, and each refusal belongs to one document.
    if (isRefused && waiting.length > 1) for (const report of waiting) await sendReports(services, [report], disposed);
    else for (const { reject } of waiting) reject(error);
  }
}

async function post(
  { store, sendLogged }: ReportingServices,
  documents: readonly ReportedDocument[],
  disposed: AbortSignal,
) {
  const counted = { documents: documents.length, pages: sumPages(documents) };
  const options = { method: 'POST', address: REPORTED_DOCUMENTS_PATH, schema: ReportAnswer, ...counted } as const;
  const send = (sessionId: string | null) =>
    withTimeout(disposed, (signal) =>
      sendLogged({ ...options, body: { documents, ...(sessionId && { sessionId }) }, signal }),
    );
  const { sessionId } = store.state();
  return send(sessionId).catch((error: unknown) => {
    if (!sessionId || !isSessionGone(error)) throw error;
    return send(null);
  });
}

async function sendWithdrawals(
  { sendLogged, usage }: ReportingServices,
  all: readonly Withdrawal[],
  signal: AbortSignal,
): Promise<void> {
  if (all.length === 0) return;
  const documentIds = all.map(({ id }) => id);
  const options = {
    method: 'DELETE',
    address: REPORTED_DOCUMENTS_PATH,
    schema: WithdrawnAnswer,
    pages: 0,
    signal,
  } as const;
  const answer = await sendLogged({ ...options, body: { documentIds }, documents: documentIds.length }).catch(
    () => null,
  );
  if (answer) usage.set(answer.usage);
  for (const { resolve } of all) resolve();
}

/** Resolves soon without a timer: timers of a hidden tab may wait for a minute. */
function nextTask(): Promise<void> {
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
async function withTimeout<T>(disposed: AbortSignal, request: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let isLate = false;
  const leave = () => controller.abort(disposed.reason);
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, RESPONSE_TIMEOUT_MS);
  disposed.addEventListener('abort', leave);
  if (disposed.aborted) leave();
  try {
    return await request(controller.signal);
  } catch (error) {
    throw isLate ? new RequestError('network', 'The server did not answer.', 0) : error;
  } finally {
    clearTimeout(timer);
    disposed.removeEventListener('abort', leave);
  }
}

/** Rejects with the first failure after all are done. */
export async function allOrFirstFailure(promises: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(promises);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
