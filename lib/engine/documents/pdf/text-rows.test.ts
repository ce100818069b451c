import { describe, expect, it } from 'vitest';
import { type PageCharacter, textRows } from './text-rows';

const WIDTH = 5;

/** Characters of a line of text that begins at (x, y); right-to-left text runs the other way. */
function line(text: string, x: number, y: number, { size = 10, rtl = false, spacing = 0 } = {}): PageCharacter[] {
  const step = (WIDTH * size) / 10 + spacing;
  return [...text, '\n'].map((character, place) => {
    const left = rtl ? x - (place + 1) * step : x + place * step;
    return { text: character, left, right: left + step - spacing, bottom: y, top: y + size * 0.7, size };
  });
}
const rows = (...lines: PageCharacter[][]) => textRows(lines.flat()).map(({ text }) => text);

describe('rows of a page', () => {
  it('put a label and its value on one row, in either order of the PDF', () => {
    expect(
      rows(line('Invoice date', 50, 700), line('Total', 50, 680), line('3 April', 300, 700), line('12.00', 300, 680)),
    ).toEqual(['Invoice date\t3 April', 'Total\t12.00']);
  });

  it('separate columns within one line of the PDF', () => {
    const apart = [...line('Reading', 50, 700).slice(0, -1), ...line('612', 250, 700)];
    expect(rows(apart)).toEqual(['Reading\t612']);
  });

  it('begin at the right on a right-to-left page', () => {
    expect(rows(line('412.36', 60, 700), line('סה"כ לתשלום', 500, 700, { rtl: true }))).toEqual([
      'סה"כ לתשלום\t412.36',
    ]);
  });

  it('keep Latin words inside a Hebrew line where they belong', () => {
    const hebrew = line('חשבון', 500, 700, { rtl: true }).slice(0, -1);
    const space = { ...(hebrew[0] as PageCharacter), text: ' ', left: 470, right: 475 };
    const latin = line('Bank Leumi', 420, 700);
    expect(rows([...hebrew, space, ...latin])).toEqual(['חשבון Bank Leumi']);
  });

  it('join a word that is broken at the end of a line', () => {
    expect(rows(line('The compre\u0002', 50, 700), line('hensive cover', 50, 688))).toEqual([
      'The comprehensive',
      'cover',
    ]);
  });

  it('join spaced-out letters, and keep the words apart', () => {
    const spaced = line('HOLLIS', 50, 700, { spacing: 4 }).slice(0, -1);
    const second = line('WEND', 114, 700, { spacing: 4 });
    const withSpaces = [...spaced, ...second].flatMap((character) =>
      character.text === '\n'
        ? [character]
        : [character, { ...character, text: ' ', left: character.right, right: character.right }],
    );
    expect(rows(withSpaces)).toEqual(['HOLLIS WEND']);
  });

  it('have the size of each', () => {
    const [title, body] = textRows([...line('Statement', 50, 720, { size: 20 }), ...line('plain text', 50, 700)]);
    expect([title?.size, body?.size]).toEqual([20, 10]);
  });
});
