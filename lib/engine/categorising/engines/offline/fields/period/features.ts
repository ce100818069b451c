import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import { presence, type Ranking } from '../../choice-model.ts';
import { daysBetween, lastDay } from '../date/calendar.ts';
import type { DateRole } from '../date/words.ts';
import type { FieldHints } from '../hints.ts';
import type { PeriodCandidate, PeriodShape } from './candidate.ts';
import { matchesWords } from './words.ts';

/** Kinds of documents that describe their period alike. */
type Group = 'monthly' | 'sale' | 'term' | 'card' | 'talk' | 'unknown';
/** Subjects whose documents describe their period alike. */
type Subject = 'monthly' | 'yearly' | 'travel' | 'insurance' | 'service' | 'licence' | 'other';
type Length = 'days' | 'month' | 'two months' | 'quarter' | 'half' | 'year' | 'years' | 'long' | 'odd';
type Issue = 'before it' | 'at its start' | 'within it' | 'at its end' | 'soon after it' | 'long after it' | 'unknown';

/** Features for or against a time range as the document's period, and for there being none. */
export type PeriodFeature =
  | PeriodShape
  | `${PeriodShape} ${Group}`
  | `${PeriodShape} of ${Subject}`
  | `${PeriodShape} called`
  | `${PeriodShape} in a called line`
  | `${PeriodShape} labelled`
  | `${PeriodShape} in a table`
  | `${PeriodShape} in the head`
  | `${PeriodShape} made ${Issue}`
  | `made ${Issue}`
  | `${'month' | 'until'} ${DateRole | 'bare'}`
  | `length ${Length}`
  | `start ${DateRole | 'called'}`
  | `end ${DateRole | 'called'}`
  | 'both called'
  | 'both called in one row'
  | 'rows'
  | 'times'
  | 'one row'
  | 'lacks year'
  | 'between'
  | 'other words'
  | 'talk below'
  | 'height'
  | 'later page'
  | 'fine print'
  | 'prose'
  | 'whole months'
  | 'repeated'
  | 'first of its shape'
  | 'only one'
  | 'beside a range'
  | 'made'
  | 'none'
  | `none ${Group}`
  | `none of ${Subject}`;

const GROUPS: Readonly<Record<DocumentKind, Group>> = {
  payslip: 'monthly',
  bill: 'monthly',
  statement: 'monthly',
  invoice: 'sale',
  receipt: 'sale',
  order: 'sale',
  ticket: 'term',
  contract: 'term',
  policy: 'term',
  card: 'card',
  prescription: 'term',
  // Letters and certificates mention periods that they do not cover themselves.
  letter: 'talk',
  certificate: 'talk',
  minutes: 'talk',
  report: 'talk',
  notice: 'talk',
  cheque: 'talk',
  form: 'talk',
};
const SUBJECTS: Readonly<Record<string, Subject>> = {
  Electricity: 'monthly',
  Gas: 'monthly',
  Water: 'monthly',
  Telecom: 'monthly',
  Payroll: 'monthly',
  Tax: 'yearly',
  Pension: 'yearly',
  Donations: 'yearly',
  Government: 'yearly',
  Travel: 'travel',
  Insurance: 'insurance',
  Car: 'licence',
  IDs: 'licence',
  Work: 'service',
  Military: 'service',
};

/** Number of characters before a time range that are checked for a label. */
const CALLED_CHARS = 60;
/** Number of characters of a line that are checked for words about the period. */
const LINE_CHARS = 600;
const HEAD_ROWS = 14;
const TALK_ROWS = 8;
/** Number of rows over which the weight of the position falls to 0. */
const HEIGHT_ROWS = 30;
const PROSE_WORDS = 12;
/** Maximum distance, in days, of the day of issue from the start or end of a range to count as being there. */
const NEAR_DAYS = 3;
const SOON_DAYS = 60;

/** Returns the group of a document's kind; `subjectOf` returns that of its subject. */
const groupOf = ({ kind }: FieldHints): Group => (kind ? GROUPS[kind] : 'unknown');
const subjectOf = ({ categoryId }: FieldHints): Subject => SUBJECTS[categoryId ?? ''] ?? 'other';

function lengthOf({ period }: PeriodCandidate): Length {
  const days = daysBetween(period.from, period.to) + 1;
  if (days <= 24) return 'days';
  if (days <= 35) return 'month';
  if (days >= 58 && days <= 64) return 'two months';
  if (days >= 88 && days <= 94) return 'quarter';
  if (days >= 180 && days <= 186) return 'half';
  if (days >= 364 && days <= 367) return 'year';
  const years = Math.round(days / 365.25);
  if (years > 1 && Math.abs(days - years * 365.25) < 3) return 'years';
  return days > 400 ? 'long' : 'odd';
}

