import { describe, expect, it } from 'vitest';
import type { RecognisedLine } from './recogniser';
import { visualRows } from './visual-rows';

const at = (text: string, x0: number, y0: number, x1: number, y1: number, confidence = 90): RecognisedLine => ({
  text,
  bbox: { x0, y0, x1, y1 },
  confidence,
});

describe('rows as a reader sees them', () => {
  it('reads a Hebrew row from the right, whatever order its parts come in', () => {
    const page = visualRows([at('412.36', 100, 100, 200, 130), at('סה"כ לתשלום', 220, 102, 500, 131)]);
    expect(page.text).toBe('סה"כ לתשלום 412.36');
  });

  it('reads an English row from the left', () => {
    expect(visualRows([at('220.25', 500, 100, 600, 130), at('Amount due', 300, 100, 480, 130)]).text).toBe(
      'Amount due 220.25',
    );
  });

  it('separates columns by a tab, so that words of two columns never make a phrase', () => {
    expect(visualRows([at('Water', 100, 100, 200, 130), at('bill', 900, 100, 1000, 130)]).text).toBe('Water\tbill');
  });

  it('orders rows from top to bottom and keeps the rows of a slanted photograph apart', () => {
    const slanted = [
      at('one', 0, 100, 100, 130),
      at('left', 110, 106, 200, 136),
      at('end', 210, 112, 300, 142),
      at('two', 0, 140, 100, 170),
    ];
    expect(visualRows(slanted.toReversed()).lines.map((line) => line.text)).toEqual(['one left end', 'two']);
  });

  it('weighs confidence by length and is not confident of an empty page', () => {
    expect(visualRows([at('aaaaaaaaa', 0, 0, 9, 9, 90), at('b', 0, 50, 9, 59, 10)]).confidence).toBe(82);
    expect(visualRows([at('  ', 0, 0, 9, 9)])).toEqual({ text: '', lines: [], confidence: 0 });
  });
});
