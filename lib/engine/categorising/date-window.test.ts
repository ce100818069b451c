import { describe, expect, it } from 'vitest';
import { lastShortYear, lastYear } from './date-window';

describe('the last year of a date in a name', () => {
  it.each([
    ['2024-06-01', 2030],
    ['2025-12-31', 2030],
    ['2026-01-01', 2031],
    ['2040-07-01', 2045],
  ])('on %s is %i', (now, year) => expect(lastYear(new Date(now))).toBe(year));
});

it.each([
  ['2026-06-01', 2030],
  ['2031-01-01', 2031],
])('on %s two digits mean years up to %i', (now, year) => expect(lastShortYear(new Date(now))).toBe(year));
