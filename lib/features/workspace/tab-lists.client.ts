import type { OpenList, StoredList, WorkspaceStorage } from './storage.client';

/** The first list of a browser; those of further tabs are called `…-2`, `…-3` and so on. */
export const LIST_NAME = 'mesudar-workspace';
/** Tabs that each store a list of their own. */
const MAX_LISTS = 8;
/** A page that is loaded anew waits so long for the page before it to let go of their list, in ms. */
const RELOAD_PATIENCE_MS = 2_000;

/** What tells the tabs of one browser apart: as much of its Web Locks as is needed. */
export type TabLocks = Pick<LockManager, 'request'>;

/** What a tab remembers across its pages, as long as it is open. */
export type TabMemory = Pick<Storage, 'getItem' | 'setItem'>;
const MEMORY_KEY = 'mesudarList';

/** What tells which list is this tab's. */
export interface Tab {
  readonly locks: TabLocks | undefined;
  /** The tab's `sessionStorage`; undefined where there is none. */
  readonly memory: TabMemory | undefined;
}

/** A list whose tab is gone. */
export interface LeftList {
  readonly stored: StoredList;
  /** Deletes files from it, and what other modules store with it. Rejects when the browser cannot store. */
  readonly drop: (ids: readonly string[], metaKeys: readonly string[]) => Promise<void>;
  /** Removes it once it was taken over, or leaves it to a later tab. */
  readonly settle: (isTaken: boolean) => Promise<void>;
}

/** The stored list of this tab. */
export interface Slot {
  readonly list: OpenList;
  readonly stored: StoredList;
  readonly left: readonly LeftList[];
  /** Lets another tab have the list. */
  readonly release: () => void;
}

const NAMES = Array.from({ length: MAX_LISTS }, (_, slot) => (slot === 0 ? LIST_NAME : `${LIST_NAME}-${slot + 1}`));

/**
 * Takes the first list that no other tab has, so that two tabs never write over each other, and finds the lists of tabs that
 * are gone. Without locks (an old browser) every tab takes the first list. Rejects when this browser cannot store, and when
 * too many tabs are open.
 */
export async function takeSlot(storage: WorkspaceStorage, { locks, memory }: Tab): Promise<Slot> {
  const earlier = recall(memory);
  // Its own list of before first: the page that is being left may hold it for a moment yet.
  for (const name of [...NAMES.filter((known) => known === earlier), ...NAMES.filter((known) => known !== earlier)]) {
    const release = await hold(locks, name, name === earlier ? RELOAD_PATIENCE_MS : 0);
    if (!release) continue;
    try {
      remember(memory, name);
      const list = await storage.open(name);
      return { list, stored: await list.load(), left: await leftLists(storage, locks), release };
    } catch (error) {
      release();
      throw error;
    }
  }
  throw new Error('Every stored list is open in another tab.');
}

/** Removes the stored lists that no tab has open. */
export async function removeFreeLists(storage: WorkspaceStorage, locks: TabLocks | undefined): Promise<void> {
  for await (const { name, release } of freeLists(storage, locks)) {
    await storage.remove(name).catch(() => undefined);
    release();
  }
}

/** The stored lists that no tab has open, each held until it is released. Without locks nobody can tell: then none. */
async function* freeLists(storage: WorkspaceStorage, locks: TabLocks | undefined) {
  if (!locks) return;
  const stored = new Set(await storage.names());
  for (const name of NAMES.filter((known) => stored.has(known))) {
    const release = await hold(locks, name);
    if (release) yield { name, release };
  }
}

/** The stored lists that no tab has open, with what is in them. */
export async function leftLists(storage: WorkspaceStorage, locks: TabLocks | undefined): Promise<LeftList[]> {
  const left: LeftList[] = [];
  for await (const { name, release } of freeLists(storage, locks)) {
    try {
      const list = await storage.open(name);
      left.push({
        stored: await list.load(),
        drop: (ids, metaKeys) =>
          list.write({ items: [], gone: ids, meta: metaKeys.map((key) => [key, undefined] as const) }),
        async settle(isTaken) {
          list.close();
          if (isTaken) await storage.remove(name).catch(() => undefined);
          release();
        },
      });
    } catch {
      release();
    }
  }
  return left;
}

/**
 * The lock of that name, until the answer is called; null when another tab has it.
 * @param patienceMs how long to wait for it
 */
function hold(locks: TabLocks | undefined, name: string, patienceMs = 0): Promise<(() => void) | null> {
  if (!locks) return Promise.resolve(() => {});
  const options = patienceMs > 0 ? { signal: AbortSignal.timeout(patienceMs) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const holding = locks.request(name, options, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
    holding.catch(() => resolve(null));
  });
}

function recall(memory: TabMemory | undefined): string | null {
  try {
    return memory?.getItem(MEMORY_KEY) ?? null;
  } catch {
    return null;
  }
}

function remember(memory: TabMemory | undefined, name: string): void {
  try {
    memory?.setItem(MEMORY_KEY, name);
  } catch {
    // The tab takes whatever list is free the next time.
  }
}
