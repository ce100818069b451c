import { describe, expect, it } from 'vitest';
import { CATEGORY_IDS } from '@/lib/categorising/categories';
import { offeredCategories } from './category-label';

const labels = (...args: Parameters<typeof offeredCategories>) => offeredCategories(...args).map(({ label }) => label);

describe('the categories that a file may be put into', () => {
  it.each(['en', 'he'] as const)('are the built-in ones by name, the one for everything else last, in %s', (locale) => {
    const offered = labels(locale, null);
    expect(offered).toHaveLength(CATEGORY_IDS.length);
    expect(offered.at(-1)).toBe(locale === 'he' ? 'אחר' : 'Other');
  });

  it('are the person’s own once there are any, in their order and with their subcategories', () => {
    expect(labels('en', { Work: [], Bank: ['Leumi'], Other: [] })).toEqual(['Work', 'Bank', 'Bank/Leumi', 'Other']);
  });

  it('always have one for everything else', () => {
    expect(labels('en', { Work: [] })).toEqual(['Work', 'Other']);
    expect(labels('he', { עבודה: [], אחר: [] })).toEqual(['עבודה', 'אחר']);
  });
});
