import 'server-only';
import type { Db } from '@/db/client.server';
import {
  claimEvent,
  findOrder,
  findPayPalOrder,
  findPayPalPayment,
  isEventHandled,
  namePayPalOrder,
  type OrderRow,
  type PaymentRow,
  type SubscriptionRow,
  updatePayment,
} from '@/db/queries/payments';
import type { Context } from '@/lib/platform/context.server';
import { AppError, errorCodeOf } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log.server';
import { Uuid } from '@/lib/shared/uuid';
import { applyRefund } from './apply-refund.server';
import { cancelAtPayPal } from './cancel-at-paypal.server';
import { creditOrderWithin, requireArrived, requireOrdered } from './credit-order.server';
import { findBegun, followSubscription, isAsBegun, recentSales, type Sale } from './follow-subscription.server';
import { SubscriptionPlan } from './payment-answers';
import { environmentOf, type PaymentServices, tellPaid } from './payment-services.server';
import type { PayPalEvent } from './paypal-event';

type EventOf<Kind extends PayPalEvent['kind']> = Extract<PayPalEvent, { kind: Kind }>;
type EventContext = Pick<Context, 'db' | 'clock'>;

/** A refund of a sale that is not known here may be in front of the sale itself for as long as PayPal tries to tell of that. */
const UNKNOWN_SALE_MS = 3 * 24 * 60 * 60 * 1000;

/** What an event does inside its transaction. Returns what its account is told of afterwards. */
type Effect = (tx: Db) => Promise<((db: Db) => Promise<void>) | undefined>;

/** Done, and nothing to be told. */
const NOTHING: Effect = async () => undefined;

/**
 * Lets an event of PayPal have its effect, once, whatever comes again or beside it: that it had is stored together with the
 * effect. What it means is asked of PayPal first, as it is now. An event about what was never begun here is logged and done
 * with, because it never will have been: what is begun is stored before PayPal hears of it.
 */
export async function handleEvent(ctx: EventContext, event: PayPalEvent, services: PaymentServices): Promise<void> {
  if (await isEventHandled(ctx.db, event.id)) return;
  const effect = await effectOf(ctx, event, services);
  const tell = await ctx.db.transaction(async (tx) => {
    const isFirst = await claimEvent(tx, event.id, event.type, ctx.clock.now());
    return isFirst ? effect(tx) : undefined;
  });
  await tell?.(ctx.db);
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
    // An approved order is taken when its buyer comes back: nobody is charged who has closed the window.
    case 'order':
    case 'other':
      return NOTHING;
  }
}

function ignoreEvent(event: PayPalEvent): Effect {
  log().warn({ eventId: event.id, type: event.type }, 'event about nothing that was begun here');
  return NOTHING;
}

/** An order was paid, and its buyer may never come back to say so. */
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

/** The order that a capture is of, by PayPal's number or ours. */
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

/** Credits an order as PayPal has it now. Nothing, where it is not paid or is not what was ordered. */
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
      return payment ? (db) => tellPaid(db, [payment], services) : undefined;
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
  return followOf(ctx, event, { paypalId: subscriptionId, customId: event.customId }, services, sale);
}

/** A subscription changed: PayPal is asked how it stands, so that an old event does no harm. */
function effectOfSubscription(
  ctx: EventContext,
  event: EventOf<'subscription'>,
  services: PaymentServices,
): Promise<Effect> {
  return followOf(ctx, event, { paypalId: event.subscriptionId, customId: event.customId }, services);
}

async function followOf(
  { db, clock }: EventContext,
  event: PayPalEvent,
  ids: { paypalId: string; customId: string | undefined },
  services: PaymentServices,
  known?: Sale,
): Promise<Effect> {
  const row = await findBegun(db, ids, services);
  if (!row) return ignoreEvent(event);
  const askedAt = clock.now();
  const subscription = await services.paypal.getSubscription(ids.paypalId);
  if (!isAsBegun(row, subscription, services)) return ignoreEvent(event);
  // With the last payment itself, which this event may not be about, so that a refund of it finds what it brought.
  const sales = [...(known ? [known] : []), ...(await recentSales(subscription, services, askedAt))];
  return async (tx) => {
    const fresh = await followSubscription(tx, row, { subscription, askedAt, sales }, clock.now());
    return (db) => tellOf(db, event, row, fresh, services);
  };
}

async function tellOf(
  db: Db,
  event: PayPalEvent,
  { userId, plan }: SubscriptionRow,
  fresh: readonly PaymentRow[],
  services: PaymentServices,
): Promise<void> {
  await tellPaid(db, fresh, services);
  if (!userId || event.type !== 'BILLING.SUBSCRIPTION.PAYMENT.FAILED') return;
  await services.notices.paymentFailed(db, {
    userId,
    plan: SubscriptionPlan.parse(plan),
    actionUrl: services.settings.payerUrl,
  });
}

/** Money went back: by us, or (a reversal) over our head and then all of it. */
async function effectOfRefund(
  { db, clock }: EventContext,
  event: EventOf<'refund' | 'reversal'>,
  services: PaymentServices,
): Promise<Effect> {
  const { paymentId, kind, amountCents, totalRefundedCents } = event;
  const payment = await findPayPalPayment(db, paymentId);
  if (!payment) return effectOfUnknownRefund({ db, clock }, event, services);
  return async (tx) => {
    const known = (await findPayPalPayment(tx, paymentId)) ?? payment;
    // Where PayPal does not say how much went back in all, this comes on top of what is known.
    const total = kind === 'reversal' ? known.amountCents : (totalRefundedCents ?? known.refundedCents + amountCents);
    await applyRefund(tx, paymentId, total, clock.now());
    return undefined;
  };
}

/** The payment is not known: an order's is looked for at PayPal, and is credited with what went back of it. */
async function effectOfUnknownRefund(
  { db, clock }: EventContext,
  event: EventOf<'refund' | 'reversal'>,
  services: PaymentServices,
): Promise<Effect> {
  const isRecent = clock.now().getTime() - event.createdAt.getTime() < UNKNOWN_SALE_MS;
  if (event.of === 'sale') {
    // Refused, so that it comes again when the sale has come.
    if (isRecent) throw new AppError('paymentUnknown');
    return ignoreEvent(event);
  }
  const customId = await customIdOf(event.paymentId, services);
  const order = await orderOf(db, { orderId: undefined, customId }, services);
  if (!order?.paypalOrderId) return ignoreEvent(event);
  return creditOf(order, order.paypalOrderId, services, clock.now());
}

/** Our number of the order that a capture is of; undefined where PayPal knows no such capture. */
async function customIdOf(captureId: string, { paypal }: PaymentServices): Promise<string | undefined> {
  try {
    return (await paypal.getCapture(captureId)).customId;
  } catch (error) {
    if (errorCodeOf(error) !== 'paymentUnknown') throw error;
    return undefined;
  }
}

/** A payer disputes a payment: it is marked. Only what is given back in the end takes pages. */
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
