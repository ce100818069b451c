import { z } from 'zod';
import { CATEGORIES } from './categories.ts';
import { foldName } from './fold-name.ts';

/** Maximum number of custom categories, and of subcategories in each. */
export const MAX_CUSTOM_CATEGORIES = 100;
export const MAX_SUBCATEGORIES = 100;
/** Maximum length of either name, in characters. */
export const MAX_CATEGORY_NAME_CHARS = 60;
/** Maximum number of JSON values in a set: each category with its list, each subcategory, and the set itself. */
export const MAX_CATEGORY_SET_VALUES = MAX_CUSTOM_CATEGORIES * (MAX_SUBCATEGORIES + 2) + 1;
/**
 * Maximum length of a raw name, in characters. NFC merges up to three characters into one, and trimming shortens
 * further.
 */
const MAX_RAW_NAME_CHARS = 4 * MAX_CATEGORY_NAME_CHARS;

/**
 * A category or subcategory name as shown and stored. It contains no `/`, which separates a category from its
 * subcategory, and no control characters, line separators or lone surrogates.
 */
const CategoryName = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(MAX_CATEGORY_NAME_CHARS)
  .regex(/^[^/\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u);

/** True when no two names are equal to a reader. */
function areDistinct(names: readonly string[]): boolean {
  return new Set(names.map(foldName)).size === names.length;
}

const Subcategories = z.array(CategoryName).max(MAX_SUBCATEGORIES).refine(areDistinct);

/** True for an object of few lists with short names. It runs first because the later checks visit every entry. */
function isSmall(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  let count = 0;
  for (const name in value) {
    count += 1;
    if (count > MAX_CUSTOM_CATEGORIES || name.length > MAX_RAW_NAME_CHARS) return false;
  }
  return true;
}

/** A name before it is normalised and trimmed. */
const RawName = z.string().max(MAX_RAW_NAME_CHARS);

/** A user's custom categories: each name with the names of its subcategories (specification section 3). */
export const CategorySet = z
  .custom<Record<string, string[]>>(isSmall)
  // Compared before trimming. Two names that become equal by trimming would share a key and lose the first list.
  .pipe(z.record(RawName, z.array(RawName).max(MAX_SUBCATEGORIES)))
  .refine((set) => areDistinct(Object.keys(set)))
  .pipe(z.record(CategoryName, Subcategories))
  .refine((set) => Object.keys(set).length > 0 && Object.keys(set).length <= MAX_CUSTOM_CATEGORIES);
export type CategorySet = z.infer<typeof CategorySet>;

const OTHER_NAMES = new Set(Object.values(CATEGORIES.Other.names).map((name) => name.toLowerCase()));

/**
 * Returns the category for documents that match none of a set's categories: the owner's own name for it, or `Other`.
 */
export function otherOf(categories: CategorySet | undefined): string {
  return Object.keys(categories ?? {}).find((name) => OTHER_NAMES.has(name.toLowerCase())) ?? 'Other';
}
