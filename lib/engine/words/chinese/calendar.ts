import { calendarDates } from '../calendar-dates.ts';

const DIGITS = '〇一二三四五六七八九';
/** First year of the era of the Republic of China, in which Taiwan counts. */
const REPUBLIC_START = 1912;

/** Value of a number up to 99 in Chinese numerals (二十三), or of its digits (二〇二四). */
function numberOf(written: string): number {
  if (/^\d+$/.test(written)) return Number(written);
  const numerals = written.replace(/[零○Ｏ]/gu, '〇');
  const [tens, ones] = numerals.split('十');
  if (ones === undefined) return Number([...numerals].map((letter) => DIGITS.indexOf(letter)).join(''));
  return 10 * (tens ? DIGITS.indexOf(tens) : 1) + (ones ? DIGITS.indexOf(ones) : 0);
}

const MONTH_AND_DAY =
  '\\s?年\\s?(?<month>\\d{1,2}|[一二三四五六七八九十]{1,2})\\s?月\\s?(?<day>\\d{1,2}|[一二三四五六七八九十]{1,3})\\s?[日号號]';

/** Returns dates with the signs for year, month and day, also of the Republic's era: 2024年3月15日, 民國113年3月15日. */
export const findChineseDates = calendarDates([
  {
    pattern: new RegExp(`(?:中華)?民[國国]\\s?(?<year>\\d{2,3})${MONTH_AND_DAY}`, 'gu'),
    read: ({ year, month = '', day = '' }) => [Number(year) + REPUBLIC_START - 1, numberOf(month), numberOf(day)],
  },
  {
    pattern: new RegExp(
      `(?<!\\d)(?<year>(?:19|20)\\d\\d|[一二][〇零○Ｏ九][〇零○Ｏ一二三四五六七八九]{2})${MONTH_AND_DAY}`,
      'gu',
    ),
    read: ({ year = '', month = '', day = '' }) => [numberOf(year), numberOf(month), numberOf(day)],
  },
]);
