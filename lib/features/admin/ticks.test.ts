import fc from 'fast-check';
import { expect, it } from 'vitest';
import { niceTicks } from './ticks';

it.each([
  { max: 1745, ticks: [0, 500, 1000, 1500, 2000] },
  { max: 3, ticks: [0, 1, 2, 3] },
  { max: 0, ticks: [0] },
  { max: 7, ticks: [0, 2, 4, 6, 8] },
  { max: 100, ticks: [0, 25, 50, 75, 100] },
  { min: -30, max: 100, ticks: [-50, 0, 50, 100] },
])('an axis up to $max has round values', ({ min = 0, max, ticks }) => {
  expect(niceTicks({ min, max, count: 4, isWhole: true })).toEqual(ticks);
});

it('a few steps cover every value up to the maximum', () => {
  const amount = fc.double({ min: 1e-3, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(amount, amount, fc.boolean(), (below, above, isWhole) => {
      const ticks = niceTicks({ min: -below, max: above, count: 4, isWhole });
      expect(ticks[0]).toBeLessThanOrEqual(-below);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(above);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }),
  );
});
