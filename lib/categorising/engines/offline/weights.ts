import type { CategoryId } from '@/lib/categorising/categories';
import type { Feature } from './features';

/** What each feature counts, learned from the training papers (docs/benchmarks.md). */
export const FEATURE_WEIGHTS: Readonly<Record<Feature, number>> = {
  nameAsTitle: 1.8,
  nameAtTop: 1.3,
  nameBelow: 0.6,
  strongAtTop: 0.9,
  strongBelow: 1.1,
  plainAtTop: 0.5,
  plainBelow: 0.6,
  faint: 0.2,
  finePrint: 0.15,
  laterPages: 0.2,
  against: -0.9,
  fileName: 0.4,
  issuerSends: 2.2,
  issuerMentioned: 0.3,
  kind: 0.6,
  share: 4,
  variety: 0.3,
  subjectBesideReceipt: -0.4,
  subjectBesideContract: -0.2,
  subjectBesideLetter: -0.3,
  subjectBesideNothing: -1.2,
  formalityOfNothing: 0,
  proseOfNothing: 0,
  formalityOfLetter: 0,
  proseOfLetter: 0,
};

/** How much more or less often each category is right than its features say. */
export const CATEGORY_BIAS: Readonly<Partial<Record<CategoryId, number>>> = { Other: 5 };
