import 'server-only';
import type { Db } from '@/db/client.server';
import { findOrder, findPayPalOrder, namePayPalOrder, type OrderRow } from '@/db/queries/payment-orders';
import type { SubscriptionRow } from '@/db/queries/payment-subscriptions';
import { claimEvent, findPayPalPayment, isEventHandled, type PaymentRow, updatePayment } from '@/db/queries/payments';
import type { Context } from '@/lib/platform/context.server';
import { AppError, errorCodeOf } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log.server';
import { Uuid } from '@/lib/shared/uuid';
import { applyRefund } from './apply-refund.server';
import { cancelAtPayPal } from './cancel-at-paypal.server';
import { creditOrderWithin, requireArrived, requireOrdered } from './credit-order.server';
import { findStarted, followSubscription, matchesStarted, recentSales, type Sale } from './follow-subscription.server';
import { SubscriptionPlan } from './payment-answers';
import { environmentOf, type PaymentServices, sendReceipts } from './payment-services.server';
import type { PayPalEvent } from './paypal-event';

type EventOf<Kind extends PayPalEvent['kind']> = Extract<PayPalEvent, { kind: Kind }>;
type EventContext = Pick<Context, 'db' | 'clock'>;

/** A refund of an unknown sale may precede the sale itself for as long as PayPal retries that event. */
const UNKNOWN_SALE_MS = 3 * 24 * 60 * 60 * 1000;

/** The effect of an event inside its transaction. Returns a function that notifies the account afterwards. */
type Effect = (tx: Db) => Promise<((db: Db) => Promise<void>) | undefined>;

const NOTHING: Effect = async () => undefined;

/**
 * Applies an event of PayPal exactly once, even if repeated or concurrent: a mark is stored in the same transaction as
 * the effect.
 * The current state is queried from PayPal first. An event about an object that was not created here is logged and
 * marked as handled: objects are stored before they are created at PayPal, so it will never be known.
 */
export async function handleEvent(ctx: EventContext, event: PayPalEvent, services: PaymentServices): Promise<void> {
  if (await isEventHandled(ctx.db, event.id)) return;
  const effect = await effectOf(ctx, event, services);
  const notify = await ctx.db.transaction(async (tx) => {
    const isFirst = await claimEvent(tx, event.id, event.type, ctx.clock.now());
    return isFirst ? effect(tx) : undefined;
  });
  await notify?.(ctx.db);
  await cancelAtPayPal(ctx.db, services);
}

function effectOf(ctx: EventContext, event: PayPalEvent, services: PaymentServices): Effect | Promise<Effect> {
  switch (event.kind) {
    case 'capture':
      return effectOfCapture(ctx, event, services);
    case 'sale':
      return effectOfSale(ctx, event, services);
    case 'refund':
    case 'reversal':
      return effectOfRefund(ctx, event, services);
    case 'subscription':
      return effectOfSubscription(ctx, event, services);
    case 'dispute':
      return effectOfDispute(ctx, event);
    // An approved order is captured when its buyer returns: nobody is charged who has closed the window.
    case 'order':
    case 'other':
      return NOTHING;
  }
}

function ignoreEvent(event: PayPalEvent): Effect {
  log().warn({ eventId: event.id, type: event.type }, 'event about nothing that was begun here');
  return NOTHING;
}

/** An order was paid; its buyer may never return to the page. */
async function effectOfCapture(
  { db, clock }: EventContext,
  event: EventOf<'capture'>,
  services: PaymentServices,
): Promise<Effect> {
  const order = await orderOf(db, event, services);
  const paypalOrderId = event.orderId ?? order?.paypalOrderId;
  if (!order || !paypalOrderId) return ignoreEvent(event);
  return creditOf(order, paypalOrderId, services, clock.now());
}

/** Returns the order of a capture, by PayPal's id or ours. */
async function orderOf(
  db: Db,
  { orderId, customId }: { orderId: string | undefined; customId: string | undefined },
  services: PaymentServices,
): Promise<OrderRow | null> {
  const intentId = Uuid.safeParse(customId);
  const order =
    (orderId && (await findPayPalOrder(db, orderId))) || (intentId.success ? await findOrder(db, intentId.data) : null);
  return order?.environment === environmentOf(services) ? order : null;
}

