import 'server-only';
import type { Db } from '@/db/client.server';
import { getCustomCategories as getStored } from '@/db/queries/categories';
import { CategorySet } from '@/lib/engine/categorising/category-set';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import { requireOwnAccount } from '@/lib/platform/auth/own-account.server';
import type { UserContext } from '@/lib/platform/context.server';
import type { Locale } from '@/lib/platform/i18n/locales';
import type { CustomCategoriesAnswer, CustomCategoriesQuery } from './custom-categories';

/** Returns the caller's custom categories in a language. Throws `accountChanged` if they are requested for another account. */
export async function getCustomCategories(
  ctx: UserContext,
  { language, userId }: CustomCategoriesQuery,
): Promise<CustomCategoriesAnswer> {
  requireOwnAccount(ctx, { userId }, 'accountChanged');
  const own = await storedCategoriesOf(ctx.db, ctx.actor.userId, language);
  return { success: true, categories: own?.set ?? null, onlyOwnCategories: own?.isOnly === true };
}

/** Returns an account's custom categories in a language; null for the defaults, or if the stored set is invalid. */
export async function storedCategoriesOf(db: Db, userId: string, language: Locale): Promise<UserCategories | null> {
  const stored = await getStored(db, userId, language);
  const set = CategorySet.safeParse(stored?.categories).data;
  return set ? { set, isOnly: stored?.isOnly === true } : null;
}
