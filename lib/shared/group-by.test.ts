import { expect, it } from 'vitest';
import { groupBy } from './group-by';

it('groups elements in their order, by keys in the order of their first elements', () => {
  expect([...groupBy([3, 1, 4, 1, 5], (n) => n % 2 === 0)]).toEqual([
    [false, [3, 1, 1, 5]],
    [true, [4]],
  ]);
  expect(groupBy(new Set<string>(), (text) => text).size).toBe(0);
});
