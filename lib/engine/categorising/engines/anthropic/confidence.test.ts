import { describe, expect, it } from 'vitest';
import { confidenceIn, rankedSuggestions } from './confidence';

describe('the confidence of an answer', () => {
  it('is lower than that of an overconfident model', () => {
    expect(confidenceIn('Bank', 1, undefined)).toBeCloseTo(0.9);
    expect(confidenceIn('Bank', 0.6, undefined)).toBeCloseTo(0.58);
    expect(confidenceIn('Bank', 0.3, undefined)).toBeCloseTo(0.3);
  });

  it('rises if the other engine agrees', () => {
    expect(confidenceIn('Bank', 0.9, [{ id: 'Bank', confidence: 0.8 }])).toBe(0.96);
    expect(confidenceIn('Bank', 1, [{ id: 'Bank', confidence: 1 }])).toBe(0.99);
  });

  it('falls below the review threshold if two sure engines disagree', () => {
    expect(confidenceIn('Bank', 1, [{ id: 'Loans', confidence: 0.9 }])).toBeLessThan(0.7);
    expect(confidenceIn('Bank', 0.95, [{ id: 'Loans', confidence: 0.35 }])).toBeGreaterThan(0.7);
  });

  it('is not changed by a guess of the other engine', () => {
    expect(confidenceIn('Bank', 0.9, [{ id: 'Loans', confidence: 0.2 }])).toBe(confidenceIn('Bank', 0.9, undefined));
  });
});

describe('the suggestions of an answer', () => {
  it('begin with the category, and their confidences add up to at most one', () => {
    const ranked = rankedSuggestions(
      [
        { id: 'Bank', confidence: 0.5 },
        { id: 'Loans', confidence: 0.5 },
      ],
      0.6,
      [
        { id: 'Tax', confidence: 0.7 },
        { id: 'Bank', confidence: 0.2 },
      ],
      3,
      'Other',
    );
    expect(ranked.map(({ id }) => id)).toEqual(['Bank', 'Tax', 'Loans']);
    expect(ranked.reduce((sum, { confidence }) => sum + confidence, 0)).toBeCloseTo(1);
  });

  it.each([0, 0.1, 0.3, 0.49])('never have a higher confidence than the chosen one, at %f', (confidence) => {
    const ranked = rankedSuggestions(
      [
        { id: 'Bank', confidence: 0.9 },
        { id: 'Loans', confidence: 0.6 },
      ],
      confidence,
      [{ id: 'Tax', confidence: 0.95 }],
      4,
      'Other',
    );
    expect(ranked[0]).toEqual({ id: 'Bank', confidence });
    expect(Math.max(...ranked.map((each) => each.confidence))).toBe(confidence);
  });

  it('always include another category', () => {
    expect(
      rankedSuggestions([{ id: 'Bank', confidence: 0.9 }], 0.9, undefined, 4, 'Other').map(({ id }) => id),
    ).toEqual(['Bank', 'Other']);
  });
});
