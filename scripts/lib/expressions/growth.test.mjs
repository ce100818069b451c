import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import { slownessOf } from './growth.mjs';

const SLOW = [
  ['two loops that take the same', 'a*b?a*c', ''],
  ['a loop in a loop', '^(?:a*)*b', ''],
  ['a loop over alternatives that begin alike', '^(?:a|ab|b)*c', ''],
  ['marks at the end, sought from every place', '\\s+$', 'g'],
  ['an end that is sought from every beginning', '<[^>]*>', 'g'],
  ['words that only stand between two loops', '^[a-z]*foo[a-z]*!', 'i'],
  ['a back reference to a loop', '^(a*)b?\\1c', ''],
];
const SLOW_BY_ASSERTIONS = [
  ['a lookbehind that walks back', '(?<!x\\s*)y', ''],
  ['a lookahead that walks on from every place', '(?=[^;]*\\d);?!', ''],
  ['starts that a lookbehind leaves within words', '(?<!\\p{L})[\\p{L} ]+x', 'u'],
  ['names before a mark that never comes', '(?<=@)[^#]*#', ''],
];
const FAST = [
  ['a word', '\\p{L}+', 'gu'],
  ['marks at the end, sought from their first one', '(?<!\\s)\\s+$', 'g'],
  ['whole words before a mark', '(?<!\\p{L})\\p{L}+:', 'gu'],
  ['a count, however often it is begun', '[a-z]{1,63}@', 'g'],
  ['loops that a mark parts', '^\\s*(?::\\s*)?\\d', ''],
  ['a tree of words', '(?:total |net ){0,4}due', 'g'],
  ['a quote with its end', '"[^"]{2,40}"', 'u'],
];

/** It has no automata for lookbehinds and large counts, and guesses. */
const BEYOND_RECHECK = /\(\?<|\{1,63\}/;

describe('the detector of slow expressions', () => {
  it.each([...SLOW, ...SLOW_BY_ASSERTIONS])('finds %s', (_, source, flags) => {
    expect(slownessOf(source, flags)).toBeDefined();
  });

  it.each(FAST)('accepts %s', (_, source, flags) => {
    expect(slownessOf(source, flags)).toBeUndefined();
  });

  it('returns a text with superlinear run time in the real engine', () => {
    const { prefix, pump, suffix } = slownessOf('^(?:a|ab|b)*c', '') ?? {};
    expect(/^(?:a|ab|b)*c/.test(`${prefix}${pump?.repeat(3)}${suffix}`)).toBe(false);
    expect(pump).toMatch(/ab/);
  });

  it.each([...SLOW, ...FAST.filter(([, source]) => !BEYOND_RECHECK.test(source ?? ''))])(
    'judges %s as recheck does',
    async (_, source = '', flags = '') => {
      const { status } = await check(source, flags, { timeout: null });
      expect(status === 'vulnerable').toBe(slownessOf(source, flags) !== undefined);
    },
  );
});
