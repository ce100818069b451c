import { describe, expect, it } from 'vitest';
import { NETWORK_SHARE, UNCOUNTED_BODY_BYTES, UploadBudget } from './upload-budget';

const MB = 1024 * 1024;
const TOTAL = 100 * MB;

function codeOf(work: () => void): string {
  try {
    work();
    return 'let in';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/** A caller of a network who has reserved so much. */
function holding(budget: UploadBudget, network: string, bytes: number) {
  const reservation = budget.open(network);
  reservation.growTo(bytes);
  return reservation;
}

describe('the memory for uploads', () => {
  it('is given until it is full, and then to nobody until some is given back', () => {
    const budget = new UploadBudget(TOTAL);
    const held = ['a', 'b', 'c', 'd'].map((network) => holding(budget, network, 25 * MB));
    expect(codeOf(() => budget.open('e').growTo(MB))).toBe('busy');
    held[0]?.release();
    expect(codeOf(() => budget.open('e').growTo(MB))).toBe('let in');
  });

  it('tells who is refused when to come back', () => {
    const budget = new UploadBudget(MB);
    expect(() => budget.open('a').growTo(2 * MB)).toThrow(expect.objectContaining({ params: { retryAfter: 5 } }));
  });

  it('is not taken by one network, however often it asks, so that another finds room', () => {
    const budget = new UploadBudget(TOTAL);
    for (let count = 0; count < 50; count += 1) codeOf(() => budget.open('greedy').growTo(5 * MB));
    expect(budget.heldBytes).toBe(TOTAL * NETWORK_SHARE);
    expect(codeOf(() => budget.open('other').growTo(20 * MB))).toBe('let in');
  });

  it('lets a single request of a network be larger than the share', () => {
    const budget = new UploadBudget(TOTAL);
    const large = holding(budget, 'a', 60 * MB);
    expect(codeOf(() => budget.open('a').growTo(MB))).toBe('busy');
    large.release();
    expect(codeOf(() => budget.open('a').growTo(MB))).toBe('let in');
  });

  it('is reserved bit by bit for who does not say how much comes', () => {
    const budget = new UploadBudget(TOTAL);
    const growing = budget.open('a');
    for (const bytes of [MB, 2 * MB, 4 * MB, 4 * MB, 3 * MB]) growing.growTo(bytes);
    expect(budget.heldBytes).toBe(4 * MB);
    growing.release();
    growing.release();
    expect(budget.heldBytes).toBe(0);
  });

  it('keeps what it gave when more is refused', () => {
    const budget = new UploadBudget(2 * MB);
    const growing = holding(budget, 'a', MB);
    expect(codeOf(() => growing.growTo(3 * MB))).toBe('busy');
    expect(budget.heldBytes).toBe(MB);
    growing.release();
    expect(budget.heldBytes).toBe(0);
  });

  it('does not stand in the way of small requests', () => {
    const budget = new UploadBudget(TOTAL);
    holding(budget, 'a', TOTAL);
    expect(codeOf(() => budget.open('b').growTo(UNCOUNTED_BODY_BYTES))).toBe('let in');
    expect(codeOf(() => budget.open('b').growTo(UNCOUNTED_BODY_BYTES + 1))).toBe('busy');
  });
});
