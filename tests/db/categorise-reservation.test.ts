import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '@/db/client.server';
import { countDocuments } from '@/db/queries/categorisation';
import { categorisationDocuments, categorisationSessions } from '@/db/schema/categorisation';
import type { Context } from '@/lib/context.server';
import {
  finishReservation,
  type Reservation,
  releaseReservation,
  reserveFiles,
  reservePages,
} from '@/lib/organising/categorise-reservation.server';
import { claimUsage } from '@/lib/usage/claim-usage.server';
import { countWindow } from '@/lib/usage/count-window';
import { ANONYMOUS_WINDOW_MS, PENDING_TIMEOUT_MS } from '@/lib/usage/limits';
import { NOW, userContext, visitorContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';

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

/** A request with one document for each entry, which has so many pages, from beginning to end. */
async function sort(ctx: Context, pages: readonly number[], sessionId?: string): Promise<string> {
  const reservation = await reserveFiles(ctx, pages.length, sessionId);
  try {
    await countPages(ctx, reservation, pages);
    return await finishReservation(ctx, reservation, reservation.documentIds, []);
  } catch (error) {
    await releaseReservation(ctx, reservation);
    throw error;
  }
}

function countOf(db: Db, visitorId: string, now = NOW) {
  return countDocuments(db, { visitorId }, countWindow(now, ANONYMOUS_WINDOW_MS));
}

describeOnEachDatabase('reserving room for documents', (getDb) => {
  it('never grants a visitor more than 20 files, however many requests arrive together', async () => {
    const ctx = visitorContext(getDb());
    const answers = await Promise.all(Array.from({ length: 25 }, () => codeOf(reserveFiles(ctx, 1, undefined))));
    expect(answers.filter((answer) => answer === 'granted')).toHaveLength(20);
    expect(answers.filter((answer) => answer === 'anonymousFileLimit')).toHaveLength(5);
    expect((await countOf(ctx.db, ctx.visitor.id)).files).toBe(20);
  });

  it('never grants a visitor more than 30 pages, however many requests arrive together', async () => {
    const ctx = visitorContext(getDb());
    const answers = await Promise.all(Array.from({ length: 10 }, () => codeOf(sort(ctx, [4]))));
    expect(new Set(answers)).toEqual(new Set(['granted', 'anonymousPageLimit']));
    // Requests that are still being counted may cost one of the others its turn, never the other way round.
    const { pages } = await countOf(ctx.db, ctx.visitor.id);
    expect(pages).toBe(4 * answers.filter((answer) => answer === 'granted').length);
    expect(pages).toBeLessThanOrEqual(30);
    await sort(ctx, [30 - pages]);
    expect(await codeOf(sort(ctx, [1]))).toBe('anonymousPageLimit');
  });

  it('never grants an address more than ten visitors’ worth, whatever happens to the cookie', async () => {
    const addressHash = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => codeOf(reserveFiles(visitorContext(getDb(), { addressHash }), 10, undefined))),
    );
    expect(answers.filter((answer) => answer === 'granted')).toHaveLength(20);
    expect(answers.filter((answer) => answer === 'addressLimit')).toHaveLength(5);
  });

  it('never grants one IPv6 site more than ten addresses’ worth, from however many networks', async () => {
    const siteHash = randomUUID().replaceAll('-', '');
    const fromSite = () => reserveFiles(visitorContext(getDb(), { siteHash }), 20, undefined);
    for (let network = 0; network < 100; network += 1) await fromSite();
    expect(await codeOf(fromSite())).toBe('addressLimit');
    // The next site in the order of the index is another one.
    const neighbour = `${siteHash.slice(0, -1)}${siteHash.endsWith('f') ? '0' : 'f'}`;
    expect(await codeOf(reserveFiles(visitorContext(getDb(), { siteHash: neighbour }), 20, undefined))).toBe('granted');
  });

  it('does not hold one visitor’s use against another at another address', async () => {
    await reserveFiles(visitorContext(getDb()), 20, undefined);
    await expect(reserveFiles(visitorContext(getDb()), 20, undefined)).resolves.toBeDefined();
  });

  it('gives a visitor new room a day later, and not before', async () => {
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

  it('gives back what a server that went down left pending', async () => {
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

  it('counts pages that a user has not claimed yet against those that remain', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await sort(ctx, [15]);
    await expect(sort(ctx, [3, 3])).rejects.toMatchObject({ code: 'pageLimit', params: { needed: 6, remaining: 5 } });
    await sort(ctx, [5], sessionId);
    await claimUsage(ctx, { sessionId, documentCount: 2 });
    await expect(sort(ctx, [1])).rejects.toMatchObject({ code: 'pageLimit', params: { needed: 1, remaining: 0 } });
  });

  it('never grants a user more pages than remain, however many requests arrive together', async () => {
    const ctx = await userContext(getDb());
    const answers = await Promise.all(Array.from({ length: 10 }, () => codeOf(sort(ctx, [3]))));
    const granted = 3 * answers.filter((answer) => answer === 'granted').length;
    expect(granted).toBeLessThanOrEqual(20);
    await sort(ctx, [20 - granted]);
    expect(await codeOf(sort(ctx, [1]))).toBe('pageLimit');
  });

  it('adds to the caller’s own session alone', async () => {
    const owner = await userContext(getDb());
    const visitor = visitorContext(getDb());
    const [ofUser, ofVisitor] = [await sort(owner, [1]), await sort(visitor, [1])];
    expect(await codeOf(reserveFiles(await userContext(getDb()), 1, ofUser))).toBe('sessionUnknown');
    expect(await codeOf(reserveFiles(visitorContext(getDb()), 1, ofUser))).toBe('sessionUnknown');
    expect(await codeOf(reserveFiles(visitorContext(getDb()), 1, ofVisitor))).toBe('sessionUnknown');
    expect(await codeOf(reserveFiles(owner, 1, randomUUID()))).toBe('sessionUnknown');
  });

  it('lets a visitor who signs in go on with the session, which then counts for the account and still for the browser', async () => {
    const visitor = visitorContext(getDb());
    const sessionId = await sort(visitor, [10]);
    const user = await userContext(getDb(), { visitorId: visitor.visitor.id });
    expect(await sort(user, [2], sessionId)).toBe(sessionId);
    await expect(sort(user, [9])).rejects.toMatchObject({ code: 'pageLimit', params: { remaining: 8 } });
    expect((await countOf(getDb(), visitor.visitor.id)).pages).toBe(12);
    expect(await codeOf(reserveFiles(visitor, 1, sessionId))).toBe('sessionUnknown');
  });

  it('opens a new session where the old one was claimed, so that no page goes unpaid', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await sort(ctx, [2]);
    const inFlight = await reserveFiles(ctx, 1, sessionId);
    await countPages(ctx, inFlight, [3]);
    expect(await claimUsage(ctx, { sessionId, documentCount: 1 })).toMatchObject({ pagesDeducted: 2 });
    const movedTo = await finishReservation(ctx, inFlight, inFlight.documentIds, []);
    expect(movedTo).not.toBe(sessionId);
    expect(await claimUsage(ctx, { sessionId: movedTo, documentCount: 1 })).toMatchObject({ pagesDeducted: 3 });
    expect(await sort(ctx, [1], sessionId)).not.toBe(sessionId);
  });
});
