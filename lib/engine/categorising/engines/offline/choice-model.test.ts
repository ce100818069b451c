import { describe, expect, it } from 'vitest';
import { classLogOdds, likeliest, logOdds, presence } from './choice-model';

type Sign = 'bold' | 'late' | 'none';
const WEIGHTS = { bold: 2, late: -1, none: 0.5 };

describe('the likeliest candidate', () => {
  const choose = (...features: readonly Partial<Record<Sign, number>>[]) =>
    likeliest<number, Sign>({ candidates: [...features.keys()], features, none: { none: 1 } }, WEIGHTS);

  it('has the features with the largest total weight', () =>
    expect(choose({ late: 1 }, { bold: 1 }, { bold: 1, late: 1 })).toBe(1));
  it('is the first of equals', () => expect(choose({ bold: 1 }, { bold: 1 })).toBe(0));
  it('is none if no candidate outweighs it', () => expect(choose({ late: 1 }, {})).toBeUndefined());
  it('is none if it is equally likely', () => expect(choose({ bold: 0.25 })).toBeUndefined());
  it('is none without candidates', () => expect(choose()).toBeUndefined());
});

it('a feature without a weight counts nothing', () => {
  expect(logOdds<Sign>({ bold: 0.5, late: 2, none: 3 }, { bold: 2, late: -1 })).toBe(-1);
});

it('absent features are left out', () => {
  expect(presence<Sign>(['bold', '', 'late'])).toEqual({ bold: 1, late: 1 });
});

it('each class is scored by its own features', () => {
  const weights = { bold: { bill: 2, letter: -1 }, late: { letter: 3 } };
  expect([...classLogOdds<Sign, 'bill' | 'letter'>({ bold: 1, late: 0.5 }, ['bill', 'letter'], weights)]).toEqual([
    2, 0.5,
  ]);
});
