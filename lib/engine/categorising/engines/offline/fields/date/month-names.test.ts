import { describe, expect, it } from 'vitest';
import CLDR_LOCALES from '../../../../../words/cldr-locales.json' with { type: 'json' };
import { normaliseText } from '../../text/normalise';
import { findDates } from './mentions';
import { monthNumber } from './month-names';

const MONTHS_A_YEAR = 12;
const DAYS = Array.from({ length: MONTHS_A_YEAR }, (_, month) => new Date(Date.UTC(2024, month, 15)));
const isoOf = (day: Date) => day.toISOString().slice(0, 'yyyy-mm-dd'.length);

const formatter = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { timeZone: 'UTC', ...options });
/** Dates that no name is in are read by their numbers, whatever the language. */
const hasName = (text: string) => /\p{L}{3}/u.test(text);
const readIn = (text: string) => findDates(normaliseText(text), false).map(({ iso }) => iso);

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
  it.each([...CLDR_LOCALES.months, ...CLDR_LOCALES.fullMonthsOnly, 'vi'])('in full: %s', (locale) => {
    const format = formatter(locale, { dateStyle: 'long' });
    for (const day of DAYS) expect([locale, readIn(format.format(day))]).toEqual([locale, [isoOf(day)]]);
  });

  it.each(CLDR_LOCALES.months)('abbreviated: %s', (locale) => {
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
    ['発行日：2024年3月15日', '2024-03-15'],
    ['令和6年3月15日', '2024-03-15'],
    ['平成31年4月30日', '2019-04-30'],
    ['R6.3.15', '2024-03-15'],
    ['二〇二四年三月十五日', '2024-03-15'],
    ['中華民國113年3月15日', '2024-03-15'],
    ['2024년 3월 15일', '2024-03-15'],
    ['วันที่ 12 กุมภาพันธ์ พ.ศ. 2567', '2024-02-12'],
    ['12 ก.พ. 2567', '2024-02-12'],
    ['12/02/2567', '2024-02-12'],
    ['تاریخ: ۱۴۰۳/۰۵/۱۴', '2024-08-04'],
    ['30 اسفند 1399', '2021-03-20'],
    ['1 رمضان 1445 هـ', '2024-03-11'],
    ['1445/09/01هـ', '2024-03-11'],
    ['መስከረም 12 ቀን 2016 ዓ.ም', '2023-09-23'],
    ['12/01/2016 ዓ.ም', '2023-09-23'],
    ['दिनांक १५/०३/२०२४', '2024-03-15'],
    ['১৫ মার্চ ২০২৪', '2024-03-15'],
  ])('%s', (text, iso) => {
    expect(readIn(text)).toEqual([iso]);
  });

  it('an abbreviation that is a word needs a day and a whole year', () => {
    expect(readIn('set 2024')).toEqual([]);
    expect(readIn('3 set 24')).toEqual([]);
    expect(readIn('out 12')).toEqual([]);
  });
});
