import { expect, it } from 'vitest';
import { keptBy, outdated } from './kept';

const names = (...versions: string[]) => versions.flatMap((version) => Object.values(keptBy(version)));

it('a version that takes over removes all before it but the files of the last, which open pages may yet ask for', () => {
  expect(outdated(names('a', 'b', 'c'), 'c')).toEqual([...names('a'), keptBy('b').pages]);
});

it('the first version, and one that takes over twice, removes nothing', () => {
  expect(outdated(names('a'), 'a')).toEqual([]);
  expect(outdated([keptBy('a').files, ...names('b')], 'b')).toEqual([]);
});

it('what somebody else keeps stays', () => {
  expect(outdated(['other', ...names('a', 'b'), 'mesudar'], 'b')).toEqual([keptBy('a').pages]);
});
