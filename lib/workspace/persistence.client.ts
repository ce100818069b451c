import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { contentOf, keepContent } from './contents.client';
import type { FileItem } from './file-item';
import { dispatch, subscribe, workspaceState } from './store.client';

/** Raised whenever the shape of a stored item changes: an older list is then dropped rather than misread. */
const VERSION = 1;
const NAME = 'mesudar-workspace';
/** Changes are gathered for so long before they are written. */
const WRITE_DELAY_MS = 30;

interface WorkspaceDb extends DBSchema {
  items: { key: string; value: FileItem };
  contents: { key: string; value: File };
  /** The batch's number under `sessionId`, beside what other rooms keep under their keys. */
  meta: { key: string; value: unknown };
}

/** Something that another room keeps beside the list. */
interface Companion {
  /** What to store; the same object as before while nothing has changed. `isLeaving`: the page may go away. */
  readonly snapshot: (isLeaving: boolean) => unknown;
  /** Gets what was stored, undefined where nothing was, before the list is brought back. */
  readonly restore: (stored: unknown) => void;
}

let db: IDBPDatabase<WorkspaceDb> | null = null;
let saved = new Map<string, FileItem>();
let savedSessionId: string | null = null;
const companions = new Map<string, Companion>();
const savedCompanions = new Map<string, unknown>();
/** What is stored of each file: its content may have been replaced since. */
const savedContents = new Map<string, File>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Stores what has changed, a moment later; set once there is something to store into. */
let storeSoon = () => {};
/** Writes run one after another, so that a late one never brings back what an earlier one deleted. */
let writes: Promise<void> = Promise.resolve();
let isDegraded = false;

function openWorkspaceDb(): Promise<IDBPDatabase<WorkspaceDb>> {
  return openDB<WorkspaceDb>(NAME, VERSION, {
    upgrade(upgraded) {
      for (const store of upgraded.objectStoreNames) upgraded.deleteObjectStore(store);
      upgraded.createObjectStore('items', { keyPath: 'id' });
      upgraded.createObjectStore('contents');
      upgraded.createObjectStore('meta');
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      db = null;
    },
  });
}

/**
 * Stores something beside the list from now on, under a key of its own: written together with the list, brought back just
 * before it and deleted with it. Said before the list is brought back. Returns what is called after a change that does not
 * come with one of the list.
 */
export function keepBesideList(key: string, companion: Companion): () => void {
  companions.set(key, companion);
  return () => storeSoon();
}

/** What of an item is stored; a step's progress is not worth a write. */
function differs(item: FileItem, stored: FileItem | undefined): boolean {
  if (!stored) return true;
  if (item === stored) return false;
  return (Object.keys(item) as (keyof FileItem)[]).some((key) => key !== 'progress' && item[key] !== stored[key]);
}

async function writeChanges(onDegraded: () => void, isLeaving: boolean): Promise<void> {
  if (!db) return;
  const { items, sessionId } = workspaceState();
  const present = new Set(items.map((item) => item.id));
  const changed = items.filter((item) => differs(item, saved.get(item.id)));
  const gone = [...saved.keys()].filter((id) => !present.has(id));
  const kept = [...companions]
    .map(([key, { snapshot }]) => [key, snapshot(isLeaving)] as const)
    .filter(([key, value]) => value !== savedCompanions.get(key));
  try {
    const transaction = db.transaction(['items', 'contents', 'meta'], 'readwrite');
    const wishes: Promise<unknown>[] = [];
    for (const item of changed) wishes.push(transaction.objectStore('items').put(item));
    for (const id of gone) {
      wishes.push(transaction.objectStore('items').delete(id), transaction.objectStore('contents').delete(id));
    }
    if (sessionId !== savedSessionId) wishes.push(transaction.objectStore('meta').put(sessionId, 'sessionId'));
    for (const [key, value] of kept) wishes.push(transaction.objectStore('meta').put(value, key));
    // Said aloud, so that a write that begins while the page goes away is not undone for want of an answer.
    transaction.commit();
    await Promise.all([...wishes, transaction.done]);
    saved = new Map(items.map((item) => [item.id, item]));
    savedSessionId = sessionId;
    for (const [key, value] of kept) savedCompanions.set(key, value);
    for (const id of gone) savedContents.delete(id);
    // One content a transaction: a full disk then loses the files that do not fit and keeps those that do.
    for (const { id } of changed) await writeContent(id);
  } catch {
    degrade(onDegraded);
  }
}

async function writeContent(id: string): Promise<void> {
  const content = contentOf(id);
  if (!db || !content || savedContents.get(id) === content) return;
  await db.put('contents', content, id);
  savedContents.set(id, content);
}

function degrade(onDegraded: () => void): void {
  if (isDegraded) return;
  isDegraded = true;
  onDegraded();
}

function restored(item: FileItem, content: File | undefined): FileItem {
  if (content) {
    keepContent(item.id, content);
    savedContents.set(item.id, content);
    return item;
  }
  return { ...item, kind: null, status: 'error', selected: false, error: { code: 'contentLost', params: {} } };
}

/** Brings the stored list back. Gives the files whose sorting was cut off, in their order. */
async function load(): Promise<string[]> {
  if (!db) return [];
  const current = db;
  const stored = Promise.all([...companions.keys()].map(async (key) => [key, await current.get('meta', key)] as const));
  const [items, ids, files, sessionId, kept] = await Promise.all([
    db.getAll('items'),
    db.getAllKeys('contents'),
    db.getAll('contents'),
    db.get('meta', 'sessionId'),
    stored,
  ]);
  const content = new Map(ids.map((id, index) => [id, files[index]]));
  const ordered = items.sort((a, b) => a.position - b.position).map((item) => restored(item, content.get(item.id)));
  saved = new Map(items.map((item) => [item.id, item]));
  savedSessionId = typeof sessionId === 'string' ? sessionId : null;
  for (const [key, value] of kept) companions.get(key)?.restore(value);
  dispatch({ type: 'restored', items: ordered, sessionId: savedSessionId });
  return ordered.filter((item) => item.status === 'categorising').map((item) => item.id);
}

/**
 * Brings the stored list back and from then on stores every change. Gives the files whose sorting was cut off when the page
 * went away. `onDegraded` is called once when this browser cannot store (private window, full disk); the list then lives as
 * long as the page.
 */
export async function startPersistence(onDegraded: () => void): Promise<string[]> {
  let interrupted: string[] = [];
  try {
    db = await openWorkspaceDb();
    interrupted = await load();
  } catch {
    dispatch({ type: 'restored', items: [], sessionId: null });
    degrade(onDegraded);
  }
  const write = (isLeaving: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    writes = writes.then(() => writeChanges(onDegraded, isLeaving));
  };
  storeSoon = () => {
    timer ??= setTimeout(() => write(false), WRITE_DELAY_MS);
  };
  subscribe(storeSoon);
  storeSoon();
  window.addEventListener('pagehide', () => write(true));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write(true));
  return interrupted;
}

/** Deletes everything that was stored. */
export function forgetStored(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  writes = writes.then(async () => {
    saved = new Map();
    savedSessionId = null;
    savedContents.clear();
    savedCompanions.clear();
    try {
      if (!db) return await deleteDB(NAME);
      const transaction = db.transaction(['items', 'contents', 'meta'], 'readwrite');
      const stores = ['items', 'contents', 'meta'] as const;
      await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done]);
    } catch {
      await deleteDB(NAME).catch(() => undefined);
    }
  });
  return writes;
}
