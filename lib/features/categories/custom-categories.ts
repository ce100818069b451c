import { z } from 'zod';
import { CategorySet, MAX_CATEGORY_SET_VALUES } from '@/lib/engine/categorising/category-set';
import { PROCESSING_LANGUAGES } from '@/lib/shared/languages';

/** Query of `GET /api/categories`: a user has one set of categories per document language. */
export const CustomCategoriesQuery = z.object({
  language: z.enum(PROCESSING_LANGUAGES),
  /** Account that the page was loaded for. Another tab may have signed in with another one since. */
  userId: z.string().max(200).optional(),
});
export type CustomCategoriesQuery = z.infer<typeof CustomCategoriesQuery>;

/**
 * Body of `PUT /api/categories`; null restores the defaults.
 * `onlyOwnCategories`: sort only into these; by default false, and they extend the built-in ones (decision 0024).
 */
export const SaveCustomCategories = CustomCategoriesQuery.extend({
  categories: CategorySet.nullable(),
  onlyOwnCategories: z.boolean().default(false),
});
export type SaveCustomCategories = z.infer<typeof SaveCustomCategories>;

/** Answer of both: the stored set and choice, or null for the defaults. */
export const CustomCategoriesAnswer = z.object({
  success: z.literal(true),
  categories: CategorySet.nullable(),
  onlyOwnCategories: z.boolean().default(false),
});
export type CustomCategoriesAnswer = z.infer<typeof CustomCategoriesAnswer>;

/** Maximum number of values in a body of `PUT`: a full set and its surrounding fields. */
export const MAX_CUSTOM_CATEGORIES_VALUES = MAX_CATEGORY_SET_VALUES + 10;

/** Maximum body of `PUT`, in bytes: a full set of 100 × 101 names, each of 60 characters of three bytes. */
export const MAX_CUSTOM_CATEGORIES_BYTES = 2 * 1024 * 1024;
