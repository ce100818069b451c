import { z } from 'zod';
import { FILE_KINDS } from '@/lib/engine/documents/document';
import { UNLIMITED } from '@/lib/features/usage/plans';
import { selectAffordable } from '@/lib/features/usage/refusal';
import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import type { RequestErrorCode } from '@/lib/platform/http/fetch-json.client';
import { Uuid } from '@/lib/shared/uuid';
import { type FileItem, pagesOf, unpaidPagesOf } from '../list/file-item';
import type { PageRefusal } from './page-rules';

/** A document exported offline with a pending payment. Contains only the reported data. */
const PendingDocument = z.object({
  documentId: Uuid,
  kind: z.enum(FILE_KINDS),
  pageCount: z.int().min(1),
  /** The batch that the server counted it in; null if not counted yet. */
  sessionId: Uuid.nullable(),
});
export type PendingDocument = Readonly<z.infer<typeof PendingDocument>>;

/** The server's refusal. `remaining` is the number of pages left if that was the reason. */
export interface PaymentRefusal {
  readonly code: RequestErrorCode;
  readonly message: string;
  readonly remaining: number | null;
}

/** Documents exported offline that are not paid yet, each once. */
export interface PendingPayments {
  readonly documents: readonly PendingDocument[];
  /** Null if the server was not asked or did not answer. */
  readonly refusal: PaymentRefusal | null;
}

/** Pending payments, as shown to the user. */
export interface PendingSummary {
  readonly documents: number;
  readonly pages: number;
  readonly refusal: PaymentRefusal | null;
}

export const NO_PENDING: PendingPayments = { documents: [], refusal: null };

const unique = (documents: readonly PendingDocument[]) => [
  ...new Map(documents.map((document) => [document.documentId, document])).values(),
];

/**
 * Adds documents that are exported now and paid later. A refusal of earlier ones stays. Without earlier ones it belongs
 * to a request that was sent for an account that has left.
 */
export function addPending({ documents, refusal }: PendingPayments, items: readonly FileItem[]): PendingPayments {
  const added = unique([...documents, ...items.flatMap((item) => pendingOf(item) ?? [])]);
  return { documents: added, refusal: documents.length > 0 ? refusal : null };
}

/** Adds stored documents, before or after the present ones, of which the last one with an id is kept. */
export function mergePending(
  { documents }: PendingPayments,
  stored: unknown,
  position: 'before' | 'after',
): PendingPayments {
  const storedDocuments = readPending(stored);
  return {
    documents: unique(position === 'before' ? [...storedDocuments, ...documents] : [...documents, ...storedDocuments]),
    refusal: null,
  };
}

/** The server counted a document in a batch. */
export function markReported(
  { documents }: PendingPayments,
  documentId: string,
  sessionId: string | null,
): PendingPayments {
  const reported = (document: PendingDocument) =>
    document.documentId === documentId ? { ...document, sessionId } : document;
  return { documents: documents.map(reported), refusal: null };
}

/** The server no longer knows any of the documents. */
export function markForgotten({ documents }: PendingPayments): PendingPayments {
  return { documents: documents.map((document) => ({ ...document, sessionId: null })), refusal: null };
}

/** The server was paid for these documents. */
export function removePaid({ documents }: PendingPayments, ids: readonly string[]): PendingPayments {
  return { documents: documents.filter(({ documentId }) => !ids.includes(documentId)), refusal: null };
}

/** The pending payments to show; null if there are none. */
export function summaryOf({ documents, refusal }: PendingPayments): PendingSummary | null {
  return documents.length > 0 ? { documents: documents.length, pages: sumPages(documents), refusal } : null;
}

/** Parses stored documents; skips invalid ones. */
function readPending(stored: unknown): PendingDocument[] {
  const all = z.array(z.unknown()).safeParse(stored).data ?? [];
  return all.flatMap((row) => PendingDocument.safeParse(row).data ?? []);
}

/** Sum of the documents' pages. */
export function sumPages(documents: readonly Pick<PendingDocument, 'pageCount'>[]): number {
  return documents.reduce((sum, { pageCount }) => sum + pageCount, 0);
}

/** The payment that exporting a file leaves pending; null if it costs nothing. */
function pendingOf(item: FileItem): PendingDocument | null {
  const { id, kind, declared, sessionId } = item;
  if (unpaidPagesOf(item) === 0 || !kind) return null;
  return { documentId: id, kind, pageCount: pagesOf(item), sessionId: declared ? sessionId : null };
}

/** The files that cost pages and are not among the pending documents. */
export function newlyPending(items: readonly FileItem[], pending: readonly PendingDocument[]): FileItem[] {
  const pendingIds = new Set(pending.map(({ documentId }) => documentId));
  return items.filter((item) => pendingOf(item) !== null && !pendingIds.has(item.id));
}

/**
 * Reason why files may not be exported offline: `unreachable` if they need a connection, or the missing pages. Null if
 * allowed (decision 0061):
 * - The files were read on the device.
 * - This browser can store what the account has to pay (`canStore`).
 * - The last known quota covers the pages.
 */
export function offlineRefusal(
  items: readonly FileItem[],
  pending: readonly PendingDocument[],
  { usage, canStore }: { readonly usage: CurrentUsage | null; readonly canStore: boolean },
): 'unreachable' | PageRefusal | null {
  const unpaidItems = newlyPending(items, pending);
  if (unpaidItems.length === 0) return null;
  if (!usage || usage.anonymous || !canStore || unpaidItems.some(({ readOn }) => readOn !== 'device'))
    return 'unreachable';
  if (usage.remainingPages === UNLIMITED) return null;
  const remaining = Math.max(0, usage.remainingPages - sumPages(pending));
  const priced = items.map((item) => ({ item, pages: unpaidItems.includes(item) ? pagesOf(item) : 0 }));
  const needed = priced.reduce((sum, { pages }) => sum + pages, 0);
  if (needed <= remaining) return null;
  return { needed, remaining, affordable: selectAffordable(priced, remaining).map(({ item }) => item) };
}
