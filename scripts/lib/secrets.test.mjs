import { describe, expect, it } from 'vitest';
import { takePasswords } from './secrets.mjs';

describe('passwords among arguments', () => {
  it.each([
    ['a --password x', ['a'], ['x']],
    ['--password=x=1 a --password -y', ['a'], ['x=1', '-y']],
    ['a --categories --password b', ['a', '--categories', '--password', 'b'], []],
    ['a --password', ['a', '--password'], []],
    ['-- --password x', ['--', '--password', 'x'], []],
    ['a --password-file f', ['a', '--password-file', 'f'], []],
  ])('%s leaves %j', (line, args, passwords) => {
    expect(takePasswords(line.split(' '))).toEqual({ args, passwords });
  });
});
