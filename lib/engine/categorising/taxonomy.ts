import type { CategorySet } from '@/lib/engine/categorising/category-set';
import { builtInOf } from './built-in-names.ts';
import type { CategoryId } from './categories.ts';
import { isUntouchedDefault } from './default-categories.ts';
import { foldName } from './fold-name.ts';

/** What somebody has their documents sorted into, beside the built-in categories or instead of them. */
export interface UserCategories {
  readonly set: CategorySet;
  /** True: "Sort into my categories only". False: they join the built-in ones (decision 0027). */
  readonly isOnly: boolean;
}

/** A user's categories as sorting sees them. */
export interface Taxonomy {
  /** The categories that are the user's own, with their subcategories: documents may go to each. */
  readonly own: CategorySet;
  /** Subcategories that the user has given to built-in categories; none when sorting goes by the user's categories only. */
  readonly ofBuiltIn: ReadonlyMap<CategoryId, readonly string[]>;
}

/** The set with its categories parted: own ones, and what those that are called as built-in ones give to these. */
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

/** Asked for document after document. */
const known = new WeakMap<UserCategories, Taxonomy>();

/**
 * What a user's categories mean for sorting. When they join, one that is called as a built-in category is that category and
 * gives it its subcategories, a default that nobody has touched is no target, and every other one is the user's own.
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

/** True for the name of one of the user's own categories, as an answer of sorting has it. */
export function isOwnCategory(categories: UserCategories | undefined, id: string): boolean {
  return categories !== undefined && Object.hasOwn(taxonomyOf(categories).own, id);
}
