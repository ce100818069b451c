import type { FieldEvidence, Period } from '@/lib/categorising/field-evidence';
import type { PaperKind } from '@/lib/categorising/paper-kinds';
import type { Paper } from '../../paper.ts';
import type { TextLine } from '../../text/layout.ts';
import { daysBetween, firstDay, isoDay, lastDay } from '../date/calendar.ts';
import type { DateInContext } from '../date/candidates.ts';
import { MONTH_PATTERN, monthNumber } from '../date/month-names.ts';
import { fieldLines } from '../date/paper-dates.ts';
import { quote } from '../evidence-of.ts';
import type { FieldHints } from '../hints.ts';
import { lowerCase } from '../lower-case.ts';
import { findSpans, stretchEnding } from './spans.ts';

interface Candidate {
  readonly period: Period;
  readonly line: TextLine;
  readonly points: number;
}

const PERIOD_WORDS =
  /period|statement|billing|cycle|quarter|service|usage|cover|insur|term|policy|charges|valid|year|תקופ|חודש|ביטוח|בתוקף|תוקף|כיסוי|שנת|מיום|период|срок|за(?!\p{L})|действ|расчетн|расчётн/u;
const NOT_PERIOD_WORDS =
  /open|hours|office|sale|offer|holiday|less|credit|discount|support|שעות|מבצע|приём|прием|режим/u;
/** Beginning of a range whose year stands only at its end: 1-31 March 2025, 1 March - 31 March 2025, с 1 по 31 марта 2025. */
const SHORT_START = new RegExp(
  `(?:(?<d>\\d{1,2})(?:st|nd|rd|th)?[./]?(?:(?<m>\\d{1,2})[./]?|[\\s-]?(?:of )?[בל]?(?<month>${MONTH_PATTERN})\\.?)?|(?<monthFirst>${MONTH_PATTERN})\\.? (?<day>\\d{1,2}))\\s?(?:г\\.?\\s?)?(?:-|to|until|through|עד|ועד|по|до|and)\\s?(?:ה-?|ל-?)?$`,
  'u',
);
const YEAR_ALONE =
  /(?:tax year|calendar year|year ended|for the year|fiscal year|wage and tax statement|отч[её]тный год|ארנונה(?: כללית)?|לשנת(?: ה?מס)?|שנת(?: ה?מס)?|за)\s*(?::\s*)?(20[0-3]\d)(?:\s?(?:год|г\.?))?(?!\d|[./-]\d)/u;
const UK_TAX_YEAR = /(?:tax year|year)\s*(?::\s*)?(20[0-3]\d)\s?(?:\/|-|to)\s?(?:20)?([0-3]\d)(?!\d)/u;
const START_LABEL =
  /start|from|begin|incept|commenc|effective|outbound|leaving|depart|check-?in|arriv|admi(?:tted|ssion)|entered|first (?:day|payment)|report(?:ing)? on|4[aа]|תחיל|מיום|מתאריך|התחל|יציאה|טיסת הלוך|התייצב|אשפוז|כניסה|начал|(?<!\p{L})с$|действует с|заезд|вылет|поступ|туда/u;
const END_LABEL =
  /end|(?<!\p{L})to$|until|expir|through|till|closing|return|back|inbound|check-?out|depart|discharg|separat|last|4[bв]|סיום|עד|תום|תפוגה|פקיעה|חזרה|טיסת חזור|שחרור|עזיבה|оконч|(?<!\p{L})по$|(?<!\p{L})до$|истек|выезд|выбыт|обратно|выписк/u;
