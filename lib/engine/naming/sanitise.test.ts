import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutToFit,
  forbiddenIn,
  joinName,
  MAX_NAME_BYTES,
  MAX_NAME_CHARS,
  sanitiseName,
  splitExtension,
} from './sanitise';

/** Any UTF-16 at all, lone surrogates included. */
const anyText = (maxLength: number) =>
  fc.array(fc.nat(0xffff), { maxLength }).map((units) => String.fromCharCode(...units));

describe('a safe name', () => {
  it.each([
    ['Electricity Bill.pdf', 'Electricity_Bill.pdf'],
    ['a<b>c:d"e/f\\g|h?i*j.pdf', 'abcdefghij.pdf'],
    ['../../etc/passwd', 'etcpasswd'],
    ['..\\..\\windows.ini', 'windows.ini'],
    ['C:\\temp\\x.pdf', 'Ctempx.pdf'],
    ['  many   \t\n spaces  .pdf', 'many_spaces.pdf'],
    ['no\u00A0break\u3000wide.pdf', 'no_break_wide.pdf'],
    ['two__underscores.pdf', 'two_underscores.pdf'],
    ['a / b.pdf', 'a_b.pdf'],
    ['bell\u0007null\u0000.pdf', 'bellnull.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['zero\u200Bwidth\u2066iso\u2069\uFEFF.pdf', 'zerowidthiso.pdf'],
    ['lone\uD800surrogate.pdf', 'lonesurrogate.pdf'],
    ['cafe\u0301.pdf', 'caf\u00E9.pdf'],
    ['cafe\u200B\u0301.pdf', 'caf\u00E9.pdf'],
    ['...hidden.pdf', 'hidden.pdf'],
    ['trailing dots...', 'trailing_dots'],
    ['trailing. . .pdf', 'trailing.pdf'],
    ['_underscored_.pdf', 'underscored.pdf'],
    ['דו"ח שנתי 2024.pdf', 'דוח_שנתי_2024.pdf'],
    ['דו״ח שנתי.pdf', 'דו״ח_שנתי.pdf'],
    ['Счёт за электричество.pdf', 'Счёт_за_электричество.pdf'],
    ['🧾 receipt 👨‍👩‍👧.png', '🧾_receipt_👨👩👧.png'],
    ['CON', 'CON-1'],
    ['con.pdf', 'con-1.pdf'],
    ['Aux.tar.gz', 'Aux-1.tar.gz'],
    ['nul .pdf', 'nul-1.pdf'],
    ['COM1.txt', 'COM1-1.txt'],
    ['lpt9', 'lpt9-1'],
    ['COM¹.txt', 'COM¹-1.txt'],
    ['prn:', 'prn-1'],
    ['.CON.', 'CON-1'],
    ['CONTRACT.pdf', 'CONTRACT.pdf'],
    ['COM10.pdf', 'COM10.pdf'],
    ['', ''],
    ['...', ''],
    ['<>:"/\\|?*', ''],
    ['\u200B', ''],
    ['\u3164', ''],
  ])('of %j is %j', (text, name) => expect(sanitiseName(text)).toBe(name));

  it('keeps the extension if a long name is cut to 100 characters', () => {
    const name = sanitiseName(`${'x'.repeat(300)}.jpeg`);
    expect(name).toBe(`${'x'.repeat(95)}.jpeg`);
    expect(name).toHaveLength(MAX_NAME_CHARS);
  });

  it('is cut to 255 bytes if its characters take three bytes each', () => {
    const name = sanitiseName(`${'請'.repeat(99)}.pdf`);
    expect(name).toBe(`${'請'.repeat(83)}.pdf`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(MAX_NAME_BYTES);
  });

  it('splits no character', () => {
    expect(sanitiseName(`${'x'.repeat(95)}😀.pdf`)).toBe(`${'x'.repeat(95)}.pdf`);
    expect(sanitiseName(`${'x'.repeat(95)}ש\u05C1\u05B8.pdf`)).toBe(`${'x'.repeat(95)}.pdf`);
    expect(cutToFit('ab👩🏽', 4)).toBe('ab');
    expect(cutToFit('ab👩🏽', 6)).toBe('ab👩🏽');
  });

  it('does not end in an underscore after cutting', () => {
    expect(joinName(`${'x'.repeat(9)} yyyy`, '', 10)).toBe('x'.repeat(9));
  });

  it('has every property of a safe name for any text', () => {
    const nasty = fc.constantFrom(
      ...['/', '\\', '..', '.', ' ', '_', ':', '*', '\u202E', '\u200B', '\u0301', '\u0338', '\u0000', '\uD800'],
      ...['CON', 'nul', 'COM1', 'שלום', 'ё', '請', '👩🏽', '.pdf', 'x', '\u2126', '\u1100', '\u1161'],
    );
    const text = fc.oneof(
      anyText(150),
      fc.array(nasty, { maxLength: 150 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (input) => {
        const name = sanitiseName(input);
        expect({
          forbidden: /[<>:"/\\|?*\s\p{Cc}\p{Cf}\p{Cs}]|^[._]|[._]$|__/u.test(name),
          reserved: /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name),
          nfc: name.normalize('NFC') === name && name.isWellFormed(),
          fits: name.length <= MAX_NAME_CHARS && Buffer.byteLength(name) <= MAX_NAME_BYTES,
          again: sanitiseName(name),
        }).toEqual({ forbidden: false, reserved: false, nfc: true, fits: true, again: name });
      }),
      { numRuns: 300 },
    );
  });
});

describe('the extension of a name', () => {
  it.each([
    ['a.pdf', 'a', '.pdf'],
    ['a.b.TIFF', 'a.b', '.TIFF'],
    ['Version 1.2', 'Version 1.2', ''],
    ['.pdf', '.pdf', ''],
    ['a.', 'a.', ''],
    ['Dr. Cohen', 'Dr. Cohen', ''],
    ['a.mp3', 'a', '.mp3'],
  ])('of %j', (name, stem, extension) => expect(splitExtension(name)).toEqual({ stem, extension }));
});

it('forbidden characters are listed once each, in order', () => {
  expect(forbiddenIn('Rent 3/2026? a/b <x>')).toEqual(['/', '?', '<', '>']);
  expect(forbiddenIn('Rent 3-2026')).toEqual([]);
});
