import { describe, expect, it } from 'vitest';
import {
  CALLER_SHARE,
  EVICT_STALLED_MS,
  UNCOUNTED_BODY_BYTES,
  UploadBudget,
  type UploadCaller,
  type UploadReservation,
} from './upload-budget';
import { MIN_UPLOAD_BYTES_PER_SECOND } from './upload-rate';

const MB = 1024 * 1024;
const TOTAL = 100 * MB;
/** The largest document, in base64. */
const LARGEST_BYTES = 14 * MB;
const PIECE_BYTES = 16 * 1024;

/** A budget whose clock the test moves. */
function budgetWithClock(totalBytes = TOTAL) {
  let nowMs = 0;
  const budget = new UploadBudget(totalBytes, () => nowMs);
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { budget, wait };
}

function codeOf(work: () => void): string {
  try {
    work();
    return 'accepted';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/** A body of which `bytes` have arrived. */
function arriving(budget: UploadBudget, network: string, bytes: number, more: Partial<UploadCaller> = {}) {
  const upload = budget.open({ network, ...more });
  upload.growTo(bytes);
  return upload;
}

/** A body that has arrived and is being processed. */
function processed(budget: UploadBudget, network: string, bytes: number, more: Partial<UploadCaller> = {}) {
  const upload = arriving(budget, network, bytes, more);
  upload.complete();
  return upload;
}

/** Sends the largest document piece by piece; the number of pieces that were accepted. */
function sendLargest(upload: UploadReservation, afterEachPiece: () => void): number {
  let accepted = 0;
  for (let bytes = PIECE_BYTES; bytes <= LARGEST_BYTES; bytes += PIECE_BYTES) {
    if (codeOf(() => upload.growTo(bytes)) !== 'accepted') break;
    accepted += 1;
    if (bytes === LARGEST_BYTES) upload.complete();
    afterEachPiece();
  }
  return accepted;
}

describe('the memory for uploads', () => {
  it('is reserved until it is full, and again once a body is released', () => {
    const { budget } = budgetWithClock();
    const held = ['a', 'b', 'c', 'd'].map((network) => processed(budget, network, 25 * MB));
    expect(codeOf(() => arriving(budget, 'e', MB))).toBe('busy');
    held[0]?.release();
    expect(codeOf(() => arriving(budget, 'e', MB))).toBe('accepted');
  });

  it('refuses with a time to retry', () => {
    const { budget } = budgetWithClock(MB);
    expect(() => arriving(budget, 'a', 2 * MB)).toThrow(expect.objectContaining({ params: { retryAfter: 5 } }));
  });

  it('is reserved for bytes that arrived, never twice, and released once', () => {
    const { budget } = budgetWithClock();
    const upload = budget.open({ network: 'a' });
    for (const bytes of [1, MB, 2 * MB, 4 * MB, 4 * MB]) upload.growTo(bytes);
    expect(budget.heldBytes).toBe(4 * MB);
    upload.release();
    upload.release();
    expect(budget.heldBytes).toBe(0);
  });

  it('keeps a body’s reservation if more is refused', () => {
    const { budget } = budgetWithClock(2 * MB);
    const upload = arriving(budget, 'a', MB);
    expect(codeOf(() => upload.growTo(3 * MB))).toBe('busy');
    expect(budget.heldBytes).toBe(MB);
  });

  it('does not count small bodies', () => {
    const { budget } = budgetWithClock();
    processed(budget, 'a', TOTAL);
    expect(codeOf(() => arriving(budget, 'b', UNCOUNTED_BODY_BYTES))).toBe('accepted');
    expect(codeOf(() => arriving(budget, 'b', UNCOUNTED_BODY_BYTES + 1))).toBe('busy');
  });

  it('gives a network only its share, so that others find room', () => {
    const { budget } = budgetWithClock();
    for (let count = 0; count < 50; count += 1) codeOf(() => processed(budget, 'greedy', 5 * MB));
    expect(budget.heldBytes).toBe(TOTAL * CALLER_SHARE);
    expect(codeOf(() => arriving(budget, 'other', 20 * MB))).toBe('accepted');
  });

  it('gives an account only its share, from any number of networks', () => {
    const { budget } = budgetWithClock();
    const accountId = 'greedy';
    for (let count = 0; count < 50; count += 1)
      codeOf(() => processed(budget, `network ${count}`, 5 * MB, { accountId }));
    expect(budget.heldBytes).toBe(TOTAL * CALLER_SHARE);
  });

  it('allows one body of a network to be larger than the share', () => {
    const { budget } = budgetWithClock();
    const large = processed(budget, 'a', 60 * MB);
    expect(codeOf(() => arriving(budget, 'a', MB))).toBe('busy');
    large.release();
    expect(codeOf(() => arriving(budget, 'a', MB))).toBe('accepted');
  });
});

describe('when memory is short', () => {
  it('a stalled body is evicted, however fast it began', () => {
    const { budget, wait } = budgetWithClock();
    const [fast, slow] = [arriving(budget, 'fast then silent', 60 * MB), arriving(budget, 'slow', MB)];
    for (let waited = 0; waited <= EVICT_STALLED_MS; waited += 1_000) {
      wait(1_000);
      slow.growTo(MB + (waited + 1_000) * 32);
    }
    expect(codeOf(() => arriving(budget, 'new', 60 * MB))).toBe('accepted');
    expect([fast.evicted.aborted, slow.evicted.aborted]).toEqual([true, false]);
    expect(fast.evicted.reason).toMatchObject({ code: 'busy', params: { retryAfter: 5 } });
    expect(codeOf(() => fast.growTo(61 * MB))).toBe('busy');
  });

  it('a body below the minimum pace counts as stalled', () => {
    const { budget, wait } = budgetWithClock();
    const trickle = arriving(budget, 'trickle', 60 * MB);
    for (let second = 1; second < 5; second += 1) {
      wait(1_000);
      trickle.growTo(60 * MB + (second * MIN_UPLOAD_BYTES_PER_SECOND) / 4);
    }
    const steady = arriving(budget, 'steady', 10 * MB);
    expect(codeOf(() => arriving(budget, 'new', 40 * MB))).toBe('accepted');
    expect([trickle.evicted.aborted, steady.evicted.aborted]).toEqual([true, false]);
  });

  it('a body of the client with the most memory is evicted for one with less', () => {
    const { budget } = budgetWithClock();
    const greedy = Array.from({ length: 5 }, (_, index) => arriving(budget, `greedy ${index}`, 20 * MB));
    expect(codeOf(() => arriving(budget, 'phone', 5 * MB))).toBe('accepted');
    expect(greedy.filter(({ evicted }) => evicted.aborted)).toHaveLength(1);
    expect(codeOf(() => arriving(budget, 'another greedy one', 60 * MB))).toBe('busy');
  });

  it('within one network the slowest body for its age is evicted, so that some arrive', () => {
    const { budget, wait } = budgetWithClock();
    let uploads = Array.from({ length: 20 }, () => budget.open({ network: 'office' }));
    for (let bytes = PIECE_BYTES; bytes <= LARGEST_BYTES; bytes += PIECE_BYTES) {
      wait(10);
      uploads = uploads.filter((upload) => {
        const isAccepted = codeOf(() => upload.growTo(bytes)) === 'accepted';
        if (!isAccepted) upload.release();
        return isAccepted;
      });
    }
    expect(uploads).toHaveLength(Math.floor((TOTAL * CALLER_SHARE) / LARGEST_BYTES));
    expect(budget.heldBytes).toBe(uploads.length * LARGEST_BYTES);
  });

  it('a complete body is never evicted', () => {
    const { budget, wait } = budgetWithClock();
    const complete = processed(budget, 'a', TOTAL);
    wait(60_000);
    expect(codeOf(() => arriving(budget, 'b', MB))).toBe('busy');
    expect(complete.evicted.aborted).toBe(false);
  });
});

describe('an attack by stalled bodies', () => {
  it.each([
    ['10 bodies of 5 addresses with a byte each', 10, 5, 1],
    ['22 bodies of 9 addresses with a byte each', 22, 9, 1],
    ['22 bodies of 9 addresses that lack one byte', 22, 9, LARGEST_BYTES - 1],
    ['200 bodies of 50 addresses that lack one byte', 200, 50, LARGEST_BYTES - 1],
  ])('%s, renewed as often as they are evicted, delays no honest body', (_, bodies, networks, bytes) => {
    const { budget, wait } = budgetWithClock();
    const attack = () => {
      for (let body = 0; body < bodies; body += 1) codeOf(() => arriving(budget, `attacker ${body % networks}`, bytes));
    };
    attack();
    wait(EVICT_STALLED_MS);
    const honest = budget.open({ network: 'family' });
    // A phone at 256 kbit/s. The attackers renew between its pieces.
    const accepted = sendLargest(honest, () => {
      attack();
      wait((PIECE_BYTES / (256_000 / 8)) * 1000);
    });
    expect(accepted).toBe(Math.floor(LARGEST_BYTES / PIECE_BYTES));
    expect(honest.evicted.aborted).toBe(false);
  });
});
