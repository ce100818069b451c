import { describe, expect, it } from 'vitest';
import { monthNumber } from './month-names';

const MONTHS_A_YEAR = 12;

describe('month names of languages that are read only for dates', () => {
  it.each(['fr', 'es', 'pt', 'it', 'de', 'nl', 'ro', 'pl', 'tr', 'uk', 'ar', 'ar-SY', 'ar-DZ', 'ar-MA'])(
    'are distinct from those of all others: %s',
    (locale) => {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { month: 'long', timeZone: 'UTC' });
      const months = Array.from({ length: MONTHS_A_YEAR }, (_, index) => format.format(Date.UTC(2024, index, 15)));
      expect(months.map(monthNumber)).toEqual(months.map((_, index) => index + 1));
    },
  );
});
