import { z } from 'zod';
import { CategorySet, MAX_CATEGORY_SET_VALUES } from '@/lib/engine/categorising/category-set';
import { PROCESSING_LANGUAGES } from '@/lib/shared/languages';

/** Query of `GET /api/categories`: a user has a set of categories for each language that documents are sorted in. */
export const OwnCategoriesQuery = z.object({ language: z.enum(PROCESSING_LANGUAGES) });
export type OwnCategoriesQuery = z.infer<typeof OwnCategoriesQuery>;

/**
 * Body of `PUT /api/categories`; null goes back to the defaults. `onlyOwnCategories`: sort into these only; absent it is
 * false, and they join the built-in ones (decision 0027).
 */
export const SaveOwnCategories = OwnCategoriesQuery.extend({
  categories: CategorySet.nullable(),
  onlyOwnCategories: z.boolean().default(false),
});
export type SaveOwnCategories = z.infer<typeof SaveOwnCategories>;

/** Answer of both: the set as it is stored with the choice, or null where the user has the defaults. */
export const OwnCategoriesAnswer = z.object({
  success: z.literal(true),
  categories: CategorySet.nullable(),
  onlyOwnCategories: z.boolean().default(false),
});
export type OwnCategoriesAnswer = z.infer<typeof OwnCategoriesAnswer>;

/** Most values in a body of `PUT`: a full set, and what stands around it. */
export const MAX_OWN_CATEGORIES_VALUES = MAX_CATEGORY_SET_VALUES + 10;

/** Largest body of `PUT`, in bytes: a full set, each of its 100 × 101 names 60 characters of three bytes. */
export const MAX_OWN_CATEGORIES_BYTES = 2 * 1024 * 1024;
