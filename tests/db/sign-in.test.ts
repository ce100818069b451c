import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { claimCredential, deleteExpiredMarks, endSession } from '@/db/queries/sign-in';
import { endAllSessions, findSessionUser, upsertGoogleUser } from '@/db/queries/users';
import { endedSessions, usedCredentials } from '@/db/schema/sign-in';
import { users } from '@/db/schema/users';
import { NOW } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';

const LATER = new Date(NOW.getTime() + 1);
const TIMES = 10;

describeOnEachDatabase('sign-in sessions', (getDb) => {
  const session = async () => {
    const user = await upsertGoogleUser(getDb(), { sub: randomUUID(), email: 'dana@example.com' }, NOW);
    return { userId: user.id, sessionId: randomUUID(), version: user.sessionsVersion };
  };
  const holds = async (claim: Parameters<typeof findSessionUser>[1]) =>
    (await findSessionUser(getDb(), claim)) !== null;

  it('are valid until they end, each independently', async () => {
    const mine = await session();
    const elsewhere = { ...mine, sessionId: randomUUID() };
    await endSession(getDb(), mine.sessionId, LATER);
    expect([await holds(mine), await holds(elsewhere)]).toEqual([false, true]);
  });

  it('end once when they are ended several times at once', async () => {
    const { sessionId } = await session();
    await Promise.all(Array.from({ length: TIMES }, () => endSession(getDb(), sessionId, LATER)));
    expect(await getDb().select().from(endedSessions).where(eq(endedSessions.id, sessionId))).toHaveLength(1);
  });

  it('all end together for one account, including those that begin meanwhile', async () => {
    const [mine, other] = [await session(), await session()];
    await Promise.all(Array.from({ length: TIMES }, () => endAllSessions(getDb(), mine.userId)));
    expect([await holds(mine), await holds(other)]).toEqual([false, true]);
    expect(await holds({ ...mine, version: TIMES - 1 })).toBe(false);
    expect(await holds({ ...mine, version: TIMES })).toBe(true);
  });

  it('end when the account is deleted', async () => {
    const mine = await session();
    await getDb().delete(users).where(eq(users.id, mine.userId));
    expect(await holds(mine)).toBe(false);
  });

  it('stay revoked until their last token has expired, and are then deleted', async () => {
    const mine = await session();
    await endSession(getDb(), mine.sessionId, LATER);
    await deleteExpiredMarks(getDb(), NOW);
    expect(await holds(mine)).toBe(false);
    await deleteExpiredMarks(getDb(), new Date(LATER.getTime() + 1));
    expect(await getDb().select().from(endedSessions).where(eq(endedSessions.id, mine.sessionId))).toEqual([]);
  });
});

describeOnEachDatabase('a credential', (getDb) => {
  it('is accepted once when it arrives many times together', async () => {
    const claims = await Promise.all(Array.from({ length: TIMES }, () => claimCredential(getDb(), 'digest', LATER)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('is deleted once it has expired', async () => {
    await claimCredential(getDb(), 'old', NOW);
    await claimCredential(getDb(), 'young', new Date(LATER.getTime() + 1));
    await deleteExpiredMarks(getDb(), LATER);
    const left = (await getDb().select().from(usedCredentials)).map(({ digest }) => digest);
    expect(left).toContain('young');
    expect(left).not.toContain('old');
  });

  it('can be used again if its sign-in failed', async () => {
    const attempt = getDb().transaction(async (tx) => {
      await claimCredential(tx, 'retried', LATER);
      throw new Error('the account could not be written');
    });
    await expect(attempt).rejects.toThrow();
    expect(await claimCredential(getDb(), 'retried', LATER)).toBe(true);
  });
});
