import { describe, expect, it } from 'vitest';
import type { CategoryId } from '@/lib/categorising/categories';
import { rankCategories } from './score';

const rank = (scores: Partial<Record<CategoryId, number>>) =>
  rankCategories(new Map(Object.entries(scores) as [CategoryId, number][]));

describe('confidence', () => {
  it('is high for a strong case without a rival', () => {
    expect(rank({ Bank: 25 })[0]).toMatchObject({ id: 'Bank' });
    expect(rank({ Bank: 25 })[0]?.confidence).toBeGreaterThan(0.9);
  });

  it('is low in a close race and names the rival', () => {
    const [best, second] = rank({ Bank: 20, Loans: 18 });
    expect(best?.confidence).toBeLessThan(0.7);
    expect(second?.id).toBe('Loans');
  });

  it('is low for a weak case without a rival', () => {
    expect(rank({ Bank: 5 })[0]?.confidence).toBeLessThan(0.7);
  });

  it('is never sure of Other', () => {
    expect(rank({})).toEqual([{ id: 'Other', confidence: 0.45 }]);
  });

  it('never claims certainty', () => {
    expect(rank({ Bank: 1000 })[0]?.confidence).toBeLessThan(1);
  });

  it('names at most four runners-up, and only real ones', () => {
    expect(rank({ Bank: 9, Tax: 9, Loans: 9, Legal: 9, Car: 9, Mail: 9 })).toHaveLength(5);
    expect(rank({ Bank: 40, Tax: 1 })).toHaveLength(1);
  });

  it('takes the invoice of a utility for the utility', () => {
    expect(rank({ Telecom: 14, Receipts: 16 })[0]?.id).toBe('Telecom');
    expect(rank({ Telecom: 3, Receipts: 16 })[0]?.id).toBe('Receipts');
  });
});
