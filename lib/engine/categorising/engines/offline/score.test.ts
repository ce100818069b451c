import { describe, expect, it } from 'vitest';
import { CATEGORY_IDS, type CategoryId } from '@/lib/engine/categorising/categories';
import { FEATURES, type Feature, type FeatureVector } from './features';
import { categoryProbabilities, rankCategories } from './score';

type Strengths = Partial<Record<CategoryId, Partial<Record<Feature, number>>>>;

function featuresWith(strengths: Strengths): Map<CategoryId, FeatureVector> {
  const empty = Object.fromEntries(FEATURES.map((feature) => [feature, 0])) as FeatureVector;
  return new Map(CATEGORY_IDS.map((id) => [id, { ...empty, ...strengths[id] }]));
}
const rank = (strengths: Strengths) => rankCategories(categoryProbabilities(featuresWith(strengths)));
const STRONG = { nameAsTitle: 1.4, strongBelow: 2.4, plainBelow: 2, issuerSends: 0.7, share: 0.9, variety: 2 };

describe('confidence', () => {
  it('is high for strong evidence without a rival', () => {
    const [best] = rank({ Bank: STRONG });
    expect(best?.id).toBe('Bank');
    expect(best?.confidence).toBeGreaterThan(0.9);
  });

  it('is low in a close race, with the rival as alternative', () => {
    const half = { ...STRONG, share: 0.45 };
    const [best, second] = rank({ Bank: half, Loans: half });
    expect(best?.confidence).toBeLessThan(0.7);
    expect([best?.id, second?.id].toSorted()).toEqual(['Bank', 'Loans']);
  });

  it('is for Other without any evidence', () => {
    expect(rank({})[0]?.id).toBe('Other');
  });

  it('is for no category if many are equally likely', () => {
    const hint = { formalityOfNothing: 5 };
    const [best] = rank({ Other: hint, Work: { faint: 0.1 } });
    expect(best?.id).toBe('Other');
    expect(best?.confidence).toBeLessThan(0.15);
  });

  it('of Other is limited, and a category above the limit comes first', () => {
    const probabilities = new Map(CATEGORY_IDS.map((id) => [id, id === 'Other' ? 0.6 : id === 'Mail' ? 0.3 : 0.004]));
    const [best, second] = rankCategories(probabilities, 0.4);
    expect([best, second]).toEqual([
      { id: 'Other', confidence: 0.4 },
      { id: 'Mail', confidence: 0.3 },
    ]);
    expect(rankCategories(probabilities, 0.2)[0]).toEqual({ id: 'Mail', confidence: 0.3 });
  });

  it('is at most 98 %, whatever the evidence', () => {
    const everything = { nameAsTitle: 100, strongBelow: 100 };
    expect(categoryProbabilities(featuresWith({ Bank: everything })).get('Bank')).toBeGreaterThan(0.999);
    expect(rank({ Bank: everything })[0]?.confidence).toBe(0.98);
  });

  it('includes at most four runners-up, and only real ones', () => {
    const equal = { ...STRONG, share: 0.16 };
    expect(rank({ Bank: equal, Tax: equal, Loans: equal, Legal: equal, Car: equal, Mail: equal })).toHaveLength(5);
    expect(rank({ Bank: STRONG, Tax: { plainBelow: 0.1 } })).toHaveLength(1);
  });

  it('of a runner-up is never above the category’s, even if "Other" leads', () => {
    const even = new Map(CATEGORY_IDS.map((id) => [id, 1 / CATEGORY_IDS.length]));
    expect(rankCategories(even, 0)).toEqual([{ id: 'Other', confidence: 0 }]);
    expect(rankCategories(even, 0.02).map(({ confidence }) => confidence)).toEqual([0.02, 0.02, 0.02, 0.02, 0.02]);
  });

  it('adds up to one over all categories', () => {
    const sum = [...categoryProbabilities(featuresWith({ Bank: STRONG })).values()].reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(1, 10);
  });
});
