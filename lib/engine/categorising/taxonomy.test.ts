import { describe, expect, it } from 'vitest';
import type { CategorySet } from './category-set';
import { DEFAULT_CATEGORIES, isUntouchedDefault } from './default-categories';
import { isOwnCategory, taxonomyOf } from './taxonomy';

const join = (set: CategorySet) => taxonomyOf({ set, isOnly: false });

describe('a user’s categories that extend the built-in ones', () => {
  it('are custom unless they have a built-in name in any language', () => {
    const { own, ofBuiltIn } = join({ bank: ['Leumi'], Pets: ['Rex'], 'Real Estate': ['Haifa'], אחר: [] });
    expect(own).toEqual({ Pets: ['Rex'] });
    expect([...ofBuiltIn]).toEqual([
      ['Bank', ['Leumi']],
      ['RealEstate', ['Haifa']],
      ['Other', []],
    ]);
  });

  it('give a built-in category the subcategories of all its names, each once', () => {
    expect(join({ Bank: ['Leumi', 'Discount'], בנק: ['LEUMI', 'פועלים'] }).ofBuiltIn.get('Bank')).toEqual([
      'LEUMI',
      'Discount',
      'פועלים',
    ]);
  });

  it.each(['en', 'he'] as const)('are not custom while they are unchanged defaults, in %s', (locale) => {
    expect(join(DEFAULT_CATEGORIES[locale]).own).toEqual({});
  });

  it('include a default once it is changed', () => {
    const utilities = ['Electric Company', 'Mekorot', 'Bezeq', 'Partner'];
    expect(join({ ...DEFAULT_CATEGORIES.en, Utilities: utilities }).own).toEqual({ Utilities: utilities });
    expect(join({ ...DEFAULT_CATEGORIES.en, Utilities: [] }).own).toEqual({ Utilities: [] });
    expect(join({ 'My papers': [], Personal: [] }).own).toEqual({ 'My papers': [] });
    expect(isUntouchedDefault('Personal', ['Passport'])).toBe(false);
    expect(isUntouchedDefault('Utilities', ['Hot', 'Bezeq', 'Mekorot', 'Electric Company'])).toBe(true);
    expect(isUntouchedDefault('toString', [])).toBe(false);
  });
});

describe('a user’s categories only', () => {
  it('are all custom', () => {
    const set = { Bank: ['Leumi'], Personal: [] };
    expect(taxonomyOf({ set, isOnly: true })).toEqual({ own: set, ofBuiltIn: new Map() });
  });
});

describe('an answer', () => {
  it('is custom by the rule that it was sorted with', () => {
    const set = { Bank: [], Pets: [] };
    const own = (isOnly: boolean) => ['Bank', 'Pets', 'toString'].map((id) => isOwnCategory({ set, isOnly }, id));
    expect(own(false)).toEqual([false, true, false]);
    expect(own(true)).toEqual([true, true, false]);
    expect(isOwnCategory(undefined, 'Bank')).toBe(false);
  });
});
