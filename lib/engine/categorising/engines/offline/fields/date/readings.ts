import { fullYear, isoDay } from './calendar.ts';
import { monthNumber } from './month-names.ts';

/** A piece of text read as a date. */
export interface Reading {
  /** `yyyy-mm-dd`, or `yyyy-mm` when the day is missing. */
  readonly iso: string;
  /** Day and month could be swapped; only the country decides. */
  readonly isAmbiguous?: boolean;
  /** A shape that section numbers and versions share, such as 5.2.10. */
  readonly isDoubtful?: boolean;
  /** Read despite an OCR error: a lost mark, a misread digit of the year or letter of the month. */
  readonly isDamaged?: boolean;
}

/** Named groups of a match. */
type Groups = Readonly<Record<string, string | undefined>>;

/** One format of a date, matched against lower case. */
export interface DateShape {
  readonly pattern: RegExp;
  /** Requires the name of a month to match. */
  readonly needsMonth?: true;
  readonly read: (groups: Groups, isMonthFirst: boolean) => Reading | undefined;
}

export const only = (iso: string | undefined): Reading | undefined => (iso ? { iso } : undefined);

/** Returns the year of two or four digits; a worn one counts by its last two. */
export function yearOf(digits = ''): number {
  const bare = digits.replace(/[\s']/gu, '');
  return fullYear(bare.length > 2 && !bare.startsWith('20') ? bare.slice(-2) : bare);
}

/** Reads a day and a month in the order of the country; in the other order when only that one exists. */
export function readNumeric(groups: Groups, isMonthFirst: boolean): Reading | undefined {
  const { a = '', b = '', y = groups.year ?? groups.short ?? '', separator } = groups;
  const [first, second, year] = [Number(a), Number(b), yearOf(y)];
  const dayFirst = isoDay(year, second, first);
  const monthFirst = isoDay(year, first, second);
  const iso = isMonthFirst ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
  if (!iso) return undefined;
  return {
    iso,
    isAmbiguous: dayFirst !== undefined && monthFirst !== undefined && first !== second,
    isDoubtful: separator === '.' && y.length === 2 && (a.length === 1 || b.length === 1) && first < 13,
  };
}

export const damaged = (reading: Reading | undefined): Reading | undefined =>
  reading && { ...reading, isDamaged: true };

/** Reads a day, a month in words and a year. */
export const readNamed = ({ d, month = '', y, year, short, worn, mark = '' }: Groups): Reading | undefined => {
  const number = monthNumber(month, mark.startsWith('.')) ?? 0;
  const reading = only(isoDay(yearOf(y ?? year ?? short ?? worn), number, Number(d)));
  return worn ? damaged(reading) : reading;
};

/** A worn or slashed zero looks like one of these. No two-digit day or month starts with them. */
const WORN_NOUGHT = /[689]/;

/** Returns the printed number if the one read exceeds the maximum: 92 for 02, 18 as a month for 10. */
function withNoughts(digits: string, most: number): number {
  if (Number(digits) <= most) return Number(digits);
  const [tens = '', ones = ''] = digits;
  const begun = WORN_NOUGHT.test(tens) ? `0${ones}` : digits;
  if (Number(begun) <= most) return Number(begun);
  return WORN_NOUGHT.test(ones) ? Number(`${begun.slice(0, 1)}0`) : Number.NaN;
}

/**
 * Reads a numeric date that does not exist as read because OCR misread a zero. In the other order it would have matched
 * before.
 */
export function readWorn({ a = '', b = '', y, short }: Groups, isMonthFirst: boolean): Reading | undefined {
  const [day, month] = isMonthFirst ? [b, a] : [a, b];
  if (Number(day) > 31 && Number(month) > 12) return undefined;
  return damaged(only(isoDay(yearOf(y ?? short), withNoughts(month, 12), withNoughts(day, 31))));
}

const ROMAN_MONTHS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
/** Reads a day, a month in Roman numerals and a year. */
export function readRoman({ d, roman = '', y }: Groups): Reading | undefined {
  const latin = roman
    .replace(/[\u043f\u043d\u0438]/gu, 'ii')
    .replace(/\u0456/gu, 'i')
    .replace(/\u0445/gu, 'x')
    .replace(/\u0443/gu, 'v');
  return only(isoDay(yearOf(y), 1 + ROMAN_MONTHS.indexOf(latin), Number(d)));
}
