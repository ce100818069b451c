import { describe, expect, it } from 'vitest';
import { smallView } from './downscaled-view';
import { viewInk } from './ink';
import { inverted, resampled, rotatedByQuarters } from './quarter-rotation';
import { estimateSkew } from './skew';
import { findSnippets } from './snippets';

const PAPER = 240;
const INK = 30;
const LINE_PITCH = 48;
const LINE_HEIGHT = 26;

/** A page of words: dark strokes in rows, with gaps between words, as a projection of real text looks. */
function page(width = 1600, height = 2000, lines = 30) {
  const data = new Uint8Array(width * height).fill(PAPER);
  for (let line = 0; line < lines; line += 1) {
    const top = 80 + line * LINE_PITCH;
    for (let x = 80; x < width - 80 - (line % 3) * 90; x += 1) {
      // Shifted from line to line, so that nothing is in columns.
      const isGap = (x + line * 37) % 90 > 74;
      const isStroke = (Math.sin(Math.floor((x + line * 7) / 5) * 12.9898 + line * 78.233) * 43758.5) % 1 > 0;
      if (isGap || !isStroke) continue;
      for (let y = top; y < top + LINE_HEIGHT; y += 1) data[y * width + x] = INK;
    }
  }
  return { data, width, height };
}

describe('analysing a page’s ink', () => {
  it('distinguishes an empty page from one with a few words', () => {
    expect(viewInk(smallView(page(1600, 2000, 0))).isBlank).toBe(true);
    expect(viewInk(smallView(page(1600, 2000, 2))).isBlank).toBe(false);
  });

  it('detects light text on dark paper', () => {
    expect(viewInk(smallView(page())).isDark).toBe(false);
    const dark = viewInk(smallView(inverted(page())));
    expect(dark.isDark).toBe(true);
    expect(dark.ink).toBeGreaterThan(viewInk(smallView(page())).ink * 0.8);
  });

  it('does not take a ruled line or border for text', () => {
    const ruled = page(1600, 2000, 0);
    for (let x = 40; x < 1560; x += 1) for (const y of [40, 41, 42, 1000, 1001, 1960]) ruled.data[y * 1600 + x] = INK;
    for (let y = 40; y < 1960; y += 1) for (const x of [40, 41, 800, 801, 1559]) ruled.data[y * 1600 + x] = INK;
    expect(viewInk(smallView(ruled)).isBlank).toBe(true);
  });

  it('detects uneven light', () => {
    const shadowed = page();
    shadowed.data.forEach((grey, at) => {
      shadowed.data[at] = grey * (0.5 + (0.5 * (at % 1600)) / 1600);
    });
    expect(viewInk(smallView(shadowed)).isUneven).toBe(true);
    expect(viewInk(smallView(page())).isUneven).toBe(false);
  });

  it.each([-5, -1.5, 0, 2.3, 6])('finds a skew of %s degrees', (degrees) => {
    const { rows, columns } = estimateSkew(viewInk(smallView(resampled(page(), -degrees, 1))));
    expect(rows.degrees).toBeCloseTo(degrees, 0);
    expect(rows.sharpness).toBeGreaterThan(columns.sharpness);
  });

  it.each([1, 3])('finds the lines of a page rotated by %s quarter turns', (quarters) => {
    const { rows, columns } = estimateSkew(viewInk(smallView(rotatedByQuarters(resampled(page(), -2, 1), quarters))));
    expect(columns.sharpness).toBeGreaterThan(rows.sharpness);
    // Turned by a quarter clockwise, the page must be as it was, sloping as before or upside down.
    expect(Math.abs(columns.degrees)).toBeCloseTo(2, 0);
    const upright = rotatedByQuarters(rotatedByQuarters(resampled(page(), -2, 1), quarters), 1);
    expect(estimateSkew(viewInk(smallView(upright))).rows.degrees).toBeCloseTo(columns.degrees, 0);
  });

  it('crops samples from the fullest lines, around whole words', () => {
    const { boxes, lineHeight } = findSnippets(viewInk(smallView(page())), 4);
    expect(boxes).toHaveLength(4);
    expect(lineHeight).toBeGreaterThan(LINE_HEIGHT * 0.7);
    expect(lineHeight).toBeLessThan(LINE_HEIGHT * 1.5);
    for (const { x0, x1, y0, y1 } of boxes) {
      expect(x1 - x0).toBeGreaterThan(LINE_HEIGHT * 4);
      expect(y1 - y0).toBeLessThan(LINE_PITCH * 1.2);
    }
    expect(findSnippets(viewInk(smallView(page(1600, 2000, 0))), 4).boxes).toEqual([]);
  });
});
