import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../client.server';
import { type Environment, payments, subscriptions } from '../schema/payments';
import type { NewRow, PaymentRow } from './payments';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Stores a subscription before it is created at PayPal. */
export async function insertSubscription(db: Db, row: NewRow<typeof subscriptions>): Promise<SubscriptionRow> {
  const [stored] = await db.insert(subscriptions).values(row).returning();
  if (!stored) throw new Error('The subscription was not stored.');
  return stored;
}

/** Returns a subscription by our id. */
export async function findSubscription(db: Db, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row ?? null;
}

/** Returns a subscription by PayPal's id; null if that was never stored. */
export async function findPayPalSubscription(db: Db, paypalSubscriptionId: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.paypalSubscriptionId, paypalSubscriptionId));
  return row ?? null;
}

/** Updates a subscription; see `subscriptions` for its columns. */
export async function updateSubscription(
  db: Db,
  id: string,
  change: Partial<NewRow<typeof subscriptions>>,
): Promise<void> {
  await db.update(subscriptions).set(change).where(eq(subscriptions.id, id));
}

/** Stores PayPal's id of a subscription that has none yet. False if it has another. */
export async function namePayPalSubscription(
  db: Db,
  id: string,
  named: { paypalSubscriptionId: string; approveUrl?: string | null },
): Promise<boolean> {
  const { paypalSubscriptionId } = subscriptions;
  const stored = await db
    .update(subscriptions)
    .set(named)
    .where(
      and(
        eq(subscriptions.id, id),
        or(isNull(paypalSubscriptionId), eq(paypalSubscriptionId, named.paypalSubscriptionId)),
      ),
    )
    .returning({ id: subscriptions.id });
  return stored.length > 0;
}

/** Returns the user's subscriptions that PayPal knows or may know, oldest first, each with its payments. */
export async function listSubscriptions(
  db: Db,
  userId: string,
  environment: Environment,
): Promise<(SubscriptionRow & { payments: PaymentRow[] })[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.environment, environment)))
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id));
  const ids = rows.map(({ id }) => id);
  const paid = ids.length > 0 ? await db.select().from(payments).where(inArray(payments.subscriptionId, ids)) : [];
  return rows.map((row) => ({ ...row, payments: paid.filter(({ subscriptionId }) => subscriptionId === row.id) }));
}

/**
 * Returns subscriptions whose state may change at PayPal: those that it charges for, and those created since an
 * instant.
 */
export function listOpenSubscriptions(db: Db, environment: Environment, since: Date): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.environment, environment),
        isNotNull(subscriptions.paypalSubscriptionId),
        or(
          inArray(subscriptions.status, ['active', 'suspended']),
          gt(subscriptions.createdAt, since),
          gt(subscriptions.paidThrough, since),
        ),
      ),
    )
    .orderBy(asc(subscriptions.createdAt));
}

/** Returns subscriptions that are still to be cancelled at PayPal: a user's, or all. */
export function listUncancelled(db: Db, environment: Environment, userId?: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.environment, environment),
        isNotNull(subscriptions.cancelWantedAt),
        inArray(subscriptions.status, ['active', 'suspended']),
        userId === undefined ? undefined : eq(subscriptions.userId, userId),
      ),
    );
}

/**
 * Returns the user's last subscription of a kind that was created since an instant and is not approved; null if there
 * is none.
 */
export async function findOpenSubscription(
  db: Db,
  request: { userId: string; plan: string; environment: Environment; startAt: Date | null; since: Date },
): Promise<SubscriptionRow | null> {
  const { userId, plan, environment, startAt, since } = request;
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.plan, plan),
        eq(subscriptions.environment, environment),
        eq(subscriptions.status, 'created'),
        isNull(subscriptions.cancelWantedAt),
        startAt ? eq(subscriptions.startAt, startAt) : isNull(subscriptions.startAt),
        gt(subscriptions.createdAt, since),
      ),
    )
    .orderBy(desc(subscriptions.createdAt))
    .limit(1);
  return row ?? null;
}
