import { describe, expect, it } from 'vitest';
import { type Mark, marksOf, segmentsOf } from './highlights';

const quoted = (page: number, snippet: string, reason: 'labelled' | 'fileName' = 'labelled') => ({
  page,
  snippet,
  reason,
});

describe('highlighting quotations', () => {
  const runs = [{ text: 'Invoice of 3 April' }, { text: 'Total 45.00' }];

  it('highlights them on their own page', () => {
    const evidence = [quoted(2, 'Total'), quoted(1, '3 April'), quoted(1, 'Total 45.00')];
    expect(marksOf(runs, evidence, 1)).toEqual([
      { run: 0, from: 11, to: 18, quote: 1 },
      { run: 1, from: 0, to: 11, quote: 2 },
    ]);
  });

  it('highlights them anywhere in a text without pages', () => {
    expect(marksOf(runs, [quoted(2, 'Total')])).toEqual([{ run: 1, from: 0, to: 5, quote: 0 }]);
  });

  it('skips quotations from the file name', () => {
    expect(marksOf(runs, [quoted(1, 'Invoice', 'fileName')], 1)).toEqual([]);
  });
});

describe('splitting a line', () => {
  const mark = (from: number, to: number, quote: number): Mark => ({ run: 0, from, to, quote });

  it('the segments join to the original line', () => {
    expect(segmentsOf('Invoice of 3 April', [mark(11, 18, 0)], null)).toEqual([
      { text: 'Invoice of ', look: 'plain' },
      { text: '3 April', look: 'quoted' },
    ]);
    expect(segmentsOf('Invoice', [], 0)).toEqual([{ text: 'Invoice', look: 'plain' }]);
    expect(segmentsOf('', [], 0)).toEqual([]);
  });

  it('the selected quotation overrides the others', () => {
    expect(segmentsOf('abcdef', [mark(0, 4, 0), mark(2, 6, 1), mark(2, 3, 2)], 1)).toEqual([
      { text: 'ab', look: 'quoted' },
      { text: 'cdef', look: 'pressed' },
    ]);
  });
});
