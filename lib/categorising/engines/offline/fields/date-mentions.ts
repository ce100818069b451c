import { MONTH_PATTERN, monthNumber } from './month-names';

/** Years that a document's date may have (specification section 9, file names). */
const MIN_YEAR = 2000;
const MAX_YEAR = 2030;

/** A date as it stands in a line. */
export interface DateMention {
  /** `yyyy-mm-dd`, or `yyyy-mm` when the day is missing. */
  readonly iso: string;
  readonly start: number;
  readonly end: number;
}

const pad = (value: number): string => String(value).padStart(2, '0');

function isoDay(year: number, month: number, day: number): string | undefined {
  if (year < MIN_YEAR || year > MAX_YEAR || month < 1 || month > 12 || day < 1) return undefined;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return `${year}-${pad(month)}-${pad(day)}`;
}

function isoMonth(year: number, month: number | undefined): string | undefined {
  return month && month >= 1 && month <= 12 && year >= MIN_YEAR && year <= MAX_YEAR
    ? `${year}-${pad(month)}`
    : undefined;
}

const fullYear = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

/** A day and a month in the order that the country writes them; the other order when only that one exists. */
function numericDay(first: string, second: string, year: string, isMonthFirst: boolean): string | undefined {
  const [a, b, y] = [Number(first), Number(second), fullYear(year)];
  return isMonthFirst ? (isoDay(y, a, b) ?? isoDay(y, b, a)) : (isoDay(y, b, a) ?? isoDay(y, a, b));
}

const NOT_INSIDE = '(?<![\\p{L}\\p{N}./:-])';
const NOT_BEFORE = '(?![\\p{N}]|[./:-]\\p{N})';
const MONTH = `(?<month>${MONTH_PATTERN})`;
const pattern = (source: string) => new RegExp(source, 'giu');

interface Shape {
  readonly pattern: RegExp;
  readonly read: (groups: Record<string, string | undefined>, isMonthFirst: boolean) => string | undefined;
}

const SHAPES: readonly Shape[] = [
  {
    pattern: pattern(`${NOT_INSIDE}(?<y>\\d{4})[-/.](?<m>\\d{1,2})[-/.](?<d>\\d{1,2})(?!\\p{N})`),
    read: ({ y, m, d }) => isoDay(Number(y), Number(m), Number(d)),
  },
  {
    pattern: pattern(
      `${NOT_INSIDE}(?<a>\\d{1,2})\\s?([/.-])\\s?(?<b>\\d{1,2})\\s?\\2\\s?(?<y>\\d{4}|\\d{2})${NOT_BEFORE}`,
    ),
    read: ({ a = '', b = '', y = '' }, isMonthFirst) => numericDay(a, b, y, isMonthFirst),
  },
  {
    // 15 July 2024, 15th of July, 2024, 15 ביולי 2024, 15 июля 2024 г.
    pattern: pattern(
      `(?<!\\p{N})(?<d>\\d{1,2})(?:st|nd|rd|th)?[\\s.,"'-]{0,3}(?:of\\s|ב-?\\s?|ל)?${MONTH}(?!\\p{L})[\\s.,'-]{0,3}(?<y>\\d{4}|\\d{2}(?!\\p{N}))`,
    ),
    read: ({ d, month = '', y = '' }) => isoDay(fullYear(y), monthNumber(month) ?? 0, Number(d)),
  },
  {
    // July 15, 2024
    pattern: pattern(`(?<!\\p{L})${MONTH}\\.?\\s(?<d>\\d{1,2})(?:st|nd|rd|th)?,?\\s(?<y>\\d{4})`),
    read: ({ d, month = '', y }) => isoDay(Number(y), monthNumber(month) ?? 0, Number(d)),
  },
  {
    // July 2024, ינואר 2025, за июль 2024
    pattern: pattern(`(?<!\\p{L})[בל]?${MONTH}\\.?[\\s,'-]{1,2}(?<y>\\d{4})(?!\\p{N})`),
    read: ({ month = '', y }) => isoMonth(Number(y), monthNumber(month)),
  },
  {
    pattern: pattern(`${NOT_INSIDE}(?<m>\\d{1,2})[/.-](?<y>20\\d{2})${NOT_BEFORE}`),
    read: ({ m, y }) => isoMonth(Number(y), Number(m)),
  },
  {
    pattern: pattern(`${NOT_INSIDE}(?<y>20\\d{2})[/-](?<m>\\d{2})${NOT_BEFORE}`),
    read: ({ m, y }) => isoMonth(Number(y), Number(m)),
  },
];

/**
 * The dates in a line, in the order in which they stand. Places are those of `line`.
 * @param isMonthFirst American order for numeric dates; otherwise the day comes first.
 */
export function findDates(line: string, isMonthFirst: boolean): DateMention[] {
  const found: DateMention[] = [];
  for (const { pattern: shape, read } of SHAPES) {
    for (const match of line.matchAll(shape)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const iso = read(match.groups ?? {}, isMonthFirst);
      if (iso) found.push({ iso, start, end });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}
