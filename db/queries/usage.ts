import { eq } from 'drizzle-orm';
import type { Db } from '../client.server';
import { usageClaims, usageLimits } from '../schema/usage';
import { users } from '../schema/users';

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

const selectUsage = (db: Db, userId: string) =>
  db
    .select({
      planType: users.planType,
      signedUpAt: users.createdAt,
      documentsLimit: usageLimits.documentsLimit,
      documentsProcessedThisMonth: usageLimits.documentsProcessedThisMonth,
      totalDocumentsProcessed: usageLimits.totalDocumentsProcessed,
      extraPages: usageLimits.extraPages,
      periodStart: usageLimits.periodStart,
      periodEnd: usageLimits.periodEnd,
      lastProcessedAt: usageLimits.lastProcessedAt,
    })
    .from(usageLimits)
    .innerJoin(users, eq(users.id, usageLimits.userId))
    .where(eq(usageLimits.userId, userId));

/** A user's usage, or null when there is no such user. */
export async function getUsage(db: Db, userId: string): Promise<UsageRow | null> {
  const [row] = await selectUsage(db, userId);
  return row ?? null;
}

/** The same inside a transaction, which from here on is the only one that may spend this user's pages. */
export async function lockUsage(tx: Db, userId: string): Promise<UsageRow | null> {
  const [row] = await selectUsage(tx, userId).for('update', { of: usageLimits });
  return row ?? null;
}

/** Stores a user's counters. */
export async function saveUsage(db: Db, userId: string, counters: UsageCounters): Promise<void> {
  await db.update(usageLimits).set(counters).where(eq(usageLimits.userId, userId));
}

export interface UsageClaim {
  readonly sessionId: string;
  readonly userId: string;
  readonly pages: number;
  readonly documents: number;
  readonly claimedAt: Date;
}

/** The claim of a session, or null when it was not claimed. */
export async function getClaim(db: Db, sessionId: string): Promise<Pick<UsageClaim, 'userId' | 'pages'> | null> {
  const [claim] = await db
    .select({ userId: usageClaims.userId, pages: usageClaims.pages })
    .from(usageClaims)
    .where(eq(usageClaims.sessionId, sessionId));
  return claim ?? null;
}

/** Records that a session was claimed. A second claim of the same session breaks the primary key and throws. */
export async function insertClaim(db: Db, claim: UsageClaim): Promise<void> {
  await db.insert(usageClaims).values(claim);
}
