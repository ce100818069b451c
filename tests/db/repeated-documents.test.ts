import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { countDone } from '@/db/queries/categorisation';
import { categorisationDocuments as documents } from '@/db/schema/categorisation';
import type { Context } from '@/lib/context.server';
import {
  finishReservation,
  type Reservation,
  releaseReservation,
  reserveFiles,
  reservePages,
} from '@/lib/organising/categorise-reservation.server';
import { claimUsage } from '@/lib/usage/claim-usage.server';
import { MAX_FREE_REPEATS } from '@/lib/usage/limits';
import { userContext, visitorContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';

const PAGES = 3;

const freshIdsOf = ({ documentIds, repeatedIds }: Reservation) => documentIds.filter((id) => !repeatedIds.has(id));

/** A request for marked documents of three pages each, from beginning to end. */
async function send(ctx: Context, marks: readonly (string | null)[], sessionId?: string): Promise<string> {
  const reservation = await reserveFiles(ctx, marks.length, sessionId, marks);
  return finish(ctx, reservation);
}

async function finish(ctx: Context, reservation: Reservation): Promise<string> {
  const fresh = freshIdsOf(reservation);
  const counted = fresh.map((documentId) => ({ documentId, kind: 'pdf' as const, pageCount: PAGES }));
  try {
    await reservePages(ctx, counted, []);
    return await finishReservation(ctx, reservation, fresh, []);
  } catch (error) {
    await releaseReservation(ctx, reservation);
    throw error;
  }
}

describeOnEachDatabase('a document that is sent again', (getDb) => {
  it('is recorded once, and paid for once', async () => {
    const ctx = await userContext(getDb());
    const [mark, other] = [randomUUID(), randomUUID()];
    const sessionId = await send(ctx, [mark]);
    expect(await send(ctx, [mark], sessionId)).toBe(sessionId);
    expect(await send(ctx, [other, mark, null], sessionId)).toBe(sessionId);
    expect(await countDone(ctx.db, sessionId)).toEqual({ files: 3, pages: 3 * PAGES });
    expect(await claimUsage(ctx, { sessionId, documentCount: 3 })).toMatchObject({ pagesDeducted: 3 * PAGES });
  });

  it('keeps its place among the documents of its request', async () => {
    const ctx = visitorContext(getDb());
    const mark = randomUUID();
    const sessionId = await send(ctx, [mark]);
    const reservation = await reserveFiles(ctx, 3, sessionId, [null, mark, null]);
    const [first, repeated = '', last] = reservation.documentIds;
    expect(reservation.repeatedIds).toEqual(new Set([repeated]));
    expect(new Set([first, repeated, last]).size).toBe(3);
    const [row] = await ctx.db.select().from(documents).where(eq(documents.id, repeated));
    expect(row).toMatchObject({ mark, status: 'done', repeats: 1 });
  });

  it('is found without its session, whose number was in the answer that was lost', async () => {
    for (const ctx of [await userContext(getDb()), visitorContext(getDb())]) {
      const mark = randomUUID();
      const sessionId = await send(ctx, [mark]);
      expect(await send(ctx, [mark])).toBe(sessionId);
      expect(await send(ctx, [mark, null])).toBe(sessionId);
      expect((await countDone(ctx.db, sessionId)).files).toBe(2);
    }
  });

  it('takes no room: it is answered also when none is left', async () => {
    const ctx = await userContext(getDb());
    const marks = Array.from({ length: 6 }, () => randomUUID());
    const sessionId = await send(ctx, marks);
    await expect(send(ctx, [randomUUID()], sessionId)).rejects.toMatchObject({ code: 'pageLimit' });
    expect(await send(ctx, marks.slice(0, 1), sessionId)).toBe(sessionId);
  });

  it('is recorded once when both requests are under way at the same time, whichever ends first', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await send(ctx, [null]);
    const mark = randomUUID();
    const both = [await reserveFiles(ctx, 1, sessionId, [mark]), await reserveFiles(ctx, 1, sessionId, [mark])];
    expect(await Promise.all(both.map((reservation) => finish(ctx, reservation)))).toEqual([sessionId, sessionId]);
    expect(await countDone(ctx.db, sessionId)).toEqual({ files: 2, pages: 2 * PAGES });
  });

  it('is recorded by the second request when the first one fails', async () => {
    const ctx = await userContext(getDb());
    const sessionId = await send(ctx, [null]);
    const mark = randomUUID();
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
    const mark = randomUUID();
    const sessionId = await send(ctx, [mark]);
    await releaseReservation(ctx, await reserveFiles(ctx, 2, sessionId, [mark, null]));
    expect(await countDone(ctx.db, sessionId)).toEqual({ files: 1, pages: PAGES });
  });

  it('counts as new after it had failed', async () => {
    const ctx = visitorContext(getDb());
    const mark = randomUUID();
    const failing = await reserveFiles(ctx, 1, undefined, [mark]);
    await finishReservation(ctx, failing, [], failing.documentIds);
    await send(ctx, [mark], failing.sessionId);
    expect(await countDone(ctx.db, failing.sessionId)).toEqual({ files: 1, pages: PAGES });
  });

  it('of somebody else is another document', async () => {
    const mark = randomUUID();
    const [one, two, visitor] = [await userContext(getDb()), await userContext(getDb()), visitorContext(getDb())];
    const sessions = [await send(one, [mark]), await send(two, [mark]), await send(visitor, [mark])];
    expect(new Set(sessions).size).toBe(3);
    for (const sessionId of sessions) expect((await countDone(getDb(), sessionId)).files).toBe(1);
  });

  it('leads back to the session that was paid for, and costs nothing again', async () => {
    const ctx = await userContext(getDb());
    const mark = randomUUID();
    const sessionId = await send(ctx, [mark]);
    const paid = await claimUsage(ctx, { sessionId, documentCount: 1 });
    expect(await send(ctx, [mark], sessionId)).toBe(sessionId);
    expect(await claimUsage(ctx, { sessionId, documentCount: 1 })).toEqual(paid);
    expect(await countDone(ctx.db, sessionId)).toEqual({ files: 1, pages: PAGES });
    expect(await send(ctx, [null], sessionId)).not.toBe(sessionId);
  });

  it('counts again once it was repeated too often', async () => {
    const ctx = visitorContext(getDb());
    const mark = randomUUID();
    const sessionId = await send(ctx, [mark]);
    for (let repeat = 0; repeat < MAX_FREE_REPEATS; repeat += 1) await send(ctx, [mark], sessionId);
    expect((await countDone(ctx.db, sessionId)).files).toBe(1);
    await send(ctx, [mark], sessionId);
    await send(ctx, [mark], sessionId);
    expect((await countDone(ctx.db, sessionId)).files).toBe(3);
  });
});
