import 'server-only';
import { listSubscriptions } from '@/db/queries/payments';
import type { UserContext } from '@/lib/context.server';
import { getUsage } from '@/lib/usage/get-usage.server';
import { factsOf } from './account-state.server';
import type { PaymentAnswer, SubscriptionView } from './payment-answers';
import { environmentOf, openPaymentServices, type PaymentServices } from './payment-services.server';
import { subscriptionView } from './subscription-view';

/** Where a payer changes how a subscription is paid. Source: PayPal's help, "How do I view and update my automatic payments". */
const MEND_URL = {
  sandbox: 'https://www.sandbox.paypal.com/myaccount/autopay/',
  live: 'https://www.paypal.com/myaccount/autopay/',
} as const;

/** How the caller's subscription stands; null when there is none, or this deployment takes no payments. */
export async function getSubscription(
  ctx: UserContext,
  services: PaymentServices | undefined = openPaymentServices(),
): Promise<SubscriptionView | null> {
  if (!services) return null;
  const environment = environmentOf(services);
  const rows = await listSubscriptions(ctx.db, ctx.actor.userId, environment);
  const viewed = rows.map((row) => ({ ...factsOf(row), approveUrl: row.approveUrl }));
  return subscriptionView(viewed, MEND_URL[environment], ctx.clock.now());
}

/** What every verification and change answers with: the usage and the subscription as they are afterwards. */
export async function paymentAnswer(
  ctx: UserContext,
  services: PaymentServices,
): Promise<Omit<PaymentAnswer, 'success'>> {
  return { usage: await getUsage(ctx), subscription: await getSubscription(ctx, services) };
}
