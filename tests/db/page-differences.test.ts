import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listAuditEvents } from '@/db/queries/audit';
import { readClaim } from '@/db/queries/claims';
import { declaredMark } from '@/db/queries/declared';
import { payFor } from '@/db/queries/document-payments';
import { deleteMember, putMember, sumPagesTaken } from '@/db/queries/team';
import { getUsage, lockUsage, saveUsage } from '@/db/queries/usage';
import { paidDocuments } from '@/db/schema/usage';
import { users } from '@/db/schema/users';
import { finishReservation, reserveFiles, reservePages } from '@/lib/features/sorting/categorise-reservation.server';
import { reportDocuments } from '@/lib/features/sorting/report-documents.server';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import { PLANS } from '@/lib/features/usage/plans';
import type { UserContext } from '@/lib/platform/context.server';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { identityFor, sortDocuments } from '../support/sort-documents';

const NEXT_MONTH = new Date('2026-04-20T12:00:00Z');

describeOnEachDatabase('a document whose pages the server counts after they were reported and paid', (getDb) => {
  const declare = (ctx: UserContext, documentId: string, pageCount: number) =>
    reportDocuments(ctx, { documents: [{ documentId, kind: 'pdf', pageCount }] });
  const take = (ctx: UserContext, sessionId: string, id: string) =>
    claimUsage(ctx, { sessionId, documentCount: 1, documentIds: [id] });
  const send = (ctx: UserContext, id: string, pages: number, content = 'content') =>
    sortDocuments(ctx, [{ pages, identity: identityFor(id, content) }]);
  const usageOf = async ({ actor }: UserContext) => {
    const usage = await getUsage(getDb(), actor.userId);
    if (!usage) throw new Error('The account has its usage.');
    return usage;
  };
  const usedBy = async (ctx: UserContext) => (await usageOf(ctx)).documentsProcessedThisMonth;
  const set = async (ctx: UserContext, change: object) =>
    saveUsage(getDb(), ctx.actor.userId, { ...(await usageOf(ctx)), ...change });
  async function sendReduced(ctx: UserContext, id: string, pageCount: number): Promise<string> {
    const reserved = await reserveFiles(ctx, 1, undefined, [identityFor(id, 'reduced form')]);
    const [documentId = ''] = reserved.documentIds;
    await reservePages(ctx, [{ documentId, kind: 'pdf', pageCount, isDeclared: true }], []);
    await finishReservation(ctx, reserved, [documentId], []);
    return reserved.sessionId;
  }
  async function declaredAndPaid(ctx: UserContext, pages: number): Promise<string> {
    const id = randomUUID();
    await take(ctx, (await declare(ctx, id, pages)).sessionId, id);
    return id;
  }

  it('costs the difference once if it has more pages', async () => {
    const ctx = await userContext(getDb());
    const id = await declaredAndPaid(ctx, 1);
    const sessionId = await send(ctx, id, 9);
    expect(await take(ctx, sessionId, id)).toMatchObject({
      pagesDeducted: 8,
      usage: { documentsProcessedThisMonth: 9, totalDocumentsProcessed: 9, untaken: { pages: 0 } },
    });
    expect(await take(ctx, sessionId, id)).toMatchObject({ pagesDeducted: 0 });
    expect(await take(ctx, (await declare(ctx, id, 9)).sessionId, id)).toMatchObject({ pagesDeducted: 0 });
    const paid = await getDb().select().from(paidDocuments).where(eq(paidDocuments.userId, ctx.actor.userId));
    expect(paid).toMatchObject([{ pages: 9, nonExpiringPages: 9, payerId: ctx.actor.userId }]);
  });

  it('is refused with the difference if fewer pages are left', async () => {
    const ctx = await userContext(getDb());
    const id = await declaredAndPaid(ctx, 1);
    const sessionId = await send(ctx, id, 9);
    await set(ctx, { documentsProcessedThisMonth: PLANS.free.pages - 7 });
    await expect(take(ctx, sessionId, id)).rejects.toMatchObject({
      code: 'insufficientPages',
      details: { needed: 8, remaining: 7, documents: [{ documentId: id, pages: 8 }] },
    });
  });

  it('returns the difference if it has fewer pages', async () => {
    const ctx = await userContext(getDb());
    const id = await declaredAndPaid(ctx, 10);
    const sessionId = await send(ctx, id, 4);
    expect(await usageOf(ctx)).toMatchObject({ documentsProcessedThisMonth: 4, totalDocumentsProcessed: 4 });
    expect(await take(ctx, sessionId, id)).toMatchObject({ pagesDeducted: 0, usage: { remainingPages: 16 } });
    // Sending it again returns nothing again.
    await send(ctx, id, 4);
    expect(await usedBy(ctx)).toBe(4);
  });

  it('costs its counted pages even if it is exported during the count', async () => {
    for (const [declared, counted] of [
      [1, 9],
      [9, 2],
    ] as const) {
      const ctx = await userContext(getDb());
      const id = randomUUID();
      const { sessionId } = await declare(ctx, id, declared);
      const claims = Array.from({ length: 8 }, () => take(ctx, sessionId, id).catch(() => null));
      await Promise.all([...claims, send(ctx, id, counted)]);
      await take(ctx, sessionId, id);
      expect(await usedBy(ctx)).toBe(counted);
      expect(await getDb().$count(paidDocuments, eq(paidDocuments.userId, ctx.actor.userId))).toBe(1);
    }
  });

  it('is charged by the server’s count even if a running claim read the reported one', async () => {
    const ctx = await userContext(getDb());
    const { userId } = ctx.actor;
    const id = randomUUID();
    const { sessionId } = await declare(ctx, id, 1);
    const state = await readClaim(getDb(), { userId, visitorId: '', sessionId, documentIds: [id] }, NOW);
    if (!state) throw new Error('The account has its usage.');
    await send(ctx, id, 9);
    const payment = {
      userId,
      payerId: userId,
      usageVersion: state.usageVersion,
      counters: state.usage,
      documents: [{ mark: declaredMark(id), pages: 1, paidPages: 0, nonExpiringPages: 1 }],
      paidAt: NOW,
      audit: { action: 'exportZip', documents: 1, pages: 1 },
    };
    expect(await payFor(getDb(), payment)).toBe(false);
  });

  it('returns bought pages first, and after the month only bought pages', async () => {
    const month = {
      planType: 'personalplus',
      periodStart: NOW,
      anchorAt: NOW,
      extraPages: 100,
      documentsProcessedThisMonth: PLANS.personalplus.pages - 4,
    };
    const ctx = await userContext(getDb());
    await set(ctx, month);
    const [first, second] = [await declaredAndPaid(ctx, 10), await declaredAndPaid(ctx, 10)];
    expect(await usageOf(ctx)).toMatchObject({ extraPages: 84 });
    await send(ctx, first, 3);
    expect(await usageOf(ctx)).toMatchObject({ extraPages: 91, documentsProcessedThisMonth: 209 });
    const later = { ...ctx, clock: { now: () => NEXT_MONTH } };
    await send(later, second, 8);
    expect(await usageOf(ctx)).toMatchObject({ extraPages: 93 });
    const third = await userContext(getDb());
    await set(third, { ...month, documentsProcessedThisMonth: 0 });
    const ofMonth = await declaredAndPaid(third, 10);
    await send({ ...third, clock: { now: () => NEXT_MONTH } }, ofMonth, 1);
    expect(await usageOf(third)).toMatchObject({ extraPages: 100 });
  });

  it('never returns more bought pages than it cost, however often it is counted', async () => {
    const ctx = await userContext(getDb());
    await set(ctx, {
      planType: 'personalplus',
      periodStart: NOW,
      anchorAt: NOW,
      extraPages: 100,
      documentsProcessedThisMonth: PLANS.personalplus.pages - 4,
    });
    // Four pages of the month and six bought ones.
    const id = await declaredAndPaid(ctx, 10);
    await sendReduced(ctx, id, 8);
    expect(await usageOf(ctx)).toMatchObject({ extraPages: 96 });
    await send({ ...ctx, clock: { now: () => NEXT_MONTH } }, id, 1);
    expect(await usageOf(ctx)).toMatchObject({ extraPages: 100 });
  });

  it('returns a bought page once, also with another document of the same month', async () => {
    const ctx = await userContext(getDb());
    await set(ctx, {
      planType: 'personalplus',
      periodStart: NOW,
      anchorAt: NOW,
      extraPages: 100,
      documentsProcessedThisMonth: PLANS.personalplus.pages - 4,
    });
    const ofMonth = await declaredAndPaid(ctx, 4);
    const bought = [await declaredAndPaid(ctx, 6), await declaredAndPaid(ctx, 7)];
    expect(await usageOf(ctx)).toMatchObject({ extraPages: 87 });
    // The month then has three more pages for the next documents.
    await send(ctx, ofMonth, 1);
    expect(await usageOf(ctx)).toMatchObject({ extraPages: 90 });
    const later = { ...ctx, clock: { now: () => NEXT_MONTH } };
    for (const id of bought) await send(later, id, 1);
    // One page of three was paid with a bought one.
    expect(await usageOf(ctx)).toMatchObject({ extraPages: 99 });
    const paid = await getDb().select().from(paidDocuments).where(eq(paidDocuments.userId, ctx.actor.userId));
    expect(paid.map(({ nonExpiringPages }) => nonExpiringPages).sort()).toEqual([0, 0, 1]);
  });

  it('returns several payments of one document, also when the first makes pages of another expiring', async () => {
    const ctx = await userContext(getDb());
    const used = { documentsProcessedThisMonth: PLANS.personalplus.pages };
    await set(ctx, { planType: 'personalplus', periodStart: NOW, anchorAt: NOW, extraPages: 100, ...used });
    // Five bought pages, then four of a new month.
    const id = await declaredAndPaid(ctx, 5);
    await set(ctx, { documentsProcessedThisMonth: 0 });
    await take(ctx, await sendReduced(ctx, id, 9), id);
    await set(ctx, used);
    await declaredAndPaid(ctx, 6);
    // Paid later. Payments at the same instant are ordered by their random marks.
    const isLater = and(eq(paidDocuments.userId, ctx.actor.userId), eq(paidDocuments.pages, 6));
    await getDb()
      .update(paidDocuments)
      .set({ paidAt: new Date(NOW.getTime() + 1000) })
      .where(isLater);
    expect(await usageOf(ctx)).toMatchObject({ extraPages: 89 });
    await send(ctx, id, 1);
    const paid = await getDb().select().from(paidDocuments).where(eq(paidDocuments.userId, ctx.actor.userId));
    const bought = paid.map(({ pages, nonExpiringPages }) => [pages, nonExpiringPages]).sort();
    expect(bought).toEqual([
      [1, 0],
      [6, 5],
    ]);
    // Bought pages that are no longer in use were returned.
    expect(await usageOf(ctx)).toMatchObject({ extraPages: 95 });
  });

  it('returns pages to the payer, even after the document’s owner has left the team', async () => {
    const [owner, member] = [await userContext(getDb()), await userContext(getDb())];
    await getDb().update(users).set({ planType: 'business' }).where(eq(users.id, owner.actor.userId));
    await putMember(getDb(), { memberId: member.actor.userId, ownerId: owner.actor.userId, joinedAt: NOW });
    const id = await declaredAndPaid(member, 12);
    expect(await usedBy(owner)).toBe(12);
    await deleteMember(getDb(), owner.actor.userId, member.actor.userId);
    await send(member, id, 2);
    expect([await usedBy(owner), await usedBy(member)]).toEqual([2, 0]);
  });

  it('returns to each payer what that payer paid, the last payment first', async () => {
    const [owner, member] = [await userContext(getDb()), await userContext(getDb())];
    const [ownerId, memberId] = [owner.actor.userId, member.actor.userId];
    const id = await declaredAndPaid(member, 3);
    await getDb().update(users).set({ planType: 'business' }).where(eq(users.id, ownerId));
    await putMember(getDb(), { memberId, ownerId, joinedAt: NOW });
    expect(await take(member, await sendReduced(member, id, 9), id)).toMatchObject({ pagesDeducted: 6 });
    const usedByBoth = async () => [await usedBy(owner), await usedBy(member)];
    expect(await usedByBoth()).toEqual([6, 3]);
    expect(await sumPagesTaken(getDb(), memberId, ownerId, NOW)).toBe(6);
    expect(await sumPagesTaken(getDb(), memberId, memberId, NOW)).toBe(3);
    await send(member, id, 2);
    expect(await usedByBoth()).toEqual([0, 2]);
    expect(await sumPagesTaken(getDb(), memberId, ownerId, NOW)).toBe(0);
    // The owner's log lists the pages returned to the owner; the member's own account has no log.
    const logged = (await listAuditEvents(getDb(), ownerId, { action: 'pagesReturned' }, 9)).map(
      ({ actorId, documents, pages }) => ({ actorId, documents, pages }),
    );
    expect(logged).toEqual([{ actorId: memberId, documents: 1, pages: 6 }]);
    expect(await listAuditEvents(getDb(), memberId, {}, 9)).toEqual([]);
  });

  it('can be counted for two people at once who have each left the other’s team', async () => {
    const [one, two] = [await userContext(getDb()), await userContext(getDb())];
    const owners = [await userContext(getDb()), await userContext(getDb())].map(({ actor }) => actor.userId);
    const [first = '', second = ''] = owners;
    await getDb().update(users).set({ planType: 'business' }).where(inArray(users.id, owners));
    const join = ({ actor: { userId: memberId } }: UserContext, ownerId: string) =>
      putMember(getDb(), { memberId, ownerId, joinedAt: NOW });
    const counted = async (ctx: UserContext, formerOwner: string, owner: string) => {
      await join(ctx, formerOwner);
      const id = await declaredAndPaid(ctx, 5);
      await join(ctx, owner);
      const reserved = await reserveFiles(ctx, 1, undefined, [identityFor(id, id)]);
      const [documentId = ''] = reserved.documentIds;
      await reservePages(ctx, [{ documentId, kind: 'pdf', pageCount: 2 }], []);
      return () => finishReservation(ctx, reserved, [documentId], []);
    };
    const finish = [await counted(one, second, first), await counted(two, first, second)];
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = getDb().transaction(async (tx) => {
      for (const owner of owners) await lockUsage(tx, owner);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const finished = Promise.all(finish.map((each) => each()));
    // By then both wait for their first lock.
    await pause(300);
    release.resolve();
    await Promise.all([holder, finished]);
    expect((await getUsage(getDb(), first))?.documentsProcessedThisMonth).toBe(2);
    expect((await getUsage(getDb(), second))?.documentsProcessedThisMonth).toBe(2);
  });

  it('is one log entry, however many payments its pages return from', async () => {
    const ctx = await userContext(getDb());
    await set(ctx, { planType: 'business', periodStart: NOW, anchorAt: NOW });
    const id = await declaredAndPaid(ctx, 3);
    await take(ctx, await sendReduced(ctx, id, 9), id);
    await send(ctx, id, 1);
    expect(await usedBy(ctx)).toBe(1);
    const logged = await listAuditEvents(getDb(), ctx.actor.userId, { action: 'pagesReturned' }, 9);
    expect(logged).toMatchObject([{ documents: 1, pages: 8 }]);
  });

  it('keeps the time of its first payment when the difference is paid in a later month', async () => {
    const ctx = await userContext(getDb());
    await set(ctx, { planType: 'personalplus', periodStart: NOW, anchorAt: NOW });
    const id = await declaredAndPaid(ctx, 5);
    const later = { ...ctx, clock: { now: () => NEXT_MONTH } };
    const reduced = await sendReduced(later, id, 8);
    expect(await take(later, reduced, id)).toMatchObject({ pagesDeducted: 3 });
    const { userId } = ctx.actor;
    expect(await sumPagesTaken(getDb(), userId, userId, new Date('2026-04-10T12:00:00Z'))).toBe(3);
    // The three pages of April are returned. Those of March expired with their month.
    await send(later, id, 1);
    expect(await usageOf(ctx)).toMatchObject({ documentsProcessedThisMonth: 0, extraPages: 0 });
  });

  it('costs the difference also after it was sent in its reduced form', async () => {
    const ctx = await userContext(getDb());
    const id = randomUUID();
    expect(await take(ctx, await sendReduced(ctx, id, 3), id)).toMatchObject({ pagesDeducted: 3 });
    expect(await take(ctx, await send(ctx, id, 5), id)).toMatchObject({ pagesDeducted: 2 });
    expect(await usedBy(ctx)).toBe(5);
  });

  it('is another document than one whose content the server counted first', async () => {
    const ctx = await userContext(getDb());
    const id = randomUUID();
    await take(ctx, await send(ctx, id, 2, 'one'), id);
    const later = { ...ctx, clock: { now: () => new Date(NOW.getTime() + 1000) } };
    expect(await take(later, await send(later, id, 3, 'another'), id)).toMatchObject({ pagesDeducted: 3 });
  });
});
