import type { UpgradeReason } from '@/lib/features/payments/plan-offer';
import { UNLIMITED } from '@/lib/features/usage/plans';
import { selectAffordable } from '@/lib/features/usage/refusal';
import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { type FileItem, pagesOf, unpaidPagesOf } from '../list/file-item';

/** Too few pages left for an action. The numbers refer to that action. */
export interface PageRefusal {
  readonly needed: number;
  readonly remaining: number;
  /** The files that the remaining pages cover, in list order. */
  readonly affordable: readonly FileItem[];
}

/** Reason why sorting did not start. */
export type SortingRefusal = PageRefusal & { readonly code: 'pageLimit' | 'anonymousPageLimit' };

/**
 * Reason why files may not be sorted: their unpaid pages exceed the quota (specification section 5). Null if allowed,
 * and while the quota is unknown; the server then decides.
 */
export function refusalOf(items: readonly FileItem[], usage: CurrentUsage | null): SortingRefusal | null {
  if (!usage) return null;
  const { anonymous } = usage;
  // A visitor's sorted files are already counted; sorting them again is free.
  const isFree = (item: FileItem) => anonymous !== undefined && item.result !== null;
  const refusal = missingPages(items, anonymous?.pagesLeft ?? usage.remainingPages, isFree);
  return refusal && { code: anonymous ? 'anonymousPageLimit' : 'pageLimit', ...refusal };
}

/** Reason why files may not be exported: their unpaid pages exceed the quota. Null if allowed. */
export function exportRefusalOf(items: readonly FileItem[], usage: CurrentUsage | null): PageRefusal | null {
  if (!usage || usage.anonymous) return null;
  return missingPages(items, usage.remainingPages, () => false);
}

function missingPages(
  items: readonly FileItem[],
  remaining: number,
  isFree: (item: FileItem) => boolean,
): PageRefusal | null {
  if (remaining === UNLIMITED) return null;
  const priced = items.map((item) => ({ item, pages: isFree(item) ? 0 : unpaidPagesOf(item) }));
  const needed = priced.reduce((sum, { pages }) => sum + pages, 0);
  if (needed <= remaining) return null;
  return { needed, remaining, affordable: selectAffordable(priced, remaining).map(({ item }) => item) };
}

const PAGE_CODES: readonly string[] = ['pageLimit', 'untakenLimit'];

/** True for a file whose sorting the server refused for lack of pages. */
export function isRefusedForPages({ error }: FileItem): boolean {
  return error !== null && PAGE_CODES.includes(error.code);
}

/** True while the account still lacks the pages; a purchase or a new month may have added them. */
export function lacksPages(item: FileItem, usage: CurrentUsage | null): boolean {
  if (!isRefusedForPages(item) || usage?.remainingPages === UNLIMITED) return false;
  const upgradeReason = upgradeReasonFor([item], usage);
  return (
    upgradeReason.reason !== 'feature' &&
    upgradeReason.reason !== 'look' &&
    upgradeReason.remaining < upgradeReason.needed
  );
}

/** Upgrade reason for files that the server refused for lack of pages. */
export function upgradeReasonFor(refused: readonly FileItem[], usage: CurrentUsage | null): UpgradeReason {
  const pages = refused.map(pagesOf);
  const needed = pages.reduce((sum, count) => sum + count, 0);
  const { untaken } = usage ?? {};
  const isUnclaimedLimit = refused.some(({ error }) => error?.code === 'untakenLimit');
  if (isUnclaimedLimit && untaken) {
    return { reason: 'untaken', needed, remaining: Math.max(0, untaken.pagesLimit - untaken.pages) };
  }
  const remaining = Math.max(0, usage?.remainingPages ?? 0);
  return { reason: 'pages', needed, remaining, smallest: Math.min(needed, ...pages), isSorting: true };
}
