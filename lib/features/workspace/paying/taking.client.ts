import type { ExportDocument } from '@/lib/engine/export/plan';
import { UnreadableDocumentError } from '@/lib/engine/export/unreadable';
import { CLAIM_PATH, ClaimAnswer, type ClaimUsage } from '@/lib/features/usage/claim-answer';
import { LimitDetails, selectAffordable } from '@/lib/features/usage/refusal';
import { type fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import type { Contents } from '../list/contents.client';
import {
  categoryOf,
  confidenceOf,
  type FileItem,
  pagesOf,
  savedNameOf,
  sensitiveKindsOf,
  unpaidPagesOf,
} from '../list/file-item';
import { isConnectionLost, isForgotten } from '../list/request-failure.client';
import { documentsBySession, unpaidBySession } from '../list/selectors';
import type { WorkspaceStore } from '../list/store.client';
import type { Here } from '../sorting/on-device-session.client';
import type { UnlockedPdfs } from '../unlock/unlocked.client';
import { offlineRefusal, owedOf, pagesOwed } from './owed';
import type { Owing } from './owed.client';
import { type PageRefusal, takingRefusalOf } from './page-rules';
import type { UsageServices } from './usage-services';

export interface TakingServices {
  readonly store: WorkspaceStore;
  readonly contents: Contents;
  readonly unlocked: UnlockedPdfs;
  readonly request: typeof fetchJson;
  readonly here: Pick<Here, 'ask' | 'countingLater' | 'owing' | 'lastKnown'>;
  readonly usage: UsageServices;
}

type Destination = NonNullable<ClaimUsage['destination']>;

/** Prepares files for any export: pays for them once, and supplies names and contents. */
export interface Taking {
  /**
   * Pays for unpaid files. Rejects on failure: with `NotEnoughPages` if the quota is too small, and then nothing was
   * paid. Offline, a ZIP of files read on the device is paid later, within the last known quota. For Drive all files
   * are claimed, paid or not: the server decides by the plan.
   */
  readonly pay: (items: readonly FileItem[], destination: Destination, signal: AbortSignal) => Promise<void>;
  /** True if `pay` would allow a ZIP of these files offline. */
  readonly mayTakeOffline: (items: readonly FileItem[]) => boolean;
  /**
   * The files as they are exported; for a PDF exported without its password, the copy. If any was read on this device,
   * each states its processing mode. Throws an `UnreadableDocumentError`.
   */
  readonly documentsOf: (
    items: readonly FileItem[],
    listsSensitive?: boolean,
  ) => readonly (ExportDocument & { readonly data: Blob })[];
}

/** The quota is too small; nothing was paid. */
export class NotEnoughPages extends Error {
  readonly refusal: PageRefusal;

  constructor(refusal: PageRefusal) {
    super('There are not enough pages left.');
    this.refusal = refusal;
  }
}

/** Converts the server's refusal, with the files that fit: only the server knows all payments. */
function notEnoughPages(error: unknown, items: readonly FileItem[]): NotEnoughPages | null {
  if (!(error instanceof RequestError) || error.code !== 'insufficientPages') return null;
  const details = LimitDetails.safeParse(error.details).data;
  if (!details) return null;
  const { needed, remaining, documents = [] } = details;
  const prices = new Map(documents.map(({ documentId, pages }) => [documentId, pages]));
  const priced = items.map((item) => ({ item, pages: prices.get(item.id) ?? 0 }));
  return new NotEnoughPages({
    needed,
    remaining,
    fitting: selectAffordable(priced, remaining).map(({ item }) => item),
  });
}

/** The same for a refusal during late reporting of on-device documents. */
function tooLongToCount(error: unknown, items: readonly FileItem[]): NotEnoughPages | null {
  if (!(error instanceof RequestError) || error.code !== 'pageLimit') return null;
  const remaining = LimitDetails.safeParse(error.details).data?.remaining ?? 0;
  const priced = items.map((item) => ({ item, pages: unpaidPagesOf(item) }));
  const needed = priced.reduce((sum, { pages }) => sum + pages, 0);
  return new NotEnoughPages({
    needed,
    remaining,
    fitting: selectAffordable(priced, remaining).map(({ item }) => item),
  });
}

/** Throws if earlier offline exports could not be paid: they must be paid first. */
function requireSettled(owing: Owing, items: readonly FileItem[]): void {
  const { refusal, pages = 0 } = owing.state.get() ?? {};
  if (!refusal) return;
  if (refusal.remaining === null) throw new RequestError(refusal.code, refusal.message, 0);
  const known = new Set(owing.documents().map(({ documentId }) => documentId));
  const unpaid = items.flatMap((item) => (known.has(item.id) ? [] : (owedOf(item) ?? [])));
  throw new NotEnoughPages({ needed: pages + pagesOwed(unpaid), remaining: refusal.remaining, fitting: [] });
}

export function createTaking(services: TakingServices): Taking {
  const { store, contents, unlocked, request, usage } = services;
  const { ask, countingLater, owing, lastKnown } = services.here;

  /** The current state of the files. */
  function current(items: readonly FileItem[]): FileItem[] {
    const ids = new Set(items.map(({ id }) => id));
    return store.state().items.filter(({ id }) => ids.has(id));
  }

  /** Claims unpaid files. Requests about on-device files are logged for the user. */
  async function claimAll(items: readonly FileItem[], destination: Destination, signal: AbortSignal): Promise<void> {
    const claimed = destination === 'drive' ? documentsBySession(items) : unpaidBySession(items);
    for (const { sessionId, documentIds } of claimed) {
      const to = destination === 'zip' ? {} : { destination };
      const documents = documentIds.length;
      const body: ClaimUsage = { sessionId, documentCount: documents, documentIds, ...to };
      const named = items.filter(({ id }) => documentIds.includes(id));
      const question = { method: 'POST', body, schema: ClaimAnswer, signal } as const;
      const pages = named.reduce((sum, item) => sum + pagesOf(item), 0);
      const answer = named.some(({ readOn }) => readOn === 'device')
        ? await ask({ ...question, address: CLAIM_PATH, documents, pages })
        : await request(CLAIM_PATH, question);
      store.dispatch({ type: 'paid', ids: documentIds });
      usage.note(answer.usage);
    }
  }

  /** Reports files that are not counted and pays for those that are unpaid. */
  async function payFor(items: readonly FileItem[], destination: Destination, signal: AbortSignal): Promise<void> {
    const ids = items.map(({ id }) => id);
    await countingLater.countAll(ids, signal);
    try {
      await claimAll(current(items), destination, signal);
    } catch (error) {
      const readHere = current(items).filter(
        ({ readOn, declared, claimed }) => readOn === 'device' && declared && !claimed,
      );
      if (!isForgotten(error) || readHere.length === 0) throw error;
      // On-device documents can be reported again without reading them again.
      for (const { id } of readHere) store.dispatch({ type: 'withdrawn', id });
      await countingLater.countAll(ids, signal);
      await claimAll(current(items), destination, signal);
    }
  }

  /** Allows an export with a pending payment. Throws if it is not allowed: `error` if the server is needed. */
  function payLater(items: readonly FileItem[], error: unknown): void {
    const refusal = offlineRefusal(items, owing.documents(), lastKnown());
    if (refusal === 'reach') throw error;
    if (refusal) throw new NotEnoughPages(refusal);
    owing.add(items);
  }

  function documentOf(item: FileItem, { listsSensitive, saysWhere }: { listsSensitive: boolean; saysWhere: boolean }) {
    const content = contents.of(item.id);
    const data = unlocked.of(item.id)?.copy ?? content;
    const category = categoryOf(item);
    if (!data || !category) throw new UnreadableDocumentError(item.name, 'it cannot be read any more');
    return {
      originalName: item.name,
      fileName: savedNameOf(item),
      categoryId: category.id,
      subcategory: category.subcategory,
      isOwnCategory: category.isOwn,
      confidence: confidenceOf(item),
      date: item.corrected?.date === undefined ? item.result?.date : item.corrected.date || undefined,
      title: item.result?.title,
      ...(content && { modifiedMs: content.lastModified }),
      ...(listsSensitive && { sensitiveDataTypes: sensitiveKindsOf(item) }),
      ...(saysWhere && { readOn: item.readOn ?? 'server' }),
      data,
    };
  }

  return {
    async pay(items, destination, signal) {
      const refusal = takingRefusalOf(items, usage.current());
      if (refusal) throw new NotEnoughPages(refusal);
      try {
        await owing.settle();
        requireSettled(owing, items);
        await payFor(items, destination, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (destination === 'zip' && isConnectionLost(error)) return payLater(current(items), error);
        usage.reload();
        throw notEnoughPages(error, items) ?? tooLongToCount(error, items) ?? error;
      }
    },
    mayTakeOffline: (items) => offlineRefusal(items, owing.documents(), lastKnown()) === null,

    documentsOf(items, listsSensitive = false) {
      const saysWhere = items.some(({ readOn }) => readOn === 'device');
      return items.map((item) => documentOf(item, { listsSensitive, saysWhere }));
    },
  };
}
