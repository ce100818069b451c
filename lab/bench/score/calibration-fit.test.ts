import { describe, expect, it } from 'vitest';
import {
  crossValidate,
  fitIsotonic,
  fitPlatt,
  mapThrough,
  plattMap,
  qualityOf,
  type ScoredAnswer,
} from './calibration-fit';

/** Creates `of` answers with one score, the first `right` of which are right. */
const at = (score: number, right: number, of: number): ScoredAnswer[] =>
  Array.from({ length: of }, (_, index) => ({ score, isRight: index < right, group: `${score}-${index}` }));

/** Creates answers whose probability of being right is logistic in the score, in exact proportion. */
const logistic = (slope: number, offset: number): ScoredAnswer[] =>
  [-3, -2, -1, 0, 1, 2, 3].flatMap((score) =>
    at(score, Math.round(1000 / (1 + Math.exp(-(slope * score + offset)))), 1000),
  );

describe('the isotonic fit', () => {
  it('is monotonic, even if a higher score was right less often', () => {
    const points = fitIsotonic([...at(1, 10, 20), ...at(2, 8, 20), ...at(3, 18, 20)]);
    expect(points.map(([, confidence]) => confidence)).toEqual(
      points.map(([, confidence]) => confidence).toSorted((a, b) => a - b),
    );
    // 1 and 2 are pooled: 18 of 40.
    expect(points[0]?.[0]).toBeCloseTo(1.5);
    expect(points[0]?.[1]).toBeCloseTo(19 / 42);
    expect(points[1]?.[1]).toBeCloseTo(19 / 22);
  });

  it('does not trust a few answers that were all right', () => {
    const points = fitIsotonic([...at(1, 2, 20), ...at(5, 15, 15)]);
    expect(points.at(-1)?.[1]).toBeCloseTo(16 / 17);
  });

  it('pools answers of the same score', () => {
    expect(fitIsotonic(at(1, 30, 60))).toHaveLength(1);
  });

  it('is piecewise linear and constant outside of its points', () => {
    const map = mapThrough([
      [1, 0.2],
      [3, 0.8],
    ]);
    expect([0, 1, 2, 3, 9].map(map).map((value) => Number(value.toFixed(6)))).toEqual([0.2, 0.2, 0.5, 0.8, 0.8]);
    expect(mapThrough([])(1)).toBe(0);
  });
});

describe("Platt's fit", () => {
  it('recovers the curve that generated the answers', () => {
    const { slope, offset } = fitPlatt(logistic(1.3, -0.4));
    expect(slope).toBeCloseTo(1.3, 1);
    expect(offset).toBeCloseTo(-0.4, 1);
  });

  it('stays finite for perfectly separated scores', () => {
    const { slope, offset } = fitPlatt([...at(-1, 0, 50), ...at(1, 50, 50)]);
    const map = plattMap({ slope, offset });
    expect(map(1)).toBeGreaterThan(0.9);
    expect(map(1)).toBeLessThan(1);
    expect(map(-1)).toBeLessThan(0.1);
  });

  it('returns the base rate if the score has no information', () => {
    const map = plattMap(fitPlatt(at(2, 30, 40)));
    expect(map(2)).toBeCloseTo(0.75, 1);
  });
});

describe('cross-validation', () => {
  it('judges answers by a map fitted without their group', () => {
    // Each group has its own score and is all right or all wrong. A map that has seen the group is perfect; on an
    // unseen group it is a coin toss.
    const answers = Array.from({ length: 20 }, (_, group) =>
      Array.from({ length: 12 }, () => ({ score: group, isRight: group % 2 === 0, group: String(group) })),
    ).flat();
    const remembers = (known: readonly ScoredAnswer[]) => (score: number) =>
      known.some((answer) => answer.score === score && answer.isRight) ? 1 : 0;
    expect(qualityOf(answers, remembers(answers)).brier).toBe(0);
    expect(crossValidate(answers, remembers).brier).toBeCloseTo(0.5);
  });
});
