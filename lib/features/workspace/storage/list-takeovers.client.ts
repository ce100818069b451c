import { readStoredItems } from './stored-item';
import type { OrphanedList } from './tab-lists.client';

/**
 * Lists taken over from closed tabs. Each stays stored at its source and locked by this page until this tab's list has
 * all of its files. Moving a list needs space for both copies, and a full disk must not lose files.
 */
export interface ListTakeovers {
  readonly add: (lists: readonly OrphanedList[]) => void;
  readonly has: (list: OrphanedList) => boolean;
  /** True if a source still stores the file. */
  readonly stores: (id: string) => boolean;
  /**
   * Deletes all files that are not pending at their sources, and then the empty sources. Call it after a write, when
   * sidecars under `metaKeys` are in this tab's list.
   * @param isPending whether the file is listed here and not stored here
   */
  readonly settle: (isPending: (id: string) => boolean, metaKeys: readonly string[]) => Promise<void>;
  /** Deletes all sources. */
  readonly remove: () => Promise<void>;
  /** Leaves the remaining sources to another tab. */
  readonly close: () => Promise<void>;
}

/** Content that a source still stores. */
interface Remaining {
  readonly ids: ReadonlySet<string>;
  readonly hasMeta: boolean;
}

/** Creates an empty set. */
export function createListTakeovers(): ListTakeovers {
  const sources = new Map<OrphanedList, Remaining>();

  async function settleOne(
    list: OrphanedList,
    pending: ReadonlySet<string>,
    metaKeys: readonly string[],
  ): Promise<void> {
    const { ids, hasMeta } = sources.get(list) ?? { ids: new Set(), hasMeta: false };
    if (pending.size === 0) {
      sources.delete(list);
      await list.settle(true);
    } else if (pending.size < ids.size || hasMeta) {
      const moved = [...ids].filter((id) => !pending.has(id));
      await list.drop(moved, metaKeys);
      sources.set(list, { ids: pending, hasMeta: false });
    }
  }

  async function closeAll(isTaken: boolean): Promise<void> {
    const lists = [...sources.keys()];
    sources.clear();
    await Promise.all(lists.map((list) => list.settle(isTaken)));
  }

  return {
    add(lists) {
      for (const list of lists) sources.set(list, { ids: idsOf(list), hasMeta: true });
    },
    has: (list) => sources.has(list),
    stores: (id) => [...sources.values()].some(({ ids }) => ids.has(id)),
    async settle(isPending, metaKeys) {
      for (const [list, { ids }] of [...sources]) {
        const pending = new Set([...ids].filter(isPending));
        // A failed deletion is retried after the next write.
        await settleOne(list, pending, metaKeys).catch(() => undefined);
      }
    },
    remove: () => closeAll(true),
    close: () => closeAll(false),
  };
}

function idsOf({ stored }: OrphanedList): ReadonlySet<string> {
  return new Set([...readStoredItems(stored.items).map(({ id }) => id), ...stored.contents.keys()]);
}
