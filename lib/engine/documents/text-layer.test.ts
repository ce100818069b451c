import { describe, expect, it } from 'vitest';
import { cleanText, isUsableText } from './text-layer';

const LETTER = 'Dear customer, please find below the yearly premium of your car insurance.';

describe('the text of a page', () => {
  it('keeps its lines and loses invisible characters', () => {
    expect(cleanText('חשבון\u200F מס\u202B 12\r\nTotal:\u0000\t 5\r\n\r\n\r\n\r\nEnd \n')).toBe(
      'חשבון מס 12\nTotal: 5\n\nEnd',
    );
  });

  it('joins words that were broken at the end of a line', () => {
    expect(cleanText('insu\u0002\r\nrance and hospi\uFFFEtal')).toBe('insurance and hospital');
  });

  it('is valid Unicode, whatever the document contains', () => {
    expect(cleanText('a\uD800b \uE001').isWellFormed()).toBe(true);
    expect(cleanText('a\uE001b')).toBe('a\uFFFDb');
  });
});

describe('a text layer', () => {
  it.each([
    LETTER,
    'מכתב בעניין פוליסת ביטוח הרכב שלך לשנת 2024, נא לשמור אותו',
    'Счёт за электроэнергию за июль 2024 года, к оплате',
  ])('of words is used: %s', (text) => {
    expect(isUsableText(text, true)).toBe(true);
  });

  it('that is empty is not used', () => {
    expect(isUsableText(' \r\n ', false)).toBe(false);
    expect(isUsableText('---- . ----', false)).toBe(false);
  });

  it('of a few words is used only if no picture may contain the rest', () => {
    expect(isUsableText('Page 1 of 3', false)).toBe(true);
    expect(isUsableText('Page 1 of 3', true)).toBe(false);
  });

  it('of unmapped glyphs is not used', () => {
    expect(isUsableText('\uE021\uE022\uE023 '.repeat(40) + LETTER, false)).toBe(false);
    expect(isUsableText('\uFFFD\u0003\u0004\u0005'.repeat(40) + LETTER, false)).toBe(false);
  });

  it('of Hebrew in an old font’s accented Latin is not used', () => {
    expect(isUsableText('îùøã äôðéí øùåú äàåëìåñéï åääâéøä', false)).toBe(false);
    expect(isUsableText('Début de la première année à l’école, très agréable été', false)).toBe(true);
  });

  it('with many direction marks is used', () => {
    expect(isUsableText([...'שלום לכולם וברוכים הבאים'].join('\u200F'), false)).toBe(true);
  });
});
