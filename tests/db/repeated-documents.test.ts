import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { DocumentIdentity } from '@/db/queries/categorisation';
import { countDone } from '@/db/queries/document-counts';
import { categorisationDocuments as documents } from '@/db/schema/categorisation';
import {
  finishReservation,
  type Reservation,
  releaseReservation,
  reserveFiles,
} from '@/lib/features/sorting/categorise-reservation.server';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import { MAX_FREE_REPEATS } from '@/lib/features/usage/limits';
import type { Context } from '@/lib/platform/context.server';
import { userContext, visitorContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { finishSorting, identityFor, sortDocuments } from '../support/sort-documents';

const PAGES = 3;

/** Identity of a document that is always sent with the same id and content. */
const newIdentity = () => identityFor(randomUUID());
const papersOf = (identities: readonly (DocumentIdentity | null)[]) =>
  identities.map((identity) => ({ identity, pages: PAGES }));

/** Sends a complete request for documents of three pages each. */
function send(ctx: Context, identities: readonly (DocumentIdentity | null)[], sessionId?: string): Promise<string> {
  return sortDocuments(ctx, papersOf(identities), sessionId);
}

const finish = (ctx: Context, reservation: Reservation) => finishSorting(ctx, reservation, papersOf([null]));

describeOnEachDatabase('a document that is sent again', (getDb) => {
  it('is recorded once, and paid for once', async () => {
    const ctx = await userContext(getDb());
    const [mark, other] = [newIdentity(), newIdentity()];
    const sessionId = await send(ctx, [mark]);
    expect(await send(ctx, [mark], sessionId)).toBe(sessionId);
    expect(await send(ctx, [other, mark, null], sessionId)).toBe(sessionId);
    expect(await countDone(ctx.db, sessionId)).toEqual({ files: 3, pages: 3 * PAGES });
    expect(await claimUsage(ctx, { sessionId, documentCount: 3 })).toMatchObject({ pagesDeducted: 3 * PAGES });
  });

  it('keeps its place among the documents of its request', async () => {
    const ctx = visitorContext(getDb());
    const mark = newIdentity();
    const sessionId = await send(ctx, [mark]);
    const reservation = await reserveFiles(ctx, 3, sessionId, [null, mark, null]);
    const [first, repeated = '', last] = reservation.documentIds;
    expect(reservation.repeatedIds).toEqual(new Set([repeated]));
    expect(new Set([first, repeated, last]).size).toBe(3);
    const [row] = await ctx.db.select().from(documents).where(eq(documents.id, repeated));
    expect(row).toMatchObject({ ...mark, status: 'done', repeats: 1 });
  });

  it('is found without its session’s number, which was in the lost answer', async () => {
    for (const ctx of [await userContext(getDb()), visitorContext(getDb())]) {
      const mark = newIdentity();
      const sessionId = await send(ctx, [mark]);
      expect(await send(ctx, [mark])).toBe(sessionId);
      expect(await send(ctx, [mark, null])).toBe(sessionId);
      expect((await countDone(ctx.db, sessionId)).files).toBe(2);
    }
  });

  it('needs no quota: it is answered even if none is left', async () => {
    const ctx = await userContext(getDb());
    const marks = Array.from({ length: 6 }, newIdentity);
    const sessionId = await send(ctx, marks);
    await claimUsage(ctx, { sessionId, documentCount: 6 });
    await expect(send(ctx, [newIdentity()], sessionId)).rejects.toMatchObject({ code: 'pageLimit' });
    expect(await send(ctx, marks.slice(0, 1), sessionId)).toBe(sessionId);
  });

  it('is recorded once when both requests run simultaneously, whichever ends first', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await send(ctx, [null]);
    const mark = newIdentity();
    const both = [await reserveFiles(ctx, 1, sessionId, [mark]), await reserveFiles(ctx, 1, sessionId, [mark])];
    expect(await Promise.all(both.map((reservation) => finish(ctx, reservation)))).toEqual([sessionId, sessionId]);
    expect(await countDone(ctx.db, sessionId)).toEqual({ files: 2, pages: 2 * PAGES });
  });

  it('is recorded by the second request when the first one fails', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await send(ctx, [null]);
    const mark = newIdentity();
    const [first, second] = [
      await reserveFiles(ctx, 1, sessionId, [mark]),
      await reserveFiles(ctx, 1, sessionId, [mark]),
    ];
    await releaseReservation(ctx, first);
    await finish(ctx, second);
    expect((await countDone(ctx.db, sessionId)).files).toBe(2);
  });

  it('stays recorded when the request that repeats it is released', async () => {
    const ctx = visitorContext(getDb());
    const mark = newIdentity();
    const sessionId = await send(ctx, [mark]);
    await releaseReservation(ctx, await reserveFiles(ctx, 2, sessionId, [mark, null]));
    expect(await countDone(ctx.db, sessionId)).toEqual({ files: 1, pages: PAGES });
  });

  it('counts as new after it had failed', async () => {
    const ctx = visitorContext(getDb());
    const mark = newIdentity();
    const failing = await reserveFiles(ctx, 1, undefined, [mark]);
    await finishReservation(ctx, failing, [], failing.documentIds);
    await send(ctx, [mark], failing.sessionId);
    expect(await countDone(ctx.db, failing.sessionId)).toEqual({ files: 1, pages: PAGES });
  });

  it('of another caller is another document', async () => {
    const mark = newIdentity();
    const [one, two, visitor] = [await userContext(getDb()), await userContext(getDb()), visitorContext(getDb())];
    const sessions = [await send(one, [mark]), await send(two, [mark]), await send(visitor, [mark])];
    expect(new Set(sessions).size).toBe(3);
    for (const sessionId of sessions) expect((await countDone(getDb(), sessionId)).files).toBe(1);
  });

  it('belongs to the session in which it was paid for, and costs nothing again', async () => {
    const ctx = await userContext(getDb());
    const mark = newIdentity();
    const sessionId = await send(ctx, [mark]);
    const other = await send(ctx, [null]);
    await claimUsage(ctx, { sessionId, documentCount: 1 });
    expect(await send(ctx, [mark], other)).toBe(sessionId);
    expect(await claimUsage(ctx, { sessionId, documentCount: 1 })).toMatchObject({ pagesDeducted: 0 });
    expect(await countDone(ctx.db, sessionId)).toEqual({ files: 1, pages: PAGES });
  });

  it('can be read any number of times once it is paid for, even with no pages left', async () => {
    const ctx = await userContext(getDb());
    const [mark, rest] = [newIdentity(), Array.from({ length: 5 }, () => null)];
    const sessionId = await send(ctx, [mark, ...rest]);
    await claimUsage(ctx, { sessionId, documentCount: 6 });
    for (let repeat = 0; repeat < 2 * MAX_FREE_REPEATS; repeat += 1) await send(ctx, [mark], sessionId);
    expect(await getUsage(ctx)).toMatchObject({ documentsProcessedThisMonth: 6 * PAGES, untaken: { pages: 0 } });
  });

  it('of a visitor counts as another file after too many repetitions', async () => {
    const ctx = visitorContext(getDb());
    const mark = newIdentity();
    const sessionId = await send(ctx, [mark]);
    for (let repeat = 0; repeat < MAX_FREE_REPEATS; repeat += 1) await send(ctx, [mark], sessionId);
    expect((await getUsage(ctx)).anonymous).toMatchObject({ filesLeft: 19, pagesLeft: 30 - PAGES });
    await send(ctx, [mark], sessionId);
    await send(ctx, [mark], sessionId);
    expect((await getUsage(ctx)).anonymous).toMatchObject({ filesLeft: 17, pagesLeft: 30 - 3 * PAGES });
  });

  it('of an account counts as another reading after too many repetitions, and is still charged once', async () => {
    const ctx = await userContext(getDb());
    const mark = newIdentity();
    const sessionId = await send(ctx, [mark]);
    for (let repeat = 0; repeat < MAX_FREE_REPEATS + 2; repeat += 1) await send(ctx, [mark], sessionId);
    expect((await getUsage(ctx)).untaken?.pages).toBe(3 * PAGES);
    const claim = { sessionId, documentCount: 1 };
    await expect(claimUsage(ctx, { ...claim, documentCount: 2 })).rejects.toMatchObject({ code: 'claimTooLarge' });
    expect(await claimUsage(ctx, claim)).toMatchObject({ pagesDeducted: PAGES, usage: { untaken: { pages: 0 } } });
  });

  it('belongs to the browser until an account claims it, and is found by whoever signs in there', async () => {
    const visitor = visitorContext(getDb());
    const mark = newIdentity();
    const sessionId = await send(visitor, [mark]);
    const user = await userContext(getDb(), { visitorId: visitor.visitor.id });
    expect(await send(user, [mark])).toBe(sessionId);
    expect((await getUsage(user)).untaken?.pages).toBe(0);
    const other = await userContext(getDb(), { visitorId: visitor.visitor.id });
    expect(await claimUsage(other, { sessionId, documentCount: 1 })).toMatchObject({ pagesDeducted: PAGES });
  });
});
