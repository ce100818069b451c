import 'server-only';
import { randomUUID } from 'node:crypto';
import { findOrder, findPayPalOrder, namePayPalOrder, type OrderRow } from '@/db/queries/payments';
import type { Context, UserContext } from '@/lib/platform/context.server';
import { AppError, errorCodeOf } from '@/lib/platform/errors';
import { Uuid } from '@/lib/shared/uuid';
import { requireOwnAccount } from './assert-account-matches.server';
import { creditOrder, requireArrived, requireOrdered } from './credit-order.server';
import { paymentAnswer } from './get-subscription.server';
import type { PaymentAnswer, VerifyPayment } from './payment-answers';
import { type PaymentServices, paymentServices, tellPaid } from './payment-services.server';
import type { PayPalOrder } from './paypal';

/**
 * Takes the money of an order that its buyer approved, and credits its pages, once for ever. Throws `forbidden` when the body
 * names another account, `paymentUnknown` for an order of nobody or of somebody else, `paymentMismatch` when it does not pay
 * us the exact price, `paymentUnfinished` until it is approved and taken, `paymentRefused` when it was declined, `paymentAway`.
 */
export async function verifyPayment(
  ctx: UserContext,
  body: VerifyPayment,
  services: PaymentServices = paymentServices(),
): Promise<Omit<PaymentAnswer, 'success'>> {
  requireOwnAccount(ctx, body);
  const order = await requireOwnOrder(ctx, body.paypalOrderId, services);
  if (order.status !== 'credited') {
    const paypal = await takeMoney(order, body.paypalOrderId, services);
    const payment = await creditOrder(ctx.db, order, requireArrived(order, paypal), ctx.clock.now());
    if (payment) await tellPaid(ctx.db, [payment], services);
  }
  return paymentAnswer(ctx, services);
}

/** The caller's order with this number of PayPal's, also where that was not stored because the server stopped in between. */
async function requireOwnOrder(ctx: UserContext, paypalOrderId: string, services: PaymentServices): Promise<OrderRow> {
  const order = (await findPayPalOrder(ctx.db, paypalOrderId)) ?? (await findNamed(ctx, paypalOrderId, services));
  if (order?.userId !== ctx.actor.userId) throw new AppError('paymentUnknown');
  return order;
}

async function findNamed(
  { db }: Pick<Context, 'db'>,
  paypalOrderId: string,
  { paypal }: PaymentServices,
): Promise<OrderRow | null> {
  const intentId = Uuid.safeParse((await paypal.getOrder(paypalOrderId)).customId);
  const order = intentId.success ? await findOrder(db, intentId.data) : null;
  return order && (await namePayPalOrder(db, order.id, paypalOrderId)) ? order : null;
}

/** The order once its money is taken. What is not what was ordered is not taken. */
async function takeMoney(order: OrderRow, paypalOrderId: string, services: PaymentServices): Promise<PayPalOrder> {
  const { paypal } = services;
  const approved = await paypal.getOrder(paypalOrderId);
  requireOrdered(order, approved, services);
  if (approved.status === 'COMPLETED') return approved;
  if (approved.status === 'VOIDED') throw new AppError('paymentRefused');
  if (approved.status !== 'APPROVED') throw new AppError('paymentUnfinished');
  const taken = await capture(paypalOrderId, services);
  requireOrdered(order, taken, services);
  return taken;
}

/**
 * Takes the money. An answer that got lost is looked for once: PayPal may have taken it all the same.
 *
 * Each verification asks under a number of its own, and repeats itself under that: PayPal answers a number with what it answered
 * before, so that one number for the order would decline the next card too. What keeps the order from being charged twice is
 * the order, which PayPal captures once (decision 0047).
 */
async function capture(paypalOrderId: string, { paypal }: PaymentServices): Promise<PayPalOrder> {
  try {
    return await paypal.captureOrder(paypalOrderId, randomUUID());
  } catch (error) {
    if (errorCodeOf(error) !== 'paymentAway') throw error;
    const found = await paypal.getOrder(paypalOrderId);
    if (found.captures.length === 0) throw error;
    return found;
  }
}
