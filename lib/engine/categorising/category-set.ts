import { z } from 'zod';
import { CATEGORIES } from './categories.ts';
import { foldName } from './fold-name.ts';

/** Most categories of a user's set, and most subcategories of one. */
export const MAX_CUSTOM_CATEGORIES = 100;
export const MAX_SUBCATEGORIES = 100;
/** Longest name of either, in characters. */
export const MAX_CATEGORY_NAME_CHARS = 60;
/** Most values in a set as JSON: every category with its list, every subcategory, and the set. */
export const MAX_CATEGORY_SET_VALUES = MAX_CUSTOM_CATEGORIES * (MAX_SUBCATEGORIES + 2) + 1;
/** Longest name as it comes in, in characters: composing (NFC) makes one of up to three, and trimming takes away. */
const MAX_RAW_NAME_CHARS = 4 * MAX_CATEGORY_NAME_CHARS;

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

/** True when no two names are one to a reader. */
function areDistinct(names: readonly string[]): boolean {
  return new Set(names.map(foldName)).size === names.length;
}

const Subcategories = z.array(CategoryName).max(MAX_SUBCATEGORIES).refine(areDistinct);

/** True for an object of few lists with short names: what follows looks at every one of them, so it is asked first. */
function isSmall(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  let count = 0;
  for (const name in value) {
    count += 1;
    if (count > MAX_CUSTOM_CATEGORIES || name.length > MAX_RAW_NAME_CHARS) return false;
  }
  return true;
}

/** A name, or what may be one yet. */
const RawName = z.string().max(MAX_RAW_NAME_CHARS);

/** A user's own categories: each name with the names of its subcategories (specification section 3). */
export const CategorySet = z
  .custom<Record<string, string[]>>(isSmall)
  // Compared as they came: two names that trimming makes one would be one key by then, with the later list alone.
  .pipe(z.record(RawName, z.array(RawName).max(MAX_SUBCATEGORIES)))
  .refine((set) => areDistinct(Object.keys(set)))
  .pipe(z.record(CategoryName, Subcategories))
  .refine((set) => Object.keys(set).length > 0 && Object.keys(set).length <= MAX_CUSTOM_CATEGORIES);
export type CategorySet = z.infer<typeof CategorySet>;

const OTHER_NAMES = new Set(Object.values(CATEGORIES.Other.names).map((name) => name.toLowerCase()));

/** Where a document goes that belongs to none of a set's categories: what the owner calls that, or `Other`. */
export function otherOf(categories: CategorySet | undefined): string {
  return Object.keys(categories ?? {}).find((name) => OTHER_NAMES.has(name.toLowerCase())) ?? 'Other';
}
