import { expect, it } from 'vitest';
import type { DriveFile } from './drive-file';
import { changeOf } from './file-change';
import type { PlannedFile } from './plan-save';

const EXISTING = { id: 'file', name: 'old.pdf', parents: ['here'] } as unknown as DriveFile;
const planned = (change: Partial<PlannedFile>) =>
  ({ name: 'new.pdf', isMoved: false, isRenamed: false, isReplaced: false, ...change }) as PlannedFile;

it.each<[string, Partial<PlannedFile>, object]>([
  ['nothing planned', {}, { isReplaced: false }],
  ['a move', { isMoved: true }, { isReplaced: false, move: { to: 'there', from: ['here'] } }],
  ['another name', { isRenamed: true }, { isReplaced: false, name: 'new.pdf' }],
  ['the name that it has', { isRenamed: true, name: 'old.pdf' }, { isReplaced: false }],
  ['new content', { isReplaced: true }, { isReplaced: true }],
])('a file of Drive changes by %s', (_, change, expected) => {
  expect(changeOf(planned(change), EXISTING, 'there')).toEqual({ id: 'file', ...expected });
});

it('a file that its owner moved to the planned folder is not moved', () => {
  expect(changeOf(planned({ isMoved: true }), EXISTING, 'here')).toEqual({ id: 'file', isReplaced: false });
});
