import 'server-only';
import type { Db } from '@/db/client.server';
import {
  findOpenSubscription,
  insertSubscription,
  namePayPalSubscription,
  type SubscriptionRow,
} from '@/db/queries/payment-subscriptions';
import { lockUsage } from '@/db/queries/usage';
import { isSuspended } from '@/db/queries/users';
import { PLANS } from '@/lib/features/usage/plans';
import { accountSuspended } from '@/lib/platform/auth/suspended.server';
import type { UserContext } from '@/lib/platform/context.server';
import { env } from '@/lib/platform/env/env.server';
import { AppError } from '@/lib/platform/errors';
import { subscriptionsOf } from './account-state.server';
import { isLive, plannedOf, runningOf, type SubscriptionFacts } from './coverage';
import type { NewSubscription, SubscriptionPlan } from './payment-answers';
import { environmentOf, type PaymentServices, paymentServices } from './payment-services.server';
import { addressesBack } from './returned-payment';

/** An unapproved subscription is reused for this long; its link at PayPal is valid for three hours. */
const REUSE_MS = 60 * 60 * 1000;

export interface BegunSubscription {
  /** PayPal's id of it. */
  readonly subscriptionId: string;
  /** URL where the buyer approves it. */
  readonly approveUrl: string | null;
}

/**
 * Creates a subscription, which its buyer then approves at PayPal. It is stored before it is created at PayPal.
 * A more expensive plan than the current one begins at once. A cheaper one, or the same plan after a cancellation,
 * begins at the end of the paid period. Throws `subscriptionExists` if the caller already has it, `paymentsClosed`,
 * `paymentAway`.
 */
export async function createSubscription(
  ctx: UserContext,
  { plan }: NewSubscription,
  services: PaymentServices = paymentServices(),
): Promise<BegunSubscription> {
  const row = await ctx.db.transaction((tx) => beginSubscription(tx, ctx, plan, services));
  const { id, paypalSubscriptionId, approveUrl, startAt } = row;
  if (paypalSubscriptionId) return { subscriptionId: paypalSubscriptionId, approveUrl };
  const site = new URL(ctx.locale === 'en' ? '/' : `/${ctx.locale}`, env().NEXTAUTH_URL).href;
  const created = await services.paypal.createSubscription({
    rowId: id,
    paypalPlanId: services.settings.planIds[plan],
    ...(startAt && { startAt }),
    ...addressesBack(site, plan),
    requestId: id,
  });
  const named = { paypalSubscriptionId: created.id, approveUrl: created.approveUrl ?? null };
  if (!(await namePayPalSubscription(ctx.db, id, named))) throw new AppError('paymentMismatch');
  // A suspension meanwhile has marked this subscription for cancellation: its link must no longer be approved.
  await requireNotSuspended(ctx.db, ctx.actor.userId);
  return { subscriptionId: created.id, approveUrl: named.approveUrl };
}

/** Returns the account's unapproved subscription, or a new one; one at a time per account. */
async function beginSubscription(
  tx: Db,
  { actor: { userId }, clock }: UserContext,
  plan: SubscriptionPlan,
  services: PaymentServices,
): Promise<SubscriptionRow> {
  if (!(await lockUsage(tx, userId))) throw new AppError('unauthenticated');
  // Suspending locks the same row. A subscription stored before it is cancelled by it; after it, none is stored.
  await requireNotSuspended(tx, userId);
  const now = clock.now();
  const environment = environmentOf(services);
  const start = startOf(await subscriptionsOf(tx, userId, environment), plan, now);
  const requested = { userId, plan, environment, ...start };
  const open = await findOpenSubscription(tx, { ...requested, since: new Date(now.getTime() - REUSE_MS) });
  return open ?? insertSubscription(tx, { ...requested, createdAt: now });
}

async function requireNotSuspended(db: Db, userId: string): Promise<void> {
  if (await isSuspended(db, { id: userId })) throw accountSuspended();
}

/** Returns the start of a new subscription and the one it replaces. Throws `subscriptionExists`. */
function startOf(
  all: readonly SubscriptionFacts[],
  plan: SubscriptionPlan,
  now: Date,
): { startAt: Date | null; replacesId: string | null } {
  const running = runningOf(all, now);
  const planned = plannedOf(all, running, now);
  if (planned?.plan === plan) throw new AppError('subscriptionExists');
  if (!running) {
    const waiting = all.some(
      (existing) => existing.plan === plan && isLive(existing) && !existing.supersededAt && !existing.cancelWantedAt,
    );
    if (waiting) throw new AppError('subscriptionExists');
    return { startAt: null, replacesId: null };
  }
  const { subscription, coverage } = running;
  const willRenew = isLive(subscription) && !subscription.cancelWantedAt && !planned;
  if (subscription.plan === plan && willRenew) throw new AppError('subscriptionExists');
  const isDearer = PLANS[plan].priceUsd > PLANS[subscription.plan].priceUsd;
  const isLater = !isDearer && coverage.paidThrough > now;
  return { startAt: isLater ? coverage.paidThrough : null, replacesId: subscription.id };
}
