import { expect, it } from 'vitest';
import { placedRows } from './placed-rows';
import type { Box } from './recogniser';
import { visualRows } from './visual-rows';

const PAGE = { width: 1_000, height: 1_000 };
const word = (text: string, bbox: Box) => ({ text, bbox, confidence: 90 });
const placed = (...words: ReturnType<typeof word>[]) => {
  const bbox = { x0: 0, y0: 100, x1: 1_000, y1: 130 };
  return placedRows(visualRows([{ bbox, words }]), ({ x, y }) => ({ x: x / 2, y }), PAGE).lines[0]?.words ?? [];
};
const heights = (...words: ReturnType<typeof word>[]) => placed(...words).map(({ bbox: { y0, y1 } }) => [y0, y1]);

it('words of a column have the same height, whatever their letters', () => {
  const low = word('an', { x0: 0, y0: 110, x1: 40, y1: 125 });
  const high = word('offer', { x0: 50, y0: 103, x1: 110, y1: 125 });
  const deep = word('of', { x0: 120, y0: 104, x1: 150, y1: 128 });
  expect(heights(low, high, deep)).toEqual([
    [103, 128],
    [103, 128],
    [103, 128],
  ]);
});

it('a word merged with a piece of a ruled line has its neighbours’ height', () => {
  const rule = word('|', { x0: 0, y0: 60, x1: 4, y1: 150 });
  const swollen = word('Total', { x0: 10, y0: 70, x1: 60, y1: 125 });
  const usual = word('premium', { x0: 70, y0: 103, x1: 150, y1: 128 });
  expect(heights(rule, swollen, usual)).toEqual([
    [103, 128],
    [103, 128],
    [103, 128],
  ]);
});

it('a word with an implausible box gets the position of its row', () => {
  const flat = word('Closing', { x0: 0, y0: 107, x1: 110, y1: 111 });
  const double = word('26,22', { x0: 400, y0: 80, x1: 465, y1: 140 });
  const right = word('31,46', { x0: 800, y0: 103, x1: 865, y1: 127 });
  expect(heights(flat, double, right)).toEqual([
    [103, 127],
    [103, 127],
    [103, 127],
  ]);
  // A rule that was read as letters is marked by nobody.
  expect(heights({ ...flat, confidence: 30 }, right)[0]).toEqual([107, 111]);
});

it('another column keeps its own height', () => {
  const small = word('fine', { x0: 0, y0: 110, x1: 40, y1: 120 });
  const large = word('INVOICE', { x0: 600, y0: 100, x1: 900, y1: 130 });
  expect(heights(small, large)).toEqual([
    [110, 120],
    [100, 130],
  ]);
});

it('positions are mapped back to shares of the page', () => {
  const [only] = placed(word('Bill', { x0: 100, y0: 100, x1: 300, y1: 130 }));
  expect(only?.corners).toEqual([
    [0.05, 0.1],
    [0.15, 0.1],
    [0.15, 0.13],
    [0.05, 0.13],
  ]);
});
