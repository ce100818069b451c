import { expect, it } from 'vitest';
import { readersFor } from './device-limits';

it.each([
  ['one core', 1, 8, 1],
  ['two cores', 2, 8, 1],
  ['four cores', 4, 8, 3],
  ['many cores', 16, 8, 4],
  ['many cores and little memory', 8, 1, 1],
  ['little memory that is told as a part', 8, 0.25, 1],
  ['a browser that does not tell its memory', 8, undefined, 4],
])('a device of %s has a core left for its page', (_, cores, memory, readers) => {
  expect(readersFor(cores, memory)).toBe(readers);
});
