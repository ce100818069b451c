import type { Contents } from '../list/contents.client';
import type { FileItem } from '../list/file-item';
import type { WorkspaceState } from '../list/reducer';
import type { WorkspaceStore } from '../list/store.client';
import { createListTakeovers, type ListTakeovers } from './list-takeovers.client';
import { createListWriter, type ListWriter } from './list-writer.client';
import { interruptedOf, mergeLists } from './merged-lists';
import { OVERFLOW_KEY } from './saved-list';
import type { StoredList, WorkspaceStorage } from './storage.client';
import type { StoredTexts } from './stored-texts.client';
import {
  findOrphanedLists,
  type OrphanedList,
  openTabList,
  removeFreeLists,
  type Tab,
  type TabList,
} from './tab-lists.client';

/** Keys of the list's own metadata; sidecars use other keys. */
const SESSION_KEY = 'sessionId';
const OWNER_KEY = 'owner';

/** Data of another feature that is stored with the list. */
export interface Sidecar {
  /** The data to store; the same object while nothing has changed. `isLeaving`: the page may be unloaded. */
  readonly snapshot: (isLeaving: boolean) => unknown;
  /** Receives the stored data, or undefined, before the list is restored. */
  readonly restore: (stored: unknown) => void;
  /** Receives the sidecar of a closed tab's list that is taken over; without this method it is dropped. */
  readonly join?: (stored: unknown) => void;
}

export interface PersistenceServices {
  readonly store: WorkspaceStore;
  readonly contents: Contents;
  readonly texts: StoredTexts;
  readonly storage: WorkspaceStorage;
  readonly tab: Tab;
}

/** Stores the list in the browser, so that it outlives the page. */
export interface Persistence {
  /**
   * Restores the stored list and those of closed tabs, then stores every change. Returns the files whose sorting was
   * interrupted by the unload. `onDegraded` is called once if this browser cannot store (private window, full disk);
   * the list then lasts as long as the page.
   */
  readonly start: (onDegraded: () => void) => Promise<readonly string[]>;
  /** Takes over lists that other tabs have released. Returns the files whose sorting this interrupted. */
  readonly takeOverReleasedLists: () => Promise<readonly string[]>;
  /**
   * Stores a sidecar under its own key: written and deleted with the list, restored just before it. Call it before the
   * list is restored. Returns a function to call after a change that does not also change the list.
   */
  readonly registerSidecar: (key: string, sidecar: Sidecar) => () => void;
  /** False if this browser cannot store: nothing then outlives the page. */
  readonly canPersist: () => boolean;
  /** True while a file of the list, or changes to the list, would be lost with this page because they are not stored. */
  readonly hasUnstored: () => boolean;
  /** The account that last had the list open; null if no user signed in with it. */
  readonly owner: () => string | null;
  readonly setOwner: (owner: string | null) => void;
  /** Writes pending changes. `isLeaving`: the page may be unloaded. */
  readonly flush: (isLeaving: boolean) => Promise<void>;
  /** Deletes everything stored, also by closed tabs. */
  readonly forget: () => Promise<void>;
  /** Writes pending changes and releases the list to other tabs. */
  readonly dispose: () => Promise<void>;
}

const stringOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
const ownerOf = ({ meta }: StoredList) => stringOrNull(meta.get(OWNER_KEY));

