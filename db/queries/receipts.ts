import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { billingDetails, payments, type ReceiptBuyer, receipts } from '../schema/payments';
import { lockKey } from './categorisation';

export type ReceiptRow = typeof receipts.$inferSelect;

/**
 * Issues a receipt with the next number of its side of PayPal, inside the transaction that stores the payment. Others wait until
 * that ends, so that a payment which is not stored after all leaves no gap.
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

/** The receipt of a payment; null where none was issued. */
export async function findReceiptRow(db: Db, paymentId: string): Promise<ReceiptRow | null> {
  const [row] = await db.select().from(receipts).where(eq(receipts.paymentId, paymentId));
  return row ?? null;
}

/** Which of an account's payments have a receipt. */
export async function listReceiptIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: receipts.paymentId })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(eq(payments.userId, userId));
  return rows.map(({ id }) => id);
}

/** What an account wants receipts to name it by; null where it entered nothing, or has cleared every field. */
export async function findBillingDetails(db: Db, userId: string): Promise<ReceiptBuyer | null> {
  const { name, company, number } = billingDetails;
  const [row] = await db
    .select({ name, company, number })
    .from(billingDetails)
    .where(and(eq(billingDetails.userId, userId), sql`num_nonnulls(${name}, ${company}, ${number}) > 0`));
  return row ?? null;
}

/** Stores that, in place of what was entered before. */
export async function saveBillingDetails(db: Db, userId: string, buyer: ReceiptBuyer, updatedAt: Date): Promise<void> {
  const set = { ...buyer, updatedAt };
  await db
    .insert(billingDetails)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: billingDetails.userId, set });
}
