import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { FileItem } from '../list/file-item';
import { STORED_VERSION } from './stored-item';
import type { EncryptedText } from './stored-texts.client';

/** A stored list. Untrusted until it is validated (`readStoredItems`). */
export interface StoredList {
  readonly items: readonly unknown[];
  readonly contents: ReadonlyMap<string, File>;
  readonly meta: ReadonlyMap<string, unknown>;
  /** Extracted texts, encrypted. */
  readonly texts: ReadonlyMap<string, EncryptedText>;
}

/** Changes of a list since the last write. */
export interface ListChanges {
  readonly items: readonly FileItem[];
  readonly removedIds: readonly string[];
  readonly meta: readonly (readonly [key: string, value: unknown])[];
}

/** An open stored list. Every call rejects if the browser cannot store, or no longer can. */
export interface OpenList {
  readonly load: () => Promise<StoredList>;
  /** Stores changes atomically. */
  readonly write: (changes: ListChanges) => Promise<void>;
  /** Stores a file's content separately: a full disk then loses only the contents that do not fit. */
  readonly writeContent: (id: string, content: File) => Promise<void>;
  /** Stores a file's extracted text, also separately. */
  readonly writeText: (id: string, text: EncryptedText) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly close: () => void;
}

/** Storage of lists, by name. */
export interface WorkspaceStorage {
  /** Names of all stored lists. Empty if the browser cannot list them. */
  readonly names: () => Promise<readonly string[]>;
  /** Opens a list, which is empty if it is new. Rejects if this browser cannot store. */
  readonly open: (name: string) => Promise<OpenList>;
  readonly remove: (name: string) => Promise<void>;
}

interface WorkspaceDb extends DBSchema {
  items: { key: string; value: FileItem };
  contents: { key: string; value: File };
  meta: { key: string; value: unknown };
  texts: { key: string; value: EncryptedText };
}
const STORES = ['items', 'contents', 'meta', 'texts'] as const;
/** Version 1 had no store for texts; its lists stay readable. */
const WITHOUT_TEXTS = 1;

/** IndexedDB storage: one database per list. */
export const indexedDbStorage: WorkspaceStorage = {
  async names() {
    const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
    return databases.flatMap(({ name }) => name ?? []);
  },
  async open(name) {
    const db = await openDB<WorkspaceDb>(name, STORED_VERSION, {
      upgrade(database, oldVersion) {
        if (oldVersion === WITHOUT_TEXTS) {
          database.createObjectStore('texts');
          return;
        }
        for (const store of database.objectStoreNames) database.deleteObjectStore(store);
        database.createObjectStore('items', { keyPath: 'id' });
        database.createObjectStore('contents');
        database.createObjectStore('meta');
        database.createObjectStore('texts');
      },
      blocking(_current, _blocked, { target }) {
        if (target instanceof IDBDatabase) target.close();
      },
    });
    return openList(db, name);
  },
  remove: (name) => deleteDB(name),
};

function openList(db: IDBPDatabase<WorkspaceDb>, name: string): OpenList {
  return {
    async load() {
      const [items, ids, files, keys, values, textIds, texts] = await Promise.all([
        db.getAll('items'),
        db.getAllKeys('contents'),
        db.getAll('contents'),
        db.getAllKeys('meta'),
        db.getAll('meta'),
        db.getAllKeys('texts'),
        db.getAll('texts'),
      ]);
      return { items, contents: joined(ids, files), meta: joined(keys, values), texts: joined(textIds, texts) };
    },
    async write({ items, removedIds, meta }) {
      const transaction = db.transaction(STORES, 'readwrite');
      const requests: Promise<unknown>[] = [];
      for (const item of items) requests.push(transaction.objectStore('items').put(item));
      for (const id of removedIds) {
        for (const store of ['items', 'contents', 'texts'] as const) {
          requests.push(transaction.objectStore(store).delete(id));
        }
      }
      for (const [key, value] of meta) requests.push(transaction.objectStore('meta').put(value, key));
      // Explicit commit, so that a write that starts during unload is not rolled back for lack of a response.
      transaction.commit();
      await Promise.all([...requests, transaction.done]);
    },
    writeContent: async (id, content) => void (await db.put('contents', content, id)),
    writeText: async (id, text) => void (await db.put('texts', text, id)),
    async clear() {
      try {
        const transaction = db.transaction(STORES, 'readwrite');
        await Promise.all([...STORES.map((store) => transaction.objectStore(store).clear()), transaction.done]);
      } catch {
        db.close();
        await deleteDB(name);
      }
    },
    close: () => db.close(),
  };
}

function joined<T>(keys: readonly string[], values: readonly T[]): ReadonlyMap<string, T> {
  const entries = values.flatMap((value, index) => {
    const key = keys[index];
    return key === undefined ? [] : [[key, value] as const];
  });
  return new Map(entries);
}
