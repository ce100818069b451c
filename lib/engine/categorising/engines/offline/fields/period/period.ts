import type { FieldEvidence, Period } from '@/lib/engine/categorising/field-evidence';
import { likeliest, weightsOf } from '../../choice-model.ts';
import type { Paper } from '../../paper.ts';
import { quote } from '../evidence-of.ts';
import type { FieldHints } from '../hints.ts';
import { periodCandidates } from './candidates.ts';
import { type PeriodFeature, periodFeatures } from './features.ts';
import weights from './weights.json' with { type: 'json' };

/** Learned from labelled documents of three languages: `npm run fit -- periods`. */
export const PERIOD_WEIGHTS = weightsOf<PeriodFeature>()(weights);

/** Returns the first and last day of a document's period, if stated, with the line as evidence. */
export function findPeriod(
  paper: Paper,
  hints: FieldHints = {},
): { period: Period; evidence: FieldEvidence } | undefined {
  const candidates = periodCandidates(paper, hints);
  const { candidates: features, none } = periodFeatures(candidates, hints);
  const best = candidates[likeliest(features, none, PERIOD_WEIGHTS) ?? -1];
  return best && { period: best.period, evidence: quote('period', best.line, 'labelled') };
}
