import type { CategorisationResult } from './result';

/** Where a document goes. */
export interface ResultCategory {
  readonly id: string;
  readonly subcategory?: string;
  /** True for one of the user's own, also where a built-in category is called the same: its id is its name. */
  readonly isOwn?: boolean;
}

/**
 * The category of a result with its subcategory. A result that was kept from before `isOwnCategory` tells it where it can:
 * only own categories have subcategories, and those of other languages are called otherwise.
 */
export function categoryOfResult(
  result: Pick<CategorisationResult, 'category' | 'categoryId' | 'isOwnCategory'>,
): ResultCategory {
  const { category, categoryId: id } = result;
  const slash = category.indexOf('/');
  // An own category of long ago may hold a slash itself; its id then is the whole name.
  const subcategory = slash < 0 || category === id ? '' : category.slice(slash + 1).trim();
  const isOwn = result.isOwnCategory ?? (subcategory !== '' && category.slice(0, slash) === id);
  return { id, ...(subcategory && { subcategory }), ...(isOwn && { isOwn }) };
}
