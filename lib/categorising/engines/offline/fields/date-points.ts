import type { PaperKind } from '@/lib/categorising/paper-kinds';
import { daysBetween } from './calendar';
import type { DateInContext } from './date-context';
import type { RoleFound } from './date-roles';
import type { DateRole } from './date-words/roles';

const ROLE_POINTS: Readonly<Record<DateRole, number>> = {
  issued: 10,
  date: 7.5,
  event: 5.5,
  asOf: 4.5,
  of: 6,
  vague: 1.5,
  printed: 0.5,
  due: -10,
  validity: -9,
  birth: -13,
  period: -8,
  other: -8,
};
/** True for what is never a day of issue. */
const isNegative = (role: DateRole | undefined): boolean => role !== undefined && ROLE_POINTS[role] < 0;

/** Words between a label and its date weaken the label. */
const NEAR_GAP = 14;
const FAR_GAP = 34;
const gapFactor = (gap: number): number => (gap <= NEAR_GAP ? 1 : gap <= FAR_GAP ? 0.65 : 0.3);

/** Rows at the top of a page in which a letter's date stands. */
export const TOP_ROWS = 22;
const TITLE_ROWS = 8;
/** Papers that are made on the day of what they record. */
const RECORDS: ReadonlySet<PaperKind> = new Set(['minutes', 'receipt', 'contract']);
const SENTENCE_WORDS = 12;
const HEADER_WORDS = 8;
/** A date with what speaks for it as the day of issue. */
export interface Candidate {
  readonly found: DateInContext;
  points: number;
}

/** What the place in the document is worth. */
export function topBonus({ line }: DateInContext): number {
  return line.page === 1 ? Math.max(0, 3.6 - line.row * 0.16) : -1.5;
}

/** Points of a date without a label. */
function bare(found: DateInContext, kind: PaperKind | undefined): number {
  const { line, isAlone, hasPlace, hasTime, isNearSignature, isFirst, depth, words } = found;
  const isTop = line.page === 1 && line.row < TOP_ROWS;
  if (isAlone || hasPlace) {
    const isWholeLine = words <= 4;
    const place = isTop ? 3.5 : isNearSignature ? 4 : depth > 0.85 ? 2.5 : -0.5;
    return place + (isWholeLine ? 1 : 0) + (hasPlace ? 0.7 : 0) + (hasTime ? 0.5 : 0);
  }
  // "21.08.2024 № 15-1408": a letter's date and number.
  const isTill = hasTime && (kind === 'receipt' || kind === undefined);
  if (isFirst && !isTill && words <= HEADER_WORDS) return isTop ? 4.5 : isNearSignature ? 3 : 1;
  if (hasTime) return isTill ? 3 : 1;
  if (words > SENTENCE_WORDS) return -1.5;
  return isNearSignature && depth > 0.6 ? 2 : 0.5;
}

const PAPER_NAME =
  /№|n[o°]\.?|сч[её]т|договор|акт(?!\p{L})|накладн|чек|протокол|решени|приказ|справк|выписк|исх|постановлени|полис|заказ|квитанци|уведомлени|invoice|bill|letter|agreement|minutes|report|certificate|policy|rechnung|חשבונית|קבלה|הסכם|חוזה|פרוטוקול|מכתב|צו|החלטה|אישור|דוח|דו"ח|הודעה|תעודה|הזמנה|פוליסה/iu;

/** "Счёт № 12 от" names this paper, "(протокол № 61 от" and "стенокардия от" do not. */
function isOwnName(before: string, { words, gap }: RoleFound): boolean {
  const lead = before.slice(0, before.length - gap - words.length);
  if (lead.lastIndexOf('(') > lead.lastIndexOf(')')) return false;
  return !/\p{L}/u.test(lead) || PAPER_NAME.test(lead);
}

