import { describe, expect, it } from 'vitest';
import { nextTry } from './retry';

const NONE = { failed: 0, busy: 0 };
const away = { code: 'unavailable', retryable: true, retryAfterMs: 0 };
const busy = { code: 'busy', retryable: true, retryAfterMs: 5_000 };

/** How often a file is tried again after the same failure. */
function triesAfter(failure: typeof away): number {
  let count = 0;
  for (let next = nextTry(failure, NONE, 0); next; next = nextTry(failure, next.tries, 0)) count += 1;
  return count;
}

describe('another try', () => {
  it('is not made where it is no use', () => {
    expect(nextTry({ code: 'emptyFile', retryable: false, retryAfterMs: 0 }, NONE, 0)).toBeNull();
  });

  it('comes later each time, and not without end', () => {
    expect(nextTry(away, NONE, 0)?.delayMs).toBe(1_000);
    expect(nextTry(away, { failed: 3, busy: 0 }, 0)?.delayMs).toBe(8_000);
    expect(triesAfter(away)).toBe(5);
  });

  it('is not made before the server wants it', () => {
    expect(nextTry({ ...away, retryAfterMs: 30_000 }, NONE, 0)?.delayMs).toBe(30_000);
  });

  it('waits for room much longer than for a server that is away, and counts neither as the other', () => {
    expect(triesAfter(busy)).toBeGreaterThan(20);
    expect(nextTry(away, { failed: 0, busy: 30 }, 0)?.delayMs).toBe(1_000);
    expect(nextTry(busy, { failed: 5, busy: 0 }, 0)?.delayMs).toBe(5_000);
  });

  it('does not come at the same moment for all who wait for room', () => {
    expect(nextTry(busy, NONE, 1)?.delayMs).toBe(7_500);
    expect(nextTry({ ...busy, retryAfterMs: 0 }, NONE, 0)?.delayMs).toBeGreaterThan(0);
  });
});
