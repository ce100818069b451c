import { expect, it } from 'vitest';
import { allMatches } from '../../shared/all-matches';

it.each([
  ['words', 'one two  three', /\p{L}+/gu],
  ['groups', 'a=1, b=2', /(?<name>\p{L})=(?<value>\d)/gu],
  ['nothing', 'abc', /\d/g],
  ['empty matches', 'ab', /x*/g],
  ['empty matches between characters of two units', '😀b', /(?:)/gu],
  ['empty matches between units', '😀', /(?:)/g],
  ['matches at the end', 'ab12', /\d*$/g],
])('finds what matchAll finds: %s', (_, text, pattern) => {
  const expected = [...text.matchAll(pattern)];
  const found = allMatches(text, pattern);
  expect(found).toEqual(expected);
  expect(found.map(({ index, groups }) => [index, groups])).toEqual(
    expected.map(({ index, groups }) => [index, groups]),
  );
});

it('starts at the beginning each time, and can be nested in its own matches', () => {
  const pattern = /\d/g;
  pattern.test('1 2');
  expect(allMatches('3 4', pattern).flatMap(() => allMatches('5 6', pattern).map(([digit]) => digit))).toEqual([
    '5',
    '6',
    '5',
    '6',
  ]);
});
