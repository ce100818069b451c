import { eq, lt } from 'drizzle-orm';
import type { Db } from '../client.server';
import { formerAccounts } from '../schema/former-accounts';
import { usageLimits } from '../schema/usage';
import { users } from '../schema/users';

/** What is remembered of an account that is gone. */
export interface FormerAccount {
  readonly subHash: string;
  readonly freePages: number;
  readonly signedUpAt: Date;
  readonly expiresAt: Date;
}

/** Remembers an account that is being deleted. */
export async function insertFormerAccount(tx: Db, former: FormerAccount): Promise<void> {
  await tx.insert(formerAccounts).values(former).onConflictDoUpdate({ target: formerAccounts.subHash, set: former });
}

/** Forgets the former account with this hash, and returns it; null where there is none, or it has expired by `now`. */
export async function takeFormerAccount(tx: Db, subHash: string, now: Date): Promise<FormerAccount | null> {
  const [former] = await tx.delete(formerAccounts).where(eq(formerAccounts.subHash, subHash)).returning();
  return former && former.expiresAt > now ? former : null;
}

/** Has a new account go on from where its former one stood: the free pages that it used, and the day that its trial began. */
export async function resumeAccount(tx: Db, userId: string, former: FormerAccount): Promise<void> {
  const { freePages, signedUpAt } = former;
  await tx.update(users).set({ createdAt: signedUpAt }).where(eq(users.id, userId));
  await tx
    .update(usageLimits)
    .set({ documentsProcessedThisMonth: freePages, lifetimeProcessed: freePages, periodStart: signedUpAt })
    .where(eq(usageLimits.userId, userId));
}

/** Forgets former accounts whose time is over by `now`. */
export async function deleteExpiredFormerAccounts(db: Db, now: Date): Promise<void> {
  await db.delete(formerAccounts).where(lt(formerAccounts.expiresAt, now));
}
