import { expect, it } from 'vitest';
import { result } from '@/tests/support/workspace/workspace';
import { draggedFiles } from './dragged-files';
import { type FileItem, newFileItem } from './file-item';

const item = (id: string, over: Partial<FileItem> = {}): FileItem => ({
  ...newFileItem({ id, name: `${id}.pdf`, size: 1, position: 1 }),
  status: 'categorised',
  result: result(`${id}.pdf`),
  selected: false,
  ...over,
});
const ids = (items: readonly FileItem[], id: string) => draggedFiles(items, id).map((file) => file.id);

it('an unselected file is dragged alone, whatever is selected', () => {
  expect(ids([item('a'), item('b', { selected: true })], 'a')).toEqual(['a']);
});

it('a selected file is dragged with the other selected and sorted ones, in order', () => {
  const list = [
    item('a', { selected: true }),
    item('unread', { selected: true, status: 'completed' }),
    item('left out'),
    item('b', { selected: true }),
    item('locked', { selected: true, status: 'password' }),
  ];
  expect(ids(list, 'b')).toEqual(['a', 'b']);
});

it('unsorted and removed files cannot be dragged', () => {
  for (const status of ['waiting', 'reading', 'completed', 'categorising', 'error', 'password'] as const) {
    expect(ids([item('a', { status, selected: true }), item('b', { selected: true })], 'a')).toEqual([]);
  }
  expect(ids([], 'a')).toEqual([]);
});
