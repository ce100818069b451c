import 'server-only';
import { findUserById } from '@/db/queries/users';
import { type AccountServices, deleteAccount } from '@/lib/features/account/delete-account.server';
import { exportAccount } from '@/lib/features/account/export-account.server';
import type { OperatorContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { accountState, requireId, requireUsage } from './managed-user.server';
import type { DeleteUser } from './management';
import { recordOperator } from './record.server';

/** Returns all stored data of an account as a file, at its owner's request. Throws `notFound`. */
export async function exportUser(ctx: OperatorContext, id: unknown): Promise<Response> {
  const userId = requireId(id);
  const file = await exportAccount(ctx.db, userId, ctx.clock.now());
  await recordOperator(ctx.db, ctx, { action: 'exportUser', userId });
  return file;
}

/**
 * Permanently deletes an account, at its owner's request; see `deleteAccount`.
 * Throws `notFound`, and `badRequest` without changes if `email` is not the account's address.
 */
export async function deleteUser(
  ctx: OperatorContext,
  { userId, email }: DeleteUser,
  services?: AccountServices,
): Promise<void> {
  const user = await findUserById(ctx.db, userId);
  if (!user) throw new AppError('notFound');
  if (user.email.toLowerCase() !== email.trim().toLowerCase()) throw new AppError('badRequest', { path: 'email' });
  const note = async (tx: OperatorContext['db']) => {
    const before = accountState(await requireUsage(tx, userId), ctx.clock.now());
    await recordOperator(tx, ctx, { action: 'deleteUser', userId, before });
  };
  await deleteAccount(ctx, user, note, services);
}
