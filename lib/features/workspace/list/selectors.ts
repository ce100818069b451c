import { groupBy } from '@/lib/shared/group-by';
import { countList, type ListCounts } from './counts';
import { type FileItem, isSortable, isUncounted } from './file-item';
import { needsReview } from './item-facts';
import type { ListState } from './list-view';

/** Stage of the whole list (specification section 4). Texts: `Workspace.stage`. */
export type Stage =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'uploading'; readonly total: number }
  | { readonly kind: 'processing'; readonly done: number; readonly total: number }
  | { readonly kind: 'categorizing'; readonly done: number; readonly total: number }
  | { readonly kind: 'complete'; readonly ready: number }
  | { readonly kind: 'readyForDownload'; readonly ready: number; readonly pages: number; readonly unsorted: number }
  | { readonly kind: 'nothingReady'; readonly total: number };

const isUnread = (item: FileItem) => item.status === 'waiting' || item.status === 'reading';
const isSorting = (item: FileItem) => item.status === 'categorising';
const isSorted = (item: FileItem) => item.status === 'categorised';

/** The stage of a list. */
export function stageOf(items: readonly FileItem[], counts: ListCounts = countList(items)): Stage {
  const { listed, sorted, sorting, reading, unsorted, sortedPages } = counts;
  if (listed === 0) return { kind: 'preparing' };
  if (sorting > 0) return { kind: 'categorizing', done: sorted, total: sorted + sorting };
  if (items.every((item) => item.status === 'waiting')) return { kind: 'preparing' };
  if (reading === listed && items.every((item) => item.progress === 0)) return { kind: 'uploading', total: listed };
  if (reading > 0) return { kind: 'processing', done: listed - reading, total: listed };
  if (sorted > 0) return { kind: 'readyForDownload', ready: sorted, pages: sortedPages, unsorted };
  if (unsorted > 0) return { kind: 'complete', ready: unsorted };
  return { kind: 'nothingReady', total: listed };
}

/** Progress of the stage, 0 to 100. Failed files count as done, otherwise the bar would never reach the end. */
export function stagePercent(items: readonly FileItem[]): number {
  const stage = stageOf(items);
  if (stage.kind === 'preparing') return 0;
  const isInStage =
    stage.kind === 'categorizing' ? (item: FileItem) => isSorting(item) || isSorted(item) : (_item: FileItem) => true;
  const isPending = stage.kind === 'categorizing' ? isSorting : isUnread;
  const relevant = items.filter(isInStage);
  const done = relevant.reduce((sum, item) => sum + (isPending(item) ? item.progress : 100), 0);
  return Math.floor(done / relevant.length);
}

/** Data for the table header and the action bar. */
export interface WorkspaceSummary {
  readonly counts: ListCounts;
  /** Files that 'Categorize selected' sorts: selected files that are read or locked, and not sorted. */
  readonly sortable: readonly FileItem[];
  /** Selected files that are sorted: the content of a ZIP. */
  readonly exportable: readonly FileItem[];
  /** Number of files per state filter. */
  readonly inState: Readonly<Record<ListState, number>>;
  /** True while any file is being read or sorted. */
  readonly isBusy: boolean;
}

export function summarise(items: readonly FileItem[]): WorkspaceSummary {
  const counts = countList(items);
  const { listed, toReview, errors, unsorted, reading, sorting } = counts;
  const selected = items.filter((item) => item.selected);
  return {
    counts,
    sortable: selected.filter((item) => isSortable(item) || item.status === 'password'),
    exportable: selected.filter(isSorted),
    inState: { all: listed, toReview, errors, unsorted },
    isBusy: reading + sorting > 0,
  };
}

/**
 * The next file to review after `id`, in the given order, wrapping around. Null if no other file needs review. An
 * unknown id starts at the beginning.
 */
export function nextToCheck(items: readonly FileItem[], id: string): FileItem | null {
  const at = items.findIndex((item) => item.id === id);
  const afterCurrent = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))];
  return afterCurrent.find(needsReview) ?? null;
}

/** Files that a ZIP leaves out: failed ones, and selected ones that need a password. */
export function excludedFromExport(items: readonly FileItem[]): FileItem[] {
  return items.filter((item) => item.status === 'error' || (item.status === 'password' && item.selected));
}

/** Unpaid files, grouped by the server's batch. */
export function unpaidBySession(items: readonly FileItem[]) {
  return documentsBySession(items.filter((item) => !item.claimed));
}

/** File ids grouped by the server's batch; samples have none. */
export function documentsBySession(items: readonly FileItem[]): { sessionId: string; documentIds: string[] }[] {
  const recorded = groupBy(
    items.filter((item) => item.sessionId !== null && !isUncounted(item)),
    (item) => item.sessionId ?? '',
  );
  return [...recorded].map(([sessionId, files]) => ({ sessionId, documentIds: files.map(({ id }) => id) }));
}
