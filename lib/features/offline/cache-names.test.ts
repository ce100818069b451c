import { expect, it } from 'vitest';
import { cacheNames, outdated } from './cache-names';

const names = (...versions: string[]) => versions.flatMap((version) => Object.values(cacheNames(version)));

it('activation deletes old caches except the files of the previous version, which open pages may still need', () => {
  expect(outdated(names('a', 'b', 'c'), 'c')).toEqual([...names('a'), cacheNames('b').pages]);
});

it('the first version, and a version that activates twice, delete nothing', () => {
  expect(outdated(names('a'), 'a')).toEqual([]);
  expect(outdated([cacheNames('a').files, ...names('b')], 'b')).toEqual([]);
});

it('caches of other code are not deleted', () => {
  expect(outdated(['other', ...names('a', 'b'), 'mesudar'], 'b')).toEqual([cacheNames('a').pages]);
});
