import { describe, expect, it } from 'vitest';
import { nextTry } from './retry';

const NONE = { failed: 0, busy: 0 };
const away = { code: 'unavailable', retryable: true, retryAfterMs: 0 };
const busy = { code: 'busy', retryable: true, retryAfterMs: 5_000 };

/** How often a file is tried again after the same failure. */
function triesAfter(failure: typeof away): number {
  let count = 0;
  for (let next = nextTry(failure, NONE, 0); next; next = nextTry(failure, next.attempts, 0)) count += 1;
  return count;
}

describe('retries', () => {
  it('are not made for non-retryable errors', () => {
    expect(nextTry({ code: 'emptyFile', retryable: false, retryAfterMs: 0 }, NONE, 0)).toBeNull();
  });

  it('back off up to a maximum', () => {
    expect(nextTry(away, NONE, 0)?.delayMs).toBe(1_000);
    expect(nextTry(away, { failed: 3, busy: 0 }, 0)?.delayMs).toBe(8_000);
    expect(triesAfter(away)).toBe(5);
  });

  it('wait at least as long as the server asks', () => {
    expect(nextTry({ ...away, retryAfterMs: 30_000 }, NONE, 0)?.delayMs).toBe(30_000);
  });

  it('wait much longer for free capacity than for an unreachable server, and count the two separately', () => {
    expect(triesAfter(busy)).toBeGreaterThan(20);
    expect(nextTry(away, { failed: 0, busy: 30 }, 0)?.delayMs).toBe(1_000);
    expect(nextTry(busy, { failed: 5, busy: 0 }, 0)?.delayMs).toBe(5_000);
  });

  it('are spread by jitter while capacity is short', () => {
    expect(nextTry(busy, NONE, 1)?.delayMs).toBe(7_500);
    expect(nextTry({ ...busy, retryAfterMs: 0 }, NONE, 0)?.delayMs).toBeGreaterThan(0);
  });
});
