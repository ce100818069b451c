import { allMatches } from '../../../shared/all-matches.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import type { CalendarDate, IsoDay } from '../date-words.ts';

/** Hebrew spellings of the months with their names in `Intl`. In a leap year, Adar alone is the second one. */
const MONTHS: readonly (readonly [spelling: RegExp, names: readonly string[]])[] = [
  [/תשרי/u, ['Tishri']],
  [/מרחשו?ון|מר חשו?ון|חשו?ון/u, ['Heshvan']],
  [/כסלו/u, ['Kislev']],
  [/טבת/u, ['Tevet']],
  [/שבט/u, ['Shevat']],
  [/אדר א['י]?(?!\p{L})|אדר ראשון/u, ['Adar I', 'Adar']],
  [/אדר ב['י]?(?!\p{L})|אדר שני/u, ['Adar II', 'Adar']],
  [/אדר/u, ['Adar', 'Adar II']],
  [/ניסן/u, ['Nisan']],
  [/אי?יר/u, ['Iyar']],
  [/סיו?ון/u, ['Sivan']],
  [/תמוז/u, ['Tamuz']],
  [/מנחם אב|אב/u, ['Av']],
  [/אלול/u, ['Elul']],
];
const MONTH = MONTHS.map(([spelling]) => spelling.source).join('|');
/**
 * כ"ב באדר תשפ"ה, ט"ו לחודש תמוז התשפ"ד: years 5760 to 5791, with or without quotes. Scans lose them or read them as a
 * yod (בי בטבת תשעיט). So a lone yod after a preposition is the geresh of the day.
 */
const HEBREW_DATE = new RegExp(
  `(?<![\\p{L}\\p{N}"'])(?:[בלמה]-?(?!י\\s))?(?<day>[יכלט]"?[א-ט]'?|[א-טיכל](?:'|י(?=\\s))?)\\s(?:[בל]חודש\\s|[בל])?(?<month>${MONTH}),?\\s(?:שנת\\s)?(?<year>(?:ה'?)?תש(?:[סעפצ]["י]?[א-ט]|"?[סעפצףץ]))'?(?![\\p{L}\\p{N}])`,
  'gu',
);
/** A yod misread from a mark: after the one letter of a day, or within a year. */
const MISREAD_MARK = /(?<=^[א-טיכל])י$|(?<=תש[סעפצ])י/u;
const LETTER_VALUES: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'אבגדהוזחט'].map((letter, index) => [letter, index + 1])),
  ...Object.fromEntries([...'יכלמנסעפצ'].map((letter, index) => [letter, 10 * (index + 1)])),
  ...Object.fromEntries([...'קרשת'].map((letter, index) => [letter, 100 * (index + 1)])),
  ף: 80,
  ץ: 90,
};
const MILLENNIUM = 5000;
/** Difference between the Hebrew year and the civil year of the September or October in which its first month falls. */
const CIVIL_YEAR_OFFSET = 3761;
/** A Hebrew year starts after this day of September and ends within this many days. */
const FIRST_DAY_OF_SEPTEMBER = 4;
const DAYS_SEARCHED = 425;
const LONGEST_MONTH = 30;

const inHebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const letterValue = (letters: string): number =>
  [...letters.replace(MISREAD_MARK, '')].reduce((sum, letter) => sum + (LETTER_VALUES[letter] ?? 0), 0);

function hebrewDay(time: number): { day: number; month: string; year: number } {
  const parts = inHebrew.formatToParts(new Date(time));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: Number(part('day')), month: part('month'), year: Number(part('year')) };
}

/**
 * Returns the civil day of a Hebrew one, from the platform's own calendar; undefined when that month has no such day.
 */
function toCivil(day: number, months: readonly string[], year: number, isoDay: IsoDay): string | undefined {
  const start = Date.UTC(year - CIVIL_YEAR_OFFSET, 8, FIRST_DAY_OF_SEPTEMBER);
  for (let offset = 0; offset < DAYS_SEARCHED; ) {
    const time = start + offset * DAY_MS;
    const here = hebrewDay(time);
    if (here.year === year && months.includes(here.month)) {
      if (here.day > day) return undefined;
      if (here.day === day) {
        const date = new Date(time);
        return isoDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
      }
      offset += day - here.day;
    } else {
      offset += Math.max(1, LONGEST_MONTH - here.day);
    }
  }
  return undefined;
}

/**
 * Returns the Hebrew calendar's dates in a line, within the years that a document's date may have.
 * @param line normalised: straight quotes.
 */
export function findHebrewDates(line: string, isoDay: IsoDay): CalendarDate[] {
  // Fast path: hardly any line contains one.
  if (!line.includes('תש')) return [];
  return allMatches(line, HEBREW_DATE).flatMap((match) => {
    const { day = '', month = '', year = '' } = match.groups ?? {};
    const names = MONTHS.find(([spelling]) => month.match(spelling)?.[0] === month)?.[1] ?? [];
    const iso = toCivil(letterValue(day), names, MILLENNIUM + letterValue(year.replace(/^ה/u, '')), isoDay);
    return iso ? [{ iso, start: match.index, end: match.index + match[0].length }] : [];
  });
}
