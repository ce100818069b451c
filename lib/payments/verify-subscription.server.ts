import 'server-only';
import type { UserContext } from '@/lib/context.server';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/http/log.server';
import { subscriptionsOf } from './account-state.server';
import { cancelAtPayPal } from './cancel-at-paypal.server';
import { coverageOf, isPlanned } from './coverage';
import { findBegun, followSubscription, isAsBegun, listSales, type Sale } from './follow-subscription.server';
import { paymentAnswer } from './get-subscription.server';
import type { PaymentAnswer, VerifySubscription } from './payment-answers';
import { environmentOf, type PaymentServices, paymentServices, tellPaid } from './payment-services.server';
import type { PayPalSubscription } from './paypal';
import { requireOwnAccount } from './said-account.server';

/** Two instants of one payment are less apart. */
const AROUND_MS = 24 * 60 * 60 * 1000;

/**
 * Begins the plan of a subscription that its buyer approved, by what PayPal says of it. Throws `forbidden` when the body names
 * another account, `paymentUnknown` for a subscription of nobody or of somebody else, `paymentMismatch` when it is not what was
 * begun, `paymentUnfinished` while it is not approved or something is owed, `paymentRefused` when it ended before it began,
 * `paymentAway`.
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
  tellPaid(db, fresh, services);
  await cancelAtPayPal(db, services, actor.userId);
  await requireBegun(ctx, row.id, told, services);
  return paymentAnswer(ctx, services);
}

/**
 * What was paid for it around now. PayPal may take some minutes to list a payment, and then tells of it by webhook; until then
 * its word that there was one is enough, so that a list which cannot be had fails nothing.
 */
async function recentSales(told: PayPalSubscription, services: PaymentServices, now: Date): Promise<Sale[]> {
  if (told.status !== 'ACTIVE' || !told.lastPaymentAt) return [];
  try {
    return await listSales(services, told.id, new Date(told.lastPaymentAt.getTime() - AROUND_MS), now);
  } catch (error) {
    log().warn({ err: error }, 'payments of a subscription could not be listed');
    return [];
  }
}

/** Throws unless the subscription pays for something, or is approved for later. What PayPal said is stored all the same. */
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
