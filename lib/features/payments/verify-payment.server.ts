import 'server-only';
import { randomUUID } from 'node:crypto';
import { findOrder, findPayPalOrder, namePayPalOrder, type OrderRow } from '@/db/queries/payment-orders';
import type { Context, UserContext } from '@/lib/platform/context.server';
import { AppError, errorCodeOf } from '@/lib/platform/errors';
import { Uuid } from '@/lib/shared/uuid';
import { requireOwnAccount } from '../../platform/auth/own-account.server';
import { creditOrder, requireArrived, requireOrdered } from './credit-order.server';
import { paymentAnswer } from './get-subscription.server';
import type { PaymentAnswer, VerifyPayment } from './payment-answers';
import { type PaymentServices, paymentServices, sendReceipts } from './payment-services.server';
import type { PayPalOrder } from './paypal';

/**
 * Captures the money of an approved order and credits its pages exactly once.
 * Throws `forbidden` if the body names another account. Throws `paymentUnknown` if the order does not exist or belongs
 * to another account, `paymentMismatch` if it does not pay us the exact price. Throws `paymentUnfinished` until it is
 * approved and captured, `paymentRefused` if it was declined, `paymentAway`.
 */
export async function verifyPayment(
  ctx: UserContext,
  body: VerifyPayment,
  services: PaymentServices = paymentServices(),
): Promise<Omit<PaymentAnswer, 'success'>> {
  requireOwnAccount(ctx, body);
  const order = await requireOwnOrder(ctx, body.paypalOrderId, services);
  if (order.status !== 'credited') {
    const paypal = await captureOrder(order, body.paypalOrderId, services);
    const payment = await creditOrder(ctx.db, order, requireArrived(order, paypal), ctx.clock.now());
    if (payment) await sendReceipts(ctx.db, [payment], services);
  }
  return paymentAnswer(ctx, services);
}

/** Returns the caller's order by PayPal's id, even if that was not stored because the server stopped before. */
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

/** Captures an order and returns it. An order that does not match ours is not captured. */
async function captureOrder(order: OrderRow, paypalOrderId: string, services: PaymentServices): Promise<PayPalOrder> {
  const { paypal } = services;
  const approved = await paypal.getOrder(paypalOrderId);
  requireOrdered(order, approved, services);
  if (approved.status === 'COMPLETED') return approved;
  if (approved.status === 'VOIDED') throw new AppError('paymentRefused');
  if (approved.status !== 'APPROVED') throw new AppError('paymentUnfinished');
  const captured = await capture(paypalOrderId, services);
  requireOrdered(order, captured, services);
  return captured;
}

/**
 * Captures the money. After a lost answer, the order is queried once, because PayPal may have captured it.
 *
 * Each verification uses a new request id and repeats it in retries. PayPal answers a repeated id with the same result,
 * so one id per order would decline the next card too. PayPal captures an order only once, which prevents a double
 * charge (decision 0039).
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
