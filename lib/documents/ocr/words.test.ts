import { describe, expect, it } from 'vitest';
import { withGershayim } from './words';

describe('gershayim that were read as letters', () => {
  it.each([
    ["ש'יח", 'ש"ח'],
    ["בע'ימ", 'בע"מ'],
    ['בעיימ', 'בע"מ'],
    ["(ש'יח).", '(ש"ח).'],
  ])('are seen in %s', (read, meant) => expect(withGershayim(read)).toBe(meant));

  it.each([
    ['a geresh of its letter', "ג'יפ"],
    ['a geresh within a word', "צ'יפס"],
    ['two yods within a word', 'ביטויים'],
    ['two yods before a final letter', 'חיים'],
    ['an abbreviation as it is', 'ש"ח'],
  ])('are not seen in %s', (_, word) => expect(withGershayim(word)).toBe(word));
});
