import 'server-only';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { requireOwnAccount } from '../../platform/auth/own-account.server';
import { subscriptionsOf } from './account-state.server';
import { cancelAtPayPal } from './cancel-at-paypal.server';
import { coverageOf, isPlanned } from './coverage';
import { findStarted, followSubscription, matchesStarted, recentSales } from './follow-subscription.server';
import { paymentAnswer } from './get-subscription.server';
import type { PaymentAnswer, VerifySubscription } from './payment-answers';
import { environmentOf, type PaymentServices, paymentServices, sendReceipts } from './payment-services.server';
import type { PayPalSubscription } from './paypal';

/**
 * Starts the plan of an approved subscription, according to PayPal.
 * Throws `forbidden` if the body names another account. Throws `paymentUnknown` if the subscription does not exist or
 * belongs to another account, `paymentMismatch` if it is not the one created. Throws `paymentUnfinished` if it is not
 * approved or an amount is outstanding, `paymentRefused` if it ended before it began, `paymentAway`.
 */
export async function verifySubscription(
  ctx: UserContext,
  body: VerifySubscription,
  services: PaymentServices = paymentServices(),
): Promise<Omit<PaymentAnswer, 'success'>> {
  requireOwnAccount(ctx, body);
  const { db, clock, actor } = ctx;
  const askedAt = clock.now();
  const reported = await services.paypal.getSubscription(body.subscriptionId);
  const row = await findStarted(db, { paypalId: body.subscriptionId, customId: reported.customId }, services);
  if (row?.userId !== actor.userId) throw new AppError('paymentUnknown');
  if (!matchesStarted(row, reported, services)) throw new AppError('paymentMismatch');
  const sales = await recentSales(reported, services, askedAt);
  const newPayments = await db.transaction((tx) =>
    followSubscription(tx, row, { subscription: reported, askedAt, sales }, clock.now()),
  );
  await sendReceipts(db, newPayments, services);
  await cancelAtPayPal(db, services, actor.userId);
  await requireBegun(ctx, row.id, reported, services);
  return paymentAnswer(ctx, services);
}

/**
 * Throws unless the subscription pays for something, or is approved for later. PayPal's answer is stored in any case.
 */
async function requireBegun(
  { db, actor, clock }: UserContext,
  id: string,
  reported: PayPalSubscription,
  services: PaymentServices,
): Promise<void> {
  const all = await subscriptionsOf(db, actor.userId, environmentOf(services));
  const subscription = all.find((candidate) => candidate.id === id);
  if (subscription && (coverageOf(subscription) || isPlanned(subscription, clock.now()) || subscription.supersededAt)) {
    return;
  }
  const hasEnded = reported.status === 'CANCELLED' || reported.status === 'EXPIRED';
  throw new AppError(hasEnded ? 'paymentRefused' : 'paymentUnfinished');
}
