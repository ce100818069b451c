import type { Period } from '@/lib/engine/categorising/field-evidence';
import { anyWordIn } from '../../any-word-in.ts';
import type { TextLine } from '../../text/layout.ts';
import { daysBetween, firstDay, isoDay, lastDay } from '../date/calendar.ts';
import type { DateInContext } from '../date/candidates.ts';
import { MONTH_PATTERN, monthNumber, namesMonth } from '../date/month-names.ts';
import { lowerCase } from '../lower-case.ts';
import type { PeriodCandidate } from './candidate.ts';
import { nearest, type PeriodDay } from './days.ts';
import { matchesWords } from './words.ts';

/** Start of a range whose year is only at its end: 1-31 March 2025, 1 March - 31 March 2025. */
const SHORT_START = new RegExp(
  `(?:(?<d>\\d{1,2})(?:st|nd|rd|th)?[./]?(?:(?<m>\\d{1,2})[./]?|[\\s-]?(?:of )?${anyWordIn('dateShapes', 'monthPrefixes')}?(?<month>${MONTH_PATTERN})\\.?)?|(?<monthFirst>${MONTH_PATTERN})\\.? (?<day>\\d{1,2}))\\s?(?:${anyWordIn('dateShapes', 'yearMarks')}\\s?)?(?:-|${anyWordIn('dateShapes', 'dayJoins')})\\s?${anyWordIn('dateShapes', 'dayArticles')}?$`,
  'u',
);
/** Mar 1 to Mar 31, without a year after it. */
const SHORT_RANGE = new RegExp(
  `(?<![\\p{L}\\p{N}.,/:-])(?:(?<d>\\d{1,2})(?:st|nd|rd|th)?(?:\\s?(?:of\\s)?${anyWordIn('dateShapes', 'monthPrefixes')}?(?<month>${MONTH_PATTERN})\\.?)?|(?<name>${MONTH_PATTERN})\\.?\\s(?<day>\\d{1,2})(?:st|nd|rd|th)?)\\s?(?:-|${anyWordIn('dateShapes', 'dayJoins')})\\s?${anyWordIn('dateShapes', 'dayArticles')}?(?:(?<toD>\\d{1,2})(?:st|nd|rd|th)?\\s?(?:of\\s)?${anyWordIn('dateShapes', 'monthPrefixes')}?(?<toMonth>${MONTH_PATTERN})|(?<toName>${MONTH_PATTERN})\\.?\\s(?<toDay>\\d{1,2})(?:st|nd|rd|th)?)(?![\\p{L}\\p{N}]|[\\s,.']{0,3}(?:\\d{4}|\\d{2}(?![:\\d])))`,
  'u',
);
/** Number of characters of a line that are checked for right-to-left text. */
const LINE_CHARS = 600;
/** Number of characters before a range that are checked for a label. */
const BEFORE_CHARS = 300;
/** Maximum length in days: a licence is valid for twenty years at most. */
const MAX_DAYS = 7400;
/** Maximum distance between the two ends of a period: in rows, and in steps along the list of the text's days. */
const PAIR_ROWS = 12;
const PAIR_DAYS = 6;
/** Minimum number of rows of a table whose first and last days form a period. */
const LIST_ROWS = 3;

/**
 * Returns the start of a range that is written without a year before its end; in the previous year if it would run
 * backwards.
 */
function shortStart(before: string, to: string): string | undefined {
  const groups = SHORT_START.exec(lowerCase(before))?.groups;
  if (!groups) return undefined;
  const [year = 0, endMonth = 0] = to.split('-').map(Number);
  const named = groups.month ?? groups.monthFirst;
  const month = named ? (monthNumber(named) ?? 0) : groups.m ? Number(groups.m) : endMonth;
  const day = Number(groups.d ?? groups.day);
  const iso = isoDay(year, month, day);
  return iso && iso > to ? isoDay(year - 1, month, day) : iso;
}

function isSane({ from, to }: Period): boolean {
  const days = daysBetween(from, to);
  return days >= 0 && days <= MAX_DAYS;
}

/** Swaps the ends of a range in a right-to-left line, where the end often precedes the start. */
function inOrder(range: Period, isPair: boolean, line: TextLine): Period {
  const isTurned = isPair && range.from > range.to && /[\u05d0-\u05ea]/.test(line.text.slice(0, LINE_CHARS));
  return isTurned ? { from: range.to, to: range.from } : range;
}

/** Returns ranges within one line, or continued on the next one. */
export function ranges(dates: readonly DateInContext[]): PeriodCandidate[] {
  const listed = dates.filter(({ range, isInTable }) => range === 'to' && isInTable).length;
  return dates.flatMap((date, place): PeriodCandidate[] => {
    if (date.range !== 'to') return [];
    const { line, mention } = date;
    const previous = dates[place - 1];
    const isPair = previous?.range === 'from' && (previous.line === line || previous.line.row === line.row - 1);
    const first = isPair ? previous : date;
    const before = first.line.text.slice(Math.max(0, first.mention.start - BEFORE_CHARS), first.mention.start);
    const to = lastDay(mention.iso);
    const from = isPair && previous ? firstDay(previous.mention.iso) : shortStart(before, to);
    const period = from ? inOrder({ from, to }, isPair, line) : undefined;
    if (!period || !isSane(period)) return [];
    // A single range among bookings is that of the document's own charge; several are list entries.
    return [{ shape: 'range', period, line, before, isInTable: date.isInTable && listed > 1 }];
  });
}

