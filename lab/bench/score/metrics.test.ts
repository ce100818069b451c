import { describe, expect, it } from 'vitest';
import { meanOf, microAverage, percentile, precisionRecall, shareOf, wilsonInterval } from './metrics';

describe('shares', () => {
  it('include graded answers only', () => {
    expect(shareOf([true, undefined, false, true])).toEqual({ right: 2, of: 3, share: 2 / 3 });
    expect(shareOf([undefined])).toEqual({ right: 0, of: 0, share: undefined });
  });

  it('have an interval within 0 and 1 that is wide for few documents', () => {
    const [low, high] = wilsonInterval({ right: 10, of: 10 }) ?? [];
    expect(low).toBeCloseTo(0.7225, 3);
    expect(high).toBe(1);
    const [, highest] = wilsonInterval({ right: 50, of: 100 }) ?? [];
    expect(highest).toBeCloseTo(0.5962, 3);
    expect(wilsonInterval({ right: 0, of: 0 })).toBeUndefined();
  });

  it('average over labelled answers', () => {
    expect(meanOf([1, undefined, 0])).toBe(0.5);
    expect(meanOf([undefined])).toBeUndefined();
  });
});

describe('percentiles', () => {
  it('are measured values', () => {
    const times = [40, 10, 30, 20];
    expect(percentile(times, 0.5)).toBe(20);
    expect(percentile(times, 0.95)).toBe(40);
    expect(percentile([7], 0.5)).toBe(7);
    expect(percentile([], 0.5)).toBeUndefined();
  });
});

describe('precision and recall', () => {
  const documents = [
    { expected: ['phone', 'email'], found: ['phone'] },
    { expected: [], found: ['phone'] },
    { expected: ['email'], found: ['email', 'phone'] },
  ];

  it('count a type once per document', () => {
    expect(precisionRecall(documents, 'phone')).toMatchObject({
      truePositives: 1,
      falsePositives: 2,
      falseNegatives: 0,
      precision: 1 / 3,
      recall: 1,
    });
    expect(precisionRecall(documents, 'email')).toMatchObject({ precision: 1, recall: 0.5 });
  });

  it('are undefined for a type that was neither expected nor found', () => {
    expect(precisionRecall(documents, 'iban')).toMatchObject({ precision: undefined, recall: undefined });
  });

  it('are averaged over counts, not over types', () => {
    const average = microAverage(['phone', 'email'].map((type) => precisionRecall(documents, type)));
    expect(average).toMatchObject({ precision: 2 / 4, recall: 2 / 3 });
  });
});
