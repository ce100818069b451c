import { CLAIM_PATH, ClaimAnswer, type ClaimUsage } from '@/lib/features/usage/claim-answer';
import { LimitDetails } from '@/lib/features/usage/refusal';
import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { groupBy } from '@/lib/shared/group-by';
import { isConnectionLost, isForgotten } from '../list/file-error.client';
import type { FileItem } from '../list/file-item';
import type { WorkspaceStore } from '../list/store.client';
import type { Sidecar } from '../storage/persistence.client';
import type { UsageServices } from './paying.client';
import { type PaymentPort, runPayment } from './payment';
import {
  addPending,
  markForgotten,
  markReported,
  mergePending,
  NO_PENDING,
  type PendingDocument,
  type PendingPayments,
  type PendingSummary,
  removePaid,
  summaryOf,
  sumPages,
} from './pending-payments';
import type { SendLogged } from './send-logged.client';
import { allOrFirstFailure, type UsageReporting } from './usage-reporting.client';

interface PendingServices {
  readonly store: WorkspaceStore;
  readonly sendLogged: SendLogged;
  readonly reporting: Pick<UsageReporting, 'report'>;
  readonly usage: Pick<UsageServices, 'set' | 'reload'>;
  readonly isOnline: () => boolean;
  readonly registerSidecar: (key: string, sidecar: Sidecar) => () => void;
}

/** Pending payments of files exported offline. They outlive the page and the files in the list (decision 0061). */
export interface PendingPaymentsStore {
  readonly documents: () => readonly PendingDocument[];
  /** The pending payments to show; null if there are none. */
  readonly state: ExternalStore<PendingSummary | null>;
  /** Adds files that are exported now and paid later. */
  readonly add: (items: readonly FileItem[]) => void;
  /** Reports and pays everything if the server is reachable. Never rejects: `state` has the outcome. */
  readonly settle: () => Promise<void>;
  readonly forget: () => void;
}

/** True if a payment can be retried later: the user is signed out or the server is unreachable. Not a refusal. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof RequestError)) return true;
  return isConnectionLost(error) || error.retryable || error.code === 'unauthenticated';
}

export function createPendingPayments(services: PendingServices): PendingPaymentsStore {
  let pending: PendingPayments = NO_PENDING;
  const state = externalStore<PendingSummary | null>(null);
  let settling: Promise<unknown> | null = null;
  const change = (next: PendingPayments) => {
    pending = next;
    state.set(summaryOf(pending));
    storeSoon();
  };
  // The key is that of lists which are stored already.
  const storeSoon = services.registerSidecar('owed', {
    snapshot: () => pending.documents,
    restore: (stored) => change(mergePending(pending, stored, 'before')),
    join: (stored) => change(mergePending(pending, stored, 'after')),
  });
  const port = portOf(services, () => pending, change);

  return {
    documents: () => pending.documents,
    state,
    add: (items) => change(addPending(pending, items)),
    async settle() {
      if (pending.documents.length === 0 || !services.isOnline()) return;
      settling ??= runPayment('pending', 'settle', port).finally(() => {
        settling = null;
      });
      await settling;
    },
    forget() {
      pending = NO_PENDING;
      state.set(null);
    },
  };
}

/** Pays for the pending documents. */
function portOf(
  { store, sendLogged, reporting, usage }: PendingServices,
  current: () => PendingPayments,
  change: (next: PendingPayments) => void,
): PaymentPort {
  async function report({ sessionId: _, ...document }: PendingDocument): Promise<void> {
    const listed = store.state().items.find(({ id, declared }) => id === document.documentId && declared);
    const sessionId = listed?.sessionId ?? (await reporting.report(document));
    change(markReported(current(), document.documentId, sessionId));
  }

  return {
    settlePending: async () => {},
    report: () =>
      allOrFirstFailure(
        current()
          .documents.filter(({ sessionId }) => sessionId === null)
          .map(report),
      ),
    async claim() {
      for (const [sessionId, documents] of groupBy(current().documents, (document) => document.sessionId)) {
        if (sessionId === null) continue;
        const documentIds = documents.map(({ documentId }) => documentId);
        const body: ClaimUsage = { sessionId, documentCount: documents.length, documentIds };
        const options = { method: 'POST', address: CLAIM_PATH, schema: ClaimAnswer } as const;
        const answer = await sendLogged({ ...options, body, documents: documents.length, pages: sumPages(documents) });
        change(removePaid(current(), documentIds));
        store.dispatch({ type: 'paid', ids: documentIds });
        usage.set(answer.usage);
      }
    },
    withdraw() {
      change(markForgotten(current()));
      for (const { documentId } of current().documents) store.dispatch({ type: 'withdrawn', id: documentId });
    },
    keepPending() {
      // They are pending already.
    },
    reloadUsage: usage.reload,
    fail(error) {
      if (!(error instanceof RequestError)) return;
      const { code, message, details } = error;
      const remaining = LimitDetails.safeParse(details).data?.remaining ?? null;
      change({ ...current(), refusal: { code, message, remaining } });
    },
    failureOf(error) {
      if (isForgotten(error)) return { event: 'forgotten', error };
      return { event: isRetryable(error) ? 'deferred' : 'refused', error };
    },
  };
}
