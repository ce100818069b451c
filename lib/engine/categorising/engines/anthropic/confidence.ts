import type { Categorisation } from '@/lib/engine/categorising/result';

/**
 * How often the model is right, by how sure it says to be: log odds `ln(c / (1 − c))` of its confidence, and the share of
 * right answers. Fitted on the corpus by `npm run score -- … --engine anthropic --fit`; straight lines between the points.
 * Empty until somebody with a key has fitted it.
 */
const CALIBRATION: readonly (readonly [stated: number, right: number])[] = [];
/** Confidences are kept this far from 0 and 1 before their logarithm is taken. */
const EDGE = 0.001;

/** What is left of a stated confidence above one half while nothing was fitted: models are surer than they are right. */
const TRUST = 0.8;
/** No answer is surer than this. */
const MOST = 0.99;
/** Without a second opinion an answer is at most this sure. */
const MOST_ALONE = 0.9;
/** A second opinion that is less sure than this says nothing. */
const LEAST_OPINION = 0.3;

/** What another engine says of the same document: how likely each category is. */
export type Opinion = readonly { readonly id: string; readonly confidence: number }[];

function calibrated(stated: number): number {
  if (CALIBRATION.length === 0) return stated > 0.5 ? 0.5 + (stated - 0.5) * TRUST : stated;
  const inside = Math.min(1 - EDGE, Math.max(EDGE, stated));
  const score = Math.log(inside / (1 - inside));
  const after = CALIBRATION.findIndex(([at]) => at >= score);
  const [next, before] = [CALIBRATION[after], CALIBRATION[after - 1]];
  if (!next) return CALIBRATION.at(-1)?.[1] ?? stated;
  if (!before) return next[1];
  return before[1] + ((score - before[0]) / (next[0] - before[0])) * (next[1] - before[1]);
}

/** Whole percents: more would pretend to be exact. */
const rounded = (confidence: number): number => Math.round(confidence * 100) / 100;

/**
 * How sure an answer is: the model's own confidence, drawn in, then weighed against a second opinion (decision 0010).
 * Agreement: both would have to be wrong, so `1 − (1 − a)(1 − b)`. Disagreement: what the other one gives elsewhere is
 * taken off, `a · (1 − b / 2)`, so that two engines that are sure of different things ask for a person.
 * @param stated 0 to 1, as the model gives it.
 */
export function confidenceIn(category: string, stated: number, opinion: Opinion | undefined): number {
  const own = calibrated(stated);
  const [other] = opinion ?? [];
  if (!other || other.confidence < LEAST_OPINION) return rounded(Math.min(own, MOST_ALONE));
  if (other.id === category) return rounded(Math.min(MOST, 1 - (1 - own) * (1 - other.confidence)));
  return rounded(own * (1 - other.confidence / 2));
}

/**
 * The suggestions of an answer with the confidence that it came to: the model's alternatives, then the second opinion's,
 * at most `most` in all, scaled so that together they are no surer than certainty, and none of them is surer than the category.
 * @param other where a document goes that belongs to none of the categories.
 */
export function rankedSuggestions(
  suggestions: Categorisation['suggestions'],
  confidence: number,
  opinion: Opinion | undefined,
  most: number,
  other: string,
): Categorisation['suggestions'] {
  const [chosen, ...alternatives] = suggestions;
  if (!chosen) return [];
  const others = new Map(alternatives.map(({ id, confidence: likely }) => [id, likely]));
  for (const { id, confidence: likely } of opinion ?? []) {
    if (id !== chosen.id) others.set(id, Math.max(others.get(id) ?? 0, likely));
  }
  // There is always another pile to choose, and what is left of certainty is for anything else.
  if (others.size === 0 && chosen.id !== other) others.set(other, 1 - confidence);
  const ranked = [...others].toSorted(([, a], [, b]) => b - a).slice(0, most - 1);
  const sum = ranked.reduce((total, [, likely]) => total + likely, 0);
  const scale = sum > 1 - confidence ? (1 - confidence) / sum : 1;
  return [
    { id: chosen.id, confidence },
    ...ranked.map(([id, likely]) => ({ id, confidence: Math.min(confidence, rounded(likely * scale)) })),
  ];
}
