import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentileOf, TIME_CLASSES, timeClassOf } from './time-classes';

/** √1.25, the most that a class's middle is from any time in it, and a little for the arithmetic. */
const MOST_OFF = Math.sqrt(1.25) + 1e-9;
const LONGEST_MS = 1_000_000;

function counted(times: readonly number[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const time of times) counts.set(timeClassOf(time), (counts.get(timeClassOf(time)) ?? 0) + 1);
  return counts;
}

function exact(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] ?? 0;
}

describe('a percentile of times counted by class', () => {
  it('is off by less than 12 %, whatever the times', () => {
    const times = fc.array(fc.double({ min: 1, max: LONGEST_MS, noNaN: true }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(times, fc.constantFrom(0.5, 0.95), (all, share) => {
        const told = percentileOf(counted(all), share) ?? 0;
        expect(Math.max(told / exact(all, share), exact(all, share) / told)).toBeLessThanOrEqual(MOST_OFF);
      }),
    );
  });

  it('is null when there are none', () => {
    expect(percentileOf(new Map(), 0.5)).toBeNull();
    expect(percentileOf(new Map([['other', 3]]), 0.5)).toBeNull();
  });

  it('reflects slow times among many', () => {
    const counts = counted([...Array.from({ length: 94 }, () => 100), ...Array.from({ length: 6 }, () => 9_000)]);
    expect(percentileOf(counts, 0.5)).toBeLessThan(120);
    expect(percentileOf(counts, 0.95)).toBeGreaterThan(8_000);
  });
});

it('every time has a class, even an absurd one', () => {
  for (const time of [0, -5, 0.2, 1, 1.0001, 1e9, Number.POSITIVE_INFINITY, Number.NaN]) {
    expect(TIME_CLASSES).toContain(timeClassOf(time));
  }
});