const LABEL_CHARS = 24;
/** What before a range tells whether it is the paper's. */
const BEFORE_CHARS = 300;
/** The hour at which a cover begins or ends stands between the label and the day. */
const HOUR = /\d{1,2}:\d{2}(?: ?(?:hrs|hours|[ap]m))?(?: on)?/giu;
/** Letters and certificates speak of ranges that they do not cover themselves. */
const TALKING: ReadonlySet<PaperKind> = new Set(['letter', 'certificate', 'minutes', 'report', 'notice', 'form']);
/** Papers and subjects that go by the month. */
const MONTHLY_KINDS: ReadonlySet<PaperKind> = new Set(['payslip', 'bill', 'statement']);
const MONTHLY_CATEGORIES: ReadonlySet<string> = new Set(['Electricity', 'Gas', 'Water', 'Telecom', 'Payroll']);
/** What of a line tells whether its ranges are the paper's. */
const LINE_CHARS = 600;
const TOP_ROWS = 8;
const MAX_DAYS = 4200;

/** The day before a range's end that its beginning names without a year; the year before when it would run backwards. */
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

/** The range in a line that is read from the right, where its end often comes out before its beginning. */
function inOrder(range: Period, isPair: boolean, line: TextLine): Period {
  const isTurned = isPair && range.from > range.to && /[\u05d0-\u05ea]/.test(line.text.slice(0, LINE_CHARS));
  return isTurned ? { from: range.to, to: range.from } : range;
}

function rangePoints(line: TextLine, before: string, kind: PaperKind | undefined): number {
  const isCalled = PERIOD_WORDS.test(lowerCase(before).slice(-60));
  const isTalk = kind !== undefined && TALKING.has(kind);
  return (
    5 +
    (isCalled ? 4 : PERIOD_WORDS.test(lowerCase(line.text.slice(0, LINE_CHARS))) ? 1.5 : 0) -
    (NOT_PERIOD_WORDS.test(lowerCase(before)) ? 4 : 0) -
    (isTalk && line.row >= TOP_ROWS && !isCalled ? 4 : 0) +
    Math.max(0, 3 - line.row * 0.1) -
    (line.page - 1) * 1.5
  );
}

/** Ranges that stand in one line. */
function ranges(dates: readonly DateInContext[], { kind }: FieldHints): Candidate[] {
  const listed = dates.filter(({ range, isInTable }) => range === 'to' && isInTable).length;
  return dates.flatMap((date, place) => {
    if (date.range !== 'to') return [];
    const { line, mention } = date;
    const previous = dates[place - 1];
    const isPair = previous?.range === 'from' && (previous.line === line || previous.line.row === line.row - 1);
    const first = isPair ? previous : date;
    const before = first.line.text.slice(Math.max(0, first.mention.start - BEFORE_CHARS), first.mention.start);
    const to = lastDay(mention.iso);
    const from = isPair && previous ? firstDay(previous.mention.iso) : shortStart(before, to);
    // One range among bookings is that of the paper's own charge; several are entries of a list.
    const penalty = date.isInTable && listed > 1 ? 4 : 0;
    const period = from ? inOrder({ from, to }, isPair, line) : undefined;
    return period && isSane(period) ? [{ period, line, points: rangePoints(line, before, kind) - penalty }] : [];
  });
}

