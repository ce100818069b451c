import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '@/db/client.server';
import { countDocuments } from '@/db/queries/document-counts';
import { categorisationDocuments, categorisationSessions } from '@/db/schema/categorisation';
import { usageLimits } from '@/db/schema/usage';
import { users } from '@/db/schema/users';
import {
  finishReservation,
  type Reservation,
  releaseReservation,
  reserveFiles,
  reservePages,
} from '@/lib/features/sorting/categorise-reservation.server';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import { countWindow } from '@/lib/features/usage/count-window';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import { ANONYMOUS_WINDOW_MS, PENDING_TIMEOUT_MS } from '@/lib/features/usage/limits';
import type { Context } from '@/lib/platform/context.server';
import { NOW, userContext, visitorContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { sortDocuments } from '../support/sort-documents';

const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'granted',
    (error) => error.code,
  );

/** Reserves the pages of each reserved document. */
function countPages(ctx: Context, { documentIds }: Reservation, pages: readonly number[]): Promise<void> {
  const counted = documentIds.map((documentId, index) => ({
    documentId,
    kind: 'pdf' as const,
    pageCount: pages[index] ?? 1,
  }));
  return reservePages(ctx, counted, []);
}

/** Sends a complete request with one document per entry, each with that many pages. */
const sort = (ctx: Context, pages: readonly number[], sessionId?: string) =>
  sortDocuments(
    ctx,
    pages.map((count) => ({ pages: count })),
    sessionId,
  );

function countOf(db: Db, visitorId: string, now = NOW) {
  return countDocuments(db, { visitorId }, countWindow(now, ANONYMOUS_WINDOW_MS));
}

