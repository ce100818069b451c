import 'server-only';
import { listSubscriptions } from '@/db/queries/payment-subscriptions';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import type { UserContext } from '@/lib/platform/context.server';
import { log } from '@/lib/platform/log/log.server';
import { subscriptionsOf } from './account-state.server';
import { isLive } from './coverage';
import type { PaymentAnswer, SubscriptionView } from './payment-answers';
import { environmentOf, openPaymentServices, type PaymentServices } from './payment-services.server';
import { askAboutSubscription } from './refresh-subscription.server';
import { subscriptionView } from './subscription-view';

/** Minimum interval between queries to PayPal about a subscription that waits for its payment. */
const ASK_AGAIN_MS = 5 * 60 * 1000;

/**
 * Returns the state of the caller's subscription; null if there is none, or payments are disabled.
 * If it waits for a payment, PayPal is queried first, at intervals, because the webhook may have been lost.
 */
export async function getSubscription(
  ctx: UserContext,
  services: PaymentServices | undefined = openPaymentServices(),
): Promise<SubscriptionView | null> {
  if (!services) return null;
  const view = await storedView(ctx, services);
  const isWaiting = view?.status === 'overdue' || (view?.status === 'pending' && view.until === null);
  return isWaiting && (await refreshIfOutdated(ctx, services)) ? storedView(ctx, services) : view;
}

async function storedView(ctx: UserContext, services: PaymentServices): Promise<SubscriptionView | null> {
  const all = await subscriptionsOf(ctx.db, ctx.actor.userId, environmentOf(services));
  return subscriptionView(all, services.settings.payerUrl, ctx.clock.now());
}

/**
 * Queries PayPal about waiting subscriptions that were not checked recently; false if there were none, or PayPal did
 * not answer.
 */
async function refreshIfOutdated(ctx: UserContext, services: PaymentServices): Promise<boolean> {
  const before = new Date(ctx.clock.now().getTime() - ASK_AGAIN_MS);
  const rows = await listSubscriptions(ctx.db, ctx.actor.userId, environmentOf(services));
  const waiting = rows.filter((row) => isLive(row) && (!row.checkedAt || row.checkedAt < before));
  try {
    for (const row of waiting) await askAboutSubscription(ctx, row, services);
    return waiting.length > 0;
  } catch (error) {
    // If PayPal is unavailable, the stored state is shown.
    log().warn({ err: error }, 'PayPal could not be asked about a subscription');
    return false;
  }
}

/** Returns the answer of every verification and change: the usage and subscription afterwards. */
export async function paymentAnswer(
  ctx: UserContext,
  services: PaymentServices,
): Promise<Omit<PaymentAnswer, 'success'>> {
  return { usage: await getUsage(ctx), subscription: await getSubscription(ctx, services) };
}
