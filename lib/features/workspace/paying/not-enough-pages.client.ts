import { LimitDetails, selectAffordable } from '@/lib/features/usage/refusal';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { type FileItem, unpaidPagesOf } from '../list/file-item';
import type { PageRefusal } from './page-rules';

/** The quota is too small; nothing was paid. */
export class NotEnoughPages extends Error {
  readonly refusal: PageRefusal;

  constructor(refusal: PageRefusal) {
    super('There are not enough pages left.');
    this.refusal = refusal;
  }
}

/**
 * Converts the server's refusal for lack of pages to a `NotEnoughPages` with the files that fit. Returns other errors
 * unchanged.
 */
export function exportErrorOf(error: unknown, items: readonly FileItem[]): unknown {
  if (!(error instanceof RequestError)) return error;
  const details = LimitDetails.safeParse(error.details).data;
  if (error.code === 'insufficientPages' && details) {
    // Only the server knows all payments.
    const prices = new Map(details.documents?.map(({ documentId, pages }) => [documentId, pages]));
    const affordable = fittingOf(items, ({ id }) => prices.get(id) ?? 0, details.remaining);
    return new NotEnoughPages({ needed: details.needed, remaining: details.remaining, affordable });
  }
  // Refused during the late reporting of on-device documents.
  if (error.code !== 'pageLimit') return error;
  const remaining = details?.remaining ?? 0;
  const needed = items.reduce((sum, item) => sum + unpaidPagesOf(item), 0);
  return new NotEnoughPages({ needed, remaining, affordable: fittingOf(items, unpaidPagesOf, remaining) });
}

function fittingOf(items: readonly FileItem[], priceOf: (item: FileItem) => number, remaining: number): FileItem[] {
  const priced = items.map((item) => ({ item, pages: priceOf(item) }));
  return selectAffordable(priced, remaining).map(({ item }) => item);
}
