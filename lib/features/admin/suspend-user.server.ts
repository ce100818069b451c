import 'server-only';
import { wantSubscriptionsEnded } from '@/db/queries/account';
import { endAllSessions, findUserById, setSuspended } from '@/db/queries/users';
import { cancelAtPayPal } from '@/lib/features/payments/cancel-at-paypal.server';
import {
  environmentOf,
  openPaymentServices,
  type PaymentServices,
} from '@/lib/features/payments/payment-services.server';
import type { OperatorContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { managedUserAnswer, requireUsage } from './managed-user.server';
import type { ManagedUser, SuspendUser } from './management';
import { recordOperator } from './record.server';

type Answer = Promise<{ user: ManagedUser }>;

/**
 * Suspends an account: ends its sessions, rejects new ones and API calls, and cancels its subscriptions at PayPal, with
 * retries.
 * Idempotent. Throws `notFound`.
 */
export async function suspendUser(
  ctx: OperatorContext,
  { userId, reason }: SuspendUser,
  services: PaymentServices | undefined = openPaymentServices(),
): Answer {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await requireUsage(tx, userId);
    if ((await findUserById(tx, userId))?.suspendedAt) return;
    await setSuspended(tx, userId, now);
    await endAllSessions(tx, userId);
    await wantSubscriptionsEnded(tx, userId, now);
    await recordOperator(tx, ctx, { action: 'suspendUser', userId, note: reason });
  });
  if (services) await cancelAtPayPal(ctx.db, services, userId);
  return managedUserAnswer(ctx, userId, services ? environmentOf(services) : null);
}

/** Lifts the suspension of an account. Its subscription stays cancelled. Throws `notFound`. */
export async function restoreUser(ctx: OperatorContext, { userId, reason }: SuspendUser): Answer {
  await ctx.db.transaction(async (tx) => {
    await requireUsage(tx, userId);
    const user = await findUserById(tx, userId);
    if (!user) throw new AppError('notFound');
    if (!user.suspendedAt) return;
    await setSuspended(tx, userId, null);
    await recordOperator(tx, ctx, { action: 'restoreUser', userId, note: reason });
  });
  return managedUserAnswer(ctx, userId);
}
