import { describe, expect, it } from 'vitest';
import type { PageBox } from '@/lib/engine/documents/page-box';
import { areaHighlightsOf, hasBoxes, rotatedPoint } from './area-highlights';
import { marksOf } from './highlights';

const box = (left: number, top: number): PageBox => [
  [left, top],
  [left + 0.2, top],
  [left + 0.2, top + 0.05],
  [left, top + 0.05],
];
const EVIDENCE = [
  { page: 1, boxes: [box(0.1, 0.1)] },
  { page: 1, boxes: [box(0.1, 0.3), box(0.5, 0.3)] },
  { page: 2, boxes: [box(0.1, 0.6)] },
  { page: 1 },
  { page: 1, boxes: [box(0.1, 0.1)] },
];
const looks = (page: number, pressed: number | null) =>
  areaHighlightsOf(EVIDENCE, page, 0, pressed).map(({ quote, look }) => `${quote} ${look}`);

describe('highlights on a picture', () => {
  it('cover the page areas, each line once, with the selected ones on top', () => {
    expect(looks(1, null)).toEqual(['4 quoted', '1 quoted', '1 quoted']);
    expect(looks(1, 1)).toEqual(['4 quoted', '1 pressed', '1 pressed']);
    expect(looks(1, 0)).toEqual(['1 quoted', '1 quoted', '0 pressed']);
    expect(looks(2, 0)).toEqual(['2 quoted']);
  });

  it('extend slightly beyond their letters', () => {
    const [mark] = areaHighlightsOf(EVIDENCE, 2, 0, null);
    expect(mark?.corners[0][1]).toBeCloseTo(0.596);
    expect(mark?.corners[2]).toEqual([expect.closeTo(0.3), expect.closeTo(0.654)]);
  });

  it('rotate with the page', () => {
    expect([0, 90, 180, 270].map((by) => rotatedPoint([0.1, 0.3], by as 0))).toEqual([
      [0.1, 0.3],
      [0.7, 0.1],
      [0.9, 0.7],
      [0.3, 0.9],
    ]);
    // The foot of the letters stays their foot.
    const [mark] = areaHighlightsOf(EVIDENCE, 2, 90, null);
    const [topLeft, topRight, , bottomLeft] = mark?.corners ?? [];
    expect(topLeft?.[0]).toBeGreaterThan(bottomLeft?.[0] ?? 1);
    expect(topRight?.[1]).toBeGreaterThan(topLeft?.[1] ?? 1);
  });

  it('replace text search: quotations with a bounding box are not searched for', () => {
    const quoted = { page: 1, snippet: 'Total due', reason: 'labelled' as const };
    expect(marksOf([{ text: 'Total due' }], [quoted], 1)).toHaveLength(1);
    expect(marksOf([{ text: 'Total due' }], [{ ...quoted, boxes: [box(0, 0)] }], 1)).toEqual([]);
    expect(hasBoxes({ boxes: [] })).toBe(false);
  });
});
