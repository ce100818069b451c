import 'server-only';
import { listSubscriptions } from '@/db/queries/payments';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import type { UserContext } from '@/lib/platform/context.server';
import { log } from '@/lib/platform/log/log.server';
import { subscriptionsOf } from './account-state.server';
import { isLive } from './coverage';
import type { PaymentAnswer, SubscriptionView } from './payment-answers';
import { environmentOf, openPaymentServices, type PaymentServices } from './payment-services.server';
import { askAboutSubscription } from './refresh-subscription.server';
import { subscriptionView } from './subscription-view';

/** How often PayPal is asked again about a subscription that waits for its payment. */
const ASK_AGAIN_MS = 5 * 60 * 1000;

/**
 * How the caller's subscription stands; null when there is none, or this deployment takes no payments. Where it waits for a
 * payment PayPal is asked first, now and then: the payment may have been made and the word of it lost.
 */
export async function getSubscription(
  ctx: UserContext,
  services: PaymentServices | undefined = openPaymentServices(),
): Promise<SubscriptionView | null> {
  if (!services) return null;
  const view = await storedView(ctx, services);
  const isWaiting = view?.status === 'overdue' || (view?.status === 'pending' && view.until === null);
  return isWaiting && (await askAgain(ctx, services)) ? storedView(ctx, services) : view;
}

async function storedView(ctx: UserContext, services: PaymentServices): Promise<SubscriptionView | null> {
  const all = await subscriptionsOf(ctx.db, ctx.actor.userId, environmentOf(services));
  return subscriptionView(all, services.settings.payerUrl, ctx.clock.now());
}

/** Asks PayPal about the subscriptions that wait and were not asked about lately; false when none was, or it did not answer. */
async function askAgain(ctx: UserContext, services: PaymentServices): Promise<boolean> {
  const before = new Date(ctx.clock.now().getTime() - ASK_AGAIN_MS);
  const rows = await listSubscriptions(ctx.db, ctx.actor.userId, environmentOf(services));
  const waiting = rows.filter((row) => isLive(row) && (!row.checkedAt || row.checkedAt < before));
  try {
    for (const row of waiting) await askAboutSubscription(ctx, row, services);
    return waiting.length > 0;
  } catch (error) {
    // What is known is shown; it is not made worse by PayPal being away.
    log().warn({ err: error }, 'PayPal could not be asked about a subscription');
    return false;
  }
}

/** What every verification and change answers with: the usage and the subscription as they are afterwards. */
export async function paymentAnswer(
  ctx: UserContext,
  services: PaymentServices,
): Promise<Omit<PaymentAnswer, 'success'>> {
  return { usage: await getUsage(ctx), subscription: await getSubscription(ctx, services) };
}
