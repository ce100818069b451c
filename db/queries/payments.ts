import { and, asc, desc, eq, getTableColumns, gt, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../client.server';
import {
  type Environment,
  paymentEvents,
  paymentOrders,
  paymentRefunds,
  payments,
  subscriptions,
} from '../schema/payments';

export type NewRow<T extends { $inferInsert: object }> = T['$inferInsert'];
export type PaymentRow = typeof payments.$inferSelect;
type RefundRow = typeof paymentRefunds.$inferSelect;

/**
 * Stores a payment. Returns null and changes nothing if PayPal's id of it, or a payment for the same order, is already
 * stored.
 */
export async function insertPayment(tx: Db, payment: NewRow<typeof payments>): Promise<PaymentRow | null> {
  const [row] = await tx.insert(payments).values(payment).onConflictDoNothing().returning();
  return row ?? null;
}

/** Returns a payment by PayPal's id. */
export async function findPayPalPayment(db: Db, externalId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.externalId, externalId));
  return row ?? null;
}

/** Updates a payment after a dispute or a replacement of its subscription. */
export async function updatePayment(
  tx: Db,
  id: string,
  change: Partial<Pick<PaymentRow, 'pages' | 'disputedAt'>>,
): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id));
}

/** Locks a payment until the transaction ends. */
export async function lockPayment(tx: Db, id: string): Promise<void> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, id)).for('update');
}

/** Returns the user's payments, newest first. */
export function listPayments(db: Db, userId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.paidAt), desc(payments.id));
}

/** Stores a refund of a payment that the transaction has locked, and adds it to the payment's totals. */
export async function insertRefund(tx: Db, refund: NewRow<typeof paymentRefunds>): Promise<void> {
  const { paymentId, cents, centsBefore, pagesWithdrawn, refundedAt } = refund;
  await tx.insert(paymentRefunds).values(refund);
  await tx
    .update(payments)
    .set({
      refundedCents: centsBefore + cents,
      pagesWithdrawn: sql`${payments.pagesWithdrawn} + ${pagesWithdrawn}`,
      refundedAt,
    })
    .where(eq(payments.id, paymentId));
}

/** Adds pages that a refund withdraws later. */
export async function addWithdrawn(tx: Db, { id, paymentId }: RefundRow, pages: number): Promise<void> {
  const sum = (column: AnyPgColumn) => ({ pagesWithdrawn: sql`${column} + ${pages}` });
  await tx.update(paymentRefunds).set(sum(paymentRefunds.pagesWithdrawn)).where(eq(paymentRefunds.id, id));
  await tx.update(payments).set(sum(payments.pagesWithdrawn)).where(eq(payments.id, paymentId));
}

/** Returns the total that was refunded of a payment while it paid for a month, in cents. */
export async function sumMonthRefunds(db: Db, paymentId: string): Promise<number> {
  const { cents, centsBefore, isOfMonth } = paymentRefunds;
  const [row] = await db
    .select({ total: sql<number>`coalesce(max(${cents} + ${centsBefore}), 0)` })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), eq(isOfMonth, true)));
  return row?.total ?? 0;
}

/** Returns the refunds of a user's payments at an instant or later, in order of payment. */
export function listRefundsSince(
  db: Db,
  userId: string,
  since: Date,
): Promise<{ payment: PaymentRow; refund: RefundRow }[]> {
  return db
    .select({ payment: payments, refund: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(eq(payments.userId, userId), gte(paymentRefunds.refundedAt, since)))
    .orderBy(asc(payments.paidAt), asc(payments.id), asc(paymentRefunds.id));
}

/** Returns one payment of the user, or null. */
export async function findPayment(db: Db, userId: string, id: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.userId, userId)));
  return row ?? null;
}

/** A payment with its PayPal environment. */
export type PaymentOfSide = PaymentRow & { readonly environment: Environment };

const selectOfSide = (db: Db) =>
  db
    .select({
      ...getTableColumns(payments),
      environment: sql<Environment>`coalesce(${paymentOrders.environment}, ${subscriptions.environment})`,
    })
    .from(payments)
    .leftJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId));

/** Returns the user's payments with their environments, newest first. */
export function listPaymentsOf(db: Db, userId: string): Promise<PaymentOfSide[]> {
  return selectOfSide(db).where(eq(payments.userId, userId)).orderBy(desc(payments.paidAt), desc(payments.id));
}

/** Returns any payment with its environment, or null. */
export async function findPaymentOf(db: Db, id: string): Promise<PaymentOfSide | null> {
  const [row] = await selectOfSide(db).where(eq(payments.id, id));
  return row ?? null;
}

/** Returns the number of the user's one-time purchases that were not fully refunded. */
export function countPurchases(db: Db, userId: string): Promise<number> {
  return db.$count(
    payments,
    and(eq(payments.userId, userId), isNotNull(payments.orderId), lt(payments.refundedCents, payments.amountCents)),
  );
}

/** Returns payments for orders since an instant, with PayPal's id of the order. */
export function listOrderPayments(
  db: Db,
  environment: Environment,
  since: Date,
): Promise<{ externalId: string; paypalOrderId: string | null; refundedCents: number }[]> {
  const { externalId, refundedCents } = payments;
  return db
    .select({ externalId, refundedCents, paypalOrderId: paymentOrders.paypalOrderId })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(and(eq(paymentOrders.environment, environment), gt(payments.paidAt, since)));
}

/** Marks an event as handled in this transaction. False if it was handled before. */
export async function claimEvent(tx: Db, id: string, type: string, handledAt: Date): Promise<boolean> {
  const claimed = await tx
    .insert(paymentEvents)
    .values({ id, type, handledAt })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return claimed.length > 0;
}

/** True if an event was handled. */
export async function isEventHandled(db: Db, id: string): Promise<boolean> {
  return (await db.$count(paymentEvents, eq(paymentEvents.id, id))) > 0;
}

/** Returns the number of later payments of the same subscription. */
export function countLaterPayments(db: Db, { subscriptionId, paidAt }: PaymentRow): Promise<number> {
  return db.$count(payments, and(eq(payments.subscriptionId, subscriptionId ?? ''), gt(payments.paidAt, paidAt)));
}
