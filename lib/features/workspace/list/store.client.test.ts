import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore, type WorkspaceStore } from './store.client';

const file = (id: string) => ({ id, name: `${id}.pdf`, size: 1 });

describe('the list store', () => {
  let store: WorkspaceStore;
  const listener = vi.fn();
  const viewer = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    store = createStore();
    store.dispatch({ type: 'added', files: [file('a'), file('b')] });
    store.subscribe(listener);
    store.subscribeView(viewer);
  });
  afterEach(() => {
    store.dispose();
    listener.mockReset();
    viewer.mockReset();
    vi.useRealTimers();
  });

  test('renders at once after a user action', () => {
    store.dispatch({ type: 'selectionChanged', ids: ['a'], selected: false });
    expect(viewer).toHaveBeenCalledTimes(1);
  });

  test('batches reports into one render, and notifies listeners of each', () => {
    store.dispatch({ type: 'readingStarted', id: 'a' });
    store.dispatch({ type: 'readingStarted', id: 'b' });
    store.dispatch({ type: 'read', id: 'a', kind: 'pdf', pageCount: 2 });
    expect(listener).toHaveBeenCalledTimes(3);
    expect(viewer).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(viewer).toHaveBeenCalledTimes(1);
    expect(store.state().items.map(({ status }) => status)).toEqual(['completed', 'reading']);
  });

  test('does not render again reports that a user action already rendered', () => {
    store.dispatch({ type: 'readingStarted', id: 'a' });
    store.dispatch({ type: 'removed', ids: ['b'] });
    expect(viewer).toHaveBeenCalledTimes(1);
    vi.runAllTimers();
    expect(viewer).toHaveBeenCalledTimes(1);
  });

  test('renders reports that arrive after that', () => {
    store.dispatch({ type: 'removed', ids: ['b'] });
    store.dispatch({ type: 'readingStarted', id: 'a' });
    vi.runAllTimers();
    expect(viewer).toHaveBeenCalledTimes(2);
  });

  test('does not render if nothing changed', () => {
    store.dispatch({ type: 'progressed', id: 'gone', progress: 50 });
    vi.runAllTimers();
    expect(viewer).not.toHaveBeenCalled();
  });

  test('notifies nobody after it was disposed', () => {
    store.dispatch({ type: 'readingStarted', id: 'a' });
    store.dispose();
    store.dispatch({ type: 'removed', ids: ['b'] });
    expect(vi.getTimerCount()).toBe(0);
    expect(viewer).not.toHaveBeenCalled();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
