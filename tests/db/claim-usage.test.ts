import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '@/db/client.server';
import {
  addPendingDocuments,
  createSession,
  type DocumentIdentity,
  describeDocument,
  finishDocuments,
} from '@/db/queries/categorisation';
import { getUsage } from '@/db/queries/usage';
import { paidDocuments, usageLimits } from '@/db/schema/usage';
import { users } from '@/db/schema/users';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import type { Context, UserContext } from '@/lib/platform/context.server';
import { NOW, userContext, visitorContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { identityFor } from '../support/sort-documents';

/** Creates a session of finished documents with these page counts and, if given, client ids. */
async function doneSession(
  ctx: Context,
  pages: readonly number[],
  identities: readonly (DocumentIdentity | null)[] = [],
): Promise<string> {
  const owner =
    ctx.actor.kind === 'user'
      ? { userId: ctx.actor.userId, visitorId: null, addressHash: null }
      : { userId: null, visitorId: ctx.visitor.id, addressHash: ctx.visitor.addressHash };
  const sessionId = await createSession(ctx.db, owner, NOW);
  await addDone(ctx, sessionId, pages, identities);
  return sessionId;
}

async function addDone(
  ctx: Context,
  sessionId: string,
  pages: readonly number[],
  identities: readonly (DocumentIdentity | null)[] = [],
): Promise<void> {
  const ids = await addPendingDocuments(
    ctx.db,
    sessionId,
    pages.map((_, index) => identities[index] ?? null),
    { byVisitor: ctx.actor.kind === 'anonymous', now: ctx.clock.now() },
  );
  for (const [index, id] of ids.entries())
    await describeDocument(ctx.db, id, { kind: 'pdf', pageCount: pages[index] ?? 0 });
  await finishDocuments(ctx.db, ids, 'done');
}

async function usedPages(ctx: UserContext): Promise<number | undefined> {
  return (await getUsage(ctx.db, ctx.actor.userId))?.documentsProcessedThisMonth;
}

/** Returns the number of documents that an account has paid for. */
async function paidBy(db: Db, userId: string): Promise<number> {
  return db.$count(paidDocuments, eq(paidDocuments.userId, userId));
}

const codesOf = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));

