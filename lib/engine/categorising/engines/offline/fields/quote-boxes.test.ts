import { describe, expect, it } from 'vitest';
import type { PositionedWord } from '@/lib/engine/documents/ocr/recogniser';
import type { PageBox } from '@/lib/engine/documents/page-box';
import { type FieldEvidence, PageBox as PageBoxSchema } from '../../../field-evidence';
import { categoriseText } from '../categorise-text';
import { boxesOf } from './quote-boxes';

const PAGE = 1_000;

/** A word of a level page of 1000 pixels, 20 high. */
const word = (text: string, x0: number, x1: number, y0 = 100): PositionedWord => {
  const bbox = { x0, y0, x1, y1: y0 + 20 };
  const corner = (x: number, y: number) => [x / PAGE, y / PAGE] as [number, number];
  return {
    text,
    bbox,
    corners: [corner(x0, y0), corner(x1, y0), corner(x1, bbox.y1), corner(x0, bbox.y1)],
  };
};
/** Left and right ends of boxes. */
const endsOf = (boxes: readonly PageBox[]) => boxes.map(([[left], [right]]) => [left, right]);

const TOTAL = [word('Total', 100, 150), word('due', 160, 190), word('£55.90', 200, 260)];

describe('a quotation is marked', () => {
  it('over all words of its line', () => {
    expect(endsOf(boxesOf(TOTAL, 'Total due £55.90'))).toEqual([[0.1, 0.26]]);
    expect(boxesOf(TOTAL, 'Total due £55.90')[0]).toEqual([
      [0.1, 0.1],
      [0.26, 0.1],
      [0.26, 0.12],
      [0.1, 0.12],
    ]);
  });

  it('only over the words that remain after cutting', () => {
    expect(endsOf(boxesOf(TOTAL, 'Total due…'))).toEqual([[0.1, 0.19]]);
    expect(endsOf(boxesOf(TOTAL, '…due £55.90'))).toEqual([[0.16, 0.26]]);
  });

  it('from the right in Hebrew, around a Latin name', () => {
    const row = [word('מחשב', 300, 350), word('Galcon', 180, 240), word('7001', 245, 280), word('סה"כ', 120, 160)];
    expect(endsOf(boxesOf(row, 'מחשב Galcon 7001 סה"כ'))).toEqual([[0.12, 0.35]]);
    // What is quoted ends with the name's first word, which is not next to the first one.
    expect(endsOf(boxesOf(row, 'מחשב Galcon…'))).toEqual([
      [0.18, 0.24],
      [0.3, 0.35],
    ]);
  });

  it('column by column', () => {
    expect(endsOf(boxesOf([word('Water', 100, 150), word('95.00', 800, 850)], 'Water\t95.00'))).toEqual([
      [0.1, 0.15],
      [0.8, 0.85],
    ]);
  });

  it('on both lines of a word that was broken', () => {
    const row = [word('insu-', 800, 850), word('rance', 100, 150, 140)];
    expect(endsOf(boxesOf(row, 'insurance'))).toEqual([
      [0.1, 0.15],
      [0.8, 0.85],
    ]);
  });

  it('in straight pieces if a row is curved', () => {
    const bulging = [0, 8, 14, 16, 14, 8, 0].map((up, index) =>
      word(`w${index}`, index * 55, index * 55 + 50, 100 - up),
    );
    const boxes = boxesOf(bulging, bulging.map(({ text }) => text).join(' '));
    expect(boxes.length).toBeGreaterThan(1);
    expect(boxes.length).toBeLessThan(bulging.length);
    expect(endsOf(boxes).at(-1)?.[1]).toBe(0.38);
  });

  it('nowhere without bounding boxes', () => {
    expect(boxesOf([], 'Total due')).toEqual([]);
  });
});

describe('the answer for a document read by OCR', () => {
  const rows = [
    [word('Thames', 100, 160, 40), word('Water', 170, 230, 40), word('Utilities', 240, 300, 40)],
    [word('Your', 100, 140, 100), word('water', 150, 200, 100), word('bill', 210, 240, 100)],
    [word('Bill', 100, 140, 160), word('date:', 150, 200, 160), word('15', 210, 230, 160), word('July', 240, 270, 160)],
  ].map((row, index) => (index === 2 ? [...row, word('2024', 280, 320, 160)] : row));
  const text = rows.map((row) => row.map((one) => one.text).join(' ')).join('\n');
  const evidenceOf = (pages: Parameters<typeof categoriseText>[0]) =>
    categoriseText(pages, 'scan.png', { processingLanguage: 'en' }).evidence ?? [];
  const dateOf = (evidence: readonly FieldEvidence[]) => evidence.find(({ field }) => field === 'date');

  it('has the position of each quotation', () => {
    const evidence = evidenceOf([{ number: 1, text, lineWords: rows }]);
    expect(evidence.length).toBeGreaterThan(2);
    for (const { boxes } of evidence) expect(boxes?.every((box) => PageBoxSchema.safeParse(box).success)).toBe(true);
    expect(endsOf(dateOf(evidence)?.boxes ?? [])).toEqual([[0.1, 0.32]]);
  });

  it('has the page number of the document, even after blank or skipped pages', () => {
    const evidence = evidenceOf([
      { number: 1, text: '' },
      { number: 12, text, lineWords: rows },
    ]);
    expect(dateOf(evidence)).toMatchObject({ page: 12, snippet: 'Bill date: 15 July 2024' });
  });

  it('has no positions for a text layer', () => {
    expect(evidenceOf([{ number: 1, text }]).some(({ boxes }) => boxes)).toBe(false);
  });
});
