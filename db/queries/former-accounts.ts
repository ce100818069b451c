import { eq, lt } from 'drizzle-orm';
import type { Db } from '../client.server';
import { formerAccounts } from '../schema/former-accounts';
import { usageLimits } from '../schema/usage';
import { users } from '../schema/users';

/** Data kept about a deleted account. */
export interface FormerAccount {
  readonly subHash: string;
  readonly freePages: number;
  readonly signedUpAt: Date;
  readonly expiresAt: Date;
}

/** Stores an account that is being deleted. */
export async function insertFormerAccount(tx: Db, former: FormerAccount): Promise<void> {
  await tx.insert(formerAccounts).values(former).onConflictDoUpdate({ target: formerAccounts.subHash, set: former });
}

/** Deletes and returns the former account with this hash; null if there is none, or it has expired by `now`. */
export async function takeFormerAccount(tx: Db, subHash: string, now: Date): Promise<FormerAccount | null> {
  const [former] = await tx.delete(formerAccounts).where(eq(formerAccounts.subHash, subHash)).returning();
  return former && former.expiresAt > now ? former : null;
}

/** Restores a former account's usage to a new one: the free pages that it used, and the start of its trial. */
export async function resumeAccount(tx: Db, userId: string, former: FormerAccount): Promise<void> {
  const { freePages, signedUpAt } = former;
  await tx.update(users).set({ createdAt: signedUpAt }).where(eq(users.id, userId));
  await tx
    .update(usageLimits)
    .set({ documentsProcessedThisMonth: freePages, lifetimeProcessed: freePages, periodStart: signedUpAt })
    .where(eq(usageLimits.userId, userId));
}

/** Deletes former accounts that have expired by `now`. */
export async function deleteExpiredFormerAccounts(db: Db, now: Date): Promise<void> {
  await db.delete(formerAccounts).where(lt(formerAccounts.expiresAt, now));
}
