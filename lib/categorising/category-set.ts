import { z } from 'zod';
import { CATEGORIES } from './categories';

/** Most categories of a user's set, and most subcategories of one. */
export const MAX_CUSTOM_CATEGORIES = 100;
export const MAX_SUBCATEGORIES = 100;
/** Longest name of either, in characters. */
export const MAX_CATEGORY_NAME_CHARS = 60;

/**
 * A name as it is shown and stored: `/` parts a category from its subcategory, so no name holds one; nor does it hold
 * what ends a line or stands for nothing.
 */
const CategoryName = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(MAX_CATEGORY_NAME_CHARS)
  .regex(/^[^/\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u);

/** A name as names are compared: composed, trimmed, without capitals. */
export function foldName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** True when no two names are one to a reader. */
function areDistinct(names: readonly string[]): boolean {
  return new Set(names.map(foldName)).size === names.length;
}

const Subcategories = z.array(CategoryName).max(MAX_SUBCATEGORIES).refine(areDistinct);

/** A user's own categories: each name with the names of its subcategories (specification section 3). */
export const CategorySet = z
  // Compared as they came: two names that trimming makes one would be one key by then, with the later list alone.
  .record(z.string(), z.array(z.string()))
  .refine((set) => areDistinct(Object.keys(set)))
  .pipe(z.record(CategoryName, Subcategories))
  .refine((set) => Object.keys(set).length > 0 && Object.keys(set).length <= MAX_CUSTOM_CATEGORIES);
export type CategorySet = z.infer<typeof CategorySet>;

const OTHER_NAMES = new Set(Object.values(CATEGORIES.Other.names).map((name) => name.toLowerCase()));

/** Where a document goes that belongs to none of the categories: what the owner calls that, or `Other`. */
export function otherOf(categories: CategorySet | undefined): string {
  return Object.keys(categories ?? {}).find((name) => OTHER_NAMES.has(name.toLowerCase())) ?? 'Other';
}
