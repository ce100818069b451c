import { describe, expect, it } from 'vitest';
import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import type { PageBox } from '@/lib/engine/documents/page-box';
import type { DrawnLetter } from './drawn-pages';
import { fitMap, type Position } from './fit-map';
import { isInside, judge, likenessOf } from './judge';

/** Letters of a line, a hundredth of the page apart. */
const printed = (text: string, line: number): DrawnLetter[] =>
  [...text].map((letter, index) => ({ text: letter, line, position: [0.1 + index / 100, 0.2 + line / 10] }));
const LETTERS = [...printed('Totaldue5590', 0), ...printed('Invoicedate3April2026', 1)];
const quoted = (snippet: string, box?: PageBox): FieldEvidence => ({
  field: 'amount',
  page: 1,
  snippet,
  reason: 'labelled',
  ...(box && { boxes: [box] }),
});
const box = (top: number): PageBox => [
  [0.09, top],
  [0.4, top],
  [0.4, top + 0.04],
  [0.09, top + 0.04],
];

describe('judging a highlight', () => {
  it('compares it with the words below it', () => {
    expect(judge(quoted('Total due 55.90', box(0.18)), LETTERS)).toMatchObject({
      isMarked: true,
      isOnLine: true,
      likeness: expect.closeTo(0.87, 1),
    });
    const wrong = judge(quoted('Total due 55.90', box(0.28)), LETTERS);
    expect(wrong.isOnLine).toBe(false);
    expect(wrong.likeness).toBeLessThan(0.3);
  });

  it('reports a missing highlight', () => {
    expect(judge(quoted('Total due 55.90'), LETTERS)).toMatchObject({ isMarked: false, isOnLine: false, likeness: 0 });
  });

  it('accepts its corners in either direction', () => {
    const turned = box(0.18).toReversed() as unknown as PageBox;
    expect([isInside(box(0.18), [0.2, 0.2]), isInside(turned, [0.2, 0.2]), isInside(turned, [0.2, 0.3])]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('uses neighbouring letters, in both directions', () => {
    expect(likenessOf('חשבון', [...'חשבון'].reverse().join(''))).toBe(1);
    expect(likenessOf('Total due', 'Invoice date')).toBeLessThan(0.3);
  });
});

it('a map for a rotated sheet in perspective is fitted from coarse samples', () => {
  const aslant = ([x, y]: Position): Position => {
    const depth = 1 + 0.1 * x - 0.05 * y;
    return [(0.1 + 0.7 * x - 0.05 * y) / depth, (0.05 + 0.06 * x + 0.8 * y + 0.03 * x * (1 - x)) / depth];
  };
  const coarse = (value: number) => Math.round(value * 255) / 255;
  const pairs = Array.from({ length: 900 }, (_, index) => {
    const from: Position = [(index % 30) / 29, Math.floor(index / 30) / 29];
    return { from: [coarse(from[0]), coarse(from[1])] as const, to: aslant(from) };
  });
  const map = fitMap(pairs);
  for (const position of [
    [0.2, 0.9],
    [0.55, 0.5],
    [0.9, 0.1],
  ] as const) {
    const [found, wanted] = [map(position), aslant(position)];
    expect(Math.hypot(found[0] - wanted[0], found[1] - wanted[1])).toBeLessThan(0.001);
  }
});
