import { CATEGORIES, CATEGORY_IDS, type CategoryId } from './categories.ts';

/**
 * The two English names with a second Hebrew key. The specification counts 29 Hebrew keys for 27 names and lists none.
 * - Bank: credit card companies send their own monthly statements in Israel, and people file them as "כרטיסי אשראי".
 * - Government: municipal documents (especially arnona) are filed as "עירייה", apart from the ministries.
 *
 * Each of the two is a category of its own in a Hebrew-speaking household, and clearly belongs to one English name.
 */
const SECOND_KEYS: Readonly<Partial<Record<CategoryId, string>>> = { Bank: 'כרטיסי אשראי', Government: 'עירייה' };

/** The 29 Hebrew category keys with their built-in categories. */
export const HEBREW_KEYS: Readonly<Record<string, CategoryId>> = Object.fromEntries(
  CATEGORY_IDS.flatMap((id) => {
    const second = SECOND_KEYS[id];
    return [[CATEGORIES[id].names.he, id] as const, ...(second ? [[second, id] as const] : [])];
  }),
);

/** Returns the built-in category of a Hebrew key, or undefined. */
export function categoryOfHebrewKey(key: string): CategoryId | undefined {
  return Object.hasOwn(HEBREW_KEYS, key) ? HEBREW_KEYS[key] : undefined;
}
