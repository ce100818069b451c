import { ANONYMOUS_FILES, ANONYMOUS_PAGES } from '@/lib/features/usage/limits';
import { UNLIMITED } from '@/lib/features/usage/plans';
import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { AppError } from '@/lib/platform/errors';
import { type FileItem, isUnreported, pagesOf } from '../list/file-item';
import type { PendingDocument } from './pending-payments';

/** Everything that counts against the last known usage (decision 0061). */
export interface OfflineUse {
  /** The last known usage; null if there is none, and then a visitor's limits apply. */
  readonly usage: CurrentUsage | null;
  readonly items: readonly FileItem[];
  readonly pending: readonly PendingDocument[];
  /** Pages of documents that are being read, by id. */
  readonly reserved: ReadonlyMap<string, number>;
}

/** The error that the server would respond with to a document of so many pages; null if they fit the quota. */
export function offlineQuotaError(id: string, pages: number, use: OfflineUse): AppError | null {
  const uncounted = uncountedPagesExcept(id, use);
  const { usage } = use;
  const { anonymous } = usage ?? { anonymous: { filesLeft: ANONYMOUS_FILES, pagesLeft: ANONYMOUS_PAGES } };
  if (anonymous && uncounted.length + 1 > anonymous.filesLeft) {
    return new AppError('anonymousFileLimit', { max: ANONYMOUS_FILES });
  }
  const pagesLeft = anonymous?.pagesLeft ?? usage?.remainingPages ?? 0;
  if (pagesLeft === UNLIMITED) return null;
  const remaining = Math.max(0, pagesLeft - uncounted.reduce((sum, count) => sum + count, 0));
  if (pages <= remaining) return null;
  return anonymous
    ? new AppError('anonymousPageLimit', { needed: pages, remaining, max: ANONYMOUS_PAGES })
    : new AppError('pageLimit', { needed: pages, remaining });
}

/** Page counts of the documents that the server does not know, without the given one. */
function uncountedPagesExcept(id: string, { items, pending, reserved }: OfflineUse): readonly number[] {
  const pages = new Map([
    ...items.filter(isUnreported).map((item) => [item.id, pagesOf(item)] as const),
    ...pending.map(({ documentId, pageCount }) => [documentId, pageCount] as const),
    ...reserved,
  ]);
  pages.delete(id);
  return [...pages.values()];
}
