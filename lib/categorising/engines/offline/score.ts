import { CATEGORY_IDS, type CategoryId } from '@/lib/categorising/categories';

export interface RankedCategory {
  readonly id: CategoryId;
  /** 0 to 1. */
  readonly confidence: number;
}

/** The case for `Other`: evidence weaker than this is no evidence. */
const NO_EVIDENCE_SCORE = 4.5;
/** Inverse temperature of the softmax over the logarithms of the scores: shares follow score ** SHARPNESS. */
const SHARPNESS = 2.1;
/** That nothing speaks for any category is a reason to look, never a sure answer. */
const MAX_OTHER_CONFIDENCE = 0.45;
/** Nothing that was read by weighing words is certain. */
const MAX_CONFIDENCE = 0.98;
const MAX_RUNNERS_UP = 4;
/** A runner-up with a smaller share is noise. */
const MIN_SHARE = 0.02;
/** What is measured decides a utility's bill; that it is also an invoice says little. */
const UTILITIES: readonly CategoryId[] = ['Electricity', 'Water', 'Gas', 'Telecom'];
const UTILITY_SCORE = 10;
const INVOICE_OF_UTILITY_FACTOR = 0.6;

/** Lowers `Receipts` when a utility is plainly what is charged for. */
function settleUtilities(scores: ReadonlyMap<CategoryId, number>): Map<CategoryId, number> {
  const settled = new Map(scores);
  if (UTILITIES.some((id) => (scores.get(id) ?? 0) >= UTILITY_SCORE)) {
    settled.set('Receipts', (scores.get('Receipts') ?? 0) * INVOICE_OF_UTILITY_FACTOR);
  }
  return settled;
}

/**
 * Ranks the categories by their evidence: the winner first, then at most four real runners-up. The confidence is the
 * winner's share of a softmax in which "no evidence" takes part, so both a weak case and a close race lower it.
 */
export function rankCategories(evidence: ReadonlyMap<CategoryId, number>): RankedCategory[] {
  const scores = settleUtilities(evidence);
  scores.set('Other', NO_EVIDENCE_SCORE);
  const powers = CATEGORY_IDS.map((id) => ({ id, power: Math.max(0, scores.get(id) ?? 0) ** SHARPNESS }));
  const sum = powers.reduce((total, { power }) => total + power, 0);
  const ranked = powers
    .map(({ id, power }) => {
      const limit = id === 'Other' ? MAX_OTHER_CONFIDENCE : MAX_CONFIDENCE;
      return { id, power, confidence: Math.min(limit, Math.round((power / sum) * 100) / 100) };
    })
    .toSorted((a, b) => b.power - a.power)
    .map(({ id, confidence }) => ({ id, confidence }));
  return ranked.filter(({ confidence }, place) => place === 0 || confidence >= MIN_SHARE).slice(0, MAX_RUNNERS_UP + 1);
}
