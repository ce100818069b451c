import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dispatch, subscribe, subscribeView, workspaceState } from './store.client';

const file = (id: string) => ({ id, name: `${id}.pdf`, size: 1 });

describe('the list of files', () => {
  const ends: (() => void)[] = [];
  const listener = vi.fn();
  const viewer = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    dispatch({ type: 'forgotten' });
    dispatch({ type: 'added', files: [file('a'), file('b')] });
    ends.push(subscribe(listener), subscribeView(viewer));
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    listener.mockReset();
    viewer.mockReset();
    vi.useRealTimers();
  });

  test('is drawn at once after what a person did', () => {
    dispatch({ type: 'selectionChanged', ids: ['a'], selected: false });
    expect(viewer).toHaveBeenCalledTimes(1);
  });

  test('is drawn once for all reports of a moment, and tells listeners of each', () => {
    dispatch({ type: 'readingStarted', id: 'a' });
    dispatch({ type: 'readingStarted', id: 'b' });
    dispatch({ type: 'read', id: 'a', kind: 'pdf', pageCount: 2 });
    expect(listener).toHaveBeenCalledTimes(3);
    expect(viewer).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(viewer).toHaveBeenCalledTimes(1);
    expect(workspaceState().items.map(({ status }) => status)).toEqual(['completed', 'reading']);
  });

  test('is not drawn again for reports that were drawn with what a person did', () => {
    dispatch({ type: 'readingStarted', id: 'a' });
    dispatch({ type: 'removed', ids: ['b'] });
    expect(viewer).toHaveBeenCalledTimes(1);
    vi.runAllTimers();
    expect(viewer).toHaveBeenCalledTimes(1);
  });

  test('is drawn for reports that come after that again', () => {
    dispatch({ type: 'removed', ids: ['b'] });
    dispatch({ type: 'readingStarted', id: 'a' });
    vi.runAllTimers();
    expect(viewer).toHaveBeenCalledTimes(2);
  });

  test('is not drawn for what changes nothing', () => {
    dispatch({ type: 'progressed', id: 'gone', progress: 50 });
    vi.runAllTimers();
    expect(viewer).not.toHaveBeenCalled();
  });
});
