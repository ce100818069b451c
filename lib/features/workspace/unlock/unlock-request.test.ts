import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FileItem, newFileItem } from '../list/file-item';
import { createStore, type WorkspaceStore } from '../list/store.client';
import { createUnlockRequests, type UnlockRequests } from './unlock-request.client';

const item = (id: string, over: Partial<FileItem>): FileItem => ({
  ...newFileItem({ id, name: `${id}.pdf`, size: 1, position: 1 }),
  kind: 'pdf',
  ...over,
});
let store: WorkspaceStore;
let requests: UnlockRequests;
const list = (...items: FileItem[]) => store.dispatch({ type: 'restored', items, sessionId: null });
const locked = (id: string, over: Partial<FileItem> = {}) => item(id, { status: 'password', ...over });
const read = (id: string) => item(id, { status: 'completed' });

beforeEach(() => {
  vi.stubGlobal('document', { body: null, activeElement: null });
  store = createStore();
  requests = createUnlockRequests(store, () => () => {});
});
afterEach(() => {
  requests.dispose();
  vi.unstubAllGlobals();
});

describe('asking for passwords after sorting', () => {
  it('asks at once if nothing needs sorting', () => {
    list(locked('a'), locked('b'));
    requests.requestAfterSorting([]);
    expect(requests.current.get()).toMatchObject({ ids: ['a', 'b'], isSingle: false });
  });

  it('waits until each queued file was sorted or failed', () => {
    list(read('n'), read('m'), locked('a'));
    store.dispatch({ type: 'sortingQueued', ids: ['n', 'm'] });
    requests.requestAfterSorting(['n', 'm']);
    expect(requests.current.get()).toBeNull();
    store.dispatch({ type: 'failed', id: 'n', error: { code: 'connectionLost', params: {} } });
    expect(requests.current.get()).toBeNull();
    store.dispatch({ type: 'sortingStopped', ids: ['m'] });
    expect(requests.current.get()?.ids).toEqual(['a']);
  });

  it('includes files that the server found locked', () => {
    list(read('n'));
    store.dispatch({ type: 'sortingQueued', ids: ['n'] });
    requests.requestAfterSorting(['n']);
    store.dispatch({ type: 'passwordRequired', id: 'n', kind: 'pdf', pageCount: 1 });
    expect(requests.current.get()?.ids).toEqual(['n']);
  });

  it('ignores files that are not selected', () => {
    list(locked('a', { selected: false }));
    requests.requestAfterSorting([]);
    expect(requests.current.get()).toBeNull();
  });

  it('asks once per sorting run', () => {
    list(locked('a'));
    requests.requestAfterSorting([]);
    requests.close();
    store.dispatch({ type: 'selectionChanged', ids: ['a'], selected: true });
    expect(requests.current.get()).toBeNull();
  });

  it('waits while a single file is being asked for', () => {
    list(locked('a'), locked('b'));
    requests.request('b');
    requests.requestAfterSorting([]);
    expect(requests.current.get()).toMatchObject({ ids: ['b'], isSingle: true });
    requests.close();
    expect(requests.current.get()).toMatchObject({ ids: ['a', 'b'], isSingle: false });
  });
});
