import type { Amount } from '@/lib/engine/categorising/field-evidence';
import { likeliest, weightsOf } from '../../choice-model.ts';
import type { Paper } from '../../paper.ts';
import { fieldLines } from '../date/paper-dates.ts';
import { quote } from '../evidence-of.ts';
import type { Found } from '../field.ts';
import type { FieldHints } from '../hints.ts';
import { isSame } from './arithmetic.ts';
import { type SumCandidate, type SumFeature, sumCandidates } from './candidates.ts';
import { homeCurrency, statedCurrency } from './home-currency.ts';
import weights from './weights.json' with { type: 'json' };

/** Learned from labelled documents of three languages: `npm run fit -- sums`. */
export const SUM_WEIGHTS = weightsOf<SumFeature>()(weights);

/** A sign before a number this many times smaller or larger than the amount is a misread one. */
const MAX_RATIO = 1000;

/**
 * Returns the main amount of a document: the amount due, the net pay, the closing balance, the total, or the price.
 * Undefined when "none" is more likely, or when its own page contradicts it. Never an account or customer number.
 */
export function findAmount({ lines, country, dates }: Paper, hints: FieldHints = {}): Found<Amount> | undefined {
  const candidates = sumCandidates(fieldLines(lines), dates, hints);
  const features = candidates.map((candidate) => candidate.features);
  const best = likeliest({ candidates, features, none: {} }, SUM_WEIGHTS);
  if (!best || best.isContradicted) return undefined;
  const isLike = ({ money: { value, hasDecimals, isGrouped } }: SumCandidate): boolean =>
    (hasDecimals || isGrouped || value * MAX_RATIO >= best.money.value) && value <= best.money.value * MAX_RATIO;
  const written = candidates.filter(isLike).flatMap(({ money }) => money.currency ?? []);
  const text = lines.map((line) => line.text.toLowerCase()).join('\n');
  const same = candidates.filter(({ money, currency }) => currency && isSame(money.value, best.money.value));
  const own = best.currency ? best : (same.find(({ isShared }) => !isShared) ?? same[0]);
  const stated = own?.currency === undefined ? statedCurrency(text) : undefined;
  const currency =
    stated ?? (own?.currency && !own.isShared ? own.currency : homeCurrency(own?.currency, written, country, text));
  return {
    value: { value: best.money.value, ...(currency && { currency }) },
    evidence: quote('amount', best.line, 'labelled'),
  };
}
