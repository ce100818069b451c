import { calendarDates, dayReaderOf } from '../calendar-dates.ts';

/** Spellings of the months of the Islamic calendar, as patterns. */
const MONTHS = [
  'محرم',
  'صفر',
  'ربيع (?:ال)?[أا]ول',
  'ربيع (?:ال)?(?:ثاني|[آا]خر)',
  'جماد[ىي] (?:ال)?[أا]ول[ىي]',
  'جماد[ىي] (?:ال)?(?:ثانية|[آا]خرة)',
  'رجب',
  'شعبان',
  'رمضان',
  'شوال',
  'ذ[وي] (?:ال)?قعدة',
  'ذ[وي] (?:ال)?حجة',
] as const;
/** The mark of the era distinguishes the year from one of the Persian calendar. */
const YEAR = '(?<year>1[34]\\d\\d)\\s?(?:هـ|ه(?!\\p{L})|هجري)';

const read = dayReaderOf('islamic-umalqura', MONTHS);

/** Returns dates of the Islamic calendar with its mark: 1 رمضان 1445 هـ, 1445/09/01 هـ. */
export const findArabicDates = calendarDates([
  { pattern: new RegExp(`(?<!\\d)(?<day>\\d{1,2})\\s(?:من\\s)?(?<month>${MONTHS.join('|')})،?\\s${YEAR}`, 'gu'), read },
  { pattern: new RegExp(`(?<![\\d/-])(?<day>\\d{1,2})(?<mark>[/-])(?<month>\\d{1,2})\\k<mark>${YEAR}`, 'gu'), read },
  {
    pattern:
      /(?<![\d/-])(?<year>1[34]\d\d)(?<mark>[/-])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})\s?(?:هـ|ه(?!\p{L})|هجري)/gu,
    read,
  },
]);
