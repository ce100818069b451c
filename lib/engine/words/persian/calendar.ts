import { calendarDates, dayReaderOf } from '../calendar-dates.ts';

const MONTHS: readonly string[] = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
];
const YEAR = '(?<year>1[34]\\d\\d)';

const read = dayReaderOf('persian', MONTHS);

/** Returns dates of the Persian calendar: 1403/05/14, ۱۴ مرداد ۱۴۰۳ with digits of any script. */
export const findPersianDates = calendarDates([
  {
    pattern: new RegExp(
      `(?<!\\d)(?<day>\\d{1,2})\\s(?:ام\\s)?(?<month>${MONTHS.join('|')})(?:\\sماه)?\\s${YEAR}(?!\\d)`,
      'gu',
    ),
    read,
  },
  {
    pattern: new RegExp(
      `(?<![\\d/.-])${YEAR}(?<mark>[/.-])(?<month>\\d{1,2})\\k<mark>(?<day>\\d{1,2})(?![\\d/])`,
      'gu',
    ),
    read,
  },
  {
    pattern: new RegExp(`(?<![\\d/.-])(?<day>\\d{1,2})/(?<month>\\d{1,2})/${YEAR}(?![\\d/])`, 'gu'),
    read,
  },
]);
