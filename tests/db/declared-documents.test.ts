import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { putMember } from '@/db/queries/team';
import { categorisationDocuments as documents } from '@/db/schema/categorisation';
import { users } from '@/db/schema/users';
import { reportDocuments, withdrawReported } from '@/lib/features/sorting/report-documents.server';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import { ANONYMOUS_FILES, ANONYMOUS_PAGES, UNTAKEN_FACTOR } from '@/lib/features/usage/limits';
import { PLANS } from '@/lib/features/usage/plans';
import type { Context } from '@/lib/platform/context.server';
import { NOW, userContext, visitorContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { identityFor, sortDocuments } from '../support/sort-documents';

const FREE_PAGES = PLANS.free.pages;

describeOnEachDatabase('a document read on its owner’s device', (getDb) => {
  const declare = (ctx: Context, documents: Readonly<Record<string, number>>, sessionId?: string) =>
    reportDocuments(ctx, {
      documents: Object.entries(documents).map(([documentId, pageCount]) => ({ documentId, kind: 'pdf', pageCount })),
      sessionId,
    });
  const rowsOf = (id: string) => getDb().select().from(documents).where(eq(documents.clientId, id));
  const untakenOf = async (ctx: Context) => (await getUsage(ctx)).untaken?.pages;

  it('counts the reported pages, marked as reported, and is charged when it is exported', async () => {
    const ctx = await userContext(getDb());
    const [first, second] = [randomUUID(), randomUUID()];
    const { sessionId, usage } = await declare(ctx, { [first]: 3 });
    expect(usage).toMatchObject({ documentsProcessedThisMonth: 0, untaken: { pages: 3 } });
    expect((await declare(ctx, { [second]: 4 }, sessionId)).sessionId).toBe(sessionId);
    expect(await rowsOf(first)).toMatchObject([{ kind: 'pdf', pageCount: 3, isDeclared: true, status: 'done' }]);
    const claim = { sessionId, documentCount: 2, documentIds: [first, second] };
    expect(await claimUsage(ctx, claim)).toMatchObject({ pagesDeducted: 7 });
    expect(await claimUsage(ctx, claim)).toMatchObject({ pagesDeducted: 0 });
  });

  it('is recorded once when its report is repeated, also without the session or simultaneously', async () => {
    for (const ctx of [await userContext(getDb()), visitorContext(getDb())]) {
      const id = randomUUID();
      const { sessionId } = await declare(ctx, { [id]: 2 });
      expect((await declare(ctx, { [id]: 2 })).sessionId).toBe(sessionId);
      await Promise.all([declare(ctx, { [id]: 2 }, sessionId), declare(ctx, { [id]: 2 }, sessionId)]);
      expect(await rowsOf(id)).toHaveLength(1);
    }
  });

  it('counts the larger of two reported page counts', async () => {
    const ctx = await userContext(getDb());
    const id = randomUUID();
    const { sessionId } = await declare(ctx, { [id]: 5 });
    expect((await declare(ctx, { [id]: 2 }, sessionId)).usage.untaken?.pages).toBe(5);
    expect((await declare(ctx, { [id]: 8 }, sessionId)).usage.untaken?.pages).toBe(8);
    expect(await claimUsage(ctx, { sessionId, documentCount: 1 })).toMatchObject({ pagesDeducted: 8 });
    // Paid documents stay paid.
    await declare(ctx, { [id]: 9 }, sessionId);
    expect(await claimUsage(ctx, { sessionId, documentCount: 1 })).toMatchObject({ pagesDeducted: 0 });
  });

  it('is refused above the plan’s limits together with all documents of the request', async () => {
    const ctx = await userContext(getDb());
    const [small, large] = [randomUUID(), randomUUID()];
    await expect(declare(ctx, { [small]: 1, [large]: FREE_PAGES })).rejects.toMatchObject({
      code: 'pageLimit',
      details: { needed: FREE_PAGES + 1, remaining: FREE_PAGES },
    });
    expect(await untakenOf(ctx)).toBe(0);
    expect([...(await rowsOf(small)), ...(await rowsOf(large))]).toEqual([]);
    for (let read = 0; read < UNTAKEN_FACTOR; read += 1) await declare(ctx, { [randomUUID()]: FREE_PAGES });
    await expect(declare(ctx, { [randomUUID()]: 1 })).rejects.toMatchObject({ code: 'untakenLimit' });
    // An increased count must match them too.
    const other = await userContext(getDb());
    await declare(other, { [small]: 1 });
    await expect(declare(other, { [small]: FREE_PAGES + 1 })).rejects.toMatchObject({ code: 'pageLimit' });
    expect(await untakenOf(other)).toBe(1);
  });

  it('is limited by visitor and address, together with documents that the server reads', async () => {
    const ctx = visitorContext(getDb());
    await sortDocuments(ctx, [{ pages: 10 }]);
    await declare(ctx, { [randomUUID()]: ANONYMOUS_PAGES - 10 });
    await expect(declare(ctx, { [randomUUID()]: 1 })).rejects.toMatchObject({
      code: 'anonymousPageLimit',
      details: { needed: 1, remaining: 0 },
    });
    const many = visitorContext(getDb());
    const ids = Array.from({ length: ANONYMOUS_FILES }, () => randomUUID());
    await declare(many, Object.fromEntries(ids.map((id) => [id, 1])));
    await expect(declare(many, { [randomUUID()]: 1 })).rejects.toMatchObject({ code: 'anonymousFileLimit' });
    const { addressHash, siteHash } = ctx.visitor;
    for (let other = 0; other < 9; other += 1) {
      await declare(visitorContext(getDb(), { addressHash, siteHash }), { [randomUUID()]: ANONYMOUS_PAGES });
    }
    await expect(
      declare(visitorContext(getDb(), { addressHash, siteHash }), { [randomUUID()]: 1 }),
    ).rejects.toMatchObject({ code: 'addressLimit' });
  });

  it('uses the pages of a team', async () => {
    const [owner, member] = [await userContext(getDb()), await userContext(getDb())];
    await getDb().update(users).set({ planType: 'business' }).where(eq(users.id, owner.actor.userId));
    await putMember(getDb(), { memberId: member.actor.userId, ownerId: owner.actor.userId, joinedAt: NOW });
    const { sessionId } = await declare(member, { [randomUUID()]: 30 });
    expect(await untakenOf(owner)).toBe(30);
    expect(await claimUsage(member, { sessionId, documentCount: 1 })).toMatchObject({ pagesDeducted: 30 });
  });

  it('is added only to a session of the caller', async () => {
    const [ctx, stranger] = [visitorContext(getDb()), await userContext(getDb())];
    const { sessionId } = await declare(ctx, { [randomUUID()]: 1 });
    await expect(declare(stranger, { [randomUUID()]: 1 }, sessionId)).rejects.toMatchObject({ code: 'sessionUnknown' });
    await expect(declare(stranger, { [randomUUID()]: 1 }, randomUUID())).rejects.toMatchObject({
      code: 'sessionUnknown',
    });
  });

  it('is another document than one of another account under the same id', async () => {
    const [one, other] = [await userContext(getDb()), visitorContext(getDb())];
    const id = randomUUID();
    await declare(one, { [id]: 2 });
    await declare(other, { [id]: 3 });
    expect(await rowsOf(id)).toHaveLength(2);
    await withdrawReported(other, { documentIds: [id] });
    expect(await rowsOf(id)).toMatchObject([{ pageCount: 2 }]);
    expect(await untakenOf(one)).toBe(2);
  });

  it('does not count if the device could not read it, unless it is paid for', async () => {
    const ctx = await userContext(getDb());
    const [failed, paid] = [randomUUID(), randomUUID()];
    const { sessionId } = await declare(ctx, { [failed]: 6, [paid]: 2 });
    await claimUsage(ctx, { sessionId, documentCount: 1, documentIds: [paid] });
    const { usage } = await withdrawReported(ctx, { documentIds: [failed, paid, randomUUID()] });
    expect(usage.untaken?.pages).toBe(0);
    expect([await rowsOf(failed), (await rowsOf(paid)).length]).toEqual([[], 1]);
  });

  it('is the same document as one that the server has counted under its id', async () => {
    const ctx = await userContext(getDb());
    const id = randomUUID();
    const sessionId = await sortDocuments(ctx, [{ pages: 3, identity: identityFor(id, 'content') }]);
    await claimUsage(ctx, { sessionId, documentCount: 1 });
    expect((await declare(ctx, { [id]: 3 })).sessionId).toBe(sessionId);
    await declare(ctx, { [id]: 12 });
    expect(await rowsOf(id)).toMatchObject([{ pageCount: 3, isDeclared: false }]);
    expect(await untakenOf(ctx)).toBe(0);
  });

  it('is replaced by the server’s count once the server has the file', async () => {
    for (const ctx of [await userContext(getDb()), visitorContext(getDb())]) {
      const id = randomUUID();
      const { sessionId } = await declare(ctx, { [id]: 2 });
      await sortDocuments(ctx, [{ pages: 7, identity: identityFor(id, 'content') }], sessionId);
      expect(await rowsOf(id)).toMatchObject([{ pageCount: 7, isDeclared: false, status: 'done' }]);
    }
  });

  it('can be read by the server with no pages left, if it is paid for', async () => {
    const ctx = await userContext(getDb());
    const [id, rest] = [randomUUID(), randomUUID()];
    const { sessionId } = await declare(ctx, { [id]: 8, [rest]: FREE_PAGES - 8 });
    await claimUsage(ctx, { sessionId, documentCount: 2 });
    const send = (pages: number, content: string) =>
      sortDocuments(ctx, [{ pages, identity: identityFor(id, content) }], sessionId);
    await expect(send(9, 'longer')).rejects.toMatchObject({ code: 'pageLimit', details: { needed: 1, remaining: 0 } });
    await send(8, 'content');
    const claim = { sessionId, documentCount: 1, documentIds: [id] };
    expect(await claimUsage(ctx, claim)).toMatchObject({ pagesDeducted: 0 });
    await expect(send(1, 'another content')).rejects.toMatchObject({ code: 'pageLimit' });
  });

  it('stays paid for once the server has the file, for one content, and unless it is longer', async () => {
    const ctx = await userContext(getDb());
    const [same, longer] = [randomUUID(), randomUUID()];
    const { sessionId } = await declare(ctx, { [same]: 3, [longer]: 1 });
    await claimUsage(ctx, { sessionId, documentCount: 2 });
    const contents = (pages: number, content: string) => [
      { pages, identity: identityFor(same, content) },
      { pages: 4, identity: identityFor(longer, 'content') },
    ];
    await sortDocuments(ctx, contents(3, 'content'), sessionId);
    const claim = { sessionId, documentCount: 2, documentIds: [same, longer] };
    // One page of the longer document was already paid for.
    expect(await claimUsage(ctx, claim)).toMatchObject({ pagesDeducted: 3 });
    const later = { ...ctx, clock: { now: () => new Date(NOW.getTime() + 1000) } };
    await sortDocuments(later, contents(3, 'another content'), sessionId);
    expect(await claimUsage(ctx, claim)).toMatchObject({ pagesDeducted: 3 });
    // Still paid for when it is read on the device again.
    await declare(ctx, { [same]: 3 });
    expect(await claimUsage(ctx, claim)).toMatchObject({ pagesDeducted: 0 });
  });
});
