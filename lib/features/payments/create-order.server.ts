import 'server-only';
import type { Db } from '@/db/client.server';
import { findOpenOrder, insertOrder, namePayPalOrder, type OrderRow } from '@/db/queries/payment-orders';
import { lockUsage } from '@/db/queries/usage';
import { priceCentsOf } from '@/lib/features/usage/plans';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError, errorCodeOf } from '@/lib/platform/errors';
import { BRAND } from '@/lib/shared/brand';
import { CURRENCY, type NewOrder, type OrderAnswer } from './payment-answers';
import { environmentOf, type PaymentServices, paymentServices } from './payment-services.server';
import { planName } from './payment-texts';

/**
 * An unpaid order is reused for this long, so that two clicks or tabs create one order; PayPal keeps one for three
 * hours.
 */
const REUSE_MS = 60 * 60 * 1000;

/**
 * Creates an order at our price.
 * It is stored first, and its id is the request id at PayPal, so that retries create only one order. Throws
 * `paymentsClosed`, `paymentAway`.
 */
export async function createOrder(
  ctx: UserContext,
  { plan }: NewOrder,
  services: PaymentServices = paymentServices(),
): Promise<Omit<OrderAnswer, 'success'>> {
  const created = await ctx.db.transaction((tx) => beginOrder(tx, ctx, plan, services));
  const isClosed = created.paypalOrderId !== null && (await isClosedAtPayPal(created.paypalOrderId, services));
  const order = isClosed ? await ctx.db.transaction((tx) => beginOrder(tx, ctx, plan, services, created.id)) : created;
  if (order.paypalOrderId) return { paypalOrderId: order.paypalOrderId };
  const { id } = await services.paypal.createOrder({
    intentId: order.id,
    amountCents: order.amountCents,
    description: `${BRAND[ctx.locale]} ${planName(plan, ctx.locale)}`,
    requestId: order.id,
  });
  if (!(await namePayPalOrder(ctx.db, order.id, id))) throw new AppError('paymentMismatch');
  return { paypalOrderId: id };
}

/** PayPal's statuses of a failed capture. */
const DECLINED: ReadonlySet<string> = new Set(['DECLINED', 'FAILED']);

/** True for an order that can no longer be paid: it is void, its payment was declined, or PayPal has deleted it. */
async function isClosedAtPayPal(paypalOrderId: string, { paypal }: PaymentServices): Promise<boolean> {
  try {
    const { status, captures } = await paypal.getOrder(paypalOrderId);
    return status === 'VOIDED' || (captures.length > 0 && captures.every((capture) => DECLINED.has(capture.status)));
  } catch (error) {
    if (errorCodeOf(error) !== 'paymentUnknown') throw error;
    return true;
  }
}

/**
 * Returns the account's open order, or a new one; one at a time per account. `replacedPaypalId` is an order that can no longer be
 * paid.
 */
async function beginOrder(
  tx: Db,
  { actor: { userId }, clock }: UserContext,
  plan: NewOrder['plan'],
  services: PaymentServices,
  replacedPaypalId?: string,
): Promise<OrderRow> {
  if (!(await lockUsage(tx, userId))) throw new AppError('unauthenticated');
  const now = clock.now();
  const requested = { userId, plan, amountCents: priceCentsOf(plan), environment: environmentOf(services) };
  const since = new Date(now.getTime() - REUSE_MS);
  const open = await findOpenOrder(tx, {
    ...requested,
    since,
    ...(replacedPaypalId !== undefined && { exceptId: replacedPaypalId }),
  });
  return open ?? insertOrder(tx, { ...requested, currency: CURRENCY, createdAt: now });
}
