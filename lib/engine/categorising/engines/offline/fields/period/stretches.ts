import { allMatches } from '../../../../../../shared/all-matches.ts';
import { anyWordIn } from '../../any-word-in.ts';
import type { TextLine } from '../../text/layout.ts';
import { firstDay, isoMonth, lastDay } from '../date/calendar.ts';
import type { DateInContext } from '../date/candidates.ts';
import { MONTH_PATTERN, monthNumber, namesMonth } from '../date/month-names.ts';
import { lowerCase } from '../lower-case.ts';
import type { PeriodCandidate } from './candidate.ts';
import { findSpans, stretchBefore, stretchEnding } from './spans.ts';
import { matchesWords, WHOLE_YEAR_WORDS, YEAR_WORDS } from './words.ts';

const YEAR_ALONE = new RegExp(
  `(?<!\\p{L})(?:(?<whole>${WHOLE_YEAR_WORDS})|${YEAR_WORDS})[\\s,:]{1,3}(?:-\\s?)?(?<year>20[0-3]\\d)(?<behind>\\s?${anyWordIn('dateShapes', 'yearAfterNumber')})?(?!\\d|[./-]\\d)`,
  'u',
);
const TAX_YEAR = /(?:tax year|year)\s*(?::\s*)?(20[0-3]\d)\s?(?:\/|-|to)\s?(?:20)?([0-3]\d)(?!\d)/u;
/** A month without a year, after a word or a comma: "for December". */
const MONTH_ALONE = new RegExp(
  `(?<!\\p{L}|\\p{N}[\\s.-]{0,2})${anyWordIn('dateShapes', 'monthPrefixes')}?(?<month>${MONTH_PATTERN})(?![\\p{L}\\p{N}'"]|[\\s,.]{1,3}(?:\\d{4}(?!\\d)|\\d{1,2}(?![\\d./-])))`,
  'gu',
);
/** Number of characters of a line that are checked for months and years. */
const LINE_CHARS = 600;
const BEFORE_CHARS = 60;
/** Rows of the first page that are searched for years, and for months without one. */
const YEAR_ROWS = 30;
const MONTH_ROWS = 16;
const TITLE_ROWS = 14;

/** Returns quarters, ranges of months, and periods given only by their length and end. */
export function spans(lines: readonly TextLine[], dates: readonly DateInContext[]): PeriodCandidate[] {
  const named = findSpans(lines).map(
    ({ period, line }): PeriodCandidate => ({ shape: 'span', period, line, before: line.text.slice(0, LINE_CHARS) }),
  );
  const ended = dates.flatMap((date): PeriodCandidate[] => {
    const period = stretchEnding(date);
    return period ? [{ shape: 'ended', period, line: date.line, before: date.before }] : [];
  });
  return [...named, ...ended];
}

const LENGTHS = [
  ['annual', 12],
  ['quarterly', 3],
  ['monthly', 1],
] as const;

/** Returns the period of an annual, quarterly or monthly document, up to the day as at which it is drawn up. */
export function titled(lines: readonly TextLine[], dates: readonly DateInContext[]): PeriodCandidate[] {
  const top = lines.filter(({ page, row }) => page === 1 && row < TITLE_ROWS);
  const months = LENGTHS.find(([use]) => top.some(({ text }) => matchesWords(use, text.slice(0, LINE_CHARS))))?.[1];
  if (!months) return [];
  return dates.flatMap(({ mention, role, line, before, isInTable }): PeriodCandidate[] => {
    // Only as at the last day of a month.
    if (role?.role !== 'asOf' || isInTable || lastDay(mention.iso.slice(0, 7)) !== mention.iso) return [];
    const from = stretchBefore(mention.iso, months);
    return from ? [{ shape: 'titled', period: { from, to: mention.iso }, line, before }] : [];
  });
}

/** Returns months as periods of a document: "Pay period June 2024". */
export function months(dates: readonly DateInContext[]): PeriodCandidate[] {
  return dates
    .filter(({ mention, range, isInTable }) => mention.iso.length === 7 && !range && !isInTable)
    .map(({ mention, role, line, isField, before }) => ({
      shape: 'month',
      period: { from: firstDay(mention.iso), to: lastDay(mention.iso) },
      line,
      before,
      isLabelled: role?.role === 'period' && isField,
      ...(role ? { role: role.role } : {}),
    }));
}

/** Returns the month in the year that brings it closest to another one, up to half a year before or after. */
function nearestMonth(month: number, near: string): string | undefined {
  const [year = 0, other = 0] = near.split('-').map(Number);
  const shift = month - other > 6 ? -1 : other - month > 6 ? 1 : 0;
  return isoMonth(year + shift, month);
}

/** Returns months without a year, placed near the day of issue. */
export function shortMonths(lines: readonly TextLine[], issued: string | undefined): PeriodCandidate[] {
  if (!issued) return [];
  return lines
    .filter(({ page, row }) => page === 1 && row < MONTH_ROWS)
    .flatMap((line) => {
      const text = lowerCase(line.text.slice(0, LINE_CHARS));
      if (!namesMonth(text)) return [];
      return allMatches(text, MONTH_ALONE).flatMap(({ index, groups }): PeriodCandidate[] => {
        const iso = nearestMonth(monthNumber(groups?.month ?? '') ?? 0, issued);
        if (!iso) return [];
        const period = { from: firstDay(iso), to: lastDay(iso) };
        return [{ shape: 'short month', period, line, before: text.slice(Math.max(0, index - BEFORE_CHARS), index) }];
      });
    });
}

/** First and last day of a tax year that is named by two years: 2023/24. */
const YEARS_OF: Readonly<Record<string, readonly [from: string, to: string]>> = {
  AU: ['07-01', '06-30'],
  GB: ['04-06', '04-05'],
  IN: ['04-01', '03-31'],
  NZ: ['04-01', '03-31'],
};

/** Returns whole years: "tax year 2024", and tax years of two calendar years. */
export function years(lines: readonly TextLine[], country: string | undefined): PeriodCandidate[] {
  return lines
    .filter(({ page, row }) => page === 1 && row < YEAR_ROWS)
    .flatMap((line): PeriodCandidate[] => {
      // Forms have a character box for each digit: 2 0 2 4.
      const text = lowerCase(line.text.slice(0, LINE_CHARS)).replace(/(?<!\d\s?)2 0 ([0-3]) (\d)(?!\s?\d)/u, '20$1$2');
      const split = TAX_YEAR.exec(text);
      if (split && Number(split[2]) === (Number(split[1]) + 1) % 100) {
        const ends = YEARS_OF[country ?? ''];
        if (!ends) return [];
        const first = Number(split[1]);
        const period = { from: `${first}-${ends[0]}`, to: `${first + 1}-${ends[1]}` };
        return [{ shape: 'tax year', period, line, before: text.slice(0, split.index) }];
      }
      const found = YEAR_ALONE.exec(text);
      const { whole, year, behind } = found?.groups ?? {};
      if (!found || !year) return [];
      const isLabelled = whole !== undefined || behind !== undefined;
      const period = { from: `${year}-01-01`, to: `${year}-12-31` };
      return [{ shape: 'year', period, line, before: text.slice(0, found.index), isLabelled }];
    });
}
