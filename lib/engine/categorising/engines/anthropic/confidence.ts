import type { Categorisation } from '@/lib/engine/categorising/result';

/**
 * Calibration of the model's confidence: log odds `ln(c / (1 − c))` of the stated confidence, and the share of right
 * answers. Fitted on the corpus by `npm run score -- … --engine anthropic --fit`, with linear interpolation between the
 * points. Empty until somebody with an API key has fitted it.
 */
const CALIBRATION: readonly (readonly [stated: number, right: number])[] = [];
/** Confidences are clamped this far from 0 and 1 before their logarithm is taken. */
const EDGE = 0.001;

/** Factor for the part of a stated confidence above one half, until the table is fitted. Models are overconfident. */
const TRUST = 0.8;
/** Maximum confidence of an answer. */
const MOST = 0.99;
/** Maximum confidence without a second opinion. */
const MOST_ALONE = 0.9;
/** A second opinion with a lower confidence is ignored. */
const LEAST_OPINION = 0.3;

/** Another engine's probabilities of the categories for the same document. */
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

/** Rounds to whole percents. More digits would suggest false precision. */
const rounded = (confidence: number): number => Math.round(confidence * 100) / 100;

/**
 * Returns the confidence of an answer: the model's own, calibrated, then weighed against a second opinion (decision
 * 0009). If they agree, both would have to be wrong: `1 − (1 − a)(1 − b)`. If they disagree, it is reduced by the
 * other's confidence, `a · (1 − b / 2)`. Two engines that are sure of different categories thus ask for a review.
 * @param stated 0 to 1, as stated by the model.
 */
export function confidenceIn(category: string, stated: number, opinion: Opinion | undefined): number {
  const own = calibrated(stated);
  const [other] = opinion ?? [];
  if (!other || other.confidence < LEAST_OPINION) return rounded(Math.min(own, MOST_ALONE));
  if (other.id === category) return rounded(Math.min(MOST, 1 - (1 - own) * (1 - other.confidence)));
  return rounded(own * (1 - other.confidence / 2));
}

/**
 * Returns the suggestions with their final confidence: the model's alternatives, then those of the second opinion, at
 * most `most` in all. They are scaled to sum to at most 1, and none exceeds the chosen category.
 * @param other the category for documents that match no other.
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
  // There is always an alternative to choose. The remaining probability covers all other categories.
  if (others.size === 0 && chosen.id !== other) others.set(other, 1 - confidence);
  const ranked = [...others].toSorted(([, a], [, b]) => b - a).slice(0, most - 1);
  const sum = ranked.reduce((total, [, likely]) => total + likely, 0);
  const scale = sum > 1 - confidence ? (1 - confidence) / sum : 1;
  return [
    { id: chosen.id, confidence },
    ...ranked.map(([id, likely]) => ({ id, confidence: Math.min(confidence, rounded(likely * scale)) })),
  ];
}
