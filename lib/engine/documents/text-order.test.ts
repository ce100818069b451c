import { describe, expect, it } from 'vitest';
import { isReversedHebrew, repairFor, turnReversedLines } from './text-order';

const reversed = (text: string) => [...text].reverse().join('');
const LETTER = 'לכבוד משפחת כהן\nתאריך הפקה\nסכום לתשלום בגין חודש קודם';

describe('Hebrew in visual order', () => {
  it('is recognised by final letters at the beginning of words', () => {
    expect(isReversedHebrew(LETTER.split('\n').map(reversed).join('\n'))).toBe(true);
    expect(isReversedHebrew(LETTER)).toBe(false);
    expect(isReversedHebrew('Total due 220.25')).toBe(false);
  });

  it.each([
    ['תאריך הפקה: 15/07/2024', '15/07/2024 :הקפה ךיראת'],
    ['סניף דיזנגוף (801)', '(801) ףוגנזיד ףינס'],
    ['בנק Bank Leumi סניף 12', '12 ףינס Bank Leumi קנב'],
    ['מע"מ 18% סך 1,200.50', '1,200.50 ךס 18% מ"עמ'],
  ])('is reversed: %s', (read, seen) => {
    expect(turnReversedLines(seen)).toBe(read);
  });

  it('does not change lines of other scripts', () => {
    expect(turnReversedLines('Amount due 5.00')).toBe('Amount due 5.00');
  });
});

describe('text with swapped bytes', () => {
  const swapped = (text: string) =>
    [...text].map((c) => String.fromCharCode(((c.charCodeAt(0) & 0xff) << 8) | (c.charCodeAt(0) >> 8))).join('');

  it.each(['Invoice 4711 of July', 'חשבון חשמל לחודש יולי', 'Счёт за электроэнергию'])('is corrected: %s', (text) => {
    expect(repairFor(swapped(text))(swapped(text))).toBe(text);
  });

  it.each(['Invoice 4711', '請求書 合計金額', 'חשבון', ''])('is not detected in correct text: %s', (text) => {
    expect(repairFor(text)(text)).toBe(text);
  });
});
