import { describe, expect, it } from 'vitest';
import type { CategorySet } from './category-set';
import { DEFAULT_CATEGORIES, isUntouchedDefault } from './default-categories';
import { isOwnCategory, taxonomyOf } from './taxonomy';

const join = (set: CategorySet) => taxonomyOf({ set, isOnly: false });

describe('a user’s categories that join the built-in ones', () => {
  it('are own ones unless they are called as a built-in one is, in any language', () => {
    const { own, ofBuiltIn } = join({ bank: ['Leumi'], Pets: ['Rex'], 'Real Estate': ['Haifa'], אחר: [] });
    expect(own).toEqual({ Pets: ['Rex'] });
    expect([...ofBuiltIn]).toEqual([
      ['Bank', ['Leumi']],
      ['RealEstate', ['Haifa']],
      ['Other', []],
    ]);
  });

  it('give one built-in category the subcategories of all its names, each once', () => {
    expect(join({ Bank: ['Leumi', 'Discount'], בנק: ['LEUMI', 'פועלים'] }).ofBuiltIn.get('Bank')).toEqual([
      'LEUMI',
      'Discount',
      'פועלים',
    ]);
  });

  it.each(['en', 'he'] as const)('are none of their own as long as they are the defaults, in %s', (locale) => {
    expect(join(DEFAULT_CATEGORIES[locale]).own).toEqual({});
  });

  it('make a default an own one once it is touched', () => {
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
  it('are all own ones', () => {
    const set = { Bank: ['Leumi'], Personal: [] };
    expect(taxonomyOf({ set, isOnly: true })).toEqual({ own: set, ofBuiltIn: new Map() });
  });
});

describe('an answer', () => {
  it('is one of the user’s own categories by the rule that it was sorted by', () => {
    const set = { Bank: [], Pets: [] };
    const own = (isOnly: boolean) => ['Bank', 'Pets', 'toString'].map((id) => isOwnCategory({ set, isOnly }, id));
    expect(own(false)).toEqual([false, true, false]);
    expect(own(true)).toEqual([true, true, false]);
    expect(isOwnCategory(undefined, 'Bank')).toBe(false);
  });
});
