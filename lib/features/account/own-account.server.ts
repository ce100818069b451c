import 'server-only';
import { z } from 'zod';
import { findUserById } from '@/db/queries/users';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError, errorCodeOf } from '@/lib/platform/errors';
import { Address } from '@/lib/shared/email-address';
import { type AccountServices, deleteAccount } from './delete-account.server';
import { exportAccount } from './export-account.server';

/** Body of `DELETE /api/user`: the account's address as typed by the user, to prevent accidental deletion. */
export const DeleteOwnAccount = z.object({ email: Address });
export type DeleteOwnAccount = z.infer<typeof DeleteOwnAccount>;

/** Returns all stored data of the caller as a file. Throws `unauthenticated` if the account was deleted meanwhile. */
export async function exportOwnAccount(ctx: UserContext): Promise<Response> {
  try {
    return await exportAccount(ctx.db, ctx.actor.userId, ctx.clock.now());
  } catch (error) {
    throw errorCodeOf(error) === 'notFound' ? new AppError('unauthenticated') : error;
  }
}

/**
 * Permanently deletes the caller's account; see `deleteAccount`. Concurrent calls both succeed.
 * Throws `badRequest` and changes nothing if `email` is not the account's address.
 */
export async function deleteOwnAccount(
  ctx: UserContext,
  { email }: DeleteOwnAccount,
  services?: AccountServices,
): Promise<void> {
  const user = await findUserById(ctx.db, ctx.actor.userId);
  if (!user) return;
  if (user.email.toLowerCase() !== email) throw new AppError('badRequest', { path: 'email' });
  try {
    await deleteAccount(ctx, user, undefined, services);
  } catch (error) {
    if (errorCodeOf(error) !== 'notFound') throw error;
  }
}
