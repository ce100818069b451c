import 'server-only';
import { deleteOwnCategories, saveOwnCategories as store } from '@/db/queries/categories';
import { noteAudit } from '@/lib/audit/record.server';
import type { UserContext } from '@/lib/context.server';
import { requireFeature } from '@/lib/usage/require-feature.server';
import type { OwnCategoriesAnswer, SaveOwnCategories } from './own-categories';

/**
 * Saves the caller's own categories in a language, in place of earlier ones. Throws `planRequired`; going back to the
 * defaults needs no plan, so that nobody is left with a set that may not be used any more.
 */
export async function saveOwnCategories(
  ctx: UserContext,
  { language, categories, onlyOwnCategories: isOnly }: SaveOwnCategories,
): Promise<OwnCategoriesAnswer> {
  const { userId } = ctx.actor;
  if (categories === null) {
    await deleteOwnCategories(ctx.db, userId, language);
  } else {
    await requireFeature(ctx, 'customCategories');
    await store(ctx.db, { userId, language, categories, isOnly, updatedAt: ctx.clock.now() });
  }
  await noteAudit(ctx, { userId, action: 'categories' });
  return { success: true, categories, onlyOwnCategories: categories !== null && isOnly };
}
