import { z } from 'zod';

/** Most categories of a user's set, and most subcategories of one. */
export const MAX_CUSTOM_CATEGORIES = 100;
export const MAX_SUBCATEGORIES = 100;
/** Longest name of either, in characters. */
export const MAX_CATEGORY_NAME_CHARS = 60;

/** A name as it is shown and stored: `/` parts a category from its subcategory, so no name holds one. */
const CategoryName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_CATEGORY_NAME_CHARS)
  .regex(/^[^/\p{Cc}]+$/u);

/** A user's own categories: each name with the names of its subcategories (specification section 3). */
export const CategorySet = z
  .record(CategoryName, z.array(CategoryName).max(MAX_SUBCATEGORIES))
  .refine((set) => Object.keys(set).length > 0 && Object.keys(set).length <= MAX_CUSTOM_CATEGORIES);
export type CategorySet = z.infer<typeof CategorySet>;