/** Credits an order in its current state at PayPal. No effect if it is unpaid or does not match the order. */
export async function creditOf(
  order: OrderRow,
  paypalOrderId: string,
  services: PaymentServices,
  now: Date,
): Promise<Effect> {
  const paypal = await services.paypal.getOrder(paypalOrderId);
  try {
    requireOrdered(order, paypal, services);
    const capture = requireArrived(order, paypal);
    return async (tx) => {
      await namePayPalOrder(tx, order.id, paypalOrderId);
      const payment = await creditOrderWithin(tx, order, capture, now);
      return payment ? (db) => sendReceipts(db, [payment], services) : undefined;
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log().warn({ orderId: order.id, code: error.code }, 'order is not credited');
    return NOTHING;
  }
}

/** A month was paid. */
async function effectOfSale(ctx: EventContext, event: EventOf<'sale'>, services: PaymentServices): Promise<Effect> {
  const { subscriptionId, saleId: id, amountCents, currency } = event;
  // Without a subscription it is a sale of something else.
  if (!subscriptionId) return ignoreEvent(event);
  const sale = { id, amountCents, currency, paidAt: event.paidAt ?? event.createdAt };
  return syncSubscription(ctx, event, { paypalId: subscriptionId, customId: event.customId }, services, sale);
}

/** A subscription changed. Its current state is queried from PayPal, so that an outdated event does no harm. */
function effectOfSubscription(
  ctx: EventContext,
  event: EventOf<'subscription'>,
  services: PaymentServices,
): Promise<Effect> {
  return syncSubscription(ctx, event, { paypalId: event.subscriptionId, customId: event.customId }, services);
}

async function syncSubscription(
  { db, clock }: EventContext,
  event: PayPalEvent,
  ids: { paypalId: string; customId: string | undefined },
  services: PaymentServices,
  knownSale?: Sale,
): Promise<Effect> {
  const row = await findStarted(db, ids, services);
  if (!row) return ignoreEvent(event);
  const askedAt = clock.now();
  const subscription = await services.paypal.getSubscription(ids.paypalId);
  if (!matchesStarted(row, subscription, services)) return ignoreEvent(event);
  // Includes the last payment, even if the event is about another, so that a refund of it finds its pages.
  const sales = [...(knownSale ? [knownSale] : []), ...(await recentSales(subscription, services, askedAt))];
  return async (tx) => {
    const newPayments = await followSubscription(tx, row, { subscription, askedAt, sales }, clock.now());
    return (db) => notifyUser(db, event, row, newPayments, services);
  };
}

async function notifyUser(
  db: Db,
  event: PayPalEvent,
  { userId, plan }: SubscriptionRow,
  newPayments: readonly PaymentRow[],
  services: PaymentServices,
): Promise<void> {
  await sendReceipts(db, newPayments, services);
  if (!userId || event.type !== 'BILLING.SUBSCRIPTION.PAYMENT.FAILED') return;
  await services.notices.paymentFailed(db, {
    userId,
    plan: SubscriptionPlan.parse(plan),
    actionUrl: services.settings.payerUrl,
  });
}

/** Money went back: by us, or by a reversal, which is not ours and always complete. */
async function effectOfRefund(
  { db, clock }: EventContext,
  event: EventOf<'refund' | 'reversal'>,
  services: PaymentServices,
): Promise<Effect> {
  const { paymentId, kind, amountCents, totalRefundedCents } = event;
  const payment = await findPayPalPayment(db, paymentId);
  if (!payment) return effectOfUnknownRefund({ db, clock }, event, services);
  return async (tx) => {
    const current = (await findPayPalPayment(tx, paymentId)) ?? payment;
    // If PayPal does not report the total, this amount is added to the known one.
    const total =
      kind === 'reversal' ? current.amountCents : (totalRefundedCents ?? current.refundedCents + amountCents);
    await applyRefund(tx, paymentId, total, clock.now());
    return undefined;
  };
}

/** The payment is unknown. An order is queried from PayPal and credited minus its refund. */
async function effectOfUnknownRefund(
  { db, clock }: EventContext,
  event: EventOf<'refund' | 'reversal'>,
  services: PaymentServices,
): Promise<Effect> {
  const isRecent = clock.now().getTime() - event.createdAt.getTime() < UNKNOWN_SALE_MS;
  if (event.of === 'sale') {
    // Rejected, so that PayPal sends it again after the sale.
    if (isRecent) throw new AppError('paymentUnknown');
    return ignoreEvent(event);
  }
  const customId = await customIdOf(event.paymentId, services);
  const order = await orderOf(db, { orderId: undefined, customId }, services);
  if (!order?.paypalOrderId) return ignoreEvent(event);
  return creditOf(order, order.paypalOrderId, services, clock.now());
}

/** Returns our order id of a capture; undefined if PayPal does not know the capture. */
async function customIdOf(captureId: string, { paypal }: PaymentServices): Promise<string | undefined> {
  try {
    return (await paypal.getCapture(captureId)).customId;
  } catch (error) {
    if (errorCodeOf(error) !== 'paymentUnknown') throw error;
    return undefined;
  }
}

/** A payer disputes a payment: it is only marked. Pages are withdrawn only for a refund. */
async function effectOfDispute({ clock }: EventContext, event: EventOf<'dispute'>): Promise<Effect> {
  return async (tx) => {
    for (const id of event.paymentIds) {
      const payment = await findPayPalPayment(tx, id);
      if (!payment) continue;
      log().warn({ paymentId: payment.id, disputeId: event.disputeId }, 'payment is disputed');
      if (!payment.disputedAt) await updatePayment(tx, payment.id, { disputedAt: clock.now() });
    }
    return undefined;
  };
}
