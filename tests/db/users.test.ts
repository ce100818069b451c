import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteUnclaimedSessions } from '@/db/queries/categorisation';
import { getUsage } from '@/db/queries/usage';
import { findUserById, upsertGoogleUser } from '@/db/queries/users';
import { categorisationSessions } from '@/db/schema/categorisation';
import { users } from '@/db/schema/users';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { newAccountUsage } from '../support/new-account';

const LATER = new Date('2026-04-01T08:00:00Z');

describeOnEachDatabase('accounts', (getDb) => {
  it('start with the free plan and no usage', async () => {
    const user = await upsertGoogleUser(getDb(), { sub: randomUUID(), email: 'dana@example.com', name: 'Dana L' }, NOW);
    expect(user).toMatchObject({ email: 'dana@example.com', name: 'Dana L', givenName: null, planType: 'free' });
    expect(user).toMatchObject({ createdAt: NOW, lastLoginAt: NOW });
    expect(await getUsage(getDb(), user.id)).toEqual(newAccountUsage(NOW));
  });

  it('stay the same when the address or name changes, with plan and sign-up day', async () => {
    const sub = randomUUID();
    const first = await upsertGoogleUser(getDb(), { sub, email: 'old@example.com' }, NOW);
    await getDb().update(users).set({ planType: 'business' }).where(eq(users.id, first.id));
    const second = await upsertGoogleUser(getDb(), { sub, email: 'new@example.com', givenName: 'Dana' }, LATER);
    expect(second).toEqual({
      ...first,
      email: 'new@example.com',
      givenName: 'Dana',
      planType: 'business',
      lastLoginAt: LATER,
    });
  });

  it('are two for two people, even with one address', async () => {
    const [first, second] = await Promise.all(
      ['a', 'b'].map((end) => upsertGoogleUser(getDb(), { sub: randomUUID() + end, email: 'one@example.com' }, NOW)),
    );
    expect(first?.id).not.toBe(second?.id);
  });

  it('are created once when the first sign-in arrives ten times at once', async () => {
    const profile = { sub: randomUUID(), email: 'dana@example.com' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => upsertGoogleUser(getDb(), profile, NOW)));
    expect(new Set(answers.map((user) => user.id)).size).toBe(1);
  });

  it('are not found by an unknown id', async () => {
    expect(await findUserById(getDb(), randomUUID())).toBeNull();
  });

  it('cannot have a plan that does not exist', async () => {
    await expect(getDb().update(users).set({ planType: 'gold' })).rejects.toThrow();
  });
});

describeOnEachDatabase('old sessions', (getDb) => {
  it('are deleted unless they belong to an account', async () => {
    const { actor } = await userContext(getDb());
    const add = async (createdAt: Date, userId: string | null = null) => {
      const [row] = await getDb()
        .insert(categorisationSessions)
        .values({ userId, visitorId: randomUUID(), createdAt })
        .returning();
      return row?.id ?? '';
    };
    const [old, taken, young] = [await add(NOW), await add(NOW, actor.userId), await add(LATER)];
    await deleteUnclaimedSessions(getDb(), LATER);
    const left = await getDb().select({ id: categorisationSessions.id }).from(categorisationSessions);
    expect(left.map(({ id }) => id).sort()).toEqual([taken, young].sort());
    expect(left.map(({ id }) => id)).not.toContain(old);
  });
});