/** A beginning and an end that stand in fields of their own. */
function labelledPairs(dates: readonly DateInContext[]): Candidate[] {
  const words = ({ before, role, isField }: DateInContext) => {
    const label = before.replace(HOUR, '');
    return lowerCase(/\p{L}/u.test(label) ? label.slice(-LABEL_CHARS) : isField ? (role?.words ?? '') : '').replace(
      /(?<![\s:(-])[\s:(-]+$/u,
      '',
    );
  };
  const days = dates.filter(({ mention, isInTable }) => mention.iso.length === 10 && !isInTable);
  return days.flatMap((start, place) => {
    if (!START_LABEL.test(words(start))) return [];
    const end = days
      .slice(place + 1, place + 4)
      .find((date) => END_LABEL.test(words(date)) && date.mention.iso > start.mention.iso);
    if (!end || end.line.page !== start.line.page || end.line.row - start.line.row > 4) return [];
    const period = { from: start.mention.iso, to: end.mention.iso };
    return isSane(period) && period.from !== period.to
      ? [{ period, line: start.line, points: 6.5 + Math.max(0, 2 - start.line.row * 0.1) }]
      : [];
  });
}

/** Quarters, runs of months, and stretches of which only the length and the end are told. */
function spans(lines: readonly TextLine[], dates: readonly DateInContext[], { kind }: FieldHints): Candidate[] {
  const isTalk = kind !== undefined && TALKING.has(kind);
  const named = findSpans(lines).map(({ period, line, isHead }) => {
    const isCalled = PERIOD_WORDS.test(lowerCase(line.text));
    return { period, line, points: (isHead ? 4 : 1.5) + (isCalled ? 2.5 : 0) - (isTalk && !isHead ? 2 : 0) };
  });
  const ended = dates.flatMap((date): Candidate[] => {
    const period = stretchEnding(date);
    return period ? [{ period, line: date.line, points: 6 - date.line.row * 0.08 - (date.line.page - 1) * 1.5 }] : [];
  });
  return [...named, ...ended];
}

/** Months that a paper covers: "Pay period June 2024", "за июль 2024". */
function months(dates: readonly DateInContext[], hints: FieldHints): Candidate[] {
  const isMonthly =
    (hints.kind !== undefined && MONTHLY_KINDS.has(hints.kind)) ||
    (hints.categoryId !== undefined && MONTHLY_CATEGORIES.has(hints.categoryId));
  return dates
    .filter(({ mention, range, isInTable }) => mention.iso.length === 7 && !range && !isInTable)
    .flatMap(({ mention, role, line, isField }) => {
      const isCalled = role?.role === 'period' && (isField || isMonthly);
      if (!isCalled && !(isMonthly && line.row < 10 && !role)) return [];
      const period = { from: firstDay(mention.iso), to: lastDay(mention.iso) };
      return [{ period, line, points: (isCalled ? 4 : 2.5) + (isMonthly ? 1.5 : 0) + Math.max(0, 2 - line.row * 0.1) }];
    });
}

/** Whole years: "שנת המס 2023", "за 2024 год", and the tax year of the United Kingdom. */
function years(lines: readonly TextLine[], hints: FieldHints, country: string | undefined): Candidate[] {
  const isYearly =
    hints.categoryId === undefined || ['Tax', 'Pension', 'Donations', 'Government'].includes(hints.categoryId);
  if (!isYearly) return [];
  return lines.slice(0, 16).flatMap((line): Candidate[] => {
    // Forms give each digit a box of its own: 2 0 2 4.
    const text = lowerCase(line.text).replace(/(?<!\d\s?)2 0 ([0-3]) (\d)(?!\s?\d)/u, '20$1$2');
    const points = 3 + Math.max(0, 2 - line.row * 0.12);
    const split = UK_TAX_YEAR.exec(text);
    if (split && Number(split[2]) === (Number(split[1]) + 1) % 100) {
      const isTaxYear = country === 'GB';
      const [first, next] = [Number(split[1]), Number(split[1]) + 1];
      const period = isTaxYear ? { from: `${first}-04-06`, to: `${next}-04-05` } : undefined;
      return period ? [{ period, line, points }] : [];
    }
    const year = YEAR_ALONE.exec(text)?.[1];
    return year ? [{ period: { from: `${year}-01-01`, to: `${year}-12-31` }, line, points }] : [];
  });
}

/** Below this nothing is said. */
const MIN_POINTS = 4;

/** First and last day that a paper covers, when it says so, with the line that does. */
export function findPeriod(
  { lines, country, dates }: Paper,
  hints: FieldHints = {},
): { period: Period; evidence: FieldEvidence } | undefined {
  const considered = fieldLines(lines);
  const [best] = [
    ...ranges(dates, hints),
    ...labelledPairs(dates),
    ...spans(considered, dates, hints),
    ...months(dates, hints),
    ...years(lines, hints, country),
  ].toSorted((a, b) => b.points - a.points);
  if (!best || best.points < MIN_POINTS) return undefined;
  return { period: best.period, evidence: quote('period', best.line, 'labelled') };
}
