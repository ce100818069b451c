import type { Contents } from '../list/contents.client';
import type { FileItem } from '../list/file-item';
import type { WorkspaceStore } from '../list/store.client';
import type { OpenList, StoredList, WorkspaceStorage } from './storage.client';
import { readStoredItems, readStoredOverflow } from './stored-item';
import type { StoredTexts } from './stored-texts.client';
import { type LeftList, leftLists, removeFreeLists, type Slot, type Tab, takeSlot } from './tab-lists.client';
import { createTakenLists } from './taken-lists.client';

/** Changes are batched for this long before they are written. */
const WRITE_DELAY_MS = 30;
/** Keys of the list's own metadata; sidecars use other keys. */
const SESSION_KEY = 'sessionId';
const OWNER_KEY = 'owner';
const OVERFLOW_KEY = 'overflow';

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
  readonly takeReleased: () => Promise<readonly string[]>;
  /**
   * Stores a sidecar under its own key: written and deleted with the list, restored just before it. Call it before the
   * list is restored. Returns a function to call after a change that does not also change the list.
   */
  readonly saveSidecar: (key: string, companion: Sidecar) => () => void;
  /** False if this browser cannot store: nothing then outlives the page. */
  readonly isKept: () => boolean;
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

/** Transient fields; a change of these alone is not written. */
const PASSING: ReadonlySet<string> = new Set<keyof FileItem>(['progress', 'work']);

function differs(item: FileItem, stored: FileItem | undefined): boolean {
  if (!stored) return true;
  if (item === stored) return false;
  return (Object.keys(item) as (keyof FileItem)[]).some((key) => !PASSING.has(key) && item[key] !== stored[key]);
}

const textOr = (value: unknown) => (typeof value === 'string' ? value : null);

