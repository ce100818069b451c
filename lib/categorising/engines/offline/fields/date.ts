import type { FieldEvidence } from '@/lib/categorising/field-evidence';
import type { TextLine } from '../text/layout.ts';
import type { DateInContext } from './date-context.ts';
import { type DateFeatures, dateFeatures, daysTogether, noDateFeatures, TOP_ROWS } from './date-features.ts';
import { DATE_WEIGHTS } from './date-weights.ts';
import { documentDates } from './document-dates.ts';
import { quote } from './evidence-of.ts';
import type { FieldHints } from './hints.ts';

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
 * The day on which a document was issued, with the line that says so; undefined when it is likelier that no date in it is
 * that day. A paper of which only a month is told has that month.
 */
export function findIssueDate(lines: readonly TextLine[], hints: FieldHints = {}): IssueDate | undefined {
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
  if (!best) return undefined;
  const { line, mention } = best;
  return { date: mention.iso, evidence: quote('date', line, reasonOf(best, dates.length === 1)) };
}
