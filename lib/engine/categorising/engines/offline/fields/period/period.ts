import type { Period } from '@/lib/engine/categorising/field-evidence';
import { likeliest, weightsOf } from '../../choice-model.ts';
import type { Paper } from '../../paper.ts';
import { quote } from '../evidence-of.ts';
import type { Found } from '../field.ts';
import type { FieldHints } from '../hints.ts';
import { periodCandidates } from './candidates.ts';
import { type PeriodFeature, rankPeriods } from './features.ts';
import weights from './weights.json' with { type: 'json' };

/** Learned from labelled documents of three languages: `npm run fit -- periods`. */
export const PERIOD_WEIGHTS = weightsOf<PeriodFeature>()(weights);

/** Returns the first and last day of a document's period, if stated, with the line as evidence. */
export function findPeriod(paper: Paper, hints: FieldHints = {}): Found<Period> | undefined {
  const best = likeliest(rankPeriods(periodCandidates(paper, hints), hints), PERIOD_WEIGHTS);
  return best && { value: best.period, evidence: quote('period', best.line, 'labelled') };
}
