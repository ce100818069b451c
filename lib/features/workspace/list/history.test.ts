import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '@/lib/shared/clock';
import { createHistory, type History } from './history.client';

let history: History;
beforeEach(() => {
  history = createHistory(systemClock);
});
afterEach(() => {
  vi.useRealTimers();
});

it('the last change is undone first, each once', () => {
  const done: string[] = [];
  history.add('first', () => done.push('first'));
  history.add('second', () => done.push('second'));
  expect(history.undoLast()).toBe('second');
  expect(history.undoLast()).toBe('first');
  expect(history.undoLast()).toBeNull();
  expect(done).toEqual(['second', 'first']);
});

it('a change undone from its notification is not undone again', () => {
  const undo = vi.fn();
  const takeBack = history.add('renamed', undo);
  history.add('moved', () => undefined);
  takeBack();
  takeBack();
  expect(undo).toHaveBeenCalledTimes(1);
  expect(history.undoLast()).toBe('moved');
  expect(history.undoLast()).toBeNull();
});

it('an expired change is skipped', () => {
  vi.useFakeTimers();
  const undo = vi.fn();
  history.add('renamed', undo);
  history.add('removed', () => expect.fail('too late'), 1_000);
  vi.advanceTimersByTime(1_001);
  expect(history.undoLast()).toBe('renamed');
  expect(undo).toHaveBeenCalled();
});

it('reports whether there is anything to undo', () => {
  const { hasChanges } = history;
  expect(hasChanges.get()).toBe(false);
  const takeBack = history.add('renamed', () => undefined);
  expect(hasChanges.get()).toBe(true);
  history.add('moved', () => undefined);
  history.undoLast();
  expect(hasChanges.get()).toBe(true);
  takeBack();
  expect(hasChanges.get()).toBe(false);
  history.add('moved', () => undefined);
  history.forget();
  expect(hasChanges.get()).toBe(false);
});
