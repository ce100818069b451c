import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { type FileItem, isSelectable, isUncounted, isUndeclared, isUnsorted, needsReview, pagesOf } from './file-item';
import type { WorkspaceState } from './reducer';

/**
 * Every number that is shown of a list of files (decision 0100). Components show these and count nothing themselves.
 *
 * Always true: `listed = unreadable + sorted + unsorted` and `selected = toSort + toTake`.
 */
export interface ListCounts {
  /** Files in the list. */
  readonly listed: number;
  /** Files without readable content: broken, empty, of no accepted type. They have no pages and cannot be selected. */
  readonly unreadable: number;
  /** Files with a category and a name. */
  readonly sorted: number;
  /** All others: being read, read, locked, being sorted, or failed while they were sorted. */
  readonly unsorted: number;
  /** Unsorted files that are still to be read. */
  readonly reading: number;
  /** Unsorted files that are being sorted. */
  readonly sorting: number;
  /** Files with an error: all unreadable ones, and unsorted ones whose sorting failed. */
  readonly errors: number;
  /** Sorted files that somebody has to check. */
  readonly toReview: number;
  readonly selected: number;
  /** Selected files that are unsorted: what 'Categorize selected' sorts. */
  readonly toSort: number;
  /** Selected files that are sorted: what a ZIP or Drive gets. */
  readonly toTake: number;
  /** Pages of the sorted files. */
  readonly sortedPages: number;
  /** Pages of the selected files. */
  readonly selectedPages: number;
}

/** Counts a list in one pass. */
export function countList(items: readonly FileItem[]): ListCounts {
  const counts = {
    ...{ listed: items.length, unreadable: 0, sorted: 0, unsorted: 0, reading: 0, sorting: 0, errors: 0, toReview: 0 },
    ...{ selected: 0, toSort: 0, toTake: 0, sortedPages: 0, selectedPages: 0 },
  };
  for (const item of items) {
    const isSorted = item.status === 'categorised';
    const pages = pagesOf(item);
    if (item.status === 'error') counts.errors += 1;
    if (!isSelectable(item)) {
      counts.unreadable += 1;
      continue;
    }
    if (isSorted) {
      counts.sorted += 1;
      counts.sortedPages += pages;
    }
    if (isUnsorted(item)) counts.unsorted += 1;
    if (item.status === 'waiting' || item.status === 'reading') counts.reading += 1;
    if (item.status === 'categorising') counts.sorting += 1;
    if (needsReview(item)) counts.toReview += 1;
    if (!item.selected) continue;
    counts.selected += 1;
    counts.selectedPages += pages;
    if (isSorted) counts.toTake += 1;
    else counts.toSort += 1;
  }
  return counts;
}

/** Files that the page has for its user: the listed ones, and those that exceed a limit and wait next to the list. */
export function filesOf({ items, overflow }: Pick<WorkspaceState, 'items' | 'overflow'>): number {
  return items.length + overflow.length;
}

/**
 * Files of an anonymous visit, the n of n/20: those that the server has counted in the last 24 hours, and those in the list that
 * sorting will add. Without the server's answer only the latter.
 */
export function visitFilesOf(items: readonly FileItem[], usage: CurrentUsage | null): number {
  const counted = usage?.anonymous ? usage.anonymous.filesLimit - usage.anonymous.filesLeft : 0;
  return counted + items.filter(isStillToBeCounted).length;
}

/** What was sorted once, or declared, is counted; sorting it again counts nothing. */
function isStillToBeCounted(item: FileItem): boolean {
  if (item.status === 'error' || isUncounted(item)) return false;
  return item.status === 'categorised' ? isUndeclared(item) : item.result === null && !item.declared;
}
