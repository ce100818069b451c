import { eq, lt } from 'drizzle-orm';
import type { Db } from '../client.server';
import { endedSessions, usedCredentials } from '../schema/sign-in';
import { signInSessions } from '../schema/sign-in-sessions';

/** Marks a credential as used. Of several concurrent callers, only one gets true. */
export async function claimCredential(db: Db, digest: string, expiresAt: Date): Promise<boolean> {
  const claimed = await db
    .insert(usedCredentials)
    .values({ digest, expiresAt })
    .onConflictDoNothing()
    .returning({ digest: usedCredentials.digest });
  return claimed.length > 0;
}

/** Ends a session. Idempotent. `expiresAt`: when its last token expires. */
export async function endSession(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.insert(endedSessions).values({ id, expiresAt }).onConflictDoNothing();
  await db.delete(signInSessions).where(eq(signInSessions.id, id));
}

/**
 * Deletes rows of sessions and credentials whose tokens have expired by `now`, because expired tokens are rejected
 * anyway.
 */
export async function deleteExpiredMarks(db: Db, now: Date): Promise<void> {
  await db.delete(endedSessions).where(lt(endedSessions.expiresAt, now));
  await db.delete(signInSessions).where(lt(signInSessions.expiresAt, now));
  await db.delete(usedCredentials).where(lt(usedCredentials.expiresAt, now));
}
