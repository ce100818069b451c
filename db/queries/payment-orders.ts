import { and, asc, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../client.server';
import { type Environment, paymentOrders } from '../schema/payments';
import type { NewRow } from './payments';

export type OrderRow = typeof paymentOrders.$inferSelect;

/** Stores an order before it is created at PayPal. */
export async function insertOrder(db: Db, order: NewRow<typeof paymentOrders>): Promise<OrderRow> {
  const [row] = await db.insert(paymentOrders).values(order).returning();
  if (!row) throw new Error('The order was not stored.');
  return row;
}

/**
 * Returns the user's last order of a plan that was created since an instant and is not credited, except `exceptId`;
 * null if there is none.
 */
export async function findOpenOrder(
  db: Db,
  request: {
    userId: string;
    plan: string;
    amountCents: number;
    environment: Environment;
    since: Date;
    exceptId?: string;
  },
): Promise<OrderRow | null> {
  const { userId, plan, amountCents, environment, since, exceptId } = request;
  const [row] = await db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.userId, userId),
        eq(paymentOrders.plan, plan),
        eq(paymentOrders.amountCents, amountCents),
        eq(paymentOrders.environment, environment),
        eq(paymentOrders.status, 'created'),
        gt(paymentOrders.createdAt, since),
        exceptId === undefined ? undefined : ne(paymentOrders.id, exceptId),
      ),
    )
    .orderBy(desc(paymentOrders.createdAt))
    .limit(1);
  return row ?? null;
}

/** Returns an order by PayPal's id; null if that was never stored. */
export async function findPayPalOrder(db: Db, paypalOrderId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.paypalOrderId, paypalOrderId));
  return row ?? null;
}

/** Returns an order by our id. */
export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id));
  return row ?? null;
}

/** Stores PayPal's id of an order that has none yet. False if it has another. */
export async function namePayPalOrder(db: Db, id: string, paypalOrderId: string): Promise<boolean> {
  const named = await db
    .update(paymentOrders)
    .set({ paypalOrderId })
    .where(
      and(
        eq(paymentOrders.id, id),
        or(isNull(paymentOrders.paypalOrderId), eq(paymentOrders.paypalOrderId, paypalOrderId)),
      ),
    )
    .returning({ id: paymentOrders.id });
  return named.length > 0;
}

export async function markCredited(tx: Db, id: string, creditedAt: Date): Promise<void> {
  await tx.update(paymentOrders).set({ status: 'credited', creditedAt }).where(eq(paymentOrders.id, id));
}

/** Returns orders created since an instant that PayPal knows and that are not credited. */
export function listOpenOrders(db: Db, environment: Environment, since: Date): Promise<OrderRow[]> {
  return db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.status, 'created'),
        eq(paymentOrders.environment, environment),
        isNotNull(paymentOrders.paypalOrderId),
        gt(paymentOrders.createdAt, since),
      ),
    )
    .orderBy(asc(paymentOrders.createdAt));
}
