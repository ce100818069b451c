import 'server-only';
import type { Db } from '@/db/client.server';
import { markCredited, type OrderRow } from '@/db/queries/payment-orders';
import { insertPayment, type PaymentRow } from '@/db/queries/payments';
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
 * Checks that an order at PayPal is the one created here, and pays us its exact price.
 * Throws `paymentMismatch`; such an order is neither captured nor credited.
 */
export function requireOrdered(order: OrderRow, paypal: PayPalOrder, services: PaymentServices): void {
  const isOurs = paypal.customId === order.id && paypal.payeeMerchantId === services.settings.merchantId;
  const isExact = paypal.amountCents === order.amountCents && paypal.currency === order.currency;
  if (!isOurs || !isExact || order.environment !== environmentOf(services)) throw new AppError('paymentMismatch');
}

/** Statuses of received money, including later refunds. */
const ARRIVED: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/**
 * Returns the capture that an order is credited for.
 * Throws `paymentUnfinished` while PayPal processes it, `paymentRefused` if it was declined, `paymentMismatch` if the
 * amount differs.
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
 * Credits an order for its capture: stores the payment and adds its pages atomically.
 * Null if it was credited before: PayPal's capture id and our order id are both unique.
 */
export function creditOrder(db: Db, order: OrderRow, capture: PayPalCapture, now: Date): Promise<PaymentRow | null> {
  return db.transaction((tx) => creditOrderWithin(tx, order, capture, now));
}

/** Like `creditOrder`, inside a transaction. */
export async function creditOrderWithin(
  tx: Db,
  order: OrderRow,
  capture: PayPalCapture,
  now: Date,
): Promise<PaymentRow | null> {
  const plan = PLANS[OneTimePlan.parse(order.plan)];
  // Every transaction locks the account's row first, to prevent deadlocks.
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
  // It may have been refunded before the payment became known.
  if (capture.refundedCents > 0) await applyRefund(tx, payment.externalId, capture.refundedCents, now);
  return payment;
}
