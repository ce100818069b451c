import { calendarDates, dayReaderOf } from '../calendar-dates.ts';

/** Spellings of the months of the Ethiopian calendar, as patterns. */
const MONTHS = [
  'መስከረም',
  'ጥቅምት',
  '[ህኅሕ]ዳር',
  'ታ[ህኅሕ][ሳሣ][ስሥ]',
  'ጥር',
  'የካቲት',
  'መጋቢት',
  'ሚያ[ዝዚ]ያ',
  'ግንቦት',
  '[ሰሠ]ኔ',
  '[ሐሀ]ምሌ',
  'ነ[ሐሀ][ሴሤ]',
  'ጳ[ጉጕ]ሜ[ንን]?',
] as const;
/** Of the Ethiopian calendar, about eight years behind. */
const YEAR = '(?<year>(?:19|20)\\d\\d)';
const ERA = '\\s?(?:ዓ\\s?[.፡/]?\\s?ም|ዓመተ\\sም[ሕህ]ረት|E\\.?C)';

const read = dayReaderOf('ethiopic', MONTHS);

/** Returns dates of the Ethiopian calendar: መስከረም 12 ቀን 2016, and numeric ones with the mark of its era. */
export const findAmharicDates = calendarDates([
  {
    pattern: new RegExp(
      `(?<month>${MONTHS.join('|')})\\s(?<day>\\d{1,2})(?:\\sቀን)?[,፣]?\\s${YEAR}(?!\\d)(?!\\s?እ\\.?ኤ\\.?አ)`,
      'gu',
    ),
    read,
  },
  {
    pattern: new RegExp(
      `(?<!\\d)(?<day>\\d{1,2})\\s(?:ቀን\\s)?(?<month>${MONTHS.join('|')})[,፣]?\\s${YEAR}(?!\\d)`,
      'gu',
    ),
    read,
  },
  {
    pattern: new RegExp(`(?<![\\d/.-])(?<day>\\d{1,2})(?<mark>[/.-])(?<month>\\d{1,2})\\k<mark>${YEAR}${ERA}`, 'gu'),
    read,
  },
]);
