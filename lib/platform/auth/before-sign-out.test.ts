import { afterEach, describe, expect, it, vi } from 'vitest';
import { beforeSignOut, finishBeforeSignOut } from './before-sign-out.client';

const ends: (() => void)[] = [];
const has = (task: () => Promise<unknown>) => {
  const end = beforeSignOut(task);
  ends.push(end);
  return end;
};
afterEach(() => {
  vi.useRealTimers();
  for (const end of ends.splice(0)) end();
});

describe('signing out', () => {
  it('waits for pending requests', async () => {
    const sent: string[] = [];
    has(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      sent.push('deletion');
    });
    await finishBeforeSignOut();
    expect(sent).toEqual(['deletion']);
  });

  it('is not prevented by a failure, at once or later', async () => {
    const task = vi.fn(async () => {});
    has(() => Promise.reject(new Error('offline')));
    has(() => {
      throw new Error('broken');
    });
    has(task);
    await finishBeforeSignOut();
    expect(task).toHaveBeenCalledOnce();
  });

  it('is delayed only for a limited time', async () => {
    vi.useFakeTimers();
    has(() => new Promise(() => {}));
    const done = vi.fn();
    void finishBeforeSignOut(1_000).then(done);
    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it('does not wait for a withdrawn task', async () => {
    const task = vi.fn(async () => {});
    has(task)();
    await finishBeforeSignOut();
    expect(task).not.toHaveBeenCalled();
  });
});
