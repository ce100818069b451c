import type { CategoryId } from '../../../categories.ts';
import { taxonomyOf, type UserCategories } from '../../../taxonomy.ts';
import type { Evidence } from '../evidence.ts';
import { featuresOf } from '../features.ts';
import { certaintyOfOther } from '../other-certainty.ts';
import { categoryProbabilities, type RankedCategory, rankCategories } from '../score.ts';
import type { TextLine } from '../text/layout.ts';
import { isThinEvidence, MOST_ON_THIN_EVIDENCE } from '../thin-evidence.ts';
import { type CustomChoice, chooseCustom } from './choose-custom.ts';
import { mergeCustomCategories } from './join-own.ts';

/** A text's scores for the built-in categories, independent of custom ones. */
export interface WeighedText {
  readonly lines: readonly TextLine[];
  readonly fileName?: TextLine | undefined;
  readonly evidence: Evidence;
  readonly probabilities: ReadonlyMap<CategoryId, number>;
  /** 0 to 1: maximum confidence in "Other". */
  readonly otherAtMost: number;
  /** The built-in categories, best first. */
  readonly ranked: readonly RankedCategory[];
}

/** Scores a text for each built-in category. */
export function weighText(lines: readonly TextLine[], evidence: Evidence, fileName?: TextLine): WeighedText {
  const probabilities = categoryProbabilities(featuresOf(lines, evidence));
  const otherAtMost = certaintyOfOther(lines, evidence);
  const ranked = rankCategories(probabilities, otherAtMost);
  return { lines, fileName, evidence, probabilities, otherAtMost, ranked: withThinEvidence(ranked, evidence) };
}

/** Caps the confidence of the best category if its evidence is thin. */
function withThinEvidence(ranked: readonly RankedCategory[], evidence: Evidence): readonly RankedCategory[] {
  const [best, ...others] = ranked;
  if (!best || best.id === 'Other' || !isThinEvidence(best.id, evidence)) return ranked;
  return [{ id: best.id, confidence: Math.min(best.confidence, MOST_ON_THIN_EVIDENCE) }, ...others];
}

/**
 * Ranks the categories of a scored text, best first: the built-in ones, built-in and custom ones, or the custom ones
 * only.
 */
export function chooseCategory(weighed: WeighedText, categories: UserCategories | undefined): readonly CustomChoice[] {
  const { lines, fileName, evidence, ranked } = weighed;
  const { issuers } = evidence;
  if (!categories) return ranked;
  if (categories.isOnly)
    return chooseCustom(categories.set, weighed.probabilities, lines, issuers, weighed.otherAtMost);
  return mergeCustomCategories(taxonomyOf(categories), ranked, { lines, fileName, issuers });
}
