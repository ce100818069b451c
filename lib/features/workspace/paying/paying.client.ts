import type { LogSent } from '@/lib/features/on-device/sent-requests';
import { CLAIM_PATH, ClaimAnswer, type ClaimUsage } from '@/lib/features/usage/claim-answer';
import { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { type fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import type { Clock } from '@/lib/shared/clock';
import { isConnectionLost, isForgotten } from '../list/file-error.client';
import { type FileItem, pagesOf, unpaidPagesOf } from '../list/file-item';
import { documentsBySession, unpaidBySession } from '../list/selectors';
import type { WorkspaceStore } from '../list/store.client';
import type { Persistence } from '../storage/persistence.client';
import { exportErrorOf, NotEnoughPages } from './not-enough-pages.client';
import { offlineQuotaError } from './offline-quota';
import { exportRefusalOf } from './page-rules';
import { type PaymentPort, runPayment } from './payment';
import { newlyPending, offlineRefusal } from './pending-payments';
import { createPendingPayments, type PendingPaymentsStore } from './pending-payments.client';
import { createSendLogged, type SendLogged } from './send-logged.client';
import { createUsageReporting, type UsageReporting } from './usage-reporting.client';

/** Status of an error that repeats the server's refusal of earlier payments. */
const PAYMENT_REQUIRED = 402;

/** The caller's usage as reported by the server; the page never counts itself. */
export interface UsageServices {
  /** The last reported usage; null before the first. */
  readonly current: () => CurrentUsage | null;
  /** Stores the usage from a response. */
  readonly set: (usage: CurrentUsage) => void;
  /** Requests the usage again, because a refusal shows that it may have changed. */
  readonly reload: () => void;
}

/** Connectivity, as known to the browser. */
export interface ConnectivityServices {
  /** False if the browser reports that there is no network. */
  readonly isOnline: () => boolean;
  /** Subscribes to reconnections; returns the unsubscribe function. */
  readonly onReconnected: (listener: () => void) => () => void;
}

interface PayingServices {
  readonly store: WorkspaceStore;
  readonly persistence: Pick<Persistence, 'registerSidecar' | 'owner' | 'canPersist'>;
  readonly request: typeof fetchJson;
  readonly clock: Clock;
  readonly usage: UsageServices;
  readonly onSent: LogSent;
  readonly connectivity: ConnectivityServices;
}

type Destination = NonNullable<ClaimUsage['destination']>;

/** Offline quota: what the last known usage leaves (decision 0061). That usage is stored with the list. */
export interface OfflineQuota {
  /**
   * Reserves pages for a document until `release`, if they fit next to all uncounted pages. Throws the AppError that
   * the server would respond with.
   */
  readonly reserve: (id: string, pages: number) => void;
  readonly release: (id: string) => void;
}

/** Reports and pays for documents, also without a connection. */
export interface Paying {
  readonly reporting: Pick<UsageReporting, 'report' | 'withdraw'>;
  readonly quota: OfflineQuota;
  readonly pending: Pick<PendingPaymentsStore, 'state' | 'settle'>;
  /**
   * Pays for unpaid files that are exported. Rejects on failure: with `NotEnoughPages` if the quota is too small, and
   * then nothing was paid. Offline, a ZIP of files read on the device is paid later, within the last known quota. For
   * Drive all files are claimed, paid or not: the server decides by the plan.
   */
  readonly pay: (items: readonly FileItem[], destination: Destination, signal: AbortSignal) => Promise<void>;
  /** True if `pay` would allow a ZIP of these files offline. */
  readonly canPayLater: (items: readonly FileItem[]) => boolean;
  /** Sends pending reports and payments while the server is reachable. Never rejects. */
  readonly syncPending: () => Promise<void>;
  readonly forget: () => void;
  readonly dispose: () => void;
}

export function createPaying(services: PayingServices): Paying {
  const { store, usage, persistence, connectivity } = services;
  const { isOnline } = connectivity;
  const sendLogged = createSendLogged({ ...services, isOnline });
  const reporting = createUsageReporting({ store, sendLogged, usage });
  const { registerSidecar } = persistence;
  const pending = createPendingPayments({
    store,
    sendLogged,
    reporting,
    usage,
    isOnline,
    registerSidecar: registerSidecar,
  });
  /** The usage of an earlier page. */
  let storedUsage: CurrentUsage | null = null;
  const lastUsage = () => usage.current() ?? storedUsage;
  const reserved = new Map<string, number>();

  registerSidecar('lastUsage', {
    snapshot: lastUsage,
    restore(stored) {
      storedUsage = CurrentUsage.safeParse(stored).data ?? null;
    },
  });

  const offlineRefusalOf = (items: readonly FileItem[]) => {
    const canStore = persistence.owner() !== null && persistence.canPersist();
    return offlineRefusal(items, pending.documents(), { usage: lastUsage(), canStore });
  };

  async function syncPending(): Promise<void> {
    if (!isOnline()) return;
    await pending.settle();
    // A refusal now repeats at export and is shown then.
    await reporting.reportListed().catch(() => {});
  }
  const unsubscribe = connectivity.onReconnected(() => void syncPending());

  return {
    reporting,
    pending,
    quota: {
      reserve(id, pages) {
        const { items } = store.state();
        const use = { usage: lastUsage(), items, pending: pending.documents(), reserved };
        const error = offlineQuotaError(id, pages, use);
        if (error) throw error;
        reserved.set(id, pages);
      },
      release: (id) => void reserved.delete(id),
    },
    async pay(items, destination, signal) {
      const refusal = exportRefusalOf(items, usage.current());
      if (refusal) throw new NotEnoughPages(refusal);
      const parts = { store, sendLogged, reporting, usage, pending, request: services.request, offlineRefusalOf };
      await runPayment('idle', 'export', exportPort(parts, { items, destination, signal }));
    },
    canPayLater: (items) => offlineRefusalOf(items) === null,
    syncPending,
    forget() {
      storedUsage = null;
      reserved.clear();
      pending.forget();
    },
    dispose() {
      unsubscribe();
      reporting.dispose();
    },
  };
}

interface ExportParts extends Pick<PayingServices, 'store' | 'usage' | 'request'> {
  readonly sendLogged: SendLogged;
  readonly reporting: UsageReporting;
  readonly pending: PendingPaymentsStore;
  readonly offlineRefusalOf: (items: readonly FileItem[]) => ReturnType<typeof offlineRefusal>;
}

interface FileExport {
  readonly items: readonly FileItem[];
  readonly destination: Destination;
  readonly signal: AbortSignal;
}

/** Pays for files that are exported. */
function exportPort(
  { store, sendLogged, reporting, usage, pending, request, offlineRefusalOf }: ExportParts,
  { items, destination, signal }: FileExport,
): PaymentPort {
  const ids = items.map(({ id }) => id);
  /** The current state of the files. */
  const current = () => store.state().items.filter(({ id }) => ids.includes(id));
  const reportedLocally = () =>
    current().filter(({ readOn, declared, claimed }) => readOn === 'device' && declared && !claimed);

  return {
    async settlePending() {
      // Files that cost nothing need not wait for the payment of others.
      if (current().every((item) => unpaidPagesOf(item) === 0)) return;
      await pending.settle();
      requireSettled(pending, items);
    },
    report: () => reporting.reportListed(ids, signal),
    async claim() {
      const now = current();
      const batches = destination === 'drive' ? documentsBySession(now) : unpaidBySession(now);
      for (const { sessionId, documentIds } of batches) {
        const documents = documentIds.length;
        const to = destination === 'zip' ? {} : { destination };
        const body: ClaimUsage = { sessionId, documentCount: documents, documentIds, ...to };
        const claimed = now.filter(({ id }) => documentIds.includes(id));
        const pages = claimed.reduce((sum, item) => sum + pagesOf(item), 0);
        const loggedOptions = { method: 'POST', body, schema: ClaimAnswer, signal } as const;
        // Requests about on-device files are logged for the user.
        const answer = claimed.some(({ readOn }) => readOn === 'device')
          ? await sendLogged({ ...loggedOptions, address: CLAIM_PATH, documents, pages })
          : await request(CLAIM_PATH, loggedOptions);
        store.dispatch({ type: 'paid', ids: documentIds });
        usage.set(answer.usage);
      }
    },
    withdraw() {
      for (const { id } of reportedLocally()) store.dispatch({ type: 'withdrawn', id });
    },
    keepPending: () => pending.add(current()),
    reloadUsage: usage.reload,
    fail(error) {
      throw error;
    },
    failureOf(error) {
      signal.throwIfAborted();
      if (isForgotten(error) && reportedLocally().length > 0) return { event: 'forgotten', error };
      if (destination !== 'zip' || !isConnectionLost(error)) {
        return { event: 'refused', error: exportErrorOf(error, items) };
      }
      const refusal = offlineRefusalOf(current());
      if (refusal === null) return { event: 'deferred', error };
      return { event: 'unreachable', error: refusal === 'unreachable' ? error : new NotEnoughPages(refusal) };
    },
  };
}

/** Throws if earlier offline exports could not be paid: they must be paid first. */
function requireSettled({ state, documents }: PendingPaymentsStore, items: readonly FileItem[]): void {
  const { refusal, pages = 0 } = state.get() ?? {};
  if (!refusal) return;
  const { code, message, remaining } = refusal;
  if (remaining === null) throw new RequestError(code, message, PAYMENT_REQUIRED);
  const unpaid = newlyPending(items, documents()).reduce((sum, item) => sum + pagesOf(item), 0);
  const affordable = items.filter((item) => unpaidPagesOf(item) === 0);
  throw new NotEnoughPages({ needed: pages + unpaid, remaining, affordable });
}