export function createPersistence(services: PersistenceServices): Persistence {
  const { store, storage, tab } = services;
  const sidecars = new Map<string, Sidecar>();
  const takeovers = createListTakeovers();
  let tabList: TabList | null = null;
  let owner: string | null = null;
  let isDegraded = false;
  let warn = () => {};
  let unsubscribe = () => {};

  const onDegraded = () => {
    isDegraded = true;
    warn();
  };
  const writer = createListWriter({
    ...services,
    onDegraded,
    onOverflowLost: () => warn(),
    onWritten: (isPending) => takeovers.settle(isPending, [...sidecars.keys()]),
    currentMeta: (isLeaving) => metaOf(store.state(), owner, sidecars, isLeaving),
  });

  /** Adds the orphaned lists of this account to the page, and this tab's own list if it was just opened. */
  function add(orphaned: readonly OrphanedList[], own: StoredList | null): readonly FileItem[] {
    const { account, others } = accountOf(owner, orphaned);
    owner = account;
    if (own) for (const [key, { restore }] of sidecars) restore(own.meta.get(key));
    return addLists(services, { own, others, takeovers, sidecars });
  }

  async function open(): Promise<readonly FileItem[]> {
    tabList = await openTabList(storage, tab);
    const { list, stored, orphaned } = tabList;
    writer.open(list, stored);
    owner = ownerOf(stored);
    const items = add(orphaned, stored);
    if (stored.texts.size > 0) {
      void services.texts.restore(stored.texts).then(() => store.dispatch({ type: 'textsRestored' }));
    }
    await settle(writer, takeovers, orphaned);
    return items;
  }

  return {
    async start(onNotStored) {
      warn = () => {
        warn = () => {};
        onNotStored();
      };
      const restored = await open().catch(async () => {
        writer.close();
        await leaveToOthers(tabList, takeovers);
        tabList = null;
        store.dispatch({ type: 'restored', items: [], sessionId: null });
        onDegraded();
        return [];
      });
      unsubscribe = store.subscribe(writer.writeSoon);
      writer.writeSoon();
      return interruptedOf(restored);
    },
    async takeOverReleasedLists() {
      if (!tabList) return [];
      const orphaned = await findOrphanedLists(storage, tab.locks);
      const items = add(orphaned, null);
      await settle(writer, takeovers, orphaned);
      return interruptedOf(items);
    },
    registerSidecar(key, sidecar) {
      sidecars.set(key, sidecar);
      return writer.writeSoon;
    },
    canPersist: () => tabList !== null && !isDegraded,
    hasUnstored() {
      const { items, overflow } = store.state();
      const isStored = (id: string) => (tabList !== null && writer.isContentStored(id)) || takeovers.stores(id);
      return writer.isUnwritten() || ![...items, ...overflow].every(({ id }) => isStored(id));
    },
    owner: () => owner,
    setOwner(next) {
      if (next === owner) return;
      owner = next;
      writer.writeSoon();
    },
    flush: writer.flush,
    forget() {
      owner = null;
      return writer.clear(() => takeovers.remove().then(() => removeFreeLists(storage, tab.locks)));
    },
    async dispose() {
      unsubscribe();
      await writer.flush(true);
      writer.close();
      await takeovers.close();
      closeTabList(tabList);
      tabList = null;
    },
  };
}

function closeTabList(tabList: TabList | null): void {
  tabList?.list.close();
  tabList?.release();
}

/** Releases the lists of a start that failed, so that other tabs can take them over. */
async function leaveToOthers(tabList: TabList | null, takeovers: ListTakeovers): Promise<void> {
  for (const list of tabList?.orphaned ?? []) if (!takeovers.has(list)) await list.settle(false);
  closeTabList(tabList);
}

/** The metadata to store with the list. */
function metaOf(
  { sessionId, overflow }: WorkspaceState,
  owner: string | null,
  sidecars: ReadonlyMap<string, Sidecar>,
  isLeaving: boolean,
): (readonly [string, unknown])[] {
  const kept = [...sidecars].map(([key, { snapshot }]) => [key, snapshot(isLeaving)] as const);
  return [[SESSION_KEY, sessionId], [OWNER_KEY, owner], [OVERFLOW_KEY, overflow], ...kept];
}

/** Stores what was taken over. Lists of another account are left for a later tab. */
async function settle(writer: ListWriter, takeovers: ListTakeovers, orphaned: readonly OrphanedList[]): Promise<void> {
  await writer.flush(false);
  await Promise.all(orphaned.filter((list) => !takeovers.has(list)).map((list) => list.settle(false)));
}

/**
 * The lists of closed tabs that an account may take over: its own and those of nobody. Without an account, the first
 * list that has one decides.
 */
function accountOf(owner: string | null, orphaned: readonly OrphanedList[]) {
  let account = owner;
  const others = orphaned.filter(({ stored }) => {
    const listOwner = ownerOf(stored);
    if (account !== null && listOwner !== null && listOwner !== account) return false;
    account ??= listOwner;
    return true;
  });
  return { account, others };
}

interface NewLists {
  readonly own: StoredList | null;
  readonly others: readonly OrphanedList[];
  readonly takeovers: ListTakeovers;
  readonly sidecars: ReadonlyMap<string, Sidecar>;
}

/** Adds lists, with their contents and sidecars, to the page. */
function addLists({ store, contents }: PersistenceServices, { own, others, takeovers, sidecars }: NewLists) {
  takeovers.add(others);
  for (const { stored } of others) {
    for (const [key, sidecar] of sidecars) sidecar.join?.(stored.meta.get(key));
  }
  const lists = [...(own ? [own] : []), ...others.map(({ stored }) => stored)];
  const merged = mergeLists(lists, new Set(store.state().items.map(({ id }) => id)));
  for (const [id, content] of merged.contents) contents.set(id, content);
  const { items, overflow } = merged;
  store.dispatch({ type: 'restored', items, overflow, sessionId: stringOrNull(own?.meta.get(SESSION_KEY)) });
  return items;
}
