import { describe, expect, it } from 'vitest';
import { findDates } from './mentions';
import { CLDR_LOCALES, monthNumber } from './month-names';

const MONTHS_A_YEAR = 12;
const DAYS = Array.from({ length: MONTHS_A_YEAR }, (_, month) => new Date(Date.UTC(2024, month, 15)));
const isoOf = (day: Date) => day.toISOString().slice(0, 'yyyy-mm-dd'.length);

const formatter = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { timeZone: 'UTC', ...options });
/** Dates that no name is in are read by their numbers, whatever the language. */
const hasName = (text: string) => /\p{L}{3}/u.test(text);
const readIn = (text: string) => findDates(text.replaceAll('’', "'"), false).map(({ iso }) => iso);

describe('month names of languages that are read only for dates', () => {
  it.each(['fr', 'es', 'pt', 'it', 'de', 'nl', 'ro', 'pl', 'tr', 'uk', 'ar', 'ar-SY', 'ar-DZ', 'ar-MA'])(
    'are distinct from those of all others: %s',
    (locale) => {
      const format = formatter(locale, { month: 'long' });
      const months = DAYS.map((day) => format.format(day));
      expect(months.map((name) => monthNumber(name))).toEqual(months.map((_, index) => index + 1));
    },
  );
});

describe('a date in words is read as the language writes it', () => {
  it.each([...CLDR_LOCALES, 'vi'])('in full: %s', (locale) => {
    const format = formatter(locale, { dateStyle: 'long' });
    for (const day of DAYS) expect([locale, readIn(format.format(day))]).toEqual([locale, [isoOf(day)]]);
  });

  it.each(CLDR_LOCALES)('abbreviated: %s', (locale) => {
    const format = formatter(locale, { day: 'numeric', month: 'short', year: 'numeric' });
    const texts = DAYS.map((day) => ({ day, text: format.format(day) })).filter(({ text }) => hasName(text));
    for (const { day, text } of texts) expect([text, readIn(text)]).toEqual([text, [isoOf(day)]]);
  });

  it.each([
    ['Girona, 15 de gener de 2024', '2024-01-15'],
    ['V Brně dne 15. ledna 2024', '2024-01-15'],
    ['ngày 5 tháng 3 năm 2024', '2024-03-05'],
    ['Rīgā, 2024. gada 5. marts', '2024-03-05'],
    ['15. listopada 2024.', '2024-10-15'],
    ['15 listopada 2024 r.', '2024-11-15'],
    ['15-ene-2024', '2024-01-15'],
    ['5-dic-24', '2024-12-05'],
    ['3-ago-2024', '2024-08-03'],
    ['3/set/2024', '2024-09-03'],
    ['3-dez-2024', '2024-12-03'],
    ['03-kas-2024', '2024-11-03'],
    ['le 1ᵉʳ juillet 2024', '2024-07-01'],
    ['1.º de agosto de 2024', '2024-08-01'],
    ['1º de março de 2024', '2024-03-01'],
    ['1o de março de 2024', '2024-03-01'],
    ['1ro de marzo de 2024', '2024-03-01'],
  ])('%s', (text, iso) => {
    expect(readIn(text)).toEqual([iso]);
  });

  it('an abbreviation that is a word needs a day and a whole year', () => {
    expect(readIn('set 2024')).toEqual([]);
    expect(readIn('3 set 24')).toEqual([]);
    expect(readIn('out 12')).toEqual([]);
  });
});
