import { describe, expect, it } from 'vitest';
import { REAL_SPLITS, sourceOf, splitOf } from './split';

describe('the split of a source', () => {
  it('is stable', () => {
    expect(['owner/a', 'owner/b', 'owner/c', 'owner/d', 'owner/e', 'owner/f'].map(splitOf)).toEqual([
      'development',
      'test',
      'train',
      'train',
      'train',
      'test',
    ]);
  });

  it('ignores case', () => {
    expect(splitOf('Owner/Name')).toBe(splitOf('owner/name'));
  });

  it('assigns half of the sources to training and a quarter to each of the others', () => {
    const splits = Array.from({ length: 4_000 }, (_, index) => splitOf(`owner/repository-${index}`));
    const shares = REAL_SPLITS.map((split) => splits.filter((one) => one === split).length / splits.length);
    expect(shares[0]).toBeCloseTo(0.5, 1);
    expect(shares[1]).toBeCloseTo(0.25, 1);
    expect(shares[2]).toBeCloseTo(0.25, 1);
  });

  it('is that of the shared source, if there is one', () => {
    expect(sourceOf({ repository: 'owner/copy', source: 'owner/original' })).toBe('owner/original');
    expect(sourceOf({ repository: 'owner/original' })).toBe('owner/original');
  });
});
