import 'server-only';
import { deleteCustomCategories, saveCustomCategories as store } from '@/db/queries/categories';
import { recordAudit } from '@/lib/features/audit/record.server';
import { requireFeature } from '@/lib/features/usage/require-feature.server';
import { requireOwnAccount } from '@/lib/platform/auth/own-account.server';
import type { UserContext } from '@/lib/platform/context.server';
import type { CustomCategoriesAnswer, SaveCustomCategories } from './custom-categories';

/**
 * Saves the caller's custom categories in a language and replaces earlier ones.
 * Throws `accountChanged` if they are another account's, and `planRequired`. Restoring the defaults needs no plan, so that nobody is stuck with a set that their plan no
 * longer includes.
 */
export async function saveCustomCategories(
  ctx: UserContext,
  { userId: namedId, language, categories, onlyOwnCategories: isOnly }: SaveCustomCategories,
): Promise<CustomCategoriesAnswer> {
  requireOwnAccount(ctx, { userId: namedId }, 'accountChanged');
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  if (categories !== null) await requireFeature(ctx, 'customCategories');
  await ctx.db.transaction(async (tx) => {
    if (categories === null) await deleteCustomCategories(tx, userId, language);
    else await store(tx, { userId, language, categories, isOnly, updatedAt: now });
    await recordAudit(tx, { userId, action: 'categories' }, now);
  });
  return { success: true, categories, onlyOwnCategories: categories !== null && isOnly };
}
