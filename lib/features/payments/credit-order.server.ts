import 'server-only';
import type { Db } from '@/db/client.server';
import { insertPayment, markCredited, type OrderRow, type PaymentRow } from '@/db/queries/payments';
import { lockUsage, saveUsage } from '@/db/queries/usage';
import { recordAudit } from '@/lib/features/audit/record.server';
import { withBoughtPages } from '@/lib/features/usage/plan-changes';
import { PLANS } from '@/lib/features/usage/plans';
import { AppError } from '@/lib/platform/errors';
import { applyRefund } from './apply-refund.server';
import { OneTimePlan } from './payment-answers';
import { environmentOf, type PaymentServices } from './payment-services.server';
import type { PayPalCapture, PayPalOrder } from './paypal';
import { issueReceipt } from './receipts.server';

/**
 * Makes sure that an order at PayPal is the one that was begun here, and pays us what it costs. Throws `paymentMismatch`; what
 * does not match is neither captured nor credited.
 */
export function requireOrdered(order: OrderRow, paypal: PayPalOrder, services: PaymentServices): void {
  const isOurs = paypal.customId === order.id && paypal.payeeMerchantId === services.settings.merchantId;
  const isExact = paypal.amountCents === order.amountCents && paypal.currency === order.currency;
  if (!isOurs || !isExact || order.environment !== environmentOf(services)) throw new AppError('paymentMismatch');
}

/** Money that arrived, whatever was given back of it since. */
const ARRIVED: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/**
 * The capture that an order is credited for. Throws `paymentUnfinished` while PayPal works on it, `paymentRefused` when it was
 * declined, `paymentMismatch` when it is not the exact amount.
 */
export function requireArrived(order: OrderRow, { captures }: PayPalOrder): PayPalCapture {
  const capture = captures.find(({ status }) => ARRIVED.has(status)) ?? captures[0];
  if (!capture || capture.status === 'PENDING' || capture.status === 'OTHER') throw new AppError('paymentUnfinished');
  if (!ARRIVED.has(capture.status)) throw new AppError('paymentRefused');
  if (capture.amountCents !== order.amountCents || capture.currency !== order.currency) {
    throw new AppError('paymentMismatch');
  }
  return capture;
}

/**
 * Credits an order for its capture: the payment is stored and its pages are there, both or neither. Null when it was credited
 * before: PayPal's number of the capture and ours of the order are both unique, whoever comes with them.
 */
export function creditOrder(db: Db, order: OrderRow, capture: PayPalCapture, now: Date): Promise<PaymentRow | null> {
  return db.transaction((tx) => creditOrderWithin(tx, order, capture, now));
}

/** The same inside a transaction. */
export async function creditOrderWithin(
  tx: Db,
  order: OrderRow,
  capture: PayPalCapture,
  now: Date,
): Promise<PaymentRow | null> {
  const plan = PLANS[OneTimePlan.parse(order.plan)];
  // The account's row first, in every transaction, so that no two wait for each other.
  const usage = order.userId && (await lockUsage(tx, order.userId));
  const payment = await insertPayment(tx, {
    userId: order.userId,
    orderId: order.id,
    externalId: capture.id,
    plan: order.plan,
    amountCents: capture.amountCents,
    currency: capture.currency,
    pages: plan.extraPagesPerPurchase,
    paidAt: capture.createdAt ?? now,
  });
  if (!payment) return null;
  await issueReceipt(tx, payment, { environment: order.environment, now });
  await markCredited(tx, order.id, now);
  if (order.userId && usage) {
    await saveUsage(tx, order.userId, withBoughtPages(usage, plan.extraPagesPerPurchase, now));
    const { userId } = order;
    await recordAudit(tx, { userId, isOwnAccount: true, action: 'payment', cents: capture.amountCents }, now);
  }
  // It may have been given back before we heard of it.
  if (capture.refundedCents > 0) await applyRefund(tx, payment.externalId, capture.refundedCents, now);
  return payment;
}
