import { describe, expect, it } from 'vitest';
import { CATEGORY_IDS } from '@/lib/engine/categorising/categories';
import type { CategorySet } from '@/lib/engine/categorising/category-set';
import { choiceLabel, offeredCategories } from './category-label';

const only = (set: CategorySet) => ({ set, isOnly: true });
const labels = (...args: Parameters<typeof offeredCategories>) => offeredCategories(...args).map(({ label }) => label);

describe('the categories that a file may be put into', () => {
  it.each(['en', 'he'] as const)('are the built-in ones by name, the one for everything else last, in %s', (locale) => {
    const offered = labels(locale, null);
    expect(offered).toHaveLength(CATEGORY_IDS.length);
    expect(offered.at(-1)).toBe(locale === 'he' ? 'אחר' : 'Other');
  });

  it('are the person’s own and the built-in ones with what the person gave them, the one for everything else last', () => {
    const offered = offeredCategories('he', { set: { Pets: ['Rex'], Bank: ['Leumi'], Personal: [] }, isOnly: false });
    expect(offered.slice(0, 2).map(({ choice }) => choice)).toEqual([
      { id: 'Pets', isOwn: true },
      { id: 'Pets', subcategory: 'Rex', isOwn: true },
    ]);
    expect(offered).toHaveLength(2 + CATEGORY_IDS.length + 1);
    expect(offered).toContainEqual({ choice: { id: 'Bank', subcategory: 'Leumi' }, label: 'בנק/Leumi' });
    expect(offered.at(-1)?.choice).toEqual({ id: 'Other' });
  });

  it('are the person’s own only where that is chosen, in their order and with their subcategories', () => {
    expect(labels('en', only({ Work: [], Bank: ['Leumi'], Other: [] }))).toEqual([
      'Work',
      'Bank',
      'Bank/Leumi',
      'Other',
    ]);
  });

  it('keep the owner’s word in every language, also where a built-in one is called the same', () => {
    expect(labels('he', only({ Bank: ['Leumi'], Medical: [] }))).toEqual(['Bank', 'Bank/Leumi', 'Medical', 'אחר']);
    const [bank] = offeredCategories('he', only({ Bank: [] }));
    expect(bank?.choice).toEqual({ id: 'Bank', isOwn: true });
  });

  it('always have one for everything else', () => {
    expect(labels('en', only({ Work: [] }))).toEqual(['Work', 'Other']);
    expect(labels('he', only({ עבודה: [], אחר: [] }))).toEqual(['עבודה', 'אחר']);
  });
});

describe('a category in words', () => {
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
