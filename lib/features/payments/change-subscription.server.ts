import 'server-only';
import type { Db } from '@/db/client.server';
import { listSubscriptions, updateSubscription } from '@/db/queries/payment-subscriptions';
import { recordAudit } from '@/lib/features/audit/record.server';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { deriveAccountState, factsOf, subscriptionsOf } from './account-state.server';
import { isLive, plannedOf, runningOf } from './coverage';
import { createSubscription } from './create-subscription.server';
import { followSubscription } from './follow-subscription.server';
import { paymentAnswer } from './get-subscription.server';
import type { ChangeSubscription, PaymentAnswer } from './payment-answers';
import { environmentOf, type PaymentServices, paymentServices } from './payment-services.server';

type Answer = Omit<PaymentAnswer, 'success'>;

/**
 * Cancels or resumes the caller's subscription; see the functions below. Throws `paymentUnknown` if there is none,
 * `paymentsClosed`, `paymentAway`.
 */
export async function changeSubscription(
  ctx: UserContext,
  { action }: ChangeSubscription,
  services: PaymentServices = paymentServices(),
): Promise<Answer> {
  return action === 'cancel' ? cancelSubscription(ctx, services) : resumeSubscription(ctx, services);
}

/** Pass as `tx` the transaction that changes the subscription. */
function recordChange(tx: Db, { actor, clock }: UserContext): Promise<void> {
  return recordAudit(tx, { userId: actor.userId, isOwnAccount: true, action: 'subscriptionChanged' }, clock.now());
}

/** Stops PayPal's charges and drops planned changes; the paid period stays until its end. */
async function cancelSubscription(ctx: UserContext, services: PaymentServices): Promise<Answer> {
  const { db, clock, actor } = ctx;
  const environment = environmentOf(services);
  const rows = await listSubscriptions(db, actor.userId, environment);
  const live = rows.filter(isLive);
  if (live.length === 0 && !runningOf(rows.map(factsOf), clock.now())) throw new AppError('paymentUnknown');
  for (const { id, paypalSubscriptionId } of live) {
    if (!paypalSubscriptionId) continue;
    await services.paypal.cancelSubscription(paypalSubscriptionId, 'Cancelled by its owner.');
    await updateSubscription(db, id, { status: 'cancelled', checkedAt: clock.now() });
  }
  await db.transaction(async (tx) => {
    await deriveAccountState(tx, actor.userId, environment, clock.now());
    await recordChange(tx, ctx);
  });
  return paymentAnswer(ctx, services);
}

/**
 * Resumes a subscription.
 * PayPal can resume a suspended one, but not a cancelled one. For that, the same plan is subscribed again from the end
 * of the paid period, and the owner approves it at `actionUrl`. An active subscription is answered unchanged.
 */
async function resumeSubscription(ctx: UserContext, services: PaymentServices): Promise<Answer> {
  const { db, clock, actor } = ctx;
  const now = clock.now();
  const rows = await listSubscriptions(db, actor.userId, environmentOf(services));
  const suspended = rows.findLast((row) => row.status === 'suspended' && !row.cancelWantedAt);
  if (suspended?.paypalSubscriptionId) {
    await services.paypal.activateSubscription(suspended.paypalSubscriptionId, 'Resumed by its owner.');
    const subscription = await services.paypal.getSubscription(suspended.paypalSubscriptionId);
    await db.transaction(async (tx) => {
      await followSubscription(tx, suspended, { subscription, askedAt: now }, now);
      await recordChange(tx, ctx);
    });
    return paymentAnswer(ctx, services);
  }
  const all = await subscriptionsOf(db, actor.userId, environmentOf(services));
  const running = runningOf(all, now);
  if (!running) throw new AppError('paymentUnknown');
  const { plan } = running.subscription;
  const willRenew = isLive(running.subscription) && !running.subscription.cancelWantedAt;
  if (willRenew || plannedOf(all, running, now)?.plan === plan) return paymentAnswer(ctx, services);
  const { approveUrl } = await createSubscription(ctx, { plan }, services);
  await recordChange(db, ctx);
  const answer = await paymentAnswer(ctx, services);
  return { ...answer, subscription: answer.subscription && { ...answer.subscription, actionUrl: approveUrl } };
}
