import { describe, expect, it } from 'vitest';
import { acceptedDate, findDate, isOldDate } from './dates';

describe('a suggested date', () => {
  it.each([
    ['2025-03-15'],
    ['2000-01-01'],
    ['2030-12-31'],
    ['2024-02-29'],
    ['2000-02-29'],
    ['2025-04-30'],
    ['2025-03'],
    ['2030-12'],
  ])('%s is accepted', (date) => expect(acceptedDate(date)).toBe(date));

  it.each([
    ['1999-12-31', 'before 2000'],
    ['2031-01-01', 'after the last year'],
    ['2025-00-10', 'month 0'],
    ['2025-13-10', 'month 13'],
    ['2025-01-00', 'day 0'],
    ['2025-01-32', 'day 32'],
    ['2025-02-31', '31 February'],
    ['2025-02-29', '29 February outside a leap year'],
    ['2025-04-31', '31 April'],
    ['2025-13', 'month 13 alone'],
    ['2025', 'a year alone'],
    ['15.03.2025', 'another notation'],
    ['2025-3-5', 'without zeros'],
    ['2025-03-15T10:00:00Z', 'with a time'],
    [' 2025-03-15', 'with a space'],
    ['٢٠٢٥-٠٣-١٥', 'other digits'],
    ['', 'an empty text'],
    [undefined, 'nothing'],
  ] as [string | undefined, string][])('%s is refused: %s', (date) => {
    expect(acceptedDate(date, { now: new Date('2025-06-01') })).toBeUndefined();
  });

  it('has a latest year that moves with the calendar', () => {
    expect(acceptedDate('2031-01-01', { now: new Date('2026-01-01') })).toBe('2031-01-01');
  });

  it.each([
    ['1999-12-31', '1999-12-31', true],
    ['1900-01', '1900-01', true],
    ['1899-12-31', undefined, false],
    ['1987-02-30', undefined, false],
    ['2024-05-06', '2024-05-06', false],
  ])('%s with old dates is %s', (date, accepted, isOld) => {
    expect(acceptedDate(date, { withOldDates: true })).toBe(accepted);
    expect(isOldDate(date)).toBe(isOld);
  });
});

describe('a date in a file name', () => {
  it.each([
    ['2025-03-15 Invoice', '2025-03-15'],
    ['Invoice_2025_03_15', '2025-03-15'],
    ['Invoice 15.03.2025', '2025-03-15'],
    ['Invoice 5-3-2025', '2025-03-05'],
    ['IMG_20240229_101112', '2024-02-29'],
    ['חשבון 15.3.2025', '2025-03-15'],
    ['bill 2025-03', '2025-03'],
    ['bill 03.2025', '2025-03'],
  ])('is found in %s', (name, date) => expect(findDate(name)?.date).toBe(date));

  it.each([
    ['Invoice 20251345'],
    ['Order 120250315'],
    ['Invoice 31.02.2025'],
    ['Version 1.2'],
    ['1999-01-01'],
    ['plain'],
  ])('is not found in %s', (name) => expect(findDate(name)).toBeUndefined());

  it('is removed from the rest of the name', () => expect(findDate('a 2025-03-15 b')?.rest).toBe('a   b'));
});