describeOnEachDatabase('claiming documents', (getDb) => {
  it('deducts their pages once, however many claims arrive together', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await doneSession(ctx, [3, 2]);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => claimUsage(ctx, { sessionId, documentCount: 2 })),
    );
    const deducted = answers.map(({ pagesDeducted }) => pagesDeducted).sort((a, b) => b - a);
    expect(deducted).toEqual([5, ...Array.from({ length: 99 }, () => 0)]);
    for (const { usage } of answers) expect(usage.documentsProcessedThisMonth).toBe(5);
    expect(await usedPages(ctx)).toBe(5);
    expect(await paidBy(ctx.db, ctx.actor.userId)).toBe(2);
  });

  it('deducts each page once when many claims of overlapping documents arrive together', async () => {
    const ctx = await userContext(getDb());
    const identities = Array.from({ length: 6 }, () => identityFor(randomUUID()));
    const pages = [1, 2, 3, 1, 2, 3];
    const sessionId = await doneSession(ctx, pages, identities);
    const choices = Array.from({ length: 40 }, (_, round) =>
      identities.filter((_identity, index) => ((round % 31) + 1) & (1 << index)),
    );
    const answers = await Promise.all(
      choices.map((chosen) =>
        claimUsage(ctx, {
          sessionId,
          documentCount: chosen.length,
          documentIds: chosen.map(({ clientId }) => clientId),
        }),
      ),
    );
    // The sixth document is in none of the requests.
    expect(answers.reduce((sum, { pagesDeducted }) => sum + pagesDeducted, 0)).toBe(9);
    expect(await usedPages(ctx)).toBe(9);
    expect(await paidBy(ctx.db, ctx.actor.userId)).toBe(5);
  });

  it('exports a part of a session, then another, and documents that are added later', async () => {
    const ctx = await userContext(getDb());
    const [one, two, three] = [1, 2, 3].map(() => identityFor(randomUUID()));
    if (!one || !two || !three) throw new Error('There are three.');
    const sessionId = await doneSession(ctx, [4, 2], [one, two]);
    const take = (...taken: DocumentIdentity[]) =>
      claimUsage(ctx, {
        sessionId,
        documentCount: taken.length,
        documentIds: taken.map(({ clientId }) => clientId),
      });
    expect(await take(one)).toMatchObject({ pagesDeducted: 4, usage: { untaken: { pages: 2 } } });
    await addDone(ctx, sessionId, [3], [three]);
    expect(await take(one, three)).toMatchObject({ pagesDeducted: 3, usage: { remainingPages: 13 } });
    expect(await take(one, two, three)).toMatchObject({ pagesDeducted: 2, usage: { untaken: { pages: 0 } } });
    expect(await usedPages(ctx)).toBe(9);
  });

  it('exports a document of the caller’s other session, but no unfinished one', async () => {
    const ctx = await userContext(getDb());
    const [here, elsewhere, pending, strangers] = [1, 2, 3, 4].map(() => identityFor(randomUUID()));
    if (!here || !elsewhere || !pending || !strangers) throw new Error('There are four.');
    const sessionId = await doneSession(ctx, [1], [here]);
    await doneSession(ctx, [2], [elsewhere]);
    await addPendingDocuments(ctx.db, sessionId, [pending], { byVisitor: false, now: NOW });
    await doneSession(await userContext(getDb()), [1], [strangers]);
    const take = (...taken: DocumentIdentity[]) =>
      claimUsage(ctx, { sessionId, documentCount: 1, documentIds: taken.map(({ clientId }) => clientId) });
    await expect(take(here, pending)).rejects.toMatchObject({ code: 'claimTooLarge' });
    await expect(take(here, strangers)).rejects.toMatchObject({ code: 'claimTooLarge' });
    expect(await take(here, elsewhere)).toMatchObject({ pagesDeducted: 3 });
  });

  it('charges nothing for a document paid for in another session, and takes its last content', async () => {
    const ctx = await userContext(getDb());
    const clientId = randomUUID();
    const [first, turned] = [identityFor(clientId, 'as it was'), identityFor(clientId, 'turned upright')];
    const named = { documentCount: 1, documentIds: [clientId] };
    const sessionId = await doneSession(ctx, [2], [first]);
    await claimUsage(ctx, { ...named, sessionId });
    expect(await claimUsage(ctx, { ...named, sessionId: await doneSession(ctx, [2], [first]) })).toMatchObject({
      pagesDeducted: 0,
    });
    await addDone({ ...ctx, clock: { now: () => new Date(NOW.getTime() + 1) } }, sessionId, [5], [turned]);
    expect(await claimUsage(ctx, { ...named, sessionId })).toMatchObject({ pagesDeducted: 5 });
  });

  it('grants exactly the 20 remaining pages to 100 simultaneous one-page claims', async () => {
    const ctx = await userContext(getDb());
    const sessions = await Promise.all(Array.from({ length: 100 }, () => doneSession(ctx, [1])));
    const answers = await Promise.allSettled(
      sessions.map((sessionId) => claimUsage(ctx, { sessionId, documentCount: 1 })),
    );
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(20);
    expect(codesOf(answers)).toEqual(Array.from({ length: 80 }, () => 'insufficientPages'));
    expect(await usedPages(ctx)).toBe(20);
    expect(await paidBy(ctx.db, ctx.actor.userId)).toBe(20);
  });

  it('deducts nothing for a repeated claim, and does not refuse it when nothing is left', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await doneSession(ctx, [20]);
    await claimUsage(ctx, { sessionId, documentCount: 1 });
    expect(await claimUsage(ctx, { sessionId, documentCount: 1 })).toMatchObject({
      success: true,
      pagesDeducted: 0,
    });
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
    expect(codesOf(answers)).toEqual(['sessionUnknown']);
    expect([await usedPages(first), await usedPages(second)].sort()).toEqual([0, 4]);
  });

  it('leaves a visitor’s session unassigned when the first claim is refused', async () => {
    const visitor = visitorContext(getDb());
    const sessionId = await doneSession(visitor, [15, 15]);
    const freeUser = await userContext(getDb(), { visitorId: visitor.visitor.id });
    await expect(claimUsage(freeUser, { sessionId, documentCount: 2 })).rejects.toMatchObject({
      code: 'insufficientPages',
    });
    const rich = await userContext(getDb(), { visitorId: visitor.visitor.id });
    await rich.db.update(usageLimits).set({ extraPages: 100 }).where(eq(usageLimits.userId, rich.actor.userId));
    expect(await claimUsage(rich, { sessionId, documentCount: 2 })).toMatchObject({ pagesDeducted: 30 });
  });

  it('loses no pages that are bought during the claim', async () => {
    const ctx = await userContext(getDb());
    const { userId } = ctx.actor;
    const sessions = await Promise.all(Array.from({ length: 10 }, () => doneSession(ctx, [5])));
    const buy = () =>
      ctx.db
        .update(usageLimits)
        .set({ extraPages: sql`${usageLimits.extraPages} + 50` })
        .where(eq(usageLimits.userId, userId));
    await buy();
    await Promise.all(sessions.flatMap((sessionId) => [claimUsage(ctx, { sessionId, documentCount: 1 }), buy()]));
    expect(await getUsage(ctx.db, userId)).toMatchObject({ documentsProcessedThisMonth: 50, extraPages: 550 - 30 });
  });

  it('refuses a save to Drive by a plan without Drive, even of paid documents, and deducts nothing', async () => {
    const signedUpAt = new Date(NOW.getTime() - 15 * 24 * 60 * 60 * 1000);
    const ctx = await userContext(getDb(), { signedUpAt });
    const sessionId = await doneSession(ctx, [3]);
    const toDrive = () => claimUsage(ctx, { sessionId, documentCount: 1, destination: 'drive' });
    await expect(toDrive()).rejects.toMatchObject({ code: 'planRequired', params: { plan: 'personalplus' } });
    expect(await usedPages(ctx)).toBe(0);
    await claimUsage(ctx, { sessionId, documentCount: 1, destination: 'zip' });
    await expect(toDrive()).rejects.toMatchObject({ code: 'planRequired' });
    expect(await usedPages(ctx)).toBe(3);
  });

  it('deducts once for a document saved both to Drive and in a ZIP during the trial', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await doneSession(ctx, [3]);
    for (const destination of ['drive', 'zip', 'drive'] as const) {
      await claimUsage(ctx, { sessionId, documentCount: 1, destination });
    }
    expect(await usedPages(ctx)).toBe(3);
  });

  it('refuses an unknown session', async () => {
    const ctx = await userContext(getDb());
    await expect(claimUsage(ctx, { sessionId: randomUUID(), documentCount: 1 })).rejects.toMatchObject({
      code: 'sessionUnknown',
    });
  });

  it('refuses more documents than the session has done', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await doneSession(ctx, [1, 1]);
    const [failed] = await addPendingDocuments(ctx.db, sessionId, [null], { byVisitor: false, now: NOW });
    await finishDocuments(ctx.db, [failed ?? ''], 'failed');
    await expect(claimUsage(ctx, { sessionId, documentCount: 3 })).rejects.toMatchObject({ code: 'claimTooLarge' });
    expect(await claimUsage(ctx, { sessionId, documentCount: 2 })).toMatchObject({ pagesDeducted: 2 });
  });

  it('refuses more pages than are left, says how many, and deducts nothing', async () => {
    const ctx = await userContext(getDb());
    const [paid, long] = [identityFor(randomUUID()), identityFor(randomUUID())];
    const sessionId = await doneSession(ctx, [3], [paid]);
    await claimUsage(ctx, { sessionId, documentCount: 1 });
    await addDone(ctx, sessionId, [12, 6], [long]);
    await expect(claimUsage(ctx, { sessionId, documentCount: 2 })).rejects.toMatchObject({
      code: 'insufficientPages',
      params: { needed: 18, remaining: 17 },
      details: {
        needed: 18,
        remaining: 17,
        documents: expect.arrayContaining([
          { documentId: long.clientId, pages: 12 },
          { documentId: null, pages: 6 },
        ]),
      },
    });
    expect(await usedPages(ctx)).toBe(3);
    expect(await paidBy(ctx.db, ctx.actor.userId)).toBe(1);
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

  it('cannot make the pages negative even if the rules are bypassed', async () => {
    const ctx = await userContext(getDb());
    const broken = ctx.db
      .update(usageLimits)
      .set({ extraPages: sql`${usageLimits.extraPages} - 1` })
      .where(eq(usageLimits.userId, ctx.actor.userId));
    await expect(broken).rejects.toThrow();
  });
});
