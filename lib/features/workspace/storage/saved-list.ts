import type { FileItem } from '../list/file-item';
import type { WorkspaceState } from '../list/reducer';
import type { ListChanges, StoredList } from './storage.client';
import { readStoredItems, readStoredOverflow } from './stored-item';

/** Key of the overflow files in a list's metadata. */
export const OVERFLOW_KEY = 'overflow';

/** What this tab's list has stored. */
export interface SavedList {
  /** Null for an unreadable row, which the next write deletes. */
  readonly items: ReadonlyMap<string, FileItem | null>;
  /** Ids of files that exceed a limit. */
  readonly overflow: ReadonlySet<string>;
  readonly meta: ReadonlyMap<string, unknown>;
  /** The stored content of each file, which may have been replaced since. */
  readonly contents: ReadonlyMap<string, File>;
}

export const NOTHING_SAVED: SavedList = {
  items: new Map(),
  overflow: new Set(),
  meta: new Map(),
  contents: new Map(),
};

/** Transient fields; a change of these alone is not written. */
const PASSING: ReadonlySet<string> = new Set<keyof FileItem>(['progress', 'work']);

/** What a loaded list has stored. */
export function savedOf(stored: StoredList): SavedList {
  const unreadable = storedIds(stored.items).map((id) => [id, null] as const);
  const items = new Map<string, FileItem | null>([
    ...unreadable,
    ...readStoredItems(stored.items).map((item) => [item.id, item] as const),
  ]);
  const overflow = new Set(readStoredOverflow(stored.meta.get(OVERFLOW_KEY)).map(({ id }) => id));
  const contents = new Map([...stored.contents].filter(([id]) => items.has(id) || overflow.has(id)));
  return { items, overflow, meta: stored.meta, contents };
}

/**
 * The changes to write.
 * @param isContentStored whether a file's content is stored; a file without is written again with it
 */
export function changesSince(
  saved: SavedList,
  { items, overflow }: Pick<WorkspaceState, 'items' | 'overflow'>,
  meta: readonly (readonly [string, unknown])[],
  isContentStored: (id: string) => boolean,
): ListChanges {
  const listedIds = new Set([...items, ...overflow].map(({ id }) => id));
  return {
    items: items.filter((item) => differs(item, saved.items.get(item.id)) || !isContentStored(item.id)),
    removedIds: [...saved.items.keys(), ...saved.overflow].filter((id) => !listedIds.has(id)),
    meta: meta.filter(([key, value]) => value !== saved.meta.get(key)),
  };
}

/** What is stored once the changes to this state were written, without contents of files. */
export function savedAfter(
  saved: SavedList,
  { items, overflow }: Pick<WorkspaceState, 'items' | 'overflow'>,
  { removedIds, meta }: ListChanges,
): SavedList {
  return {
    items: new Map(items.map((item) => [item.id, item])),
    overflow: new Set(overflow.map(({ id }) => id)),
    meta: new Map([...saved.meta, ...meta]),
    contents: new Map([...saved.contents].filter(([id]) => !removedIds.includes(id))),
  };
}

function differs(item: FileItem, stored: FileItem | null | undefined): boolean {
  if (!stored) return true;
  if (item === stored) return false;
  return (Object.keys(item) as (keyof FileItem)[]).some((key) => !PASSING.has(key) && item[key] !== stored[key]);
}

function storedIds(items: readonly unknown[]): string[] {
  return items.flatMap((item) => {
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
    return typeof id === 'string' ? [id] : [];
  });
}
