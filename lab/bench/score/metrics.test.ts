import { describe, expect, it } from 'vitest';
import { meanOf, microAverage, percentile, precisionRecall, shareOf, wilsonInterval } from './metrics';

describe('shares', () => {
  it('count only what was judged', () => {
    expect(shareOf([true, undefined, false, true])).toEqual({ right: 2, of: 3, share: 2 / 3 });
    expect(shareOf([undefined])).toEqual({ right: 0, of: 0, share: undefined });
  });

  it('have an interval that stays within 0 and 1 and is wide for few documents', () => {
    const [low, high] = wilsonInterval({ right: 10, of: 10 }) ?? [];
    expect(low).toBeCloseTo(0.7225, 3);
    expect(high).toBe(1);
    const [, highest] = wilsonInterval({ right: 50, of: 100 }) ?? [];
    expect(highest).toBeCloseTo(0.5962, 3);
    expect(wilsonInterval({ right: 0, of: 0 })).toBeUndefined();
  });

  it('have a mean over the labelled ones', () => {
    expect(meanOf([1, undefined, 0])).toBe(0.5);
    expect(meanOf([undefined])).toBeUndefined();
  });
});

describe('percentiles', () => {
  it('are values that were measured', () => {
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

  it('count a type once a document', () => {
    expect(precisionRecall(documents, 'phone')).toMatchObject({
      truePositives: 1,
      falsePositives: 2,
      falseNegatives: 0,
      precision: 1 / 3,
      recall: 1,
    });
    expect(precisionRecall(documents, 'email')).toMatchObject({ precision: 1, recall: 0.5 });
  });

  it('are unknown for a type that nobody expected or found', () => {
    expect(precisionRecall(documents, 'iban')).toMatchObject({ precision: undefined, recall: undefined });
  });

  it('are averaged over the counts, not over the types', () => {
    const average = microAverage(['phone', 'email'].map((type) => precisionRecall(documents, type)));
    expect(average).toMatchObject({ precision: 2 / 4, recall: 2 / 3 });
  });
});
