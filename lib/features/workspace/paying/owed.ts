import { z } from 'zod';
import { DOCUMENT_KINDS } from '@/lib/engine/documents/document';
import { UNLIMITED } from '@/lib/features/usage/plans';
import { selectAffordable } from '@/lib/features/usage/refusal';
import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import type { RequestErrorCode } from '@/lib/platform/http/fetch-json.client';
import { Uuid } from '@/lib/shared/uuid';
import { type FileItem, pagesOf, unpaidPagesOf } from '../list/file-item';
import type { PageRefusal } from './page-rules';

/** A document exported offline with a pending payment. Contains only the reported data. */
const OwedDocument = z.object({
  documentId: Uuid,
  kind: z.enum(DOCUMENT_KINDS),
  pageCount: z.int().min(1),
  /** The batch that the server counted it in; null if not counted yet. */
  sessionId: Uuid.nullable(),
});
export type OwedDocument = Readonly<z.infer<typeof OwedDocument>>;

/** Pending payments, as shown to the user. */
export interface Owed {
  readonly documents: number;
  readonly pages: number;
  /** The server's refusal; null if it was not asked or did not answer. */
  readonly refusal: OwedRefusal | null;
}

/** The server's refusal. `remaining` is the number of pages left if that was the reason. */
export interface OwedRefusal {
  readonly code: RequestErrorCode;
  readonly message: string;
  readonly remaining: number | null;
}

/** Parses stored pending payments; skips invalid entries. */
export function readOwed(stored: unknown): OwedDocument[] {
  const all = z.array(z.unknown()).safeParse(stored).data ?? [];
  return all.flatMap((one) => OwedDocument.safeParse(one).data ?? []);
}

/** Sum of the documents' pages. */
export function pagesOwed(owed: readonly OwedDocument[]): number {
  return owed.reduce((sum, { pageCount }) => sum + pageCount, 0);
}

/** The pending payment of a file; null if it costs nothing. */
export function owedOf(item: FileItem): OwedDocument | null {
  const { id, kind, declared, sessionId } = item;
  if (unpaidPagesOf(item) === 0 || !kind) return null;
  return { documentId: id, kind, pageCount: pagesOf(item), sessionId: declared ? sessionId : null };
}

/**
 * Reason why files may not be exported offline: `reach` if they need a connection, or the missing pages. Null if
 * allowed (decision 0061):
 * - The files were read on the device.
 * - This browser can store what the account has to pay (`canOwe`).
 * - The last known quota covers the pages.
 */
export function offlineRefusal(
  items: readonly FileItem[],
  owed: readonly OwedDocument[],
  { usage, canOwe }: { readonly usage: CurrentUsage | null; readonly canOwe: boolean },
): 'reach' | PageRefusal | null {
  const known = new Set(owed.map(({ documentId }) => documentId));
  const unpaid = items.filter((item) => owedOf(item) !== null && !known.has(item.id));
  if (unpaid.length === 0) return null;
  if (!usage || usage.anonymous || !canOwe || unpaid.some(({ readOn }) => readOn !== 'device')) return 'reach';
  if (usage.remainingPages === UNLIMITED) return null;
  const remaining = Math.max(0, usage.remainingPages - pagesOwed(owed));
  const priced = items.map((item) => ({ item, pages: unpaid.includes(item) ? pagesOf(item) : 0 }));
  const needed = priced.reduce((sum, { pages }) => sum + pages, 0);
  if (needed <= remaining) return null;
  return { needed, remaining, fitting: selectAffordable(priced, remaining).map(({ item }) => item) };
}
