import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FileItem, newFileItem } from './file-item';
import { dispatch } from './store.client';
import { currentUnlock, endUnlock, requestUnlock, requestUnlockAfter } from './unlock-request.client';

const item = (id: string, over: Partial<FileItem>): FileItem => ({
  ...newFileItem({ id, name: `${id}.pdf`, size: 1, position: 1 }),
  kind: 'pdf',
  ...over,
});
const list = (...items: FileItem[]) => dispatch({ type: 'restored', items, sessionId: null });
const locked = (id: string, over: Partial<FileItem> = {}) => item(id, { status: 'password', ...over });
const read = (id: string) => item(id, { status: 'completed' });

beforeEach(() => vi.stubGlobal('document', { body: null, activeElement: null }));
afterEach(() => {
  dispatch({ type: 'forgotten' });
  endUnlock();
  vi.unstubAllGlobals();
});

describe('files that a round of sorting leaves locked', () => {
  it('are asked for at once when nothing was to be sorted', () => {
    list(locked('a'), locked('b'));
    requestUnlockAfter([]);
    expect(currentUnlock()).toMatchObject({ ids: ['a', 'b'], isAlone: false });
  });

  it('wait until each file of the round was sorted or failed', () => {
    list(read('n'), read('m'), locked('a'));
    dispatch({ type: 'sortingQueued', ids: ['n', 'm'] });
    requestUnlockAfter(['n', 'm']);
    expect(currentUnlock()).toBeNull();
    dispatch({ type: 'failed', id: 'n', error: { code: 'connectionLost', params: {} } });
    expect(currentUnlock()).toBeNull();
    dispatch({ type: 'sortingStopped', ids: ['m'] });
    expect(currentUnlock()?.ids).toEqual(['a']);
  });

  it('are those that the server found locked, too', () => {
    list(read('n'));
    dispatch({ type: 'sortingQueued', ids: ['n'] });
    requestUnlockAfter(['n']);
    dispatch({ type: 'passwordFound', id: 'n', kind: 'pdf', pageCount: 1 });
    expect(currentUnlock()?.ids).toEqual(['n']);
  });

  it('are left alone unless they are selected', () => {
    list(locked('a', { selected: false }));
    requestUnlockAfter([]);
    expect(currentUnlock()).toBeNull();
  });

  it('are asked for once a round', () => {
    list(locked('a'));
    requestUnlockAfter([]);
    endUnlock();
    dispatch({ type: 'selectionChanged', ids: ['a'], selected: true });
    expect(currentUnlock()).toBeNull();
  });

  it('wait for a file that is asked for by itself', () => {
    list(locked('a'), locked('b'));
    requestUnlock('b');
    requestUnlockAfter([]);
    expect(currentUnlock()).toMatchObject({ ids: ['b'], isAlone: true });
    endUnlock();
    expect(currentUnlock()).toMatchObject({ ids: ['a', 'b'], isAlone: false });
  });
});
