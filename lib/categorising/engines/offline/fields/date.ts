import type { FieldEvidence } from '@/lib/categorising/field-evidence';
import type { TextLine } from '../text/layout.ts';
import type { DateInContext } from './date-context.ts';
import { type DateFeatures, dateFeatures, daysTogether, noDateFeatures, TOP_ROWS } from './date-features.ts';
import { DATE_WEIGHTS } from './date-weights.ts';
import { documentDates } from './document-dates.ts';
import { quote } from './evidence-of.ts';
import type { FieldHints } from './hints.ts';
import { renewed } from './old-papers.ts';

export interface IssueDate {
  /** `yyyy-mm-dd`, or `yyyy-mm` when no day is said. */
  readonly date: string;
  readonly evidence: FieldEvidence;
}

/** A date this deep among names and lines to sign on is that of a signature. */
const SIGNATURE_DEPTH = 0.6;

function reasonOf(found: DateInContext, isOnly: boolean): FieldEvidence['reason'] {
  if (found.mention.iso.length === 7) return 'periodMonth';
  if (found.role) return 'labelled';
  if (isOnly) return 'onlyOne';
  if (found.isNearSignature && found.depth > SIGNATURE_DEPTH) return 'signature';
  return found.line.page === 1 && found.line.row < TOP_ROWS ? 'topOfPage' : 'likeliest';
}

/** Log odds, up to a constant that all dates of a paper share. */
const oddsOf = (features: DateFeatures): number =>
  [...features].reduce((sum, [name, value]) => sum + value * (DATE_WEIGHTS[name] ?? 0), 0);

/**
 * The day on which an old paper was issued: one that names no day of this century. Where it is likelier that none of its
 * dates is that day, as of a birth, there is none.
 */
function findOldIssueDate(lines: readonly TextLine[], hints: FieldHints): IssueDate | undefined {
  const paper = renewed(lines);
  const found = paper && choose(paper.lines, hints);
  if (!paper || !found) return undefined;
  const line = lines[paper.lines.indexOf(found.best.line)] ?? found.best.line;
  return { date: paper.inTruth(found.best.mention.iso), evidence: quote('date', line, found.reason) };
}

/**
 * The day on which a document was issued, with the line that says so; undefined when it is likelier that no date in it is
 * that day. A paper of which only a month is told has that month. A date before 2000 is only given where there is no other.
 */
export function findIssueDate(lines: readonly TextLine[], hints: FieldHints = {}): IssueDate | undefined {
  if (documentDates(lines, hints.country).dates.length === 0) return findOldIssueDate(lines, hints);
  const found = choose(lines, hints);
  return found && { date: found.best.mention.iso, evidence: quote('date', found.best.line, found.reason) };
}

/** The likeliest of a document's dates, and why. */
function choose(
  lines: readonly TextLine[],
  hints: FieldHints,
): { readonly best: DateInContext; readonly reason: FieldEvidence['reason'] } | undefined {
  const { country, dates } = documentDates(lines, hints.country);
  const paper = { kind: hints.kind, country, dates };
  const days = daysTogether(paper);
  let best: DateInContext | undefined;
  let bestOdds = oddsOf(noDateFeatures(paper));
  for (const found of dates) {
    const odds = oddsOf(dateFeatures(found, paper, days));
    if (odds <= bestOdds) continue;
    best = found;
    bestOdds = odds;
  }
  return best && { best, reason: reasonOf(best, dates.length === 1) };
}
