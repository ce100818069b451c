import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import { DAY_MS } from '../../../../../../shared/durations.ts';
import { anyWordIn } from '../../any-word-in.ts';
import type { TextLine } from '../../text/layout.ts';
import { daysBetween } from './calendar.ts';
import type { DateInContext } from './candidates.ts';
import type { DateFeature } from './feature-names.ts';
import type { DocumentDates } from './paper-dates.ts';
import { continuesSentence, endsSentence, isHappening, shapeOf, TITLE_ROWS, TOP_ROWS } from './setting.ts';
import type { DateRole } from './words.ts';

/** The document that contains a date. */
export interface DatedDocument extends DocumentDates {
  readonly kind: DocumentKind | undefined;
}

/** Countries where payslips are named by their month, whatever their day of issue. */
const NAMED_BY_MONTH: ReadonlySet<string> = new Set(['IL', 'RU', 'UA', 'BY', 'KZ']);
/** Labels of days that are never the day of issue. */
export const NEVER_ISSUED: ReadonlySet<DateRole> = new Set(['due', 'validity', 'birth', 'period', 'other']);

const isDay = ({ mention }: DateInContext): boolean => mention.iso.length === 10;
const isPossible = (found: DateInContext): boolean =>
  isDay(found) && !found.range && !(found.role && NEVER_ISSUED.has(found.role.role)) && !found.isInTable;

/** A line that starts like this continues the line above. */
const WRAPPED = new RegExp(`^[\\s|]*(?:${anyWordIn('dateShapes', 'datePrefixes')}|\\()\\s?$`, 'u');

/** True for a day alone in its line, or after a place, in the first rows. */
const isHeading = (found: DateInContext): boolean =>
  isPossible(found) &&
  found.role === undefined &&
  found.line.page === 1 &&
  found.line.row < TITLE_ROWS &&
  ['line', 'place'].includes(shapeOf(found)) &&
  !isHappening(found) &&
  !endsSentence(found) &&
  !continuesSentence(found) &&
  !WRAPPED.test(found.before);

/** True for the only day in its line, even if repeated. Different days next to each other belong to a table. */
const isOnlyDayOf = (line: TextLine, dates: readonly DateInContext[]): boolean =>
  new Set(dates.flatMap((found) => (found.line === line ? [found.mention.iso] : []))).size === 1;

const isCalledIssued = ({ role }: DateInContext): boolean => role?.role === 'issued' || role?.role === 'date';

/** True for the month in the head of a payslip, in countries that name payslips by it. */
export function isMonthOfPayslip(
  { mention, role, line, isInTable }: DateInContext,
  { kind, country }: DatedDocument,
): boolean {
  if (kind !== 'payslip' || !NAMED_BY_MONTH.has(country ?? '') || mention.iso.length === 10) return false;
  return (
    !isInTable &&
    line.page === 1 &&
    line.row < TOP_ROWS &&
    !(role && role.role !== 'period' && NEVER_ISSUED.has(role.role))
  );
}

/** Relations between the days of a document; computed once. */
export interface RelatedDays {
  readonly firstDue: string | undefined;
  readonly lastPeriodEnd: string | undefined;
  readonly lastBalance: string | undefined;
  readonly latest: string | undefined;
  readonly earliest: string | undefined;
  readonly hasPayslipMonth: boolean;
  /** The day that heads the first page, alone in its line or after a place. */
  readonly heading: string | undefined;
  /** Days of birth. */
  readonly births: ReadonlySet<string>;
  /** For each possible day of issue: its occurrences, and those labelled as such. */
  readonly possible: ReadonlyMap<string, { readonly times: number; readonly labelled: number }>;
}

/** Returns the extreme days of a document: of payment, of its period, and of all possible days of issue. */
export function relatedDaysOf(paper: DatedDocument): RelatedDays {
  const { dates } = paper;
  const sorted = (isWanted: (found: DateInContext) => boolean) =>
    dates
      .filter((found) => isDay(found) && isWanted(found))
      .map(({ mention }) => mention.iso)
      .toSorted();
  const possible = sorted(isPossible);
  const byDay = new Map<string, { times: number; labelled: number }>();
  for (const found of dates) {
    if (!isPossible(found)) continue;
    const { times, labelled } = byDay.get(found.mention.iso) ?? { times: 0, labelled: 0 };
    byDay.set(found.mention.iso, { times: times + 1, labelled: labelled + Number(isCalledIssued(found)) });
  }
  return {
    possible: byDay,
    births: new Set(sorted(({ role }) => role?.role === 'birth')),
    firstDue: sorted(({ role, isField }) => role?.role === 'due' && isField)[0],
    lastPeriodEnd: sorted(({ range }) => range === 'to').at(-1),
    lastBalance: sorted(({ role }) => role?.role === 'asOf').at(-1),
    latest: possible.at(-1),
    earliest: possible[0],
    heading: dates.find((found) => isHeading(found) && isOnlyDayOf(found.line, dates))?.mention.iso,
    hasPayslipMonth: dates.some((found) => isMonthOfPayslip(found, paper)),
  };
}

const MAX_CARD_YEARS = 15;

/** True for a card's expiry: it is whole years after the day of issue, give or take two days. */
function isAnniversary(iso: string, possible: RelatedDays['possible']): boolean {
  const year = Number(iso.slice(0, 4));
  return [-2, -1, 0, 1, 2].some((days) => {
    const near = new Date(Date.parse(iso) + days * DAY_MS).toISOString();
    if (Number(near.slice(0, 4)) !== year) return false;
    for (let years = 1; years <= MAX_CARD_YEARS; years += 1) {
      if (possible.has(`${year - years}${near.slice(4, 10)}`)) return true;
    }
    return false;
  });
}

/** Features from the document's other dates. */
export function relativeFeatures(
  found: DateInContext,
  { kind, dates }: DatedDocument,
  days: RelatedDays,
): DateFeature[] {
  const { iso, isOtherCalendar } = found.mention;
  if (!isDay(found)) return [];
  const names: DateFeature[] = [];
  if (days.hasPayslipMonth) names.push('beside-payslip-month');
  if (days.heading !== undefined && iso !== days.heading) names.push('beside-heading');
  const isOwn = Number(isPossible(found));
  const { times, labelled } = days.possible.get(iso) ?? { times: 0, labelled: 0 };
  const isRepeated = times - isOwn > 0;
  if (isRepeated) names.push('repeated');
  if (labelled - isOwn * Number(isCalledIssued(found)) > 0) names.push('repeated-labelled');
  if (isOtherCalendar && isRepeated) names.push('hebrew-beside-civil');
  if (days.births.has(iso) && found.role?.role !== 'birth') names.push('birthday');
  if (days.firstDue && iso > days.firstDue) names.push('after-due');
  if (days.lastPeriodEnd && !found.range) {
    const daysAfter = daysBetween(days.lastPeriodEnd, iso);
    names.push(daysAfter < 0 ? 'before-period-end' : daysAfter <= 60 ? 'soon-after-period' : 'long-after-period');
  }
  if (found.role?.role === 'asOf' && days.lastBalance && iso < days.lastBalance) names.push('older-balance');
  if (isPossible(found)) {
    const age = days.latest ? daysBetween(iso, days.latest) : 0;
    if (age > 0) names.push('not-latest');
    if (age > 45) names.push('old');
    if (age > 200) names.push('very-old');
    if (days.earliest && iso > days.earliest) names.push('not-earliest');
    if (kind === 'card' && isAnniversary(iso, days.possible)) names.push('anniversary');
  }
  if (dates.length === 1) names.push('only-date');
  return names;
}
