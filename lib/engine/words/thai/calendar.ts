import { calendarDates, type ReadDay } from '../calendar-dates.ts';
import words from './words.json' with { type: 'json' };

/** Years of the Buddhist era before the Gregorian ones (Thai solar calendar, since 1941). */
const BUDDHIST_YEARS = 543;
const MONTHS: ReadonlyMap<string, number> = new Map(
  Object.values(words.months).flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);
/** The longest first; the dot of an abbreviation is optional. */
const MONTH = [...MONTHS.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((name) => `${name.replaceAll('.', '\\.')}\\.?`)
  .join('|');
const YEAR = '(?<year>2[45]\\d\\d)(?!\\d)';

const read: ReadDay = ({ year, month = '', day }) => [
  Number(year) - BUDDHIST_YEARS,
  MONTHS.get(month.replace(/\.$/, '')) ?? Number(month),
  Number(day),
];

/** Returns dates of the Buddhist era: 12 กุมภาพันธ์ 2567, 12/02/2567. */
export const findThaiDates = calendarDates([
  {
    pattern: new RegExp(
      `(?<!\\d)(?<day>\\d{1,2})\\s?(?:เดือน)?\\s?(?<month>${MONTH})\\s?(?:พ\\.?ศ\\.?)?\\s?${YEAR}`,
      'gu',
    ),
    read,
  },
  { pattern: new RegExp(`(?<!\\d)(?<day>\\d{1,2})(?<mark>[/.-])(?<month>\\d{1,2})\\k<mark>${YEAR}`, 'gu'), read },
]);
