import type { ExportDocument } from '@/lib/export/plan';
import { UnreadableDocumentError } from '@/lib/export/unreadable';
import { type fetchJson, RequestError } from '@/lib/http/fetch-json.client';
import { ClaimAnswer, type ClaimUsage } from '@/lib/usage/claim-answer';
import { LimitDetails, mostThatFit } from '@/lib/usage/refusal';
import type { Contents } from './contents.client';
import { categoryOf, confidenceOf, type FileItem, savedNameOf, sensitiveKindsOf } from './file-item';
import { type PageRefusal, takingRefusalOf } from './page-rules';
import { documentsBySession, unpaidBySession } from './selectors';
import type { WorkspaceStore } from './store.client';
import type { UnlockedPdfs } from './unlocked.client';
import type { UsageServices } from './usage-services';

export interface TakingServices {
  readonly store: WorkspaceStore;
  readonly contents: Contents;
  readonly unlocked: UnlockedPdfs;
  readonly request: typeof fetchJson;
  readonly usage: UsageServices;
}

/** What comes before files are taken, wherever to: they are paid for, once, and get their names and contents. */
export interface Taking {
  /**
   * Pays for the files that are not paid for. Rejects with what went wrong: `NotEnoughPages` when more has to be paid than is
   * left, and then nothing was. To Drive all are named, paid for or not: the server decides by the plan.
   */
  readonly pay: (
    items: readonly FileItem[],
    destination: NonNullable<ClaimUsage['destination']>,
    signal: AbortSignal,
  ) => Promise<void>;
  /** A file as it is saved: of a PDF that is saved without its password, the copy. Throws an `UnreadableDocumentError`. */
  readonly documentOf: (item: FileItem, listsSensitive?: boolean) => ExportDocument & { readonly data: Blob };
}

/** More has to be paid than is left; nothing was. */
export class NotEnoughPages extends Error {
  readonly refusal: PageRefusal;

  constructor(refusal: PageRefusal) {
    super('There are not enough pages left.');
    this.refusal = refusal;
  }
}

/** The server's refusal with the files that fit: it alone knows what was paid for, here or elsewhere. */
function notEnoughPages(error: unknown, items: readonly FileItem[]): NotEnoughPages | null {
  if (!(error instanceof RequestError) || error.code !== 'insufficientPages') return null;
  const details = LimitDetails.safeParse(error.details).data;
  if (!details) return null;
  const { needed, remaining, documents = [] } = details;
  const prices = new Map(documents.map(({ documentId, pages }) => [documentId, pages]));
  const priced = items.map((item) => ({ item, pages: prices.get(item.id) ?? 0 }));
  return new NotEnoughPages({ needed, remaining, fitting: mostThatFit(priced, remaining).map(({ item }) => item) });
}

export function createTaking({ store, contents, unlocked, request, usage }: TakingServices): Taking {
  return {
    async pay(items, destination, signal) {
      const refusal = takingRefusalOf(items, usage.current());
      if (refusal) throw new NotEnoughPages(refusal);
      const claimed = destination === 'drive' ? documentsBySession(items) : unpaidBySession(items);
      for (const { sessionId, documentIds } of claimed) {
        const to = destination === 'zip' ? {} : { destination };
        const body: ClaimUsage = { sessionId, documentCount: documentIds.length, documentIds, ...to };
        try {
          const answer = await request('/api/claim-usage', { method: 'POST', body, schema: ClaimAnswer, signal });
          store.dispatch({ type: 'paid', ids: documentIds });
          usage.note(answer.usage);
        } catch (error) {
          usage.reload();
          throw notEnoughPages(error, items) ?? error;
        }
      }
    },

    documentOf(item, listsSensitive = false) {
      const data = unlocked.of(item.id)?.copy ?? contents.of(item.id);
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
        ...(listsSensitive && { sensitiveDataTypes: sensitiveKindsOf(item) }),
        data,
      };
    },
  };
}
