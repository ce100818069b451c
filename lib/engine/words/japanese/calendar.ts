import { calendarDates } from '../calendar-dates.ts';

/** First years of the eras since 1926. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2019, 平成: 1989, 昭和: 1926, R: 2019, H: 1989, S: 1926 };

/** Returns dates of the Japanese eras: 令和6年3月15日, R6.3.15. Those of the Gregorian calendar are written as in Chinese. */
export const findJapaneseDates = calendarDates([
  {
    pattern: /(?<era>令和|平成|昭和)\s?(?<year>元|\d{1,2})\s?年\s?(?<month>\d{1,2})\s?月\s?(?<day>\d{1,2})\s?日/gu,
    read: ({ era = '', year, month, day }) => [
      (ERAS[era] ?? 0) + (year === '元' ? 1 : Number(year)) - 1,
      Number(month),
      Number(day),
    ],
  },
  {
    pattern:
      /(?<![\p{L}\d])(?<era>[RHS]|令和|平成|昭和)(?<year>\d{1,2})\.(?<month>\d{1,2})\.(?<day>\d{1,2})(?![\d.])/gu,
    read: ({ era = '', year, month, day }) => [(ERAS[era] ?? 0) + Number(year) - 1, Number(month), Number(day)],
  },
]);
