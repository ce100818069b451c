import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createIdlePool } from './idle-pool';

describe('a pool of idle threads', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('returns idle threads, the latest first, each once', () => {
    const pool = createIdlePool<string>(1_000, vi.fn());
    expect(pool.take()).toBeNull();
    pool.keep('a');
    pool.keep('b');
    expect([pool.take(), pool.take(), pool.take()]).toEqual(['b', 'a', null]);
  });

  test('ends threads that are idle for a while', () => {
    const end = vi.fn();
    const pool = createIdlePool<string>(1_000, end);
    pool.keep('a');
    vi.advanceTimersByTime(999);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(end).toHaveBeenCalledExactlyOnceWith('a');
    expect(pool.take()).toBeNull();
  });

  test('does not end threads in use', () => {
    const end = vi.fn();
    const pool = createIdlePool<string>(1_000, end);
    pool.keep('a');
    expect(pool.take()).toBe('a');
    vi.advanceTimersByTime(5_000);
    expect(end).not.toHaveBeenCalled();
  });
});