/** Returns ranges without a year, placed near the day of issue. */
export function shortRanges(lines: readonly TextLine[], anchor: string | undefined): PeriodCandidate[] {
  if (!anchor) return [];
  return lines.flatMap((line): PeriodCandidate[] => {
    const text = lowerCase(line.text.slice(0, LINE_CHARS));
    if (!namesMonth(text)) return [];
    const found = SHORT_RANGE.exec(text);
    const { d = '', month, name, day = '', toD, toMonth, toName, toDay } = found?.groups ?? {};
    const last = monthNumber(toMonth ?? toName ?? '') ?? 0;
    const to = nearest(last, Number(toD ?? toDay), anchor);
    if (!found || !to) return [];
    const first = month || name ? (monthNumber(month ?? name ?? '') ?? 0) : last;
    const from = isoDay(Number(to.slice(0, 4)) - Number(first > last), first, Number(d || day));
    const period = from && { from, to };
    return period && isSane(period)
      ? [{ shape: 'short range', period, line, before: text.slice(0, found.index).slice(-BEFORE_CHARS) }]
      : [];
  });
}

/** Returns a day without a year as its first occurrence on or after another one. */
function notBefore(start: string, { iso, found }: PeriodDay): string | undefined {
  if (found) return iso;
  const [, month = 0, day = 0] = iso.split('-').map(Number);
  const year = Number(start.slice(0, 4));
  return [year, year + 1].flatMap((one) => isoDay(one, month, day) ?? []).find((one) => one >= start);
}

/** True when the words before a day mark it as the end of something. */
const isEnd = (label: string, found: DateInContext | undefined): boolean =>
  matchesWords('end', label) || found?.role?.role === 'validity' || found?.role?.role === 'due';

/** Returns periods from the day of issue to a day labelled as the end. */
export function untilThen(days: readonly PeriodDay[], issued: string | undefined): PeriodCandidate[] {
  if (issued?.length !== 10) return [];
  return days.flatMap(({ iso, line, label, lead, found }): PeriodCandidate[] => {
    const period = { from: issued, to: iso };
    if (iso <= issued || !isEnd(label, found) || !isSane(period)) return [];
    const role = found?.role?.role;
    const isInTable = found?.isInTable === true;
    return [
      { shape: 'until', period, line, before: lead.slice(-BEFORE_CHARS) || label, isInTable, ...(role && { role }) },
    ];
  });
}

/** Returns periods whose start and end are in separate fields, or after words in a sentence. */
export function pairs(days: readonly PeriodDay[]): PeriodCandidate[] {
  const signs = days.map(({ label, found }) => ({
    isStart: matchesWords('start', label),
    isEnd: isEnd(label, found),
    isBare: !found?.role || found.role.role === 'other' || found.role.role === 'vague',
  }));
  return days.flatMap((start, place) =>
    days.slice(place + 1, place + 1 + PAIR_DAYS).flatMap((end, step): PeriodCandidate[] => {
      const [first, last] = [signs[place], signs[place + 1 + step]];
      if (!first || !last || end.line.page !== start.line.page || end.line.row - start.line.row > PAIR_ROWS) return [];
      const haveTimes = start.hasTime && end.hasTime && first.isBare && last.isBare;
      if (!(last.isEnd && first.isStart) && !haveTimes) return [];
      const to = notBefore(start.iso, end);
      const period = to && { from: start.iso, to };
      if (!period || period.from === period.to || !isSane(period)) return [];
      return [
        {
          shape: 'pair',
          period,
          line: start.line,
          before: start.lead.slice(-BEFORE_CHARS) || start.label,
          isInTable: start.found?.isInTable === true || end.found?.isInTable === true,
          ends: {
            isStartCalled: first.isStart,
            isEndCalled: last.isEnd,
            startRole: start.found?.role?.role,
            endRole: end.found?.role?.role,
            haveTimes,
            areInOneRow: start.line === end.line,
            lacksYear: !start.found || !end.found,
            between: step,
            rows: end.line.row - start.line.row,
          },
        },
      ];
    }),
  );
}

/** Returns the period from the first to the last day of a table whose rows start with days. */
export function lists(dates: readonly DateInContext[]): PeriodCandidate[] {
  const listed = dates.filter(({ mention, isInTable }) => isInTable && mention.iso.length === 10);
  const first = listed[0];
  if (!first || new Set(listed.map(({ line }) => line)).size < LIST_ROWS) return [];
  const sorted = listed.map(({ mention }) => mention.iso).toSorted();
  const period = { from: sorted[0] ?? '', to: sorted.at(-1) ?? '' };
  return isSane(period) ? [{ shape: 'list', period, line: first.line, before: first.above }] : [];
}

/** Returns periods from a day to the day of issue: "since 4 February 2018". */
export function sinceThen(dates: readonly DateInContext[], issued: string | undefined): PeriodCandidate[] {
  if (issued?.length !== 10) return [];
  return dates.flatMap(({ mention, line, before, after, isInTable }): PeriodCandidate[] => {
    if (mention.iso.length !== 10 || mention.iso >= issued || isInTable) return [];
    const isOpen = matchesWords('now', before.slice(-BEFORE_CHARS)) || matchesWords('now', after.slice(0, 40));
    const period = { from: mention.iso, to: issued };
    return isOpen && isSane(period) ? [{ shape: 'since', period, line, before }] : [];
  });
}
