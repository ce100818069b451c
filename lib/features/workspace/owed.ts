import { z } from 'zod';
import { DOCUMENT_KINDS } from '@/lib/engine/documents/document';
import { UNLIMITED } from '@/lib/features/usage/plans';
import { selectAffordable } from '@/lib/features/usage/refusal';
import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import type { RequestErrorCode } from '@/lib/platform/http/fetch-json.client';
import { Uuid } from '@/lib/shared/uuid';
import { type FileItem, pagesOf, unpaidPagesOf } from './file-item';
import type { PageRefusal } from './page-rules';

/** A paper that was taken without a connection and is still to be paid for. Nothing of it but what is declared. */
const OwedDocument = z.object({
  documentId: Uuid,
  kind: z.enum(DOCUMENT_KINDS),
  pageCount: z.int().min(1),
  /** The batch that the server counted it in; null while it has not. */
  sessionId: Uuid.nullable(),
});
export type OwedDocument = Readonly<z.infer<typeof OwedDocument>>;

/** What is owed, as it is told. */
export interface Owed {
  readonly documents: number;
  readonly pages: number;
  /** Why the server did not take it; null while it was not asked, or did not answer. */
  readonly refusal: OwedRefusal | null;
}

/** The server's word; `remaining` are the pages that are left where it was for want of them. */
export interface OwedRefusal {
  readonly code: RequestErrorCode;
  readonly message: string;
  readonly remaining: number | null;
}

/** What was stored; what is no such paper is left out. */
export function readOwed(stored: unknown): OwedDocument[] {
  const all = z.array(z.unknown()).safeParse(stored).data ?? [];
  return all.flatMap((one) => OwedDocument.safeParse(one).data ?? []);
}

/** The pages of papers together. */
export function pagesOwed(owed: readonly OwedDocument[]): number {
  return owed.reduce((sum, { pageCount }) => sum + pageCount, 0);
}

/** A file as it is owed; null for one that costs nothing. */
export function owedOf(item: FileItem): OwedDocument | null {
  const { id, kind, declared, sessionId } = item;
  if (unpaidPagesOf(item) === 0 || !kind) return null;
  return { documentId: id, kind, pageCount: pagesOf(item), sessionId: declared ? sessionId : null };
}

/**
 * Why files may not be taken without a connection beside what is owed: `reach` where they need one, or the pages that are missing. Null
 * where they may: what is to be paid was read here, this browser can keep in mind what its account owes (`canOwe`), and the pages are left as
 * far as was known when the server was last heard of (decision 0073).
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
