import { describe, expect, it } from 'vitest';
import { processorTime, waitUntilReady } from './ready.mjs';

/**
 * Waits for a server whose health and progress are given for each second.
 * @param {{ health: (second: number) => import('./ready.mjs').Health, work: (second: number) => number | undefined, endsAt?: number }} server
 */
async function waitFor({ health, work, endsAt = Number.POSITIVE_INFINITY }) {
  let second = 0;
  /** @type {string[]} */
  const messages = [];
  const outcome = await waitUntilReady({
    probe: async () => {
      second += 1;
      return health(second);
    },
    hasEnded: () => second >= endsAt,
    progress: async () => ({ printedBytes: 0, workTicks: work(second) }),
    say: (line) => messages.push(line),
    now: () => second * 1000,
  });
  return { outcome, second, messages };
}

describe('a starting server', () => {
  it('has no time limit while it is busy, and the user sees what it is doing', async () => {
    const health = (/** @type {number} */ second) => (second >= 600 ? 'well' : undefined);
    const { outcome, messages } = await waitFor({ health, work: (second) => second });
    expect(outcome).toBe('ready');
    expect(messages).toHaveLength(39);
    expect(messages[0]).toBe('Still starting after 15 seconds: the server is working but does not answer yet.');
  });

  it('fails after a minute without activity', async () => {
    const { outcome, second } = await waitFor({ health: () => undefined, work: (each) => Math.min(each, 100) });
    expect(outcome).toEqual({ problem: 'the server did nothing for 60 seconds and is not ready' });
    expect(second).toBe(160);
  });

  it('fails after ten minutes without output if the system reports no CPU time', async () => {
    const { outcome, second } = await waitFor({ health: () => undefined, work: () => undefined });
    expect(outcome).toEqual({ problem: 'the server did nothing for 600 seconds and is not ready' });
    expect(second).toBe(600);
  });

  it.each([
    [true, 'its database cannot be reached'],
    [false, 'its health check answers with status 503'],
  ])(
    'fails after a minute of failed health checks, however busy it is (database down: %s)',
    async (isDatabaseDown, reason) => {
      const { outcome, messages } = await waitFor({
        health: (second) => (second < 100 ? undefined : { status: 503, isDatabaseDown }),
        work: (each) => each,
      });
      expect(outcome).toEqual({ problem: `the server answers, but is not ready after 60 seconds: ${reason}` });
      expect(messages.at(-1)).toMatch(new RegExp(`: ${reason}\\.$`));
    },
  );

  it('is no longer waited for after it exits', async () => {
    expect(await waitFor({ health: () => undefined, work: () => 0, endsAt: 3 })).toMatchObject({
      outcome: 'ended',
    });
  });
});

it('CPU time is rounded to half seconds, so that timers do not count', async () => {
  const before = (await processorTime(process.pid)) ?? Number.NaN;
  const { user, system } = process.cpuUsage();
  const halfSeconds = (user + system) / 500_000;
  expect(Number.isInteger(before)).toBe(true);
  expect(Math.abs(before - halfSeconds)).toBeLessThan(1.5);
  const until = performance.now() + 20;
  while (performance.now() < until) Math.sqrt(until);
  expect(((await processorTime(process.pid)) ?? Number.NaN) - before).toBeLessThanOrEqual(1);
  expect(await processorTime(undefined)).toBeUndefined();
});
