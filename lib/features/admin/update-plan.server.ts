import 'server-only';
import type { Db } from '@/db/client.server';
import { updateSubscription } from '@/db/queries/payment-subscriptions';
import { saveUsage, type UsageRow } from '@/db/queries/usage';
import { deriveAccountState, replaceByGrant, subscriptionsOf } from '@/lib/features/payments/account-state.server';
import { cancelAtPayPal } from '@/lib/features/payments/cancel-at-paypal.server';
import { isLive, type SubscriptionFacts } from '@/lib/features/payments/coverage';
import {
  environmentOf,
  openPaymentServices,
  type PaymentServices,
} from '@/lib/features/payments/payment-services.server';
import { withGrantedPlan, withoutUsedPages } from '@/lib/features/usage/plan-changes';
import { rollOver } from '@/lib/features/usage/usage';
import type { OperatorContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import type { PlanType } from '@/lib/shared/plan-types';
import { accountState, managedUserAnswer, requireUsage } from './managed-user.server';
import type { ManagedUser, UpdatePlan } from './management';
import { recordOperator } from './record.server';

/**
 * Grants an account a plan and resets its pages used to 0 (decision 0045).
 * The plan replaces a current subscription: the rest of its paid month becomes bought pages, and so does every month
 * that PayPal charges later, unless `cancelSubscription` cancels it. A subscription to the same plan is not replaced.
 * Failed cancellations at PayPal are retried. Throws `notFound`, and `paymentsClosed` if a cancellation is requested
 * and payments are disabled.
 */
export async function updatePlan(
  ctx: OperatorContext,
  { userId, planId, cancelSubscription }: UpdatePlan,
  services: PaymentServices | undefined = openPaymentServices(),
): Promise<{ user: ManagedUser }> {
  if (cancelSubscription && !services) throw new AppError('paymentsClosed');
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const stored = await requireUsage(tx, userId);
    const all = services ? await subscriptionsOf(tx, userId, environmentOf(services)) : [];
    const usage = await granted(tx, { stored, all, planId }, now);
    await saveUsage(tx, userId, usage);
    if (cancelSubscription) await requestCancellations(tx, all, now);
    const [before, after] = [accountState(stored, now), accountState(usage, now)];
    await recordOperator(tx, ctx, { action: 'updatePlan', userId, before, after });
  });
  if (cancelSubscription && services) await endSubscriptions(ctx, userId, services);
  return managedUserAnswer(ctx, userId, services ? environmentOf(services) : null);
}

function granted(
  tx: Db,
  { stored, all, planId }: { stored: UsageRow; all: readonly SubscriptionFacts[]; planId: PlanType },
  now: Date,
): UsageRow | Promise<UsageRow> {
  const current = rollOver(stored, now);
  if (current.planType === planId && current.subscriptionId !== null) return withoutUsedPages(stored, now);
  return replaceByGrant(tx, { all, stored, granted: withGrantedPlan(stored, planId, now) }, now);
}

/** A cancelled subscription has no grace period. */
async function endSubscriptions(
  { db, clock }: OperatorContext,
  userId: string,
  services: PaymentServices,
): Promise<void> {
  await cancelAtPayPal(db, services, userId);
  await db.transaction((tx) => deriveAccountState(tx, userId, environmentOf(services), clock.now()));
}

/** Marks all subscriptions that PayPal would continue to charge for cancellation, including planned changes. */
async function requestCancellations(tx: Db, all: readonly SubscriptionFacts[], now: Date): Promise<void> {
  for (const subscription of all) {
    if (isLive(subscription) && !subscription.cancelWantedAt)
      await updateSubscription(tx, subscription.id, { cancelWantedAt: now });
  }
}
