import pLimit from 'p-limit';
import { inspectFile } from '@/lib/documents/inspect.client';
import { contentOf } from './contents.client';
import { fileErrorOf } from './file-error';
import { dispatch, workspaceState } from './store.client';

/** Files that are looked into at the same time. */
const READING_AT_ONCE = 3;
/** How far a file is once its content is at hand. */
const OPENED_PERCENT = 30;

const limit = pLimit(READING_AT_ONCE);

/** Looks into waiting files, a few at a time, in the order given. */
export function queueReading(ids: readonly string[]): void {
  for (const id of ids) void limit(() => readOne(id));
}

async function readOne(id: string): Promise<void> {
  const item = workspaceState().items.find((candidate) => candidate.id === id);
  if (item?.status !== 'waiting') return;
  const content = contentOf(id);
  if (!content) {
    dispatch({ type: 'failed', id, error: { code: 'contentLost', params: {} } });
    return;
  }
  dispatch({ type: 'readingStarted', id });
  try {
    const { kind, pageCount, isPasswordProtected } = await inspectFile(content, () =>
      dispatch({ type: 'progressed', id, progress: OPENED_PERCENT }),
    );
    dispatch(
      isPasswordProtected ? { type: 'passwordFound', id, kind, pageCount } : { type: 'read', id, kind, pageCount },
    );
  } catch (error) {
    dispatch({ type: 'failed', id, error: fileErrorOf(error) });
  }
}
