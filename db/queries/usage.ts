import { eq, type SQL } from 'drizzle-orm';
import type { Db } from '../client.server';
import { usageLimits } from '../schema/usage';
import { users } from '../schema/users';
import { payerOf } from './payer';

/** The columns that a claim changes. */
export interface UsageCounters {
  readonly documentsProcessedThisMonth: number;
  readonly totalDocumentsProcessed: number;
  readonly extraPages: number;
  readonly periodStart: Date;
  readonly periodEnd: Date | null;
  readonly lastProcessedAt: Date | null;
  readonly lifetimeProcessed: number;
  readonly withdrawnThisPeriod: number;
  readonly anchorAt: Date | null;
}

export interface UsageRow extends UsageCounters {
  readonly planType: string;
  readonly signedUpAt: Date;
  readonly documentsLimit: number | null;
  readonly ownedPlan: string;
  readonly subscriptionId: string | null;
  readonly paidThrough: Date | null;
  readonly planEndsAt: Date | null;
  readonly trialEndsAt: Date | null;
}

/** Columns of a `UsageRow`, from `usage_limits` joined with `users`. */
export const usageColumns = {
  planType: users.planType,
  signedUpAt: users.createdAt,
  documentsLimit: usageLimits.documentsLimit,
  documentsProcessedThisMonth: usageLimits.documentsProcessedThisMonth,
  totalDocumentsProcessed: usageLimits.totalDocumentsProcessed,
  extraPages: usageLimits.extraPages,
  periodStart: usageLimits.periodStart,
  periodEnd: usageLimits.periodEnd,
  lastProcessedAt: usageLimits.lastProcessedAt,
  ownedPlan: usageLimits.ownedPlan,
  lifetimeProcessed: usageLimits.lifetimeProcessed,
  withdrawnThisPeriod: usageLimits.withdrawnThisPeriod,
  anchorAt: usageLimits.anchorAt,
  subscriptionId: usageLimits.subscriptionId,
  paidThrough: usageLimits.paidThrough,
  planEndsAt: usageLimits.planEndsAt,
  trialEndsAt: usageLimits.trialEndsAt,
};

const selectUsage = (db: Db, userId: string) =>
  db
    .select(usageColumns)
    .from(usageLimits)
    .innerJoin(users, eq(users.id, usageLimits.userId))
    .where(eq(usageLimits.userId, userId));

const selectPayerUsage = (db: Db, userId: string, now: Date) =>
  db
    .select({ ...usageColumns, payerId: usageLimits.userId })
    .from(usageLimits)
    .innerJoin(users, eq(users.id, usageLimits.userId))
    .where(eq(usageLimits.userId, payerOf(userId, now)));

/** A usage row with the account it belongs to. */
export type PayerUsageRow = UsageRow & { readonly payerId: string };

/**
 * Returns the usage of the account whose pages a user uses at an instant, a team's or their own (see `payerOf`); null
 * if there is no such user.
 */
export async function getPayerUsage(db: Db, userId: string, now: Date): Promise<PayerUsageRow | null> {
  const [row] = await selectPayerUsage(db, userId, now);
  return row ?? null;
}

/** Like `getPayerUsage`, but locks the row, so that only this transaction can spend those pages. */
export async function lockPayerUsage(tx: Db, userId: string, now: Date): Promise<PayerUsageRow | null> {
  const [locked] = await lockRow(tx, payerOf(userId, now));
  const usage = locked && (await getUsage(tx, locked.userId));
  return usage ? { ...usage, payerId: locked.userId } : null;
}

/**
 * Returns a user's own usage, regardless of whose pages they use; null if there is no such user. Purchases are added to
 * it.
 */
export async function getUsage(db: Db, userId: string): Promise<UsageRow | null> {
  const [row] = await selectUsage(db, userId);
  return row ?? null;
}

/** Like `getUsage`, but locks the row, so that only this transaction can spend this user's pages. */
export async function lockUsage(tx: Db, userId: string): Promise<UsageRow | null> {
  const [locked] = await lockRow(tx, userId);
  return locked ? getUsage(tx, userId) : null;
}

/**
 * Locks only the row; a separate statement reads it.
 * A statement that locks it and joins `users` would return the new row after a wait, but the user's plan from before
 * the wait.
 */
function lockRow(tx: Db, userId: string | SQL<string>) {
  const { userId: id } = usageLimits;
  return tx.select({ userId: id }).from(usageLimits).where(eq(id, userId)).for('update');
}

/** Stores a user's usage and plan, which the transaction has locked. */
export async function saveUsage(tx: Db, userId: string, usage: UsageRow): Promise<void> {
  const { planType, signedUpAt: _, ...limits } = usage;
  // Updated first, so that a claim that has read the old plan finds another version of this row.
  await tx.update(usageLimits).set(limits).where(eq(usageLimits.userId, userId));
  await tx.update(users).set({ planType }).where(eq(users.id, userId));
}
