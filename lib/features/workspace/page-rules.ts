import type { UpgradeReason } from '@/lib/features/payments/plan-offer';
import { UNLIMITED } from '@/lib/features/usage/plans';
import { selectAffordable } from '@/lib/features/usage/refusal';
import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { type FileItem, pagesOf, unpaidPagesOf } from './file-item';

/** Why something did not begin for want of pages. The numbers are those of what was asked for. */
export interface PageRefusal {
  readonly needed: number;
  readonly remaining: number;
  /** As many of the files as the pages that are left pay for, in the order of the list. */
  readonly fitting: readonly FileItem[];
}

/** Why sorting did not begin. */
export type SortingRefusal = PageRefusal & { readonly code: 'pageLimit' | 'anonymousPageLimit' };

/**
 * Why files may not be sorted: they have more pages that are not paid for than are left (specification section 5). Null where
 * they may, and while the server has not said what is left: then it decides alone.
 */
export function refusalOf(items: readonly FileItem[], usage: CurrentUsage | null): SortingRefusal | null {
  if (!usage) return null;
  const { anonymous } = usage;
  // What a visitor has had sorted is counted, and sorting it once more costs nothing.
  const isFree = (item: FileItem) => anonymous !== undefined && item.result !== null;
  const refusal = missingPages(items, anonymous?.pagesLeft ?? usage.remainingPages, isFree);
  return refusal && { code: anonymous ? 'anonymousPageLimit' : 'pageLimit', ...refusal };
}

/** Why files may not be taken: they have more pages that are not paid for than are left. Null where they may. */
export function takingRefusalOf(items: readonly FileItem[], usage: CurrentUsage | null): PageRefusal | null {
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
  return { needed, remaining, fitting: selectAffordable(priced, remaining).map(({ item }) => item) };
}

const PAGE_CODES: readonly string[] = ['pageLimit', 'untakenLimit'];

/** True for a file whose sorting the server refused because the plan has not the pages for it. */
export function isRefusedForPages({ error }: FileItem): boolean {
  return error !== null && PAGE_CODES.includes(error.code);
}

/** The same while the account still has not the pages for it; they may have come by a purchase or with a new month. */
export function lacksPages(item: FileItem, usage: CurrentUsage | null): boolean {
  if (!isRefusedForPages(item) || usage?.remainingPages === UNLIMITED) return false;
  const wish = wishForPages([item], usage);
  return wish.reason !== 'feature' && wish.reason !== 'look' && wish.remaining < wish.needed;
}

/** What more pages are wanted for, of files that the server refused for them. */
export function wishForPages(refused: readonly FileItem[], usage: CurrentUsage | null): UpgradeReason {
  const pages = refused.map(pagesOf);
  const needed = pages.reduce((sum, count) => sum + count, 0);
  const { untaken } = usage ?? {};
  const isUntaken = refused.some(({ error }) => error?.code === 'untakenLimit');
  if (isUntaken && untaken) {
    return { reason: 'untaken', needed, remaining: Math.max(0, untaken.pagesLimit - untaken.pages) };
  }
  const remaining = Math.max(0, usage?.remainingPages ?? 0);
  return { reason: 'pages', needed, remaining, smallest: Math.min(needed, ...pages), isSorting: true };
}
