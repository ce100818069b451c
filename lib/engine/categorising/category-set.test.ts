import { describe, expect, it } from 'vitest';
import { CategorySet, MAX_CATEGORY_NAME_CHARS, MAX_CUSTOM_CATEGORIES, MAX_SUBCATEGORIES } from './category-set';

const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
const setOf = (categories: readonly string[]) => Object.fromEntries(categories.map((name) => [name, []]));
const isSet = (value: unknown) => CategorySet.safeParse(value).success;

describe('a user’s own categories', () => {
  it('keep their order and their spelling', () => {
    const set = { Work: ['Zeta', 'Alpha'], 'Grandma’s flat': [], בנקים: ['לאומי', 'הפועלים'], Other: [], אחר: [] };
    expect(Object.entries(CategorySet.parse(set))).toEqual(Object.entries(set));
  });

  it('are trimmed and in Unicode NFC', () => {
    const set = CategorySet.parse({ ' Cafe\u0301 ': ['\tre\u0301sume\u0301 '] });
    expect(set).toEqual({ Café: ['résumé'] });
  });

  it('may reach their limits of number and length', () => {
    const longest = 'x'.repeat(MAX_CATEGORY_NAME_CHARS);
    expect(isSet(setOf(names(MAX_CUSTOM_CATEGORIES)))).toBe(true);
    expect(isSet({ [longest]: names(MAX_SUBCATEGORIES) })).toBe(true);
  });

  it.each([
    ['none at all', {}],
    ['too many', setOf(names(MAX_CUSTOM_CATEGORIES + 1))],
    ['too many subcategories', { Bank: names(MAX_SUBCATEGORIES + 1) }],
    ['a name that is too long', { ['x'.repeat(MAX_CATEGORY_NAME_CHARS + 1)]: [] }],
    ['an empty name', { ' ': [] }],
    ['an empty subcategory', { Bank: [''] }],
    ['a name with a slash', { 'a/b': [] }],
    ['a subcategory with a line break', { Bank: ['a\u2028b'] }],
    ['half a character', { '\ud83d': [] }],
    ['two names that differ in capitals', { Bank: [], bank: [] }],
    ['two names that differ in spaces', { Bank: ['Leumi'], 'Bank ': ['Discount'] }],
    ['two names that are composed differently', { Café: [], 'Cafe\u0301': [] }],
    ['a subcategory twice', { Bank: ['Leumi', 'LEUMI'] }],
    ['subcategories that are no list', { Bank: 'Leumi' }],
    ['a list', ['Bank']],
  ])('are refused with %s', (_what, set) => {
    expect(isSet(set)).toBe(false);
  });

  it('may have one subcategory in two categories', () => {
    expect(isSet({ Bank: ['2024'], Tax: ['2024'] })).toBe(true);
  });

  it('are counted before anything else is checked', () => {
    let looks = 0;
    const set = {};
    for (const name of names(MAX_CUSTOM_CATEGORIES + 1)) {
      const get = () => {
        looks += 1;
        return [];
      };
      Object.defineProperty(set, name, { enumerable: true, get });
    }
    expect(isSet(set)).toBe(false);
    expect(looks).toBe(0);
  });

  it('are refused for a long name before it is normalised', () => {
    // To put marks in order takes a time that grows with the square of their number.
    const marks = `e${'\u0301\u0323'.repeat(200_000)}`;
    expect(isSet({ [marks]: [] })).toBe(false);
    expect(isSet({ Bank: [marks] })).toBe(false);
  });
});
