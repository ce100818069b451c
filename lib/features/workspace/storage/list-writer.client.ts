import type { Contents } from '../list/contents.client';
import type { WorkspaceStore } from '../list/store.client';
import { changesSince, NOTHING_SAVED, type SavedList, savedAfter, savedOf } from './saved-list';
import type { OpenList, StoredList } from './storage.client';
import type { StoredTexts } from './stored-texts.client';

/** Changes are batched for this long before they are written. */
const WRITE_DELAY_MS = 30;

interface ListWriterServices {
  readonly store: WorkspaceStore;
  readonly contents: Contents;
  readonly texts: StoredTexts;
  /** Metadata to store with the list. `isLeaving`: the page may be unloaded. */
  readonly currentMeta: (isLeaving: boolean) => (readonly [string, unknown])[];
  /** Called if the list, or a file's content, could not be stored. */
  readonly onDegraded: () => void;
  /** Called if the content of a file that exceeds a limit could not be stored: a reload loses it. */
  readonly onOverflowLost: () => void;
  /** Called after the list was written. `isPending`: whether a listed file's content is not stored yet. */
  readonly onWritten: (isPending: (id: string) => boolean) => Promise<void>;
}

/** Writes the changes of the list to its store. */
export interface ListWriter {
  /** Sets the store, with what it has; nothing is written before. */
  readonly open: (list: OpenList, stored: StoredList) => void;
  /** Ends writing. */
  readonly close: () => void;
  /** Writes changes a little later, together with others. */
  readonly writeSoon: () => void;
  /** Writes changes now. */
  readonly flush: (isLeaving: boolean) => Promise<void>;
  /** Deletes everything stored; `work` follows before any later write. */
  readonly clear: (work: () => Promise<void>) => Promise<void>;
  /** True if the file's content is stored in this tab's list, or is lost. */
  readonly isContentStored: (id: string) => boolean;
  /** True while the last changes of the list could not be stored. */
  readonly isUnwritten: () => boolean;
}

export function createListWriter(services: ListWriterServices): ListWriter {
  const { store, contents, texts } = services;
  let list: OpenList | null = null;
  let saved: SavedList = NOTHING_SAVED;
  let isUnwritten = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Writes are serialised, so that a late write never restores deleted data. */
  let writes: Promise<unknown> = Promise.resolve();

  const isContentStored = (id: string) => contents.get(id) === (saved.contents.get(id) ?? null);

  function enqueue(work: () => Promise<void>): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const done = writes.then(work);
    writes = done.catch(() => undefined);
    return done;
  }

  async function writeContent(opened: OpenList, id: string): Promise<void> {
    const content = contents.get(id);
    if (!content || saved.contents.get(id) === content) return;
    await opened.writeContent(id, content);
    saved = { ...saved, contents: new Map(saved.contents).set(id, content) };
  }

  async function write(isLeaving: boolean): Promise<void> {
    if (!list) return;
    const opened = list;
    const state = store.state();
    const changes = changesSince(saved, state, services.currentMeta(isLeaving), isContentStored);
    try {
      await opened.write(changes);
      isUnwritten = false;
    } catch {
      isUnwritten = true;
      services.onDegraded();
      return;
    }
    saved = savedAfter(saved, state, changes);
    // Before the contents, which take longer: a reload right after sorting still finds what was read.
    const read = changes.items.filter(({ result }) => result !== null).map(({ id }) => id);
    await texts.write(opened, read).catch(() => undefined);
    try {
      for (const { id } of changes.items) await writeContent(opened, id);
    } catch {
      services.onDegraded();
    }
    // If the disk has no space for these, the list is still stored.
    for (const { id } of state.overflow) await writeContent(opened, id).catch(services.onOverflowLost);
    const listedIds = new Set([...state.items, ...state.overflow].map(({ id }) => id));
    await services.onWritten((id) => listedIds.has(id) && !isContentStored(id));
  }

  const flush = (isLeaving: boolean) => enqueue(() => write(isLeaving));
  return {
    open(opened, stored) {
      list = opened;
      saved = savedOf(stored);
    },
    close() {
      list = null;
    },
    writeSoon() {
      if (list) timer ??= setTimeout(() => void flush(false), WRITE_DELAY_MS);
    },
    flush,
    clear: (work) =>
      enqueue(async () => {
        saved = NOTHING_SAVED;
        await list?.clear().catch(() => undefined);
        await work();
      }),
    isContentStored,
    isUnwritten: () => isUnwritten,
  };
}
