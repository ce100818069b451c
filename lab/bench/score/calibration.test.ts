import { describe, expect, it } from 'vitest';
import { brierScore, expectedCalibrationError, reliabilityTable } from './calibration';

const answers = (confidence: number, right: number, of: number) =>
  Array.from({ length: of }, (_, index) => ({ confidence, isRight: index < right }));

describe('the reliability table', () => {
  it('counts a confidence on an edge in the lower bin, and 0 in the first', () => {
    const bins = reliabilityTable([0, 0.1, 0.3, 0.30001, 1].map((confidence) => ({ confidence, isRight: true })));
    expect(bins.map(({ count }) => count)).toEqual([2, 0, 1, 1, 0, 0, 0, 0, 0, 1]);
  });

  it('has mean confidence and accuracy of each bin, and no values for an empty one', () => {
    const bins = reliabilityTable([...answers(0.82, 1, 2), ...answers(0.88, 1, 2)]);
    expect(bins[8]).toMatchObject({ count: 4, accuracy: 0.5 });
    expect(bins[8]?.confidence).toBeCloseTo(0.85);
    expect(bins[0]).toMatchObject({ count: 0, accuracy: undefined });
  });
});

describe('the expected calibration error', () => {
  it('is zero if accuracy equals confidence', () => {
    expect(expectedCalibrationError([...answers(0.9, 9, 10), ...answers(0.5, 5, 10)])).toBeCloseTo(0);
  });

  it('is the gap between confidence and accuracy, weighted by the number of answers', () => {
    // 10 of 40 answers are 0.4 off, 30 are 0.1 off.
    expect(expectedCalibrationError([...answers(0.9, 5, 10), ...answers(0.7, 18, 30)])).toBeCloseTo(0.175);
  });

  it('is undefined without answers', () => {
    expect(expectedCalibrationError([])).toBeUndefined();
  });
});

describe('the Brier score', () => {
  it('is the mean squared error', () => {
    expect(brierScore([...answers(0.8, 1, 1), ...answers(0.8, 0, 1)])).toBeCloseTo((0.04 + 0.64) / 2);
    expect(brierScore([])).toBeUndefined();
  });
});
