import type { CategorisationResult } from './result';

/** The category of a document. */
export interface ResultCategory {
  readonly id: string;
  readonly subcategory?: string;
  /** True for a custom category, even if a built-in one has the same name. Its id is its name. */
  readonly isOwn?: boolean;
}

/**
 * Returns the category of a result with its subcategory. For results stored before `isOwnCategory` existed, it is
 * derived where possible: only custom categories have subcategories, and built-in ones have other names in other
 * languages.
 */
export function categoryOfResult(
  result: Pick<CategorisationResult, 'category' | 'categoryId' | 'isOwnCategory'>,
): ResultCategory {
  const { category, categoryId: id } = result;
  const slash = category.indexOf('/');
  // An old custom category may contain a slash itself. Its id is then the whole name.
  const subcategory = slash < 0 || category === id ? '' : category.slice(slash + 1).trim();
  const isOwn = result.isOwnCategory ?? (subcategory !== '' && category.slice(0, slash) === id);
  return { id, ...(subcategory && { subcategory }), ...(isOwn && { isOwn }) };
}
