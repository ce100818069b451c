import { expect, it } from 'vitest';
import { characterErrors, characterErrorsInAnyOrder } from './errors';

it('counts substituted, missing and inserted characters relative to the reference length', () => {
  expect(characterErrors('abcd efgh', 'abxd efg')).toBeCloseTo(2 / 9);
  expect(characterErrors('abcd', 'abcd!!')).toBeCloseTo(0.5);
});

it('normalises dashes, quotation marks and white space', () => {
  expect(characterErrors('בע"מ – סניף 801', 'בע״מ\n-  סניף\t801')).toBe(0);
});

it('compares columns that were read in sequence only in reading order', () => {
  const [known, read] = ['Total 5.00\nTax 1.00', 'Total\nTax\n5.00\n1.00'];
  expect(characterErrors(known, read)).toBeGreaterThan(0);
  expect(characterErrorsInAnyOrder(known, read)).toBe(0);
  expect(characterErrorsInAnyOrder(known, 'Total\nTax\n5.08\n')).toBeCloseTo(5 / 16);
});
