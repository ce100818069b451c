import { expect, it } from 'vitest';
import { keptBy, outdated } from './kept';

const names = (...versions: string[]) => versions.flatMap((version) => Object.values(keptBy(version)));

it('activation deletes old caches except the files of the previous version, which open pages may still need', () => {
  expect(outdated(names('a', 'b', 'c'), 'c')).toEqual([...names('a'), keptBy('b').pages]);
});

it('the first version, and a version that activates twice, delete nothing', () => {
  expect(outdated(names('a'), 'a')).toEqual([]);
  expect(outdated([keptBy('a').files, ...names('b')], 'b')).toEqual([]);
});

it('caches of other code are not deleted', () => {
  expect(outdated(['other', ...names('a', 'b'), 'mesudar'], 'b')).toEqual([keptBy('a').pages]);
});
