import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { type FileItem, isSelectable, isUncounted, isUnreported, isUnsorted, pagesOf } from './file-item';
import { needsReview } from './item-facts';
import type { WorkspaceState } from './reducer';

/**
 * All numbers shown for a list of files (decision 0070). Components show these and never count themselves.
 * Invariants: `listed = unreadable + sorted + unsorted` and `selected = toSort + toExport`.
 */
export interface ListCounts {
  /** Files in the list. */
  readonly listed: number;
  /**
   * Files without readable content: broken, empty, or of a type that is not accepted. They have no pages and cannot be
   * selected.
   */
  readonly unreadable: number;
  /** Files with a category and a name. */
  readonly sorted: number;
  /** All others: being read, read, locked, being sorted, or failed during sorting. */
  readonly unsorted: number;
  /** Unsorted files that are not read yet. */
  readonly reading: number;
  /** Unsorted files that are being sorted. */
  readonly sorting: number;
  /** Files with an error: all unreadable ones, and unsorted ones that failed during sorting. */
  readonly errors: number;
  /** Sorted files to review. */
  readonly toReview: number;
  readonly selected: number;
  /** Selected unsorted files, which 'Categorize selected' sorts. */
  readonly toSort: number;
  /** Selected sorted files, which a ZIP or Drive receives. */
  readonly toExport: number;
  /** Pages of the sorted files. */
  readonly sortedPages: number;
  /** Pages of the selected files. */
  readonly selectedPages: number;
}

/** Counts a list in one pass. */
export function countList(items: readonly FileItem[]): ListCounts {
  const counts = {
    ...{ listed: items.length, unreadable: 0, sorted: 0, unsorted: 0, reading: 0, sorting: 0, errors: 0, toReview: 0 },
    ...{ selected: 0, toSort: 0, toExport: 0, sortedPages: 0, selectedPages: 0 },
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
    if (isSorted) counts.toExport += 1;
    else counts.toSort += 1;
  }
  return counts;
}

/** All files of the page: those in the list and those in the overflow. */
export function filesOf({ items, overflow }: Pick<WorkspaceState, 'items' | 'overflow'>): number {
  return items.length + overflow.length;
}

/**
 * Files of an anonymous visit, the n of n/20: those counted by the server in the last 24 hours and those in the list
 * that sorting will add. Without the server's usage only the latter.
 */
export function filesOfVisit(items: readonly FileItem[], usage: CurrentUsage | null): number {
  const counted = usage?.anonymous ? usage.anonymous.filesLimit - usage.anonymous.filesLeft : 0;
  return counted + items.filter(isStillToBeCounted).length;
}

/** True if sorting would count the file. A file that was sorted or reported once is already counted. */
function isStillToBeCounted(item: FileItem): boolean {
  if (item.status === 'error' || isUncounted(item)) return false;
  return item.status === 'categorised' ? isUnreported(item) : item.result === null && !item.declared;
}
