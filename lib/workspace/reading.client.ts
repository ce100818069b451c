import pLimit from 'p-limit';
import type { FileInspection } from '@/lib/documents/inspect.client';
import type { Contents } from './contents.client';
import { fileErrorOf } from './file-error';
import type { WorkspaceStore } from './store.client';

/** Files that are looked into at the same time. */
const READING_AT_ONCE = 3;
/** How far a file is once its content is at hand. */
const OPENED_PERCENT = 30;

export interface ReadingServices {
  readonly store: WorkspaceStore;
  readonly contents: Contents;
  /** See `inspectFile`. */
  readonly inspect: (file: File, onOpened: () => void) => Promise<FileInspection>;
}

/** Looks into waiting files, a few at a time, in the order given. */
export type QueueReading = (ids: readonly string[]) => void;

export function createReading({ store, contents, inspect }: ReadingServices): QueueReading {
  const limit = pLimit(READING_AT_ONCE);
  const { dispatch } = store;

  async function readOne(id: string): Promise<void> {
    const item = store.state().items.find((candidate) => candidate.id === id);
    if (item?.status !== 'waiting') return;
    const content = contents.of(id);
    if (!content) {
      dispatch({ type: 'failed', id, error: { code: 'contentLost', params: {} } });
      return;
    }
    dispatch({ type: 'readingStarted', id });
    try {
      const onOpened = () => void dispatch({ type: 'progressed', id, progress: OPENED_PERCENT });
      const { kind, pageCount, isPasswordProtected } = await inspect(content, onOpened);
      const type = isPasswordProtected ? 'passwordFound' : 'read';
      dispatch({ type, id, kind, pageCount });
    } catch (error) {
      dispatch({ type: 'failed', id, error: fileErrorOf(error) });
    }
  }

  return (ids) => {
    for (const id of ids) void limit(() => readOne(id));
  };
}
