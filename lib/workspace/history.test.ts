import { afterEach, expect, it, vi } from 'vitest';
import { forgetChanges, rememberChange, undoLast } from './history.client';

afterEach(() => {
  forgetChanges();
  vi.useRealTimers();
});

it('the last change is taken back first, each once', () => {
  const done: string[] = [];
  rememberChange('first', () => done.push('first'));
  rememberChange('second', () => done.push('second'));
  expect(undoLast()).toBe('second');
  expect(undoLast()).toBe('first');
  expect(undoLast()).toBeNull();
  expect(done).toEqual(['second', 'first']);
});

it('a change that was taken back by its notification is not taken back again', () => {
  const undo = vi.fn();
  const takeBack = rememberChange('renamed', undo);
  rememberChange('moved', () => undefined);
  takeBack();
  takeBack();
  expect(undo).toHaveBeenCalledTimes(1);
  expect(undoLast()).toBe('moved');
  expect(undoLast()).toBeNull();
});

it('a change whose time is over is passed over', () => {
  vi.useFakeTimers();
  const undo = vi.fn();
  rememberChange('renamed', undo);
  rememberChange('removed', () => expect.fail('too late'), 1_000);
  vi.advanceTimersByTime(1_001);
  expect(undoLast()).toBe('renamed');
  expect(undo).toHaveBeenCalled();
});
