import { describe, expect, it } from 'vitest';
import { type FileItem, newFileItem } from '../list/file-item';
import { mergeLists } from './merged-lists';
import { changesSince, NOTHING_SAVED, savedAfter, savedOf } from './saved-list';
import type { StoredList } from './storage.client';

const item = (id: string, over: Partial<FileItem> = {}): FileItem => ({
  ...newFileItem({ id, name: `${id}.pdf`, size: 1, position: 1 }),
  ...over,
});
const content = (id: string) => new File([id], `${id}.pdf`);
const list = (over: Partial<StoredList> = {}): StoredList => ({
  items: [],
  contents: new Map(),
  meta: new Map(),
  texts: new Map(),
  ...over,
});
const overflowOf = (...ids: string[]) => new Map([['overflow', ids.map((id) => ({ id, name: `${id}.pdf`, size: 1 }))]]);

describe('merged lists', () => {
  it('contain a file of two lists once, with whichever content exists', () => {
    const both = [list({ items: [item('a')] }), list({ items: [item('a')], contents: new Map([['a', content('a')]]) })];
    const { items, contents } = mergeLists(both, new Set());
    expect(items.map(({ id, status }) => [id, status])).toEqual([['a', 'waiting']]);
    expect([...contents.keys()]).toEqual(['a']);
  });

  it('mark a file without content in any list, and skip files that the page has', () => {
    const { items } = mergeLists([list({ items: [item('a'), item('b', { kind: 'pdf' })] })], new Set(['a']));
    expect(items).toMatchObject([{ id: 'b', kind: null, status: 'error', selected: false }]);
  });

  it('keep overflow files with content only', () => {
    const meta = overflowOf('a', 'b', 'c');
    const contents = new Map(['a', 'c'].map((id) => [id, content(id)]));
    expect(mergeLists([list({ meta, contents })], new Set(['c'])).overflow.map(({ id }) => id)).toEqual(['a']);
  });
});

describe('the stored state of a list', () => {
  const isStored = () => true;

  it('includes unreadable rows, so that the next write deletes them', () => {
    const saved = savedOf(list({ items: [item('a'), { id: 'bad', name: 7 }, 'no row'] }));
    const { removedIds } = changesSince(saved, { items: [item('a')], overflow: [] }, [], isStored);
    expect(removedIds).toEqual(['bad']);
  });

  it('differs by files, contents and metadata, but not by progress', () => {
    const state = { items: [item('a'), item('b')], overflow: [] };
    const meta = [['owner', 'dana']] as const;
    const first = changesSince(NOTHING_SAVED, state, meta, isStored);
    expect(first).toEqual({ items: state.items, removedIds: [], meta });
    const saved = savedAfter(NOTHING_SAVED, state, first);
    expect(changesSince(saved, state, meta, isStored)).toEqual({ items: [], removedIds: [], meta: [] });
    const moved = { items: [item('a', { progress: 50 }), item('b', { selected: false })], overflow: [] };
    expect(changesSince(saved, moved, meta, isStored).items.map(({ id }) => id)).toEqual(['b']);
    expect(changesSince(saved, state, meta, (id) => id !== 'a').items.map(({ id }) => id)).toEqual(['a']);
    expect(changesSince(saved, { items: [item('b')], overflow: [] }, [], isStored).removedIds).toEqual(['a']);
  });
});
