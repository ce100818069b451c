import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import { likeliest, weightsOf } from '../../choice-model.ts';
import type { Paper } from '../../paper.ts';
import { quote } from '../evidence-of.ts';
import type { Found } from '../field.ts';
import type { FieldHints } from '../hints.ts';
import type { DateInContext } from './candidates.ts';
import type { DateFeature } from './feature-names.ts';
import { dateFeatures, noDateFeatures } from './features.ts';
import { renewed } from './old-papers.ts';
import { type DocumentDates, readDates } from './paper-dates.ts';
import { findPayDay } from './pay-day.ts';
import { withoutPrintStamps } from './print-stamps.ts';
import { relatedDaysOf } from './related-days.ts';
import { TOP_ROWS } from './setting.ts';
import weights from './weights.json' with { type: 'json' };

/** A date below this depth, near names and signature lines, is the date of a signature. */
const SIGNATURE_DEPTH = 0.6;

function reasonOf(found: DateInContext, isOnly: boolean): FieldEvidence['reason'] {
  if (found.mention.iso.length === 7) return 'periodMonth';
  if (found.role) return 'labelled';
  if (isOnly) return 'onlyOne';
  if (found.isNearSignature && found.depth > SIGNATURE_DEPTH) return 'signature';
  return found.line.page === 1 && found.line.row < TOP_ROWS ? 'topOfPage' : 'likeliest';
}

/**
 * Learned from labelled documents: `npm run fit -- dates`. `no-date` is evidence for a document without a day of
 * issue.
 */
export const DATE_WEIGHTS = weightsOf<DateFeature>()(weights);

/**
 * Returns the day of issue of an old document, one without a date of this century. Undefined if it is more likely that
 * none of its dates is that day, e.g. only a birth.
 */
function findOldIssueDate({ lines }: Pick<Paper, 'lines'>, hints: FieldHints): Found<string> | undefined {
  const paper = renewed(lines);
  const found = paper && choose({ ...readDates(paper.lines), lines: paper.lines }, hints);
  if (!paper || !found) return undefined;
  const line = lines[paper.lines.indexOf(found.best.line)] ?? found.best.line;
  return { value: paper.inTruth(found.best.mention.iso), evidence: quote('date', line, found.reason) };
}

/**
 * Returns the day of issue of a document, with the line as evidence. Undefined when it is more likely that no date in
 * it is that day. A document that only gives a month has that month (`yyyy-mm`). A date before 2000 is only returned if there is no
 * other.
 */
export function findIssueDate(paper: Paper, hints: FieldHints = {}): Found<string> | undefined {
  if (paper.dates.length === 0) return findOldIssueDate(paper, hints);
  const found = choose(paper, hints);
  return found && { value: found.best.mention.iso, evidence: quote('date', found.best.line, found.reason) };
}

/** Kinds that are issued after their period, so that its first day never dates them. */
const ISSUED_AFTER_PERIOD: ReadonlySet<DocumentKind | undefined> = new Set<DocumentKind>([
  'statement',
  'bill',
  'payslip',
]);

/** Removes the first days of periods from documents that are issued after them. */
const withoutPeriodStarts = (
  dates: readonly DateInContext[],
  kind: DocumentKind | undefined,
): readonly DateInContext[] => (ISSUED_AFTER_PERIOD.has(kind) ? dates.filter(({ range }) => range !== 'from') : dates);

/** Returns the most likely of a document's dates, and why. */
function choose(
  { country, dates: all, lines }: DocumentDates & Pick<Paper, 'lines'>,
  { kind }: FieldHints,
): { readonly best: DateInContext; readonly reason: FieldEvidence['reason'] } | undefined {
  const dates = withoutPeriodStarts(withoutPrintStamps(all, lines, kind), kind);
  const payDay = kind === 'payslip' ? findPayDay(dates) : undefined;
  if (payDay) return { best: payDay, reason: reasonOf(payDay, dates.length === 1) };
  const paper = { kind, country, dates };
  const days = relatedDaysOf(paper);
  const features = dates.map((found) => dateFeatures(found, paper, days));
  const best = likeliest({ candidates: dates, features, none: noDateFeatures(paper) }, DATE_WEIGHTS);
  return best && { best, reason: reasonOf(best, dates.length === 1) };
}
