import { expect, it } from 'vitest';
import { isDocumentDate, isMonthOnly, monthOf } from './date-rules';

it.each(['2026-05-14', '2024-02-29', '2026-05', '1900-01-01', '2100-12'])('%s is a date', (text) => {
  expect(isDocumentDate(text)).toBe(true);
});

it.each([
  '',
  '2026',
  '2026-13',
  '2026-00',
  '2025-02-29',
  '2026-05-00',
  '0026-05-14',
  '1899-12-31',
  '2101-01',
  '14.5.2026',
])('%j is not a date', (text) => {
  expect(isDocumentDate(text)).toBe(false);
});

it('a month without a day is a valid, less precise date', () => {
  expect(isMonthOnly('2026-05')).toBe(true);
  expect(isMonthOnly('2026-05-14')).toBe(false);
  expect(monthOf('2026-05-14')).toBe('2026-05');
});
