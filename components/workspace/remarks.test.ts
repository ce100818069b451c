import { describe, expect, it } from 'vitest';
import { readFileItem, sortedFileItem } from '@/tests/support/workspace/file-items';
import { result } from '@/tests/support/workspace/workspace';
import { isNewlyRemarked, remarksOf } from './remarks';

const BUDGET = 'engineBudgetSpent';
const remarked = (...remarks: readonly string[]) =>
  sortedFileItem('a.pdf', { result: result('a.pdf', { remarks: remarks as never }) });

describe('the remarks about a file', () => {
  it('are those that have a text, once each, of a sorted file', () => {
    expect(remarksOf(remarked(BUDGET, BUDGET, 'of the future'))).toEqual([BUDGET]);
    expect(remarksOf(remarked())).toEqual([]);
    expect(remarksOf(readFileItem('a.pdf'))).toEqual([]);
    expect(remarksOf({ ...remarked(BUDGET), status: 'categorising' })).toEqual([]);
  });

  it('are new if one of the files was sorted meanwhile', () => {
    const other = sortedFileItem('b.pdf');
    const read = readFileItem('a.pdf');
    expect(isNewlyRemarked([read, other], [remarked(BUDGET), other], BUDGET)).toBe(true);
    expect(isNewlyRemarked([read, other], [remarked(), other], BUDGET)).toBe(false);
  });

  it('are not new for a file that was sorted before, or that came with its answer', () => {
    const sorted = remarked(BUDGET);
    expect(isNewlyRemarked([sorted], [{ ...sorted, selected: true } as never], BUDGET)).toBe(false);
    expect(isNewlyRemarked([], [sorted], BUDGET)).toBe(false);
  });
});
