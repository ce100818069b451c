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
}

export interface UsageRow extends UsageCounters {
  readonly planType: string;
  readonly signedUpAt: Date;
  readonly documentsLimit: number | null;
}

/** The columns of a `UsageRow`, of `usage_limits` joined with `users`. */
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
};

const selectUsage = (db: Db, userId: string | SQL<string>) =>
  db
    .select({ ...usageColumns, payerId: usageLimits.userId })
    .from(usageLimits)
    .innerJoin(users, eq(users.id, usageLimits.userId))
    .where(eq(usageLimits.userId, userId));

/** A usage with the account that it is. */
export type PayerUsageRow = UsageRow & { readonly payerId: string };

/** The usage of the account whose pages a user uses, a team's or their own (see `payerOf`); null when there is no such user. */
export async function getPayerUsage(db: Db, userId: string): Promise<PayerUsageRow | null> {
  const [row] = await selectUsage(db, payerOf(userId));
  return row ?? null;
}

/** The same inside a transaction, which from here on is the only one that may spend those pages. */
export async function lockPayerUsage(tx: Db, userId: string): Promise<PayerUsageRow | null> {
  const [row] = await selectUsage(tx, payerOf(userId)).for('update', { of: usageLimits });
  return row ?? null;
}

/** A user's own usage, whoever's pages they use now; null when there is no such user. What is bought goes there. */
export async function getUsage(db: Db, userId: string): Promise<UsageRow | null> {
  const [row] = await selectUsage(db, userId);
  return row ?? null;
}

/** The same inside a transaction, which from here on is the only one that may spend this user's pages. */
export async function lockUsage(tx: Db, userId: string): Promise<UsageRow | null> {
  const [row] = await selectUsage(tx, userId).for('update', { of: usageLimits });
  return row ?? null;
}
