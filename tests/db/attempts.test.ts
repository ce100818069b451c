import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/platform/errors';
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  isRemembered,
  recordUse,
} from '@/lib/platform/http/attempts.server';
import { describeOnEachDatabase } from '../support/database';

const LIMIT: AttemptLimit = { name: 'attempts-test', free: 3, maxWaitSeconds: 10 };
const MEMORY = { name: 'memory-test', points: 1, seconds: 1 };

describeOnEachDatabase('attempts', (getDb) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  /** Seconds to wait; 0 for an allowed attempt. */
  const wait = async (key: string) => {
    try {
      await countAttempt(getDb(), LIMIT, key);
      return 0;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'rateLimited') throw error;
      return Number(error.params.retryAfter);
    }
  };

  it('wait longer each time, up to the longest wait', async () => {
    const waits: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const seconds = await wait('a');
      waits.push(seconds);
      if (seconds > 0) {
        pass(seconds);
        expect(await wait('a')).toBe(0);
      }
    }
    expect(waits).toEqual([0, 0, 0, 0, 2, 4, 8, 10]);
  });

  it('count for each key separately, and are reset by a success', async () => {
    for (let turn = 0; turn < 4; turn += 1) await wait('b');
    expect([await wait('b'), await wait('c')]).toEqual([2, 0]);
    await forgetAttempts(getDb(), LIMIT, 'b');
    expect(await Promise.all([wait('b'), wait('b'), wait('b')])).toEqual([0, 0, 0]);
  });

  it('gain nothing by being made simultaneously', async () => {
    const waits = await Promise.all(Array.from({ length: 12 }, () => wait('d')));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(4);
  });

  it('are remembered for a limited time', async () => {
    // The in-memory version forgets by a timer.
    vi.useRealTimers();
    await recordUse(getDb(), MEMORY, 'e');
    expect([await isRemembered(getDb(), MEMORY, 'e'), await isRemembered(getDb(), MEMORY, 'f')]).toEqual([true, false]);
    await expect.poll(() => isRemembered(getDb(), MEMORY, 'e')).toBe(false);
  });
});