export function createPersistence({ store, contents, texts, storage, tab }: PersistenceServices): Persistence {
  const companions = new Map<string, Sidecar>();
  const taken = createTakenLists();
  let slot: Slot | null = null;
  let savedItems = new Map<string, FileItem>();
  /** Ids of stored files that exceed a limit. */
  let savedOverflow: ReadonlySet<string> = new Set();
  const savedMeta = new Map<string, unknown>();
  /** The stored content of each file, which may have been replaced since. */
  const savedContents = new Map<string, File>();
  let owner: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Writes are serialised, so that a late write never restores deleted data. */
  let writes: Promise<unknown> = Promise.resolve();
  let warn = () => {};
  let isDegraded = false;
  /** True while the last changes of the list could not be stored. */
  let isUnwritten = false;
  const degrade = () => {
    isDegraded = true;
    warn();
  };
  let unsubscribe = () => {};

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = writes.then(work);
    writes = done.catch(() => undefined);
    return done;
  };

  const flush = (isLeaving: boolean): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    return inTurn(() => writeChanges(isLeaving));
  };

  const storeSoon = () => {
    if (slot) timer ??= setTimeout(() => void flush(false), WRITE_DELAY_MS);
  };

  function metaNow(isLeaving: boolean): (readonly [string, unknown])[] {
    const kept = [...companions].map(([key, { snapshot }]) => [key, snapshot(isLeaving)] as const);
    const { sessionId, overflow } = store.state();
    return [[SESSION_KEY, sessionId], [OWNER_KEY, owner], [OVERFLOW_KEY, overflow], ...kept];
  }

  async function writeChanges(isLeaving: boolean): Promise<void> {
    if (!slot) return;
    const { list } = slot;
    const { items, overflow } = store.state();
    const present = new Set([...items, ...overflow].map(({ id }) => id));
    const changed = items.filter((item) => differs(item, savedItems.get(item.id)) || !isContentStored(item.id));
    const gone = [...savedItems.keys(), ...savedOverflow].filter((id) => !present.has(id));
    const meta = metaNow(isLeaving).filter(([key, value]) => value !== savedMeta.get(key));
    try {
      await list.write({ items: changed, gone, meta });
      isUnwritten = false;
    } catch {
      isUnwritten = true;
      degrade();
      return;
    }
    savedItems = new Map(items.map((item) => [item.id, item]));
    savedOverflow = new Set(overflow.map(({ id }) => id));
    for (const [key, value] of meta) savedMeta.set(key, value);
    for (const id of gone) savedContents.delete(id);
    try {
      for (const { id } of changed) await writeContent(list, id);
    } catch {
      degrade();
    }
    // If the disk has no space for these, the list is still stored, but a reload loses them.
    for (const { id } of overflow) await writeContent(list, id).catch(warn);
    await taken.settle((id) => present.has(id) && !isContentStored(id), [...companions.keys()]);
    const read = changed.filter(({ result }) => result !== null).map(({ id }) => id);
    await texts.write(list, read).catch(() => undefined);
  }

  /** True if the file's content is stored in this tab's list, or is lost. */
  function isContentStored(id: string): boolean {
    return contents.of(id) === (savedContents.get(id) ?? null);
  }

  async function writeContent(list: OpenList, id: string): Promise<void> {
    const content = contents.of(id);
    if (!content || savedContents.get(id) === content) return;
    await list.writeContent(id, content);
    savedContents.set(id, content);
  }

  /** Keeps the content of a stored file in memory; false if it is lost. */
  function keepContent(id: string, content: File | undefined): boolean {
    if (content) contents.keep(id, content);
    return content !== undefined;
  }

  /** The file with its content in memory, or marked as lost. */
  function withContent(item: FileItem, content: File | undefined): FileItem {
    if (keepContent(item.id, content)) return item;
    return { ...item, kind: null, status: 'error', selected: false, error: { code: 'contentLost', params: {} } };
  }

  /** Selects the lists of closed tabs to take over, except those of another account. */
  function takeOver(left: readonly LeftList[]): LeftList[] {
    return left.filter(({ stored }) => {
      const itsOwner = textOr(stored.meta.get(OWNER_KEY));
      if (owner !== null && itsOwner !== null && itsOwner !== owner) return false;
      owner ??= itsOwner;
      return true;
    });
  }

  function readOwn({ stored }: Slot): void {
    owner = textOr(stored.meta.get(OWNER_KEY));
    const own = readStoredItems(stored.items);
    savedItems = new Map(own.map((item) => [item.id, item]));
    // Unreadable rows are deleted with the next write.
    for (const id of storedIds(stored.items)) if (!savedItems.has(id)) savedItems.set(id, UNREADABLE);
    for (const [key, value] of stored.meta) savedMeta.set(key, value);
    savedOverflow = new Set(readStoredOverflow(stored.meta.get(OVERFLOW_KEY)).map(({ id }) => id));
    for (const id of [...savedItems.keys(), ...savedOverflow]) {
      const content = stored.contents.get(id);
      if (content) savedContents.set(id, content);
    }
  }

  function restore(opened: Slot): readonly FileItem[] {
    const { stored, left } = opened;
    readOwn(opened);
    const others = takeOver(left);
    for (const [key, companion] of companions) companion.restore(stored.meta.get(key));
    const items = join(others, stored);
    if (stored.texts.size > 0) {
      void texts.restore(stored.texts).then(() => store.dispatch({ type: 'textsRestored' }));
    }
    return items;
  }

  /**
   * Adds lists to the page: those that are taken over, and this tab's own if it was just opened. A file stored in
   * several lists, because it did not fit into one, becomes one file with whichever content exists.
   */
  function join(others: readonly LeftList[], own: StoredList | null): readonly FileItem[] {
    taken.add(others);
    for (const list of others) {
      for (const [key, companion] of companions) companion.join?.(list.stored.meta.get(key));
    }
    const lists = [...(own ? [own] : []), ...others.map(({ stored }) => stored)];
    const contentOf = (id: string) => lists.map((list) => list.contents.get(id)).find((content) => content);
    const listed = new Set(store.state().items.map(({ id }) => id));
    const items = uniqueById(lists.flatMap((list) => readStoredItems(list.items)))
      .filter(({ id }) => !listed.has(id))
      .map((item) => withContent(item, contentOf(item.id)));
    for (const { id } of items) listed.add(id);
    const overflow = uniqueById(lists.flatMap((list) => readStoredOverflow(list.meta.get(OVERFLOW_KEY))))
      // A closed tab's list may still name removed files, whose contents are no longer stored.
      .filter(({ id }) => !listed.has(id) && keepContent(id, contentOf(id)));
    store.dispatch({ type: 'restored', items, overflow, sessionId: textOr(own?.meta.get(SESSION_KEY)) });
    return items;
  }

  /** Stores what was taken over. Lists of another account are left for a later tab. */
  async function settle(left: readonly LeftList[]): Promise<void> {
    await flush(false);
    await Promise.all(left.filter((list) => !taken.has(list)).map((list) => list.settle(false)));
  }

  return {
    async start(onDegraded) {
      warn = () => {
        warn = () => {};
        onDegraded();
      };
      let restored: readonly FileItem[] = [];
      try {
        slot = await takeSlot(storage, tab);
        restored = restore(slot);
        await settle(slot.left);
      } catch {
        slot = null;
        store.dispatch({ type: 'restored', items: [], sessionId: null });
        degrade();
      }
      unsubscribe = store.subscribe(storeSoon);
      storeSoon();
      return interruptedOf(restored);
    },
    async takeReleased() {
      if (!slot) return [];
      const left = await leftLists(storage, tab.locks);
      const items = join(takeOver(left), null);
      await settle(left);
      return interruptedOf(items);
    },
    saveSidecar(key, companion) {
      companions.set(key, companion);
      return storeSoon;
    },
    isKept: () => slot !== null && !isDegraded,
    hasUnstored() {
      if (isUnwritten) return true;
      const { items, overflow } = store.state();
      return [...items, ...overflow].some(({ id }) => (!slot || !isContentStored(id)) && !taken.holds(id));
    },
    owner: () => owner,
    setOwner(next) {
      if (next === owner) return;
      owner = next;
      storeSoon();
    },
    flush,
    forget() {
      clearTimeout(timer);
      timer = undefined;
      owner = null;
      return inTurn(async () => {
        savedItems = new Map();
        savedOverflow = new Set();
        savedContents.clear();
        savedMeta.clear();
        await slot?.list.clear().catch(() => undefined);
        await taken.remove();
        await removeFreeLists(storage, tab.locks);
      });
    },
    async dispose() {
      unsubscribe();
      await flush(true);
      await taken.close();
      slot?.list.close();
      slot?.release();
      slot = null;
    },
  };
}

function interruptedOf(items: readonly FileItem[]): readonly string[] {
  return items.filter((item) => item.status === 'categorising').map((item) => item.id);
}

function uniqueById<T extends { readonly id: string }>(files: readonly T[]): T[] {
  return [...new Map([...files].reverse().map((file) => [file.id, file])).values()].reverse();
}

/** Placeholder for an unreadable stored row, so that it is deleted. */
const UNREADABLE = {} as FileItem;

function storedIds(items: readonly unknown[]): string[] {
  return items.flatMap((item) => {
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
    return typeof id === 'string' ? [id] : [];
  });
}
