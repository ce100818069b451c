import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { newFileItem } from '@/lib/features/workspace/list/file-item';
import { result } from './workspace';

/** A file of the list that was read and waits to be sorted. Its name is its id. */
export const readFileItem = (name: string, over: Partial<FileItem> = {}): FileItem => ({
  ...newFileItem({ id: name, name, size: 1024, position: 1 }),
  kind: 'pdf',
  pageCount: 1,
  status: 'completed',
  progress: 100,
  ...over,
});

/** A sorted file of the list. Its name is its id; see `result` for what was found in it. */
export const sortedFileItem = (name: string, over: Partial<FileItem> = {}): FileItem =>
  readFileItem(name, { status: 'categorised', result: result(name), ...over });
