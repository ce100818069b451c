import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_NAME_BYTES, MAX_NAME_CHARS, sanitiseName } from './sanitise';
import { makeUnique, nameKey } from './unique';

describe('names in one folder', () => {
  it.each([
    [
      ['a.pdf', 'b.pdf'],
      ['a.pdf', 'b.pdf'],
    ],
    [
      ['a.pdf', 'a.pdf', 'a.pdf'],
      ['a.pdf', 'a_(2).pdf', 'a_(3).pdf'],
    ],
    [
      ['Bill.pdf', 'bill.PDF'],
      ['Bill.pdf', 'bill_(2).PDF'],
    ],
    [
      ['a.pdf', 'a.png'],
      ['a.pdf', 'a.png'],
    ],
    [
      ['caf\u00E9.pdf', 'cafe\u0301.pdf'],
      ['caf\u00E9.pdf', 'caf\u00E9_(2).pdf'],
    ],
    [
      ['Straße', 'STRASSE'],
      ['Straße', 'STRASSE_(2)'],
    ],
    [
      ['Счёт.pdf', 'СЧЁТ.pdf'],
      ['Счёт.pdf', 'СЧЁТ_(2).pdf'],
    ],
    [
      ['a.pdf', 'a.pdf', 'a_(2).pdf'],
      ['a.pdf', 'a_(3).pdf', 'a_(2).pdf'],
    ],
    [
      ['a_(2).pdf', 'a.pdf', 'a.pdf'],
      ['a_(2).pdf', 'a.pdf', 'a_(3).pdf'],
    ],
    [
      ['folder', 'folder'],
      ['folder', 'folder_(2)'],
    ],
  ])('%j become %j', (names, expected) => expect(makeUnique(names)).toEqual(expected));

  it('differ from those that the folder already has', () => {
    expect(makeUnique(['a.pdf', 'b.pdf'], ['A.PDF', 'a_(2).pdf'])).toEqual(['a_(3).pdf', 'b.pdf']);
  });

  it('are cut so that the number fits', () => {
    const long = `${'x'.repeat(96)}.pdf`;
    expect(makeUnique([long, long])).toEqual([long, `${'x'.repeat(92)}_(2).pdf`]);
  });

  it('are numbered for a thousand equal ones', () => {
    const names = makeUnique(Array.from({ length: 1000 }, () => 'a.pdf'));
    expect(names.at(-1)).toBe('a_(1000).pdf');
    expect(new Set(names).size).toBe(1000);
  });

  it('are all different and within the limits', () => {
    const piece = fc.constantFrom(
      'a',
      'A',
      '_(2)',
      'ß',
      'ss',
      'é',
      'e\u0301',
      '請'.repeat(30),
      'x'.repeat(50),
      '.pdf',
      '.PDF',
    );
    const name = fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => sanitiseName(parts.join('')) || 'a');
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (names) => {
        const unique = makeUnique(names);
        expect(new Set(unique.map(nameKey)).size).toBe(names.length);
        for (const result of unique) {
          expect(result.length).toBeLessThanOrEqual(MAX_NAME_CHARS);
          expect(Buffer.byteLength(result)).toBeLessThanOrEqual(MAX_NAME_BYTES);
        }
      }),
    );
  });
});
