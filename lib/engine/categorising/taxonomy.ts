import type { CategorySet } from '@/lib/engine/categorising/category-set';
import { builtInOf } from './built-in-names.ts';
import type { CategoryId } from './categories.ts';
import { isUntouchedDefault } from './default-categories.ts';
import { foldName } from './fold-name.ts';

/** A user's categories, in addition to the built-in ones or instead of them. */
export interface UserCategories {
  readonly set: CategorySet;
  /** True: "Sort into my categories only". False: they extend the built-in ones (decision 0024). */
  readonly isOnly: boolean;
}

/** A user's categories, prepared for sorting. */
export interface Taxonomy {
  /** The custom categories with their subcategories. Documents may go to each. */
  readonly own: CategorySet;
  /** Subcategories that the user added to built-in categories; empty when only the user's categories are used. */
  readonly ofBuiltIn: ReadonlyMap<CategoryId, readonly string[]>;
}

/** Splits a set into custom categories, and subcategories of those named like built-in ones. */
function joined(set: CategorySet): Taxonomy {
  const own: CategorySet = {};
  const ofBuiltIn = new Map<CategoryId, readonly string[]>();
  for (const [name, subcategories] of Object.entries(set)) {
    const id = builtInOf(name);
    if (id) ofBuiltIn.set(id, withoutRepeats([...(ofBuiltIn.get(id) ?? []), ...subcategories]));
    else if (!isUntouchedDefault(name, subcategories)) own[name] = subcategories;
  }
  return { own, ofBuiltIn };
}

function withoutRepeats(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [foldName(name), name])).values()];
}

/** Cache: the same categories are used for many documents. */
const known = new WeakMap<UserCategories, Taxonomy>();

/**
 * Returns a user's categories as sorting uses them. If they extend the built-in ones, one with a built-in name is that
 * category and adds its subcategories. An unchanged default is ignored, and every other one is a custom category.
 */
export function taxonomyOf(categories: UserCategories): Taxonomy {
  const before = known.get(categories);
  if (before) return before;
  const taxonomy = categories.isOnly
    ? { own: categories.set, ofBuiltIn: new Map<CategoryId, readonly string[]>() }
    : joined(categories.set);
  known.set(categories, taxonomy);
  return taxonomy;
}

/** True when an id in a result is the name of a custom category. */
export function isOwnCategory(categories: UserCategories | undefined, id: string): boolean {
  return categories !== undefined && Object.hasOwn(taxonomyOf(categories).own, id);
}
