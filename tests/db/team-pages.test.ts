import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Db } from '@/db/client.server';
import { deleteMember, putMember } from '@/db/queries/team';
import { getUsage as getOwnUsage } from '@/db/queries/usage';
import { paidDocuments, usageLimits } from '@/db/schema/usage';
import { users } from '@/db/schema/users';
import { finishReservation, reserveFiles, reservePages } from '@/lib/features/sorting/categorise-reservation.server';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import { UNTAKEN_FACTOR } from '@/lib/features/usage/limits';
import { PLANS } from '@/lib/features/usage/plans';
import { requireFeature } from '@/lib/features/usage/require-feature.server';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';

const QUOTA = PLANS.business.pages;
const LONG_AGO = new Date('2026-01-10T12:00:00Z');

async function setPlan({ db, actor }: UserContext, planType: string): Promise<void> {
  await db.update(users).set({ planType }).where(eq(users.id, actor.userId));
}

/** A Business owner with two members, whose own accounts are free and past their trial. */
async function team(db: Db) {
  const owner = await userContext(db, { signedUpAt: LONG_AGO });
  await setPlan(owner, 'business');
  await db.update(usageLimits).set({ periodStart: NOW }).where(eq(usageLimits.userId, owner.actor.userId));
  const members = [await userContext(db, { signedUpAt: LONG_AGO }), await userContext(db, { signedUpAt: LONG_AGO })];
  for (const { actor } of members) {
    await putMember(db, { memberId: actor.userId, ownerId: owner.actor.userId, joinedAt: NOW });
  }
  return { owner, members, first: members[0] as UserContext, second: members[1] as UserContext };
}

/** Sorts documents with these page counts; returns the id of their session. */
async function sort(ctx: UserContext, pages: readonly number[]): Promise<string> {
  const reservation = await reserveFiles(ctx, pages.length, undefined);
  const counted = reservation.documentIds.map((documentId, index) => ({
    documentId,
    kind: 'pdf' as const,
    pageCount: pages[index] ?? 0,
  }));
  await reservePages(ctx, counted, []);
  await finishReservation(ctx, reservation, reservation.documentIds, []);
  return reservation.sessionId;
}
const take = async (ctx: UserContext, pages: readonly number[]) =>
  claimUsage(ctx, { sessionId: await sort(ctx, pages), documentCount: pages.length });
