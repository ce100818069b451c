import { CATEGORY_IDS, type CategoryId } from '../../categories.ts';
import { FEATURES, type FeatureVector } from './features.ts';
import { CATEGORY_WEIGHTS } from './weights.ts';

export interface RankedCategory {
  readonly id: CategoryId;
  /** 0 to 1. */
  readonly confidence: number;
}

/** Maximum confidence: scoring words is never certain. */
const MAX_CONFIDENCE = 0.98;
const MAX_RUNNERS_UP = 4;
/** An alternative with a lower probability is noise … */
const MIN_PROBABILITY = 0.005;
/** … except the nearest ones, the first that a user checks if the winner is wrong. They only need this. */
const NEAREST = 2;
const MIN_NEAREST_PROBABILITY = 0.0005;
/** Minimum confidence shown for an alternative. */
const MIN_SHOWN = 0.01;

/**
 * Returns the probability of each category by the conditional logit model (McFadden 1974). Every category is scored by
 * the same weights on its own features plus its own bias, and the scores go through a softmax.
 */
export function categoryProbabilities(features: ReadonlyMap<CategoryId, FeatureVector>): Map<CategoryId, number> {
  const scores = CATEGORY_IDS.map((id) => {
    const vector = features.get(id);
    const sum = FEATURES.reduce(
      (total, feature) => total + (CATEGORY_WEIGHTS[feature] ?? 0) * (vector?.[feature] ?? 0),
      0,
    );
    return sum + (CATEGORY_WEIGHTS[`bias:${id}`] ?? 0);
  });
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return new Map(CATEGORY_IDS.map((id, place) => [id, (powers[place] ?? 0) / total]));
}

/** Minimum probability of a winner. Below it, no category has evidence. */
const MIN_GUESS = 0.12;

/**
 * Ranks the categories by probability: the winner first, then at most four real alternatives. Without a clear winner,
 * "Other" leads, and none exceeds the confidence of the leader.
 * @param otherAtMost 0 to 1: maximum confidence in "Other" (`certaintyOfOther`), whatever probability remains for it.
 */
export function rankCategories(
  probabilities: ReadonlyMap<CategoryId, number>,
  otherAtMost: number = MAX_CONFIDENCE,
): RankedCategory[] {
  const sorted = [...probabilities]
    .map(([id, probability]) => [id, id === 'Other' ? Math.min(probability, otherAtMost) : probability] as const)
    .toSorted((a, b) => b[1] - a[1]);
  const isGuess = (sorted[0]?.[1] ?? 0) < MIN_GUESS;
  return (isGuess ? sorted.toSorted((a, b) => Number(b[0] === 'Other') - Number(a[0] === 'Other')) : sorted)
    .filter(
      ([, probability], place) =>
        place === 0 || probability >= (place <= NEAREST ? MIN_NEAREST_PROBABILITY : MIN_PROBABILITY),
    )
    .slice(0, MAX_RUNNERS_UP + 1)
    .map(([id, probability], place) => {
      const shown = Math.round(Math.min(MAX_CONFIDENCE, probability) * 100) / 100;
      return { id, confidence: place === 0 ? shown : Math.max(MIN_SHOWN, shown) };
    })
    .map(({ id, confidence }, _, [chosen]) => ({ id, confidence: Math.min(confidence, chosen?.confidence ?? 0) }))
    .filter(({ confidence }, place) => place === 0 || confidence > 0);
}
