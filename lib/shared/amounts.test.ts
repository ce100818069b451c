import { describe, expect, it } from 'vitest';
import { formatAmount, MAX_AMOUNT_CHARS, parseAmount, plainAmount } from './amounts';

describe('an amount that a person types', () => {
  it.each([
    ['1,234.50', undefined, { value: 1234.5 }],
    ['1.234,50', 'EUR', { value: 1234.5, currency: 'EUR' }],
    ['1,234', 'ILS', { value: 1234, currency: 'ILS' }],
    ["12'000.5 CHF", undefined, { value: 12000.5, currency: 'CHF' }],
    ['1 234,5 ₽', undefined, { value: 1234.5, currency: 'RUB' }],
    ['₪ 90', undefined, { value: 90, currency: 'ILS' }],
    ['\u200f312.40 \u200f₪', undefined, { value: 312.4, currency: 'ILS' }],
    ['$5', undefined, { value: 5, currency: 'USD' }],
    ['$5', 'CAD', { value: 5, currency: 'CAD' }],
    ['eur 12,5', 'USD', { value: 12.5, currency: 'EUR' }],
    ['-3.20', undefined, { value: -3.2 }],
    ['0', undefined, { value: 0 }],
  ])('%s, expected in %s', (text, expected, amount) => expect(parseAmount(text, expected)).toEqual(amount));

  it.each(['', 'free', '12 apples', '1-2', '12/2024', '9'.repeat(MAX_AMOUNT_CHARS + 1)])('%j is none', (text) =>
    expect(parseAmount(text, 'ILS')).toBeUndefined(),
  );
});

it('an amount is shown in the language of the reader and is the same in all file names', () => {
  const amount = { value: 1234.5, currency: 'ILS' };
  expect(formatAmount(amount, 'en')).toBe('₪1,234.50');
  expect(formatAmount(amount, 'he')).toContain('1,234.50');
  expect(formatAmount({ value: 7 }, 'en')).toBe('7.00');
  expect(plainAmount(amount)).toBe('1234.50 ILS');
  expect(plainAmount({ value: 7 })).toBe('7.00');
});

it('what is shown can be typed', () => {
  for (const locale of ['en', 'he', 'ru']) {
    for (const currency of ['ILS', 'USD', 'EUR', 'RUB', 'JPY']) {
      const amount = { value: 1234, currency };
      expect(parseAmount(formatAmount(amount, locale))).toEqual(amount);
    }
  }
});
