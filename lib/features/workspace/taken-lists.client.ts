import { readStoredItems } from './stored-item';
import type { LeftList } from './tab-lists.client';

/**
 * Lists taken over from closed tabs. Each stays stored at its source, and locked by this page, until this tab's own list holds
 * all of its files: moving a list needs room for both copies, and a full disk must not lose files.
 */
export interface TakenLists {
  readonly add: (lists: readonly LeftList[]) => void;
  readonly has: (list: LeftList) => boolean;
  /** Whether a source still stores the file. */
  readonly holds: (id: string) => boolean;
  /**
   * Deletes at the sources all files that are not pending, and the sources that are empty then. Called after a write, so
   * what other modules store under `metaKeys` is in this tab's list by now.
   * @param isPending whether the file is listed here and not stored here
   */
  readonly settle: (isPending: (id: string) => boolean, metaKeys: readonly string[]) => Promise<void>;
  /** Removes all sources. */
  readonly remove: () => Promise<void>;
  /** Leaves what remains at the sources to another tab. */
  readonly close: () => Promise<void>;
}

/** What a source still stores. */
interface Remaining {
  readonly ids: ReadonlySet<string>;
  readonly hasMeta: boolean;
}

/** No taken lists yet. */
export function createTakenLists(): TakenLists {
  const sources = new Map<LeftList, Remaining>();

  async function settleOne(list: LeftList, pending: ReadonlySet<string>, metaKeys: readonly string[]): Promise<void> {
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

  async function end(isTaken: boolean): Promise<void> {
    const lists = [...sources.keys()];
    sources.clear();
    await Promise.all(lists.map((list) => list.settle(isTaken)));
  }

  return {
    add(lists) {
      for (const list of lists) sources.set(list, { ids: idsOf(list), hasMeta: true });
    },
    has: (list) => sources.has(list),
    holds: (id) => [...sources.values()].some(({ ids }) => ids.has(id)),
    async settle(isPending, metaKeys) {
      for (const [list, { ids }] of [...sources]) {
        const pending = new Set([...ids].filter(isPending));
        // A failed deletion is repeated after the next write.
        await settleOne(list, pending, metaKeys).catch(() => undefined);
      }
    },
    remove: () => end(true),
    close: () => end(false),
  };
}

function idsOf({ stored }: LeftList): ReadonlySet<string> {
  return new Set([...readStoredItems(stored.items).map(({ id }) => id), ...stored.contents.keys()]);
}