/** Points of a date whose label may be that of the day of issue. */
function labelled(found: DateInContext, kind: PaperKind | undefined): number {
  const { role, isField, before, line, words, depth, isNearSignature } = found;
  if (!role) return 0;
  const isHead = line.page === 1 && line.row < TOP_ROWS;
  const points = ROLE_POINTS[role.role] * gapFactor(role.gap);
  // A paper names its own date near its head; in a sentence further down it names another paper's.
  if (role.role === 'of' && !isOwnName(before, role)) return -0.5;
  if (role.role === 'of') return isHead && words <= SENTENCE_WORDS ? points - (/^of$/i.test(role.words) ? 3 : 0) : -0.5;
  if (role.role === 'event' && kind && RECORDS.has(kind) && line.row < TITLE_ROWS) return points + 2;
  if (isField) return role.role === 'date' && !isHead && !isNearSignature ? points - 2 : points;
  if (role.role === 'issued') return points * (words > SENTENCE_WORDS && depth < 0.8 ? 0.6 : 0.8);
  return role.role === 'date' ? 2 : words > SENTENCE_WORDS ? 0.5 : 2;
}

function pointsOf(found: DateInContext, kind: PaperKind | undefined): number {
  const { role, mention, line, range, isInTable } = found;
  let points = 0;
  if (role && isNegative(role.role)) points = ROLE_POINTS[role.role] * gapFactor(role.gap);
  else if (range) points = ROLE_POINTS.period;
  else points = role ? labelled(found, kind) : bare(found, kind);
  if (isInTable && !(role?.role === 'issued' && role.gap <= 2) && points > 0) points -= 6;
  if (mention.isDoubtful && !role) points -= 3;
  // What a ticket says without a label is the day of the event.
  if (kind === 'ticket' && !role) points -= 9;
  if (mention.iso.length === 7) points -= 4.5;
  if (line.zone === 'finePrint') points -= 2;
  return points + topBonus(found);
}

/** A card lapses whole years after it was issued, or a day before that. */
function isAnniversary(iso: string, others: readonly Candidate[]): boolean {
  return others.some(({ found }) => {
    const years = Number(iso.slice(0, 4)) - Number(found.mention.iso.slice(0, 4));
    const sameDay = `${iso.slice(0, 4)}${found.mention.iso.slice(4)}`;
    return years >= 1 && years <= 15 && Math.abs(daysBetween(sameDay, iso)) <= 2;
  });
}

/** Days that the document itself rules out, or makes likely. */
function weighTogether(candidates: readonly Candidate[], kind: PaperKind | undefined): void {
  const days = (role: DateRole) =>
    candidates.filter(({ found }) => found.role?.role === role).map(({ found }) => found.mention.iso);
  const firstDue = candidates
    .filter(({ found }) => found.role?.role === 'due' && found.isField && found.mention.iso.length === 10)
    .map(({ found }) => found.mention.iso)
    .toSorted()[0];
  const possible = candidates.filter(({ found, points }) => points > 0 && found.mention.iso.length === 10);
  const latest = possible
    .map(({ found }) => found.mention.iso)
    .toSorted()
    .at(-1);
  for (const candidate of possible) {
    const { iso, isHebrewCalendar } = candidate.found.mention;
    const lastBalance = days('asOf').toSorted().at(-1) ?? '';
    if (candidate.found.role?.role === 'asOf' && iso < lastBalance) candidate.points -= 2.5;
    const same = candidates.filter((other) => other.found.mention.iso === iso && other !== candidate);
    const confirmed = same.filter((other) => other.points > -3).length;
    candidate.points += Math.min(2, confirmed * 0.8);
    if (firstDue && iso > firstDue) candidate.points -= 2.5;
    if (latest && daysBetween(iso, latest) > 200) candidate.points -= 2;
    if (kind === 'card' && isAnniversary(iso, possible)) candidate.points -= 6;
    // The civil date beside it says the same without a calculation.
    if (isHebrewCalendar) candidate.points -= 1.5;
  }
}

/** All dates of a document, each with what speaks for it as the day of issue. */
export function weighDates(dates: readonly DateInContext[], kind: PaperKind | undefined): readonly Candidate[] {
  const candidates = dates.map((found): Candidate => ({ found, points: pointsOf(found, kind) }));
  weighTogether(candidates, kind);
  return candidates;
}
