import type { FileItem } from '../list/file-item';
import type { OverflowFile } from '../list/reducer';
import { OVERFLOW_KEY } from './saved-list';
import type { StoredList } from './storage.client';
import { readStoredItems, readStoredOverflow } from './stored-item';

/** Files to add to the page, with the contents that exist. */
export interface MergedLists {
  readonly items: readonly FileItem[];
  readonly overflow: readonly OverflowFile[];
  readonly contents: ReadonlyMap<string, File>;
}

/**
 * Joins stored lists. A file stored in several lists, because it did not fit into one, becomes one file with whichever
 * content exists.
 * @param listed ids of files that the page has already; they are left out
 */
export function mergeLists(lists: readonly StoredList[], listed: ReadonlySet<string>): MergedLists {
  const contentOf = (id: string) => lists.map((list) => list.contents.get(id)).find((content) => content);
  const items = uniqueById(lists.flatMap((list) => readStoredItems(list.items))).filter(({ id }) => !listed.has(id));
  const seenIds = new Set([...listed, ...items.map(({ id }) => id)]);
  const overflow = uniqueById(lists.flatMap((list) => readStoredOverflow(list.meta.get(OVERFLOW_KEY))))
    // A closed tab's list may still name removed files, whose contents are no longer stored.
    .filter(({ id }) => !seenIds.has(id) && contentOf(id));
  const contents = [...items, ...overflow].flatMap(({ id }) => {
    const content = contentOf(id);
    return content ? [[id, content] as const] : [];
  });
  return {
    items: items.map((item) => (contentOf(item.id) ? item : withoutContent(item))),
    overflow,
    contents: new Map(contents),
  };
}

/** The files whose sorting was interrupted. */
export function interruptedOf(items: readonly FileItem[]): readonly string[] {
  return items.filter((item) => item.status === 'categorising').map((item) => item.id);
}

function withoutContent(item: FileItem): FileItem {
  return { ...item, kind: null, status: 'error', selected: false, error: { code: 'contentLost', params: {} } };
}

/** Of files with the same id the first. */
function uniqueById<T extends { readonly id: string }>(files: readonly T[]): T[] {
  return [...new Map([...files].reverse().map((file) => [file.id, file])).values()].reverse();
}
