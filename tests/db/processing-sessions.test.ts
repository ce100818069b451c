import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deleteSession } from '@/lib/features/sessions/delete-session.server';
import { getSessionStats } from '@/lib/features/sessions/get-session-stats.server';
import { listRecentSessions } from '@/lib/features/sessions/list-recent-sessions.server';
import { saveSession } from '@/lib/features/sessions/save-session.server';
import { NewSession } from '@/lib/features/sessions/session';
import type { UserContext } from '@/lib/platform/context.server';
import { DAY_MS } from '@/lib/shared/durations';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';

const session = NewSession.parse({
  totalFiles: 3,
  totalPages: 7,
  imageFiles: 1,
  pdfFiles: 2,
  otherFiles: 0,
  successfulFiles: 2,
  failedFiles: 1,
  passwordProtectedFiles: 0,
  categoriesUsed: ['Bank', 'Tax'],
  sessionMetadata: { source: 'upload', userAgent: 'test' },
  processingTimeMs: 1200,
});
const daysAgo = (ctx: UserContext, days: number): UserContext => ({
  ...ctx,
  clock: { now: () => new Date(NOW.getTime() - days * DAY_MS) },
});

describeOnEachDatabase('recent activity', (getDb) => {
  it('shows a user’s own sessions, newest first, a page at a time', async () => {
    const ctx = await userContext(getDb());
    for (const days of [3, 1, 2]) await saveSession(daysAgo(ctx, days), { ...session, totalFiles: days });
    await saveSession(await userContext(getDb()), session);
    const { sessions } = await listRecentSessions(ctx, { limit: 10, offset: 0 });
    expect(sessions.map(({ totalFiles }) => totalFiles)).toEqual([1, 2, 3]);
    expect(sessions[0]).toMatchObject({ ...session, totalFiles: 1, sessionDate: '2026-03-09T12:00:00.000Z' });
    const second = await listRecentSessions(ctx, { limit: 1, offset: 1 });
    expect(second.sessions.map(({ totalFiles }) => totalFiles)).toEqual([2]);
  });

  it('stores a batch that is reported twice once, as it was reported first', async () => {
    const ctx = await userContext(getDb());
    const id = randomUUID();
    const answers = await Promise.all([3, 4, 5].map((totalFiles) => saveSession(ctx, { ...session, id, totalFiles })));
    const { sessions } = await listRecentSessions(ctx, { limit: 10, offset: 0 });
    expect(sessions).toHaveLength(1);
    expect(answers.map((answer) => answer.session)).toEqual([sessions[0], sessions[0], sessions[0]]);
    expect(sessions[0]?.id).toBe(id);
  });

  it('keeps the batches of two users with one id apart', async () => {
    const [owner, other] = [await userContext(getDb()), await userContext(getDb())];
    const id = randomUUID();
    await saveSession(owner, { ...session, id });
    const answer = await saveSession(other, { ...session, id, totalFiles: 9 });
    expect(answer.session).toMatchObject({ totalFiles: 9 });
    expect(answer.session.id).not.toBe(id);
    expect((await listRecentSessions(owner, { limit: 10, offset: 0 })).sessions).toMatchObject([{ id, totalFiles: 3 }]);
    expect((await listRecentSessions(other, { limit: 10, offset: 0 })).sessions).toHaveLength(1);
  });

  it('sums the sessions of a period and counts the categories used', async () => {
    const ctx = await userContext(getDb());
    await saveSession(daysAgo(ctx, 1), session);
    await saveSession(daysAgo(ctx, 20), { ...session, categoriesUsed: ['Tax'] });
    await saveSession(daysAgo(ctx, 40), session);
    await saveSession(await userContext(getDb()), session);
    const month = (await getSessionStats(ctx, { period: 'month' })).stats;
    expect(month).toMatchObject({
      period: 'month',
      sessions: 2,
      totalFiles: 6,
      totalPages: 14,
      processingTimeMs: 2400,
    });
    expect(month.categories).toEqual([
      { category: 'Tax', sessions: 2 },
      { category: 'Bank', sessions: 1 },
    ]);
    expect((await getSessionStats(ctx, { period: 'all' })).stats.sessions).toBe(3);
  });

  it('returns zeros for a user without sessions', async () => {
    const { stats } = await getSessionStats(await userContext(getDb()), { period: 'month' });
    expect(stats).toMatchObject({ sessions: 0, totalPages: 0, categories: [] });
  });

  it('lets a user delete an own session once, and nobody else’s', async () => {
    const owner = await userContext(getDb());
    const { id } = (await saveSession(owner, session)).session;
    await expect(deleteSession(await userContext(getDb()), id)).rejects.toMatchObject({ code: 'notFound' });
    expect(await deleteSession(owner, id)).toEqual({ success: true });
    await expect(deleteSession(owner, id)).rejects.toMatchObject({ code: 'notFound' });
    await expect(deleteSession(owner, randomUUID())).rejects.toMatchObject({ code: 'notFound' });
    await expect(deleteSession(owner, 'not-an-id')).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('a finished batch that the browser reports', () => {
  it.each([
    ['a negative count', { totalFiles: -1 }],
    ['a count that is no whole number', { totalPages: 1.5 }],
    ['an endless list of categories', { categoriesUsed: Array.from({ length: 500 }, (_, index) => `c${index}`) }],
    ['a long text in its remarks', { sessionMetadata: { source: 'upload', note: 'x'.repeat(10_000) } }],
    ['nested data in its remarks', { sessionMetadata: { source: 'upload', note: { a: 1 } } }],
    ['too many remarks', { sessionMetadata: Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`k${i}`, i])) }],
  ])('is refused with %s', (_what, change) => {
    expect(NewSession.safeParse({ ...session, ...change }).success).toBe(false);
  });
});
