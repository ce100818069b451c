import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '@/db/client.server';
import { addPendingDocuments, createSession, describeDocument, finishDocuments } from '@/db/queries/categorisation';
import { getUsage } from '@/db/queries/usage';
import { usageClaims, usageLimits } from '@/db/schema/usage';
import { users } from '@/db/schema/users';
import type { Context, UserContext } from '@/lib/context.server';
import { claimUsage } from '@/lib/usage/claim-usage.server';
import { NOW, userContext, visitorContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';

/** A session whose documents are done, each with so many pages. */
async function doneSession(ctx: Context, pages: readonly number[]): Promise<string> {
  const owner =
    ctx.actor.kind === 'user'
      ? { userId: ctx.actor.userId, visitorId: null, addressHash: null }
      : { userId: null, visitorId: ctx.visitor.id, addressHash: ctx.visitor.addressHash };
  const sessionId = await createSession(ctx.db, owner, NOW);
  const ids = await addPendingDocuments(
    ctx.db,
    sessionId,
    pages.map(() => null),
    NOW,
  );
  for (const [index, id] of ids.entries()) await describeDocument(ctx.db, id, 'pdf', pages[index] ?? 0);
  await finishDocuments(ctx.db, ids, 'done');
  return sessionId;
}

async function usedPages(ctx: UserContext): Promise<number | undefined> {
  return (await getUsage(ctx.db, ctx.actor.userId))?.documentsProcessedThisMonth;
}

async function claimsOf(db: Db, userId: string): Promise<number> {
  return db.$count(usageClaims, eq(usageClaims.userId, userId));
}

describeOnEachDatabase('claiming the pages of a session', (getDb) => {
  it('deducts them once, however many claims arrive together', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await doneSession(ctx, [3, 2]);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => claimUsage(ctx, { sessionId, documentCount: 2 })),
    );
    expect(answers).toEqual(Array.from({ length: 100 }, () => ({ success: true, pagesDeducted: 5 })));
    expect(await usedPages(ctx)).toBe(5);
    expect(await claimsOf(ctx.db, ctx.actor.userId)).toBe(1);
  });

  it('grants exactly the 20 pages that are left to 100 one-page sessions claimed together', async () => {
    const ctx = await userContext(getDb());
    const sessions = await Promise.all(Array.from({ length: 100 }, () => doneSession(ctx, [1])));
    const answers = await Promise.allSettled(
      sessions.map((sessionId) => claimUsage(ctx, { sessionId, documentCount: 1 })),
    );
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(20);
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(refusals).toEqual(Array.from({ length: 80 }, () => 'insufficientPages'));
    expect(await usedPages(ctx)).toBe(20);
    expect(await claimsOf(ctx.db, ctx.actor.userId)).toBe(20);
  });

  it('answers a repeated claim with the pages of the first one, also when nothing is left', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await doneSession(ctx, [20]);
    await claimUsage(ctx, { sessionId, documentCount: 1 });
    expect(await claimUsage(ctx, { sessionId, documentCount: 1 })).toEqual({ success: true, pagesDeducted: 20 });
    expect(await usedPages(ctx)).toBe(20);
  });

  it('refuses a session of another user, and leaves it claimable by its owner', async () => {
    const owner = await userContext(getDb());
    const stranger = await userContext(getDb());
    const sessionId = await doneSession(owner, [1]);
    await expect(claimUsage(stranger, { sessionId, documentCount: 1 })).rejects.toMatchObject({
      code: 'sessionUnknown',
    });
    expect(await usedPages(stranger)).toBe(0);
    await claimUsage(owner, { sessionId, documentCount: 1 });
    await expect(claimUsage(stranger, { sessionId, documentCount: 1 })).rejects.toMatchObject({
      code: 'sessionUnknown',
    });
  });

  it('refuses an anonymous session of another browser', async () => {
    const sessionId = await doneSession(visitorContext(getDb()), [1]);
    const ctx = await userContext(getDb());
    await expect(claimUsage(ctx, { sessionId, documentCount: 1 })).rejects.toMatchObject({ code: 'sessionUnknown' });
  });

  it('lets one user take over an anonymous session of the same browser, and nobody after that', async () => {
    const visitor = visitorContext(getDb());
    const sessionId = await doneSession(visitor, [4]);
    const first = await userContext(getDb(), { visitorId: visitor.visitor.id });
    const second = await userContext(getDb(), { visitorId: visitor.visitor.id });
    const answers = await Promise.allSettled(
      [first, second].map((ctx) => claimUsage(ctx, { sessionId, documentCount: 1 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))).toEqual([
      'sessionUnknown',
    ]);
    expect([await usedPages(first), await usedPages(second)].sort()).toEqual([0, 4]);
  });

  it('refuses a session that nobody began', async () => {
    const ctx = await userContext(getDb());
    await expect(claimUsage(ctx, { sessionId: randomUUID(), documentCount: 1 })).rejects.toMatchObject({
      code: 'sessionUnknown',
    });
  });

  it('refuses more documents than the session has done', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await doneSession(ctx, [1, 1]);
    const [failed] = await addPendingDocuments(ctx.db, sessionId, [null], NOW);
    await finishDocuments(ctx.db, [failed ?? ''], 'failed');
    await expect(claimUsage(ctx, { sessionId, documentCount: 3 })).rejects.toMatchObject({ code: 'claimTooLarge' });
    expect(await claimUsage(ctx, { sessionId, documentCount: 2 })).toEqual({ success: true, pagesDeducted: 2 });
  });

  it('refuses more pages than are left, says how many, and deducts nothing', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await doneSession(ctx, [15, 6]);
    await expect(claimUsage(ctx, { sessionId, documentCount: 2 })).rejects.toMatchObject({
      code: 'insufficientPages',
      params: { needed: 21, remaining: 20 },
    });
    expect(await usedPages(ctx)).toBe(0);
    expect(await claimsOf(ctx.db, ctx.actor.userId)).toBe(0);
  });

  it('uses the pages of the plan first and bought pages after them', async () => {
    const ctx = await userContext(getDb());
    await ctx.db.update(usageLimits).set({ extraPages: 100 }).where(eq(usageLimits.userId, ctx.actor.userId));
    await claimUsage(ctx, { sessionId: await doneSession(ctx, [25]), documentCount: 1 });
    expect(await getUsage(ctx.db, ctx.actor.userId)).toMatchObject({
      documentsProcessedThisMonth: 25,
      totalDocumentsProcessed: 25,
      extraPages: 95,
      lastProcessedAt: NOW,
    });
  });

  it('begins a new month for a subscriber whose month has ended, and keeps the total', async () => {
    const ctx = await userContext(getDb());
    const { userId } = ctx.actor;
    await ctx.db.update(users).set({ planType: 'personalplus' }).where(eq(users.id, userId));
    await ctx.db
      .update(usageLimits)
      .set({
        documentsProcessedThisMonth: 200,
        totalDocumentsProcessed: 500,
        periodStart: new Date('2026-02-09T00:00:00Z'),
        periodEnd: new Date('2026-03-09T00:00:00Z'),
      })
      .where(eq(usageLimits.userId, userId));
    await claimUsage(ctx, { sessionId: await doneSession(ctx, [7]), documentCount: 1 });
    expect(await getUsage(ctx.db, userId)).toMatchObject({
      documentsProcessedThisMonth: 7,
      totalDocumentsProcessed: 507,
      periodEnd: new Date('2026-04-09T00:00:00Z'),
    });
  });

  it('cannot go below zero even where the rules are bypassed', async () => {
    const ctx = await userContext(getDb());
    const broken = ctx.db
      .update(usageLimits)
      .set({ extraPages: sql`${usageLimits.extraPages} - 1` })
      .where(eq(usageLimits.userId, ctx.actor.userId));
    await expect(broken).rejects.toThrow();
  });
});