function issueBeside({ period: { from, to } }: PeriodCandidate, issued: string | undefined): Issue {
  if (issued?.length !== 10) return 'unknown';
  const [sinceStart, sinceEnd] = [daysBetween(from, issued), daysBetween(to, issued)];
  if (Math.abs(sinceEnd) <= NEAR_DAYS) return 'at its end';
  if (Math.abs(sinceStart) <= NEAR_DAYS) return 'at its start';
  if (sinceStart < 0) return 'before it';
  if (sinceEnd < 0) return 'within it';
  return sinceEnd <= SOON_DAYS ? 'soon after it' : 'long after it';
}

/** Features of a candidate's words and position. */
function ownFeatures(candidate: PeriodCandidate, hints: FieldHints): (PeriodFeature | '')[] {
  const { shape, line, before, period, isLabelled, isInTable, ends, role } = candidate;
  const group = groupOf(hints);
  const isCalled = matchesWords('called', before.slice(-CALLED_CHARS).trimEnd());
  const isHead = line.page === 1 && line.row < HEAD_ROWS;
  return [
    shape,
    `${shape} ${group}`,
    `${shape} of ${subjectOf(hints)}`,
    isCalled
      ? `${shape} called`
      : matchesWords('called', line.text.slice(0, LINE_CHARS))
        ? `${shape} in a called line`
        : '',
    isLabelled ? `${shape} labelled` : '',
    isInTable ? `${shape} in a table` : '',
    isHead ? `${shape} in the head` : '',
    `made ${issueBeside(candidate, hints.issued)}`,
    shape === 'range' ? `${shape} made ${issueBeside(candidate, hints.issued)}` : '',
    shape === 'month' || shape === 'until' ? `${shape} ${role ?? 'bare'}` : '',
    `length ${lengthOf(candidate)}`,
    ends?.isStartCalled ? 'start called' : '',
    ends?.isEndCalled ? 'end called' : '',
    ends?.isStartCalled && ends.isEndCalled ? 'both called' : '',
    ends?.isStartCalled && ends.isEndCalled && ends.areInOneRow ? 'both called in one row' : '',
    ends?.startRole ? `start ${ends.startRole}` : '',
    ends?.endRole ? `end ${ends.endRole}` : '',
    ends?.haveTimes ? 'times' : '',
    ends?.areInOneRow ? 'one row' : '',
    ends?.lacksYear ? 'lacks year' : '',
    matchesWords('other', before) ? 'other words' : '',
    shape === 'range' && group === 'talk' && !(line.page === 1 && line.row < TALK_ROWS) && !isCalled
      ? 'talk below'
      : '',
    line.zone === 'finePrint' ? 'fine print' : '',
    line.tokens.length > PROSE_WORDS ? 'prose' : '',
    period.from.endsWith('-01') && lastDay(period.to.slice(0, 7)) === period.to ? 'whole months' : '',
  ];
}

/** Shapes that are weaker evidence than two days. */
const WEAK_SHAPES: ReadonlySet<PeriodShape> = new Set(['month', 'short month', 'year', 'list', 'since', 'titled']);

const keyOf = ({ period: { from, to } }: PeriodCandidate): string => `${from}/${to}`;

/** Returns the candidates with what speaks for and against each, and for the document stating no period. */
export function rankPeriods(
  candidates: readonly PeriodCandidate[],
  hints: FieldHints,
): Ranking<PeriodCandidate, PeriodFeature> {
  const told = new Map<string, Set<unknown>>();
  for (const one of candidates) told.set(keyOf(one), (told.get(keyOf(one)) ?? new Set()).add(one.line));
  const hasRange = candidates.some(({ shape }) => shape === 'range');
  const firstOf = new Map(candidates.map((one) => [one.shape, one] as const).reverse());
  return {
    candidates,
    features: candidates.map((one) => ({
      ...presence<PeriodFeature>([
        ...ownFeatures(one, hints),
        (told.get(keyOf(one))?.size ?? 0) > 1 ? 'repeated' : '',
        firstOf.get(one.shape) === one ? 'first of its shape' : '',
        told.size === 1 ? 'only one' : '',
        hasRange && WEAK_SHAPES.has(one.shape) ? 'beside a range' : '',
      ]),
      height: Math.max(0, 1 - one.line.row / HEIGHT_ROWS),
      'later page': one.line.page - 1,
      between: one.ends?.between ?? 0,
      rows: (one.ends?.rows ?? 0) / 10,
    })),
    none: presence<PeriodFeature>(['none', `none ${groupOf(hints)}`, `none of ${subjectOf(hints)}`]),
  };
}
