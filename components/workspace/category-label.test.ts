import { describe, expect, it } from 'vitest';
import { CATEGORY_IDS } from '@/lib/engine/categorising/categories';
import type { CategorySet } from '@/lib/engine/categorising/category-set';
import { choiceLabel, offeredCategories } from './category-label';

const only = (set: CategorySet) => ({ set, isOnly: true });
const labels = (...args: Parameters<typeof offeredCategories>) => offeredCategories(...args).map(({ label }) => label);

describe('the categories offered for a file', () => {
  it.each(['en', 'he'] as const)('are the built-in ones by name, the one for everything else last, in %s', (locale) => {
    const offered = labels(locale, null);
    expect(offered).toHaveLength(CATEGORY_IDS.length);
    expect(offered.at(-1)).toBe(locale === 'he' ? 'אחר' : 'Other');
  });

  it('are the custom ones, then the built-in ones with their extra subcategories, with "other" last', () => {
    const offered = offeredCategories('he', { set: { Pets: ['Rex'], Bank: ['Leumi'], Personal: [] }, isOnly: false });
    expect(offered.slice(0, 2).map(({ choice }) => choice)).toEqual([
      { id: 'Pets', isOwn: true },
      { id: 'Pets', subcategory: 'Rex', isOwn: true },
    ]);
    expect(offered).toHaveLength(2 + CATEGORY_IDS.length + 1);
    expect(offered).toContainEqual({ choice: { id: 'Bank', subcategory: 'Leumi' }, label: 'בנק/Leumi' });
    expect(offered.at(-1)?.choice).toEqual({ id: 'Other' });
  });

  it('are only the custom ones if the user chose that, in order and with subcategories', () => {
    expect(labels('en', only({ Work: [], Bank: ['Leumi'], Other: [] }))).toEqual([
      'Work',
      'Bank',
      'Bank/Leumi',
      'Other',
    ]);
  });

  it('keep the name of a custom category in every language, even if a built-in one has the same name', () => {
    expect(labels('he', only({ Bank: ['Leumi'], Medical: [] }))).toEqual(['Bank', 'Bank/Leumi', 'Medical', 'אחר']);
    const [bank] = offeredCategories('he', only({ Bank: [] }));
    expect(bank?.choice).toEqual({ id: 'Bank', isOwn: true });
  });

  it('always include "other"', () => {
    expect(labels('en', only({ Work: [] }))).toEqual(['Work', 'Other']);
    expect(labels('he', only({ עבודה: [], אחר: [] }))).toEqual(['עבודה', 'אחר']);
  });
});

describe('the label of a category', () => {
  it.each([
    [{ id: 'Bank' }, 'he', 'בנק'],
    [{ id: 'Bank', subcategory: 'Leumi' }, 'he', 'בנק/Leumi'],
    [{ id: 'Bank', isOwn: true }, 'he', 'Bank'],
    [{ id: 'Bank', subcategory: 'Leumi', isOwn: true }, 'he', 'Bank/Leumi'],
    [{ id: 'RealEstate' }, 'en', 'Real Estate'],
    [{ id: 'RealEstate', isOwn: true }, 'en', 'RealEstate'],
    [{ id: 'Grandma' }, 'he', 'Grandma'],
    [{ id: 'toString' }, 'he', 'toString'],
  ] as const)('of %o in %s is %s', (choice, locale, label) => expect(choiceLabel(choice, locale)).toBe(label));
});
