import 'server-only';
import { getOwnCategories as getStored } from '@/db/queries/categories';
import { CategorySet } from '@/lib/categorising/category-set';
import type { UserContext } from '@/lib/context.server';
import type { OwnCategoriesAnswer, OwnCategoriesQuery } from './own-categories';

/** The caller's own categories in a language. What is stored and is no set any more counts as the defaults. */
export async function getOwnCategories(
  ctx: UserContext,
  { language }: OwnCategoriesQuery,
): Promise<OwnCategoriesAnswer> {
  const stored = await getStored(ctx.db, ctx.actor.userId, language);
  const categories = CategorySet.safeParse(stored?.categories).data ?? null;
  return { success: true, categories, onlyOwnCategories: categories !== null && stored?.isOnly === true };
}
