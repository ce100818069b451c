import { CATEGORY_IDS, type CategoryId } from '@/lib/engine/categorising/categories';
import type { Weights } from '@/lib/engine/categorising/engines/offline/choice-model';
import { gatherEvidence } from '@/lib/engine/categorising/engines/offline/evidence';
import { FEATURES, featuresOf } from '@/lib/engine/categorising/engines/offline/features';
import { layOut, type TextPage } from '@/lib/engine/categorising/engines/offline/text/layout';
import { CATEGORY_WEIGHTS, type CategoryFeature } from '@/lib/engine/categorising/engines/offline/weights';
import type { FitOptions, Sample } from './logit';

/** A document's text with its label. */
export interface LabelledText {
  readonly group: string;
  readonly category: CategoryId;
  readonly alsoAcceptable: readonly CategoryId[];
  readonly pages: readonly TextPage[];
}

/** Every document has the same weight. */
const SAMPLE_WEIGHT = 1;

/** A row for each category: its features, then a one for its own bias. */
export function sampleOf({ group, category, alsoAcceptable, pages }: LabelledText): Sample {
  const lines = layOut(pages);
  const features = featuresOf(lines, gatherEvidence(lines));
  const rows = CATEGORY_IDS.map((id, index) => {
    const row = new Float64Array(FEATURES.length + CATEGORY_IDS.length);
    FEATURES.forEach((feature, k) => {
      row[k] = features.get(id)?.[feature] ?? 0;
    });
    row[FEATURES.length + index] = 1;
    return row;
  });
  const right = [category, ...alsoAcceptable].map((id) => CATEGORY_IDS.indexOf(id));
  return { rows, right, group, weight: SAMPLE_WEIGHT };
}

/** The feature names of a sample's row, in order. */
export const CATEGORY_FEATURES: readonly CategoryFeature[] = [
  ...FEATURES,
  ...CATEGORY_IDS.map((id) => `bias:${id}` as const),
];

const inOrder = (weights: Weights<CategoryFeature>): Float64Array =>
  Float64Array.from(CATEGORY_FEATURES, (name) => weights[name] ?? 0);

/** Fit options. `ridge` pulls the shared weights towards the prior, `biasRidge` the categories' own. */
export function fitOptions(prior: Weights<CategoryFeature>, ridge: number, biasRidge: number): FitOptions {
  const pulls = new Float64Array(CATEGORY_FEATURES.length).fill(biasRidge);
  pulls.fill(ridge, 0, FEATURES.length);
  return { prior: inOrder(prior), ridge: pulls };
}

/** The current weights, in the order of a sample's row. */
export const presentWeights = (): Float64Array => inOrder(CATEGORY_WEIGHTS);
