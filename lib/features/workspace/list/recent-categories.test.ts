import { afterEach, expect, it } from 'vitest';
import { forgetRecentCategories, noteCategoryChoice, recentCategories } from './recent-categories.client';

afterEach(forgetRecentCategories);

it('the categories that were chosen last come first, each once, at most four', () => {
  for (const id of ['Bank', 'Water', 'Bank', 'Car', 'Tax', 'Work']) noteCategoryChoice({ id });
  expect(recentCategories().map(({ id }) => id)).toEqual(['Work', 'Tax', 'Car', 'Bank']);
});

it('a subcategory is a category of its own', () => {
  noteCategoryChoice({ id: 'Bank' });
  noteCategoryChoice({ id: 'Bank', subcategory: 'Leumi' });
  expect(recentCategories()).toHaveLength(2);
});
