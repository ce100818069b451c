import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, stampMatches, writeStamp } from './fingerprint.mjs';

let root = '';
/** @param {string} path @param {string} text */
const write = (path, text) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const PATHS = ['lib', 'package.json'];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mesudar-fingerprint-'));
  write('lib/a.ts', 'a');
  write('lib/deep/b.ts', 'b');
  write('package.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a fingerprint of sources', () => {
  /** @param {() => void} change */
  const changes = (change) => {
    const before = fingerprint(root, PATHS);
    change();
    return fingerprint(root, PATHS) !== before;
  };

  it.each([
    ['a changed file', () => write('lib/a.ts', 'A'), true],
    ['a changed file of a folder within', () => write('lib/deep/b.ts', 'B'), true],
    ['a new file', () => write('lib/c.ts', ''), true],
    ['a removed file', () => rmSync(join(root, 'lib/a.ts')), true],
    ['a renamed file', () => renameSync(join(root, 'lib/a.ts'), join(root, 'lib/z.ts')), true],
    ['a file elsewhere', () => write('other/a.ts', 'x'), false],
    ['the same text again', () => write('lib/a.ts', 'a'), false],
  ])('differs after %s: %#', (_, change, expected) => {
    expect(changes(change)).toBe(expected);
  });

  it('ignores non-source and missing files', () => {
    /** @param {string} path */
    const isTest = (path) => path.endsWith('.test.ts');
    const before = fingerprint(root, PATHS, isTest);
    write('lib/a.test.ts', 'x');
    expect(fingerprint(root, PATHS, isTest)).toBe(before);
    expect(fingerprint(root, [...PATHS, 'absent'], isTest)).toBe(before);
    expect(fingerprint(root, PATHS)).not.toBe(before);
  });
});

it('a stamp file contains the last written value, in a folder created for it', () => {
  const stamp = join(root, '.next/deep/stamp');
  expect(stampMatches(stamp, 'one')).toBe(false);
  writeStamp(stamp, 'one');
  expect(stampMatches(stamp, 'one')).toBe(true);
  writeStamp(stamp, 'two');
  expect(stampMatches(stamp, 'one')).toBe(false);
});
