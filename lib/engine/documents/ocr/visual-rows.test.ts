import { describe, expect, it } from 'vitest';
import { visualRows } from './visual-rows';
import type { ReadLine } from './words';

const HEIGHT = 30;

/** A line of words at these left and right edges, all at one height. */
const line = (y: number, ...words: [text: string, x0: number, x1: number, confidence?: number][]): ReadLine => ({
  bbox: { x0: words[0]?.[1] ?? 0, y0: y, x1: words.at(-1)?.[2] ?? 0, y1: y + HEIGHT },
  words: words.map(([text, x0, x1, confidence = 90]) => ({
    text,
    confidence,
    bbox: { x0, y0: y, x1, y1: y + HEIGHT },
  })),
});
const textOf = (...lines: ReadLine[]) => visualRows(lines).text;

describe('visual rows', () => {
  it('read a Hebrew row from the right, whatever the order of its parts', () => {
    expect(textOf(line(100, ['412.36', 100, 200]), line(102, ['לתשלום', 220, 300], ['סה"כ', 310, 360]))).toBe(
      'סה"כ לתשלום 412.36',
    );
  });

  it('read an English row from the left', () => {
    expect(textOf(line(100, ['220.25', 500, 600]), line(100, ['Amount', 300, 380], ['due', 395, 480]))).toBe(
      'Amount due 220.25',
    );
  });

  it('separate columns by a tab, so that words of two columns never form a phrase', () => {
    expect(textOf(line(100, ['Water', 100, 200], ['bill', 900, 1000]))).toBe('Water\tbill');
    expect(textOf(line(100, ['95.00', 100, 200], ['חשמל', 900, 1000]))).toBe('חשמל\t95.00');
  });

  it('keep a Latin name and its number in order inside a Hebrew row', () => {
    const row = line(100, ['239', 0, 40], ['Galcon', 200, 290], ['7001', 300, 350], ['מחשב', 360, 430]);
    expect(textOf(row, line(140, ['לתשלום', 300, 400]))).toBe('מחשב Galcon 7001\t239\nלתשלום');
  });

  it('read a row of numbers in the page’s direction', () => {
    const numbers = line(200, ['190.00', 100, 200], ['95.00', 230, 300], ['2', 330, 350]);
    expect(textOf(line(100, ['סכום', 100, 200], ['מחיר', 230, 300], ['כמות', 330, 400]), numbers)).toBe(
      'כמות מחיר סכום\n2 95.00 190.00',
    );
    expect(textOf(line(100, ['Total', 100, 200]), numbers)).toBe('Total\n190.00 95.00 2');
  });

  it('are ordered from top to bottom, and separate on a slanted photo', () => {
    const slanted = [
      line(100, ['one', 0, 100]),
      line(106, ['left', 110, 200]),
      line(112, ['end', 210, 300]),
      line(140, ['two', 0, 100]),
    ];
    expect(visualRows(slanted.toReversed()).lines.map(({ text }) => text)).toEqual(['one left end', 'two']);
  });

  it('exclude a line below the row’s words, however tall their neighbours', () => {
    const tall = { text: 'LOGO', confidence: 90, bbox: { x0: 400, y0: 90, x1: 500, y1: 190 } };
    const sender = line(100, ['Old', 0, 60], ['Granary', 70, 200]);
    const withLogo = { bbox: { ...sender.bbox, y0: 90, y1: 190, x1: 500 }, words: [...sender.words, tall] };
    expect(textOf(withLogo, line(150, ['Full', 10, 80], ['care', 90, 150]))).toBe('Old Granary\tLOGO\nFull care');
  });

  it('ignore specks', () => {
    const row = line(100, ['Total', 0, 100], ['412', 300, 350]);
    const due = line(104, ['due', 110, 160]);
    const below = { y0: 126, y1: 138 };
    const specks = [
      { text: '.', confidence: 90, bbox: { x0: 40, x1: 44, ...below } },
      { text: 'ee', confidence: 20, bbox: { x0: 50, x1: 90, ...below } },
    ];
    expect(textOf(row, { ...due, words: [...due.words, ...specks] })).toBe('Total . ee due\t412');
  });

  it('contain a word that was read twice once, in the surer reading', () => {
    const [first, second] = [line(100, ['Flot', 0, 60, 70], ['77', 70, 100, 95]), line(104, ['Plot', 0, 62, 96])];
    expect(textOf(first, second)).toBe('Plot 77');
    expect(textOf(second, first)).toBe('Plot 77');
    const address = line(100, ['office@noga.example.org', 0, 300, 20]);
    expect(textOf(address, line(104, ['example.org', 160, 300, 90]))).toBe('office@noga.example.org example.org');
  });

  it('join a word broken at the end of a line, but not a list of words', () => {
    expect(textOf(line(100, ['the', 0, 40], ['insu-', 50, 90]), line(140, ['rance', 0, 50], ['policy', 60, 120]))).toBe(
      'the insurance\npolicy',
    );
    expect(textOf(line(100, ['10-', 0, 40]), line(140, ['2024', 0, 50]))).toBe('10-\n2024');
  });

  it('weight confidence by length, with none for an empty page', () => {
    expect(visualRows([line(0, ['aaaaaaaaa', 0, 9, 90]), line(50, ['b', 0, 9, 10])]).confidence).toBe(82);
    expect(visualRows([line(0, ['  ', 0, 9])])).toEqual({ text: '', lines: [], confidence: 0 });
  });
});
