import type { OpenList, StoredList, WorkspaceStorage } from './storage.client';
import { safeMemory, type TabMemory } from './tab-memory.client';

/** The first list of a browser; further tabs use `…-2`, `…-3` and so on. */
export const LIST_NAME = 'mesudar-workspace';
/** Maximum number of tabs with a stored list. */
const MAX_LISTS = 8;
/** A reloaded page waits this long for its predecessor to release their list, in ms. */
const RELOAD_TIMEOUT_MS = 2_000;

/** The required part of the Web Locks API, which distinguishes a browser's tabs. */
export type TabLocks = Pick<LockManager, 'request'>;

const MEMORY_KEY = 'mesudarList';

/** Identifies this tab's list. */
export interface Tab {
  readonly locks: TabLocks | undefined;
  /** The tab's `sessionStorage`; undefined if unavailable. */
  readonly memory: TabMemory | undefined;
}

/** The list of a closed tab. */
export interface OrphanedList {
  readonly stored: StoredList;
  /** Deletes files and sidecars from it. Rejects if the browser cannot store. */
  readonly drop: (ids: readonly string[], metaKeys: readonly string[]) => Promise<void>;
  /** Deletes it after it was taken over, or leaves it to a later tab. */
  readonly settle: (isTaken: boolean) => Promise<void>;
}

/** The stored list of this tab. */
export interface TabList {
  readonly list: OpenList;
  readonly stored: StoredList;
  readonly orphaned: readonly OrphanedList[];
  /** Releases the list to other tabs. */
  readonly release: () => void;
}

const NAMES = Array.from({ length: MAX_LISTS }, (_, slot) => (slot === 0 ? LIST_NAME : `${LIST_NAME}-${slot + 1}`));

/**
 * Takes the first list that no other tab holds, so that two tabs never overwrite each other, and finds the lists of
 * closed tabs. Without locks (old browsers) every tab takes the first list. Rejects if the browser cannot store, or if
 * too many tabs are open.
 */
export async function openTabList(storage: WorkspaceStorage, { locks, memory }: Tab): Promise<TabList> {
  const tab = safeMemory(memory);
  const previousName = tab.get(MEMORY_KEY);
  // Its previous list first: the page being unloaded may hold it for a moment.
  for (const name of [
    ...NAMES.filter((candidate) => candidate === previousName),
    ...NAMES.filter((candidate) => candidate !== previousName),
  ]) {
    const release = await acquireLock(locks, name, name === previousName ? RELOAD_TIMEOUT_MS : 0);
    if (!release) continue;
    let list: OpenList | undefined;
    try {
      // Without memory the tab takes any free list next time.
      tab.set(MEMORY_KEY, name);
      list = await storage.open(name);
      return { list, stored: await list.load(), orphaned: await findOrphanedLists(storage, locks), release };
    } catch (error) {
      list?.close();
      release();
      throw error;
    }
  }
  throw new Error('Every stored list is open in another tab.');
}

/** Deletes the stored lists that no tab has open. */
export async function removeFreeLists(storage: WorkspaceStorage, locks: TabLocks | undefined): Promise<void> {
  for await (const { name, release } of freeLists(storage, locks)) {
    await storage.remove(name).catch(() => undefined);
    release();
  }
}

/**
 * Yields the stored lists that no tab has open, each locked until released. Yields none without locks, because open
 * lists are then unknown.
 */
async function* freeLists(storage: WorkspaceStorage, locks: TabLocks | undefined) {
  if (!locks) return;
  const stored = new Set(await storage.names());
  for (const name of NAMES.filter((candidate) => stored.has(candidate))) {
    const release = await acquireLock(locks, name);
    if (release) yield { name, release };
  }
}

/** Loads the stored lists that no tab has open. */
export async function findOrphanedLists(
  storage: WorkspaceStorage,
  locks: TabLocks | undefined,
): Promise<OrphanedList[]> {
  const orphaned: OrphanedList[] = [];
  for await (const { name, release } of freeLists(storage, locks)) {
    try {
      const list = await storage.open(name);
      orphaned.push({
        stored: await list.load(),
        drop: (ids, metaKeys) =>
          list.write({ items: [], removedIds: ids, meta: metaKeys.map((key) => [key, undefined] as const) }),
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
  return orphaned;
}

/**
 * Acquires the named lock; call the returned function to release it. Null if another tab holds it.
 * @param timeoutMs how long to wait for it
 */
function acquireLock(locks: TabLocks | undefined, name: string, timeoutMs = 0): Promise<(() => void) | null> {
  if (!locks) return Promise.resolve(() => {});
  const options = timeoutMs > 0 ? { signal: AbortSignal.timeout(timeoutMs) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const request = locks.request(name, options, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
    request.catch(() => resolve(null));
  });
}

/** Returns true if this browser may have stored a list: also if it cannot list its databases. */
export async function hasStoredList(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  if (!indexedDB.databases) return true;
  const databases = await indexedDB.databases().catch(() => []);
  return databases.some(({ name }) => name?.startsWith(LIST_NAME));
}
