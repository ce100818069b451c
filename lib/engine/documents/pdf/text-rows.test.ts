import { describe, expect, it } from 'vitest';
import type { PageCharacter } from './positioned-text';
import { textRows } from './text-rows';

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

  it('begin at the right on an Arabic page', () => {
    expect(rows(line('٤١٢', 60, 700), line('المبلغ', 500, 700, { rtl: true }))).toEqual(['المبلغ\t٤١٢']);
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

describe('characters that PDFium returns in another order than they are read in', () => {
  const part = (text: string, x: number, y: number, options = {}) => line(text, x, y, options).slice(0, -1);
  const space: PageCharacter = { text: ' ', left: 0, right: 0, bottom: 0, top: 0, size: 10 };
  const end: PageCharacter = { ...space, text: '\n' };

  it('of a page turned upside down are sorted, and the parts of a word joined', () => {
    expect(
      rows([
        ...part('ater', 110, 700),
        space,
        ...part('services', 135, 700),
        space,
        ...part('North', 77, 700),
        space,
        ...part('W', 105, 700),
        end,
      ]),
    ).toEqual(['North Water services']);
    expect(rows([...part('7 Orchard W', 50, 680), end], [...part('ay', 105, 680), end])).toEqual(['7 Orchard Way']);
  });

  it('of a name inside a Hebrew line are read from the left', () => {
    const heading = [
      ...part('אישור', 500, 700, { rtl: true }),
      space,
      ...part('/', 465, 700),
      space,
      ...part('approval', 415, 700),
      space,
      ...part('Account', 375, 700),
      end,
    ];
    expect(rows(heading)).toEqual(['אישור / Account approval']);
  });

  it('of a Hebrew phrase inside another line are read from the right', () => {
    const heading = [
      ...part('לימודים', 85, 700, { rtl: true }),
      space,
      ...part('אישור', 115, 700, { rtl: true }),
      // PDFium returns the bracket before the space.
      ...part(')', 120, 700),
      space,
      ...part('Certificate', 125, 700),
      space,
      ...part('2024)', 185, 700),
      end,
    ];
    expect(rows(heading)).toEqual(['אישור לימודים )Certificate 2024)']);
  });

  it('of a Hebrew phrase stay if they are stored in reading order, or mirrored as a whole', () => {
    const right = [...part('אישור', 500, 700, { rtl: true }), space, ...part('לימודים', 470, 700, { rtl: true }), end];
    expect(rows(right)).toEqual(['אישור לימודים']);
    const mirrored = [...part('םידומיל', 400, 700), space, ...part('רושיא', 440, 700), end];
    expect(rows(mirrored)).toEqual(['םידומיל רושיא']);
  });

  it('of an Arabic ligature are read from the right', () => {
    const [alif, lam] = part('أل', 470, 700) as [PageCharacter, PageCharacter];
    const before = part('ا', 485, 700, { rtl: true });
    const after = part('ول', 468, 700, { rtl: true });
    expect(rows([...before, alif, lam, ...after, end])).toEqual(['الأول']);
  });

  it('of a logo are no part of the name next to it', () => {
    const name = part('Oranim Bank', 80, 700);
    const withSpaces = name.map((character) =>
      character.text === ' ' ? { ...space, left: character.left } : character,
    );
    expect(rows([...part('OB', 50, 699, { size: 16 }), space, ...withSpaces, end])).toEqual(['OB\tOranim Bank']);
    // The number of a footnote belongs to its word.
    expect(rows([...part('Law', 50, 700), space, ...part('2', 70, 704, { size: 6 }), end])).toEqual(['Law 2']);
  });

  it('of two lines next to a logo stay in their lines', () => {
    const [bank, title] = [part('בנקאלון', 500, 702, { rtl: true }), part('דפחשבון', 500, 692, { rtl: true })];
    const mixed = bank.flatMap((character, place) => [character, title[place] as PageCharacter]);
    expect(rows([...mixed, end])).toEqual(['בנקאלון', 'דפחשבון']);
  });

  it('of vertical text stay one piece', () => {
    const column = [...'PAID'].map(
      (text, place): PageCharacter => ({
        text,
        left: 50,
        right: 55,
        bottom: 700 - place * 10,
        top: 707 - place * 10,
        size: 10,
      }),
    );
    expect(rows([...column, end])).toEqual(['PAID']);
  });
});
