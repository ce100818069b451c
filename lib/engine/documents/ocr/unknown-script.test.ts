import { describe, expect, it } from 'vitest';
import { isUnknownScript } from './unknown-script';
import type { ReadLine } from './words';

const bbox = { x0: 0, y0: 0, x1: 1, y1: 1 };
/** A page of lines, each with what was read in it and how surely. */
const page = (...lines: [text: string, confidence: number][]): ReadLine[] =>
  lines.map(([text, confidence]) => ({
    bbox,
    words: text.split(' ').map((word) => ({ text: word, confidence, bbox })),
  }));
const times = (count: number, line: [string, number]) => Array.from({ length: count }, () => line);

describe('a page in an unknown script', () => {
  it('has words that no model is sure of', () => {
    // What the English model makes of a Russian page.
    expect(isUnknownScript(page(...times(6, ['BbINMUCKA MeULUHCKOMN KapThbl amby', 31])))).toBe(true);
  });

  it('may have numbers and a brand name with high confidence', () => {
    const numbers = times(8, ['15/03/2026 17.35 34.70', 96]);
    expect(isUnknownScript(page(...times(6, ['sad Sandy pole nisl', 30]), ...numbers, ['VISA', 93]))).toBe(true);
  });

  it('may be a receipt with few meaningless words and certain numbers', () => {
    const words = page(['sad pole oadls nisl', 30], ['oeal dagd', 12]);
    expect(isUnknownScript(words)).toBe(false);
    expect(isUnknownScript([...words, ...page(...times(4, ['17.35', 96]))])).toBe(true);
  });

  it('is not a bad page with a part of high confidence', () => {
    const bad = times(6, ['Vuor elcctricty bll accounl', 34]);
    expect(isUnknownScript(page(...bad, ...times(4, ['Thank you for paying your bill', 88])))).toBe(false);
  });

  it('is not a page with low confidence everywhere', () => {
    expect(isUnknownScript(page(...times(8, ['Your electricity bill account', 62])))).toBe(false);
  });

  it('is not a page with too few words: a logo, an empty form, a table of numbers', () => {
    expect(isUnknownScript(page(['Zanthora', 20]))).toBe(false);
    expect(isUnknownScript(page(...times(30, ['2001.41 90.17 4471', 30]), ['Sum', 20]))).toBe(false);
    expect(isUnknownScript([])).toBe(false);
  });

  it('is not handwriting or a texture, whose lines are only noise', () => {
    expect(isUnknownScript(page(...times(20, ['mwm nun vvv lll', 8])))).toBe(false);
  });
});
