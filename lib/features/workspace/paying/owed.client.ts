import { CLAIM_PATH, ClaimAnswer, type ClaimUsage } from '@/lib/features/usage/claim-answer';
import { LimitDetails } from '@/lib/features/usage/refusal';
import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import type { FileItem } from '../list/file-item';
import { isConnectionLost, isForgotten } from '../list/request-failure.client';
import type { WorkspaceStore } from '../list/store.client';
import type { Sidecar } from '../storage/persistence.client';
import type { AskNoted } from './asking-noted.client';
import { type Owed, type OwedDocument, type OwedRefusal, owedOf, pagesOwed, readOwed } from './owed';
import type { Declaring } from './usage-reporting.client';
import type { UsageServices } from './usage-services';

export interface OwingServices {
  readonly store: WorkspaceStore;
  readonly ask: AskNoted;
  readonly declaring: Pick<Declaring, 'declare'>;
  readonly usage: Pick<UsageServices, 'note' | 'reload'>;
  readonly isOnline: () => boolean;
  readonly saveSidecar: (key: string, companion: Sidecar) => () => void;
}

/** Pending payments of files exported offline. They outlive the page and the files in the list (decision 0061). */
export interface Owing {
  readonly documents: () => readonly OwedDocument[];
  /** The pending payments to show; null if there are none. */
  readonly state: ExternalStore<Owed | null>;
  /** Adds files that are exported now and paid later. */
  readonly add: (items: readonly FileItem[]) => void;
  /** Reports and pays everything if the server is reachable. Never rejects: `state` has the outcome. */
  readonly settle: () => Promise<void>;
  readonly forget: () => void;
}

/**
 * True if the payment can be retried later: the user is signed out or the server is unreachable. This is not a refusal.
 */
function isToWait(error: unknown): boolean {
  if (!(error instanceof RequestError)) return true;
  return isConnectionLost(error) || error.retryable || error.code === 'unauthenticated';
}

function refusalOf({ code, message, details }: RequestError): OwedRefusal {
  return { code, message, remaining: LimitDetails.safeParse(details).data?.remaining ?? null };
}

export function createOwing(services: OwingServices): Owing {
  const { store, ask, declaring, usage, isOnline } = services;
  let owed: readonly OwedDocument[] = [];
  const state = externalStore<Owed | null>(null);
  let settling: Promise<void> | null = null;

  const storeSoon = services.saveSidecar('owed', {
    snapshot: () => owed,
    restore: (stored) => change([...readOwed(stored), ...owed]),
    join: (stored) => change([...owed, ...readOwed(stored)]),
  });

  function change(next: readonly OwedDocument[], refusal: OwedRefusal | null = null): void {
    owed = [...new Map(next.map((document) => [document.documentId, document])).values()];
    const told = { documents: owed.length, pages: pagesOwed(owed), refusal };
    state.set(owed.length > 0 ? told : null);
    storeSoon();
  }

  const counted = (documentId: string, sessionId: string | null) =>
    change(owed.map((document) => (document.documentId === documentId ? { ...document, sessionId } : document)));

  async function countAll(): Promise<void> {
    const waiting = owed.filter(({ sessionId }) => sessionId === null);
    const outcomes = await Promise.allSettled(
      waiting.map(async ({ sessionId: _, ...document }) => {
        const listed = store.state().items.find(({ id, declared }) => id === document.documentId && declared);
        counted(document.documentId, listed?.sessionId ?? (await declaring.declare(document)));
      }),
    );
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  async function payAll(): Promise<void> {
    for (const [sessionId, documents] of Map.groupBy(owed, (document) => document.sessionId)) {
      if (sessionId === null) continue;
      const documentIds = documents.map(({ documentId }) => documentId);
      const body: ClaimUsage = { sessionId, documentCount: documents.length, documentIds };
      const question = { method: 'POST', address: CLAIM_PATH, schema: ClaimAnswer } as const;
      const answer = await ask({ ...question, body, documents: documents.length, pages: pagesOwed(documents) });
      change(owed.filter((document) => !documents.includes(document)));
      store.dispatch({ type: 'paid', ids: documentIds });
      usage.note(answer.usage);
    }
  }

  async function settleNow(isSecondTry = false): Promise<void> {
    try {
      await countAll();
      await payAll();
    } catch (error) {
      if (isForgotten(error) && !isSecondTry) {
        change(owed.map((document) => ({ ...document, sessionId: null })));
        for (const { documentId } of owed) store.dispatch({ type: 'withdrawn', id: documentId });
        return settleNow(true);
      }
      if (isToWait(error)) return;
      usage.reload();
      change(owed, refusalOf(error as RequestError));
    }
  }

  return {
    documents: () => owed,
    state,
    add: (items) => change([...owed, ...items.flatMap((item) => owedOf(item) ?? [])], state.get()?.refusal ?? null),
    settle() {
      if (owed.length === 0 || !isOnline()) return Promise.resolve();
      settling ??= settleNow().finally(() => {
        settling = null;
      });
      return settling;
    },
    forget() {
      owed = [];
      state.set(null);
    },
  };
}
