import 'server-only';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { requireOwnAccount } from '../../platform/auth/own-account.server';
import { subscriptionsOf } from './account-state.server';
import { cancelAtPayPal } from './cancel-at-paypal.server';
import { coverageOf, isPlanned } from './coverage';
import { findBegun, followSubscription, isAsBegun, recentSales } from './follow-subscription.server';
import { paymentAnswer } from './get-subscription.server';
import type { PaymentAnswer, VerifySubscription } from './payment-answers';
import { environmentOf, type PaymentServices, paymentServices, tellPaid } from './payment-services.server';
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
  const told = await services.paypal.getSubscription(body.subscriptionId);
  const row = await findBegun(db, { paypalId: body.subscriptionId, customId: told.customId }, services);
  if (row?.userId !== actor.userId) throw new AppError('paymentUnknown');
  if (!isAsBegun(row, told, services)) throw new AppError('paymentMismatch');
  const sales = await recentSales(told, services, askedAt);
  const fresh = await db.transaction((tx) =>
    followSubscription(tx, row, { subscription: told, askedAt, sales }, clock.now()),
  );
  await tellPaid(db, fresh, services);
  await cancelAtPayPal(db, services, actor.userId);
  await requireBegun(ctx, row.id, told, services);
  return paymentAnswer(ctx, services);
}

/**
 * Throws unless the subscription pays for something, or is approved for later. PayPal's answer is stored in any case.
 */
async function requireBegun(
  { db, actor, clock }: UserContext,
  id: string,
  told: PayPalSubscription,
  services: PaymentServices,
): Promise<void> {
  const all = await subscriptionsOf(db, actor.userId, environmentOf(services));
  const subscription = all.find((one) => one.id === id);
  if (subscription && (coverageOf(subscription) || isPlanned(subscription, clock.now()) || subscription.supersededAt)) {
    return;
  }
  const hasEnded = told.status === 'CANCELLED' || told.status === 'EXPIRED';
  throw new AppError(hasEnded ? 'paymentRefused' : 'paymentUnfinished');
}
