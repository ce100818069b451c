import { afterEach, expect, it } from 'vitest';
import { addRecentCategory, forgetRecentCategories, recentCategories } from './recent-categories.client';

afterEach(forgetRecentCategories);

it('lists the most recently chosen categories first, without duplicates, at most four', () => {
  for (const id of ['Bank', 'Water', 'Bank', 'Car', 'Tax', 'Work']) addRecentCategory({ id });
  expect(recentCategories().map(({ id }) => id)).toEqual(['Work', 'Tax', 'Car', 'Bank']);
});

it('a subcategory is separate from its category', () => {
  addRecentCategory({ id: 'Bank' });
  addRecentCategory({ id: 'Bank', subcategory: 'Leumi' });
  expect(recentCategories()).toHaveLength(2);
});
