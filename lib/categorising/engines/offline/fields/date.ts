import type { FieldEvidence } from '@/lib/categorising/field-evidence';
import type { PaperKind } from '@/lib/categorising/paper-kinds';
import type { TextLine } from '../text/layout';
import type { DateInContext } from './date-context';
import { type Candidate, TOP_ROWS, topBonus, weighDates } from './date-points';
import { documentDates } from './document-dates';
import { quote } from './evidence-of';
import type { FieldHints } from './hints';

export interface IssueDate {
  /** `yyyy-mm-dd`, or `yyyy-mm` when no day is said. */
  readonly date: string;
  readonly evidence: FieldEvidence;
}

/** Below this nothing is said rather than something wrong. */
const MIN_POINTS = 1.2;

function reasonOf(found: DateInContext, isOnly: boolean): FieldEvidence['reason'] {
  if (found.mention.iso.length === 7) return 'periodMonth';
  if (found.role) return 'labelled';
  if (isOnly) return 'onlyOne';
  if (found.isNearSignature && found.depth > 0.6) return 'signature';
  return found.line.page === 1 && found.line.row < TOP_ROWS ? 'topOfPage' : 'likeliest';
}

/** A fine that names no day of its own is of the day of the offence. */
const OFFENCE = /offen[cs]e|violation|contravention|ה?עבירה|правонаруш/iu;

/** Terms, manuals and prospectuses know no other day than that of their last change or of their effect. */
function lastResort(candidates: readonly Candidate[], kind: PaperKind | undefined): Candidate | undefined {
  const called = (words: RegExp) =>
    candidates.find(
      ({ found: { role, isField, line, isInTable } }) =>
        role && isField && !isInTable && line.page === 1 && line.row < TOP_ROWS && words.test(role.words),
    );
  return (
    called(/updat|revis|rev\.|amend|version|edition|עדכון|עודכן|מהדורה|редакци/iu) ??
    (kind === 'card' || kind === 'policy' ? undefined : called(/effective date/iu)) ??
    candidates.find(({ found: { role } }) => role && OFFENCE.test(role.words))
  );
}

/** Where payslips go by their month, whenever they were made out. */
const NAMED_BY_MONTH: ReadonlySet<string> = new Set(['IL', 'RU', 'UA', 'BY', 'KZ']);

function payslipMonth(
  candidates: readonly Candidate[],
  kind: PaperKind | undefined,
  country: string | undefined,
): Candidate | undefined {
  if (kind !== 'payslip' || !NAMED_BY_MONTH.has(country ?? '')) return undefined;
  return monthOf(candidates, { kind });
}

/** The month that a paper covers, or the last day of its period, when it names no day of its own. */
function monthOf(candidates: readonly Candidate[], { kind }: FieldHints): Candidate | undefined {
  const isMonthly = kind === 'payslip' || kind === 'bill' || kind === 'statement';
  const months = candidates.filter(
    ({ found: { mention, role } }) =>
      mention.iso.length === 7 && (!role || ['period', 'of', 'date'].includes(role.role)),
  );
  const rank = ({ found }: Candidate) => topBonus(found) + (found.role ? 2 : 0) + (found.isAlone ? 1 : 0);
  const [month] = months.toSorted((a, b) => rank(b) - rank(a));
  if (month && (isMonthly || (month.found.line.row < TOP_ROWS && !month.found.isInTable))) return month;
  return kind === 'statement' ? candidates.find(({ found }) => found.range === 'to' && !found.isInTable) : undefined;
}

/**
 * The day on which a document was issued, with the line that says so; undefined when no date in it can be that day. Due,
 * birth, printing and validity dates are passed over. A payslip without a day of payment has its month.
 */
export function findIssueDate(lines: readonly TextLine[], hints: FieldHints = {}): IssueDate | undefined {
  const { country, dates } = documentDates(lines, hints.country);
  const candidates = weighDates(dates, hints.kind);
  const ranked = candidates.toSorted((a, b) => b.points - a.points);
  const best =
    payslipMonth(candidates, hints.kind, country) ??
    ranked.find(({ points }) => points >= MIN_POINTS) ??
    monthOf(candidates, hints) ??
    lastResort(candidates, hints.kind);
  if (!best) return undefined;
  const { line, mention } = best.found;
  return { date: mention.iso, evidence: quote('date', line, reasonOf(best.found, dates.length === 1)) };
}
