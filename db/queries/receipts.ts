import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { billingDetails, payments, type ReceiptBuyer, receipts } from '../schema/payments';
import { lockKey } from './categorisation';

export type ReceiptRow = typeof receipts.$inferSelect;

/**
 * Issues a receipt with the next number of its PayPal environment, inside the transaction that stores the payment.
 * Concurrent transactions wait for its end, so that a rollback leaves no gap in the numbers.
 */
export async function insertReceipt(tx: Db, receipt: Omit<typeof receipts.$inferInsert, 'number'>): Promise<void> {
  const { environment } = receipt;
  await lockKey(tx, `receipts:${environment}`);
  const [last] = await tx
    .select({ number: receipts.number })
    .from(receipts)
    .where(eq(receipts.environment, environment))
    .orderBy(desc(receipts.number))
    .limit(1);
  await tx.insert(receipts).values({ ...receipt, number: (last?.number ?? 0) + 1 });
}

/** Returns the receipt of a payment; null if none was issued. */
export async function findReceiptRow(db: Db, paymentId: string): Promise<ReceiptRow | null> {
  const [row] = await db.select().from(receipts).where(eq(receipts.paymentId, paymentId));
  return row ?? null;
}

/** Returns the ids of an account's payments that have a receipt. */
export async function listReceiptIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: receipts.paymentId })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(eq(payments.userId, userId));
  return rows.map(({ id }) => id);
}

/** Returns an account's billing details for receipts; null if it entered nothing, or has cleared every field. */
export async function findBillingDetails(db: Db, userId: string): Promise<ReceiptBuyer | null> {
  const { name, company, number } = billingDetails;
  const [row] = await db
    .select({ name, company, number })
    .from(billingDetails)
    .where(and(eq(billingDetails.userId, userId), sql`num_nonnulls(${name}, ${company}, ${number}) > 0`));
  return row ?? null;
}

/** Stores an account's billing details and replaces earlier ones. */
export async function saveBillingDetails(db: Db, userId: string, buyer: ReceiptBuyer, updatedAt: Date): Promise<void> {
  const set = { ...buyer, updatedAt };
  await db
    .insert(billingDetails)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: billingDetails.userId, set });
}