const usedOf = async (ctx: UserContext) => (await getOwnUsage(ctx.db, ctx.actor.userId))?.documentsProcessedThisMonth;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describeOnEachDatabase('the pages of a team', (getDb) => {
  let owner: UserContext;
  let first: UserContext;
  let second: UserContext;
  beforeEach(async () => {
    ({ owner, first, second } = await team(getDb()));
  });

  it('are the same for every member', async () => {
    const { pagesDeducted, usage } = await take(first, [7, 3]);
    expect([pagesDeducted, usage.remainingPages, usage.planType]).toEqual([10, QUOTA - 10, 'business']);
    await take(owner, [5]);
    const seen = await Promise.all([owner, first, second].map(getUsage));
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(seen[0]).toMatchObject({ documentsProcessedThisMonth: 15, remainingPages: QUOTA - 15, isFreeUser: false });
    expect([await usedOf(first), await usedOf(second)]).toEqual([0, 0]);
  });

  it('pay once for a document, and its exporter owns it', async () => {
    const sessionId = await sort(first, [4]);
    await claimUsage(first, { sessionId, documentCount: 1 });
    expect((await claimUsage(first, { sessionId, documentCount: 1 })).pagesDeducted).toBe(0);
    const payer = (userId: string) => getDb().$count(paidDocuments, eq(paidDocuments.userId, userId));
    expect([await payer(first.actor.userId), await payer(owner.actor.userId)]).toEqual([1, 0]);
    expect(await codeOf(claimUsage(second, { sessionId, documentCount: 1 }))).toBe('sessionUnknown');
    expect(await codeOf(claimUsage(owner, { sessionId, documentCount: 1 }))).toBe('sessionUnknown');
  });

  it('are never exceeded by simultaneous exports', async () => {
    const all = [owner, first, second];
    const claims = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const ctx = all[index % 3] as UserContext;
        return { ctx, sessionId: await sort(ctx, [40]) };
      }),
    );
    const outcomes = await Promise.all(
      claims.map(({ ctx, sessionId }) => codeOf(claimUsage(ctx, { sessionId, documentCount: 1 }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(Math.floor(QUOTA / 40));
    expect(new Set(outcomes)).toEqual(new Set(['done', 'insufficientPages']));
    expect(await usedOf(owner)).toBe(280);
  });

  it('limit what all members and former members may read without exporting', async () => {
    const half = (UNTAKEN_FACTOR * QUOTA) / 2;
    const many = (pages: number) => Array.from({ length: pages / 150 }, () => 150);
    await sort(first, many(half - 150));
    await sort(owner, many(half - 150));
    await sort(second, [200]);
    expect(await codeOf(sort(second, [101]))).toBe('untakenLimit');
    expect((await getUsage(owner)).untaken).toEqual({ pages: 800, pagesLimit: UNTAKEN_FACTOR * QUOTA });
    await deleteMember(getDb(), owner.actor.userId, first.actor.userId);
    expect((await getUsage(owner)).untaken?.pages).toBe(800);
    expect((await getUsage(first)).untaken).toEqual({ pages: 0, pagesLimit: UNTAKEN_FACTOR * PLANS.free.pages });
    expect(await codeOf(sort(first, [5]))).toBe('done');
  });

  it('stay used when a member leaves, who then uses their own pages', async () => {
    await take(first, [30]);
    await deleteMember(getDb(), owner.actor.userId, first.actor.userId);
    expect((await getUsage(owner)).documentsProcessedThisMonth).toBe(30);
    expect(await getUsage(first)).toMatchObject({
      planType: 'free',
      remainingPages: 20,
      documentsProcessedThisMonth: 0,
    });
    expect((await take(first, [2])).usage.remainingPages).toBe(18);
  });

  it('are only the owner’s once Business ends, and everybody’s when it returns', async () => {
    const sessionId = await sort(first, [25]);
    await setPlan(owner, 'free');
    expect(await getUsage(first)).toMatchObject({
      planType: 'free',
      remainingPages: 20,
      documentsProcessedThisMonth: 0,
    });
    expect(await codeOf(claimUsage(first, { sessionId, documentCount: 1 }))).toBe('insufficientPages');
    await setPlan(owner, 'business');
    expect((await claimUsage(first, { sessionId, documentCount: 1 })).usage.remainingPages).toBe(QUOTA - 25);
  });

  it('end at the instant when the plan ends', async () => {
    const limits = eq(usageLimits.userId, owner.actor.userId);
    await getDb()
      .update(usageLimits)
      .set({ planEndsAt: new Date(NOW.getTime() + 1) })
      .where(limits);
    expect((await getUsage(first)).planType).toBe('business');
    expect(await codeOf(requireFeature(first, 'mailImport'))).toBe('done');
    await getDb().update(usageLimits).set({ planEndsAt: NOW }).where(limits);
    expect((await getUsage(first)).planType).toBe('free');
    expect(await codeOf(requireFeature(first, 'mailImport'))).toBe('planRequired');
  });

  it('give members the features of Business until it ends', async () => {
    expect(await codeOf(requireFeature(first, 'driveSaving'))).toBe('done');
    await setPlan(owner, 'personal');
    expect(await codeOf(requireFeature(first, 'driveSaving'))).toBe('planRequired');
  });

  it('are not used by a member who has Business themselves', async () => {
    await setPlan(first, 'business');
    await take(first, [9]);
    expect([await usedOf(first), await usedOf(owner)]).toEqual([9, 0]);
  });

  it('are charged to the right payer when the payer changes during a claim', async () => {
    const sessions = await Promise.all(Array.from({ length: 6 }, () => sort(first, [1])));
    const claims = sessions.map((sessionId) => codeOf(claimUsage(first, { sessionId, documentCount: 1 })));
    const left = deleteMember(getDb(), owner.actor.userId, first.actor.userId);
    expect(new Set(await Promise.all(claims))).toEqual(new Set(['done']));
    await left;
    expect(((await usedOf(first)) ?? 0) + ((await usedOf(owner)) ?? 0)).toBe(6);
  });
});