describeOnEachDatabase('reserving documents', (getDb) => {
  it('never grants a visitor more than 20 files, however many requests arrive together', async () => {
    const ctx = visitorContext(getDb());
    const answers = await Promise.all(Array.from({ length: 25 }, () => codeOf(reserveFiles(ctx, 1, undefined))));
    expect(answers.filter((answer) => answer === 'granted')).toHaveLength(20);
    expect(answers.filter((answer) => answer === 'anonymousFileLimit')).toHaveLength(5);
    expect((await countOf(ctx.db, ctx.visitor.id)).files).toBe(20);
  });

  it('shows a visitor only the files that were read; the list counts those being read', async () => {
    const ctx = visitorContext(getDb());
    await sort(ctx, [2]);
    const running = await reserveFiles(ctx, 3, undefined);
    await countPages(ctx, running, [1, 1, 1]);
    expect((await getUsage(ctx)).anonymous).toMatchObject({ filesLeft: 19, pagesLeft: 28 });
    await finishReservation(ctx, running, running.documentIds, []);
    expect((await getUsage(ctx)).anonymous).toMatchObject({ filesLeft: 16, pagesLeft: 25 });
  });

  it('never grants a visitor more than 30 pages, however many requests arrive together', async () => {
    const ctx = visitorContext(getDb());
    const answers = await Promise.all(Array.from({ length: 10 }, () => codeOf(sort(ctx, [4]))));
    expect(new Set(answers)).toEqual(new Set(['granted', 'anonymousPageLimit']));
    // A request that is still being counted may cause another one to be refused, but never to be allowed.
    const { pages } = await countOf(ctx.db, ctx.visitor.id);
    expect(pages).toBe(4 * answers.filter((answer) => answer === 'granted').length);
    expect(pages).toBeLessThanOrEqual(30);
    await sort(ctx, [30 - pages]);
    expect(await codeOf(sort(ctx, [1]))).toBe('anonymousPageLimit');
  });

  it('never grants an address more than ten visitors’ limits, with any cookie', async () => {
    const addressHash = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => codeOf(reserveFiles(visitorContext(getDb(), { addressHash }), 10, undefined))),
    );
    expect(answers.filter((answer) => answer === 'granted')).toHaveLength(20);
    expect(answers.filter((answer) => answer === 'addressLimit')).toHaveLength(5);
  });

  it('never grants one IPv6 site more than ten addresses’ limits, from any number of networks', async () => {
    const siteHash = randomUUID().replaceAll('-', '');
    const fromSite = () => reserveFiles(visitorContext(getDb(), { siteHash }), 20, undefined);
    for (let network = 0; network < 100; network += 1) await fromSite();
    expect(await codeOf(fromSite())).toBe('addressLimit');
    // The next site in index order is a different one.
    const neighbour = `${siteHash.slice(0, -1)}${siteHash.endsWith('f') ? '0' : 'f'}`;
    expect(await codeOf(reserveFiles(visitorContext(getDb(), { siteHash: neighbour }), 20, undefined))).toBe('granted');
  });

  it('does not count one visitor’s files for a visitor at another address', async () => {
    await reserveFiles(visitorContext(getDb()), 20, undefined);
    await expect(reserveFiles(visitorContext(getDb()), 20, undefined)).resolves.toBeDefined();
  });

  it('resets a visitor’s limit after a day, and not earlier', async () => {
    const visitor = { visitorId: randomUUID(), addressHash: randomUUID() };
    await sort(
      visitorContext(getDb(), visitor),
      Array.from({ length: 20 }, () => 1),
    );
    const soon = visitorContext(getDb(), { ...visitor, now: later(ANONYMOUS_WINDOW_MS - 1) });
    expect(await codeOf(reserveFiles(soon, 1, undefined))).toBe('anonymousFileLimit');
    const nextDay = visitorContext(getDb(), { ...visitor, now: later(ANONYMOUS_WINDOW_MS) });
    expect(await codeOf(reserveFiles(nextDay, 20, undefined))).toBe('granted');
  });

  it('frees what a stopped server left pending', async () => {
    const visitor = { visitorId: randomUUID(), addressHash: randomUUID() };
    await reserveFiles(visitorContext(getDb(), visitor), 20, undefined);
    const soon = visitorContext(getDb(), { ...visitor, now: later(PENDING_TIMEOUT_MS - 1) });
    expect(await codeOf(reserveFiles(soon, 1, undefined))).toBe('anonymousFileLimit');
    const restarted = visitorContext(getDb(), { ...visitor, now: later(PENDING_TIMEOUT_MS) });
    expect(await codeOf(reserveFiles(restarted, 20, undefined))).toBe('granted');
  });

  it('does not count documents that failed', async () => {
    const ctx = visitorContext(getDb());
    const reservation = await reserveFiles(ctx, 3, undefined);
    const [done = '', ...failed] = reservation.documentIds;
    await reservePages(ctx, [{ documentId: done, kind: 'jpg', pageCount: 2 }], failed);
    await finishReservation(ctx, reservation, [done], failed);
    expect(await countOf(ctx.db, ctx.visitor.id)).toEqual({ files: 1, pages: 2 });
  });

  it('leaves nothing behind when it is released', async () => {
    const ctx = visitorContext(getDb());
    const reservation = await reserveFiles(ctx, 3, undefined);
    await releaseReservation(ctx, reservation);
    const { id } = categorisationSessions;
    expect(await ctx.db.$count(categorisationSessions, eq(id, reservation.sessionId))).toBe(0);
    expect(
      await ctx.db.$count(categorisationDocuments, eq(categorisationDocuments.sessionId, reservation.sessionId)),
    ).toBe(0);
  });

  it('keeps the earlier documents of a session when a later request to it is released', async () => {
    const ctx = visitorContext(getDb());
    const sessionId = await sort(ctx, [1, 1]);
    const reservation = await reserveFiles(ctx, 3, sessionId);
    expect(reservation.sessionId).toBe(sessionId);
    await releaseReservation(ctx, reservation);
    expect((await countOf(ctx.db, ctx.visitor.id)).files).toBe(2);
  });

  it('refuses a user’s request for more pages than are left, with its numbers', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await sort(ctx, [15]);
    await claimUsage(ctx, { sessionId, documentCount: 1 });
    await expect(sort(ctx, [3, 3])).rejects.toMatchObject({
      code: 'pageLimit',
      params: { needed: 6, remaining: 5 },
      details: { needed: 6, remaining: 5 },
    });
    await sort(ctx, [5], sessionId);
    await claimUsage(ctx, { sessionId, documentCount: 2 });
    await expect(sort(ctx, [1])).rejects.toMatchObject({ code: 'pageLimit', params: { needed: 1, remaining: 0 } });
  });

  it('does not deduct pages that were read but not exported', async () => {
    const ctx = await userContext(getDb());
    await sort(ctx, [15]);
    await sort(ctx, [20]);
    expect(await getUsage(ctx)).toMatchObject({ remainingPages: 20, untaken: { pages: 35, pagesLimit: 60 } });
  });

  it('lets a free account read three times its pages without exporting, and then says what to do', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await sort(ctx, [20]);
    await sort(ctx, [20]);
    await sort(ctx, [18]);
    await expect(sort(ctx, [2, 1])).rejects.toMatchObject({
      code: 'untakenLimit',
      params: { needed: 3, untaken: 58, max: 60 },
      details: { needed: 3, remaining: 2 },
    });
    const aYearLater = { ...ctx, clock: { now: () => later(365 * ANONYMOUS_WINDOW_MS) } };
    expect(await codeOf(sort(aYearLater, [3]))).toBe('untakenLimit');
    await sort(ctx, [2]);
    expect(await codeOf(sort(ctx, [1]))).toBe('untakenLimit');
    // Claimed documents are no longer part of it; then no pages of the plan are left.
    await claimUsage(ctx, { sessionId, documentCount: 1 });
    expect(await codeOf(sort(ctx, [1]))).toBe('pageLimit');
  });

  it('includes bought pages in the reading limit, also after they are used', async () => {
    const ctx = await userContext(getDb());
    await ctx.db.update(usageLimits).set({ extraPages: 100 }).where(eq(usageLimits.userId, ctx.actor.userId));
    expect((await getUsage(ctx)).untaken?.pagesLimit).toBe(360);
    await claimUsage(ctx, { sessionId: await sort(ctx, [110]), documentCount: 1 });
    expect(await getUsage(ctx)).toMatchObject({ remainingPages: 10, untaken: { pages: 0, pagesLimit: 360 } });
  });

  it('resets a subscriber’s reading limit each month', async () => {
    const ctx = await userContext(getDb());
    const { userId } = ctx.actor;
    await ctx.db.update(users).set({ planType: 'personalplus' }).where(eq(users.id, userId));
    for (let time = 0; time < 3; time += 1) await sort(ctx, [200]);
    expect(await codeOf(sort(ctx, [1]))).toBe('untakenLimit');
    const nextMonth = { ...ctx, clock: { now: () => new Date('2026-04-10T12:00:00Z') } };
    const sessionId = await sort(nextMonth, [7]);
    expect((await getUsage(nextMonth)).untaken).toEqual({ pages: 7, pagesLimit: 600 });
    const answer = await claimUsage(nextMonth, { sessionId, documentCount: 1 });
    expect(answer.usage).toEqual(await getUsage(nextMonth));
    expect(answer.usage).toMatchObject({ documentsProcessedThisMonth: 7, untaken: { pages: 0 } });
  });

  it('never lets a user exceed the reading limit, however many requests arrive together', async () => {
    const ctx = await userContext(getDb());
    const answers = await Promise.all(Array.from({ length: 10 }, () => codeOf(sort(ctx, [9]))));
    const granted = 9 * answers.filter((answer) => answer === 'granted').length;
    expect((await getUsage(ctx)).untaken?.pages).toBe(granted);
    expect(granted).toBeLessThanOrEqual(60);
  });

  it('refuses a visitor’s request with its numbers', async () => {
    const ctx = visitorContext(getDb());
    await sort(ctx, [25]);
    await expect(sort(ctx, [4, 2])).rejects.toMatchObject({
      code: 'anonymousPageLimit',
      details: { needed: 6, remaining: 5 },
    });
    await sort(
      ctx,
      Array.from({ length: 5 }, () => 1),
    );
    const many = visitorContext(getDb());
    await reserveFiles(many, 18, undefined);
    await expect(reserveFiles(many, 3, undefined)).rejects.toMatchObject({
      code: 'anonymousFileLimit',
      details: { needed: 3, remaining: 2 },
    });
  });

  it('adds only to the caller’s own session', async () => {
    const owner = await userContext(getDb());
    const visitor = visitorContext(getDb());
    const [ofUser, ofVisitor] = [await sort(owner, [1]), await sort(visitor, [1])];
    expect(await codeOf(reserveFiles(await userContext(getDb()), 1, ofUser))).toBe('sessionUnknown');
    expect(await codeOf(reserveFiles(visitorContext(getDb()), 1, ofUser))).toBe('sessionUnknown');
    expect(await codeOf(reserveFiles(visitorContext(getDb()), 1, ofVisitor))).toBe('sessionUnknown');
    expect(await codeOf(reserveFiles(owner, 1, randomUUID()))).toBe('sessionUnknown');
  });

  it('lets a visitor continue the session after sign-in; each page counts for whoever requested it', async () => {
    const visitor = visitorContext(getDb());
    const sessionId = await sort(visitor, [10]);
    const user = await userContext(getDb(), { visitorId: visitor.visitor.id });
    expect(await sort(user, [2], sessionId)).toBe(sessionId);
    expect((await getUsage(user)).untaken?.pages).toBe(2);
    expect((await getUsage(visitor)).anonymous).toMatchObject({ filesLeft: 19, pagesLeft: 20 });
    expect(await codeOf(reserveFiles(visitor, 1, sessionId))).toBe('sessionUnknown');
    expect(await claimUsage(user, { sessionId, documentCount: 2 })).toMatchObject({ pagesDeducted: 12 });
  });

  it('continues a session after and during an export from it', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await sort(ctx, [2]);
    const inFlight = await reserveFiles(ctx, 1, sessionId);
    await countPages(ctx, inFlight, [3]);
    expect(await claimUsage(ctx, { sessionId, documentCount: 1 })).toMatchObject({ pagesDeducted: 2 });
    await finishReservation(ctx, inFlight, inFlight.documentIds, []);
    expect(await sort(ctx, [1], sessionId)).toBe(sessionId);
    expect(await claimUsage(ctx, { sessionId, documentCount: 3 })).toMatchObject({ pagesDeducted: 4 });
  });
});
