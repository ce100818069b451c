import { expect, it } from 'vitest';
import { pagesToRead } from './page-choice';

it.each([
  [1, [1]],
  [2, [1, 2]],
  [3, [1, 2, 3]],
  [4, [1, 2, 4]],
  [500, [1, 2, 500]],
])('of %i pages, the first two and the last are read', (pageCount, pages) => {
  expect(pagesToRead(pageCount)).toEqual(pages);
});

it('fewer pages are read when fewer are asked for, but never none', () => {
  expect(pagesToRead(9, 2)).toEqual([1, 9]);
  expect(pagesToRead(9, 1)).toEqual([1]);
  expect(pagesToRead(9, 0)).toEqual([1]);
});
