import { describe, expect, it } from 'vitest';
import type { GrayscaleImage } from '../grey-picture';
import { hasUnreadInk, isSlip, mergedReadings, scaledLines } from './block-reading';
import type { ReadLine } from './words';

const LINE_PX = 20;
/** A line of one word. */
const line = (text: string, x0: number, y0: number, confidence = 90, x1 = x0 + 12 * text.length): ReadLine => {
  const bbox = { x0, y0, x1, y1: y0 + LINE_PX };
  return { bbox, words: [{ text, confidence, bbox }] };
};
const textsOf = (lines: readonly ReadLine[]) => lines.flatMap(({ words }) => words.map(({ text }) => text)).toSorted();

/** A white picture with ink in these boxes. */
function picture(...inked: readonly ReadLine[]): GrayscaleImage {
  const [width, height] = [480, 600];
  const data = new Uint8Array(width * height).fill(255);
  for (const { bbox } of inked)
    for (let y = bbox.y0; y < bbox.y1; y += 1) data.fill(20, y * width + bbox.x0, y * width + bbox.x1);
  return { data, width, height };
}

describe('two readings of a picture', () => {
  it('keep the more confident reading of each line', () => {
    const first = [line('HILLSIDE', 40, 10, 95), line('T0TA1', 40, 40, 61)];
    const second = [line('HILL5IDE', 40, 12, 80), line('TOTAL', 40, 41, 92)];
    expect(textsOf(mergedReadings(first, second))).toEqual(['HILLSIDE', 'TOTAL']);
  });

  it('keep the more confident reading of each word of a line', () => {
    const words = (...read: [text: string, x0: number, confidence: number][]): ReadLine => {
      const lines = read.map(([text, x0, confidence]) => line(text, x0, 10, confidence));
      return { bbox: { x0: 40, y0: 10, x1: 400, y1: 30 }, words: lines.flatMap((one) => one.words) };
    };
    const first = [words(['Total', 40, 95], ['RM', 150, 92], ['88.17', 300, 90])];
    const second = [words(['Total', 40, 96], ['RH', 150, 71], ['86.17', 301, 84])];
    expect(textsOf(mergedReadings(first, second))).toEqual(['88.17', 'RM', 'Total']);
    expect(textsOf(mergedReadings(second, first))).toEqual(['88.17', 'RM', 'Total']);
  });

  it('keep lines that only one of them has', () => {
    const first = [line('Bread', 40, 10), line('Butter', 40, 40)];
    const second = [line('2.25', 300, 10), line('3.26', 300, 40)];
    expect(textsOf(mergedReadings(first, second))).toEqual(['2.25', '3.26', 'Bread', 'Butter']);
  });

  it('leave out what only the second one makes of a logo', () => {
    expect(textsOf(mergedReadings([line('Bread', 40, 10)], [line('~]i', 40, 60, 38)]))).toEqual(['Bread']);
  });

  it('never keep both readings of a line that one of them split', () => {
    const whole = [line('Bread2.25', 40, 10, 70, 340)];
    const split = [line('Bread', 40, 10, 95), line('2.25', 300, 10, 95)];
    expect(textsOf(mergedReadings(whole, split))).toEqual(['2.25', 'Bread']);
    expect(textsOf(mergedReadings(split, whole))).toEqual(['2.25', 'Bread']);
  });

  it('are compared at one scale', () => {
    expect(scaledLines([line('TOTAL', 60, 30)], 1 / 1.5)[0]?.bbox).toEqual({ x0: 40, y0: 20, x1: 80, y1: 33 });
  });
});

describe('a page is read again as a block', () => {
  const names = Array.from({ length: 12 }, (_, row) => line('Green apples', 20, 20 + 40 * row));
  const prices = names.map(({ bbox }) => line('2.25', 400, bbox.y0));

  it('if a column has ink and no line', () => {
    expect(hasUnreadInk(picture(...names, ...prices), names)).toBe(true);
    expect(hasUnreadInk(picture(...names, ...prices), [...names, ...prices])).toBe(false);
    expect(hasUnreadInk(picture(), [])).toBe(false);
  });

  it('if its lines are as narrow as those of a till slip', () => {
    expect(isSlip([...names, ...prices])).toBe(true);
    expect(isSlip(names.map(({ bbox }) => line('x'.repeat(70), 20, bbox.y0)))).toBe(false);
    expect(isSlip(names.map(({ bbox }) => line('A letter in large print. '.repeat(3), 20, bbox.y0, 90, 600)))).toBe(
      false,
    );
    expect(isSlip(names.slice(0, 4))).toBe(false);
  });
});
