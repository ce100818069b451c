import { expect, it } from 'vitest';
import { createCountCache } from './count-cache';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);

/** Counts `rows`, and how often it was asked to. */
function table(rows: number) {
  const state = { rows, asked: 0 };
  const ask = async () => {
    state.asked += 1;
    return state.rows;
  };
  return { state, ask };
}

it('counts a small table on every request', async () => {
  const counts = createCountCache();
  const { state, ask } = table(99_999);
  expect(await counts.get('a', at(0), ask)).toBe(99_999);
  state.rows = 5;
  expect(await counts.get('a', at(0), ask)).toBe(5);
});

it('caches a large count for 30 seconds, per table', async () => {
  const counts = createCountCache();
  const [large, other] = [table(100_000), table(200_000)];
  await counts.get('a', at(0), large.ask);
  large.state.rows = 100_001;
  expect(await counts.get('b', at(1), other.ask)).toBe(200_000);
  expect(await counts.get('a', at(29), large.ask)).toBe(100_000);
  expect(await counts.get('a', at(30), large.ask)).toBe(100_001);
});

it('shares one count among concurrent requests', async () => {
  const counts = createCountCache();
  const { state, ask } = table(7);
  expect(await Promise.all([counts.get('a', at(0), ask), counts.get('a', at(0), ask)])).toEqual([7, 7]);
  expect(state.asked).toBe(1);
});

it('does not cache failures', async () => {
  const counts = createCountCache();
  await expect(counts.get('a', at(0), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await counts.get('a', at(0), table(3).ask)).toBe(3);
});
