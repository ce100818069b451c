import { expect, it, vi } from 'vitest';
import { saveMailConnection } from '@/db/queries/mail-connections';
import { saveCustomCategories } from '@/lib/features/categories/save-custom-categories.server';
import { getDashboard } from '@/lib/features/dashboard/get-dashboard.server';
import { getMailConnection } from '@/lib/features/mail/connection/disconnect.server';
import { listRecentSessions } from '@/lib/features/sessions/list-recent-sessions.server';
import { saveSession } from '@/lib/features/sessions/save-session.server';
import { NewSession, SHOWN_SESSIONS } from '@/lib/features/sessions/session';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import type { UserContext } from '@/lib/platform/context.server';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';

const SESSION = NewSession.parse({
  totalFiles: 1,
  totalPages: 2,
  imageFiles: 0,
  pdfFiles: 1,
  otherFiles: 0,
  successfulFiles: 1,
  failedFiles: 0,
  passwordProtectedFiles: 0,
  categoriesUsed: ['Bank'],
  sessionMetadata: { source: 'upload' },
  processingTimeMs: 1200,
});

const dashboardOf = ({ db, clock, actor }: UserContext) => getDashboard({ db, clock }, actor.userId, 'en');

describeOnEachDatabase('the data of the main page', (getDb) => {
  it('equals the API’s answer', async () => {
    const ctx = await userContext(getDb());
    for (let files = 1; files <= SHOWN_SESSIONS + 1; files += 1) {
      await saveSession(ctx, { ...SESSION, totalFiles: files });
    }
    await saveCustomCategories(ctx, { language: 'en', categories: { Cars: ['Ford'] }, onlyOwnCategories: true });
    const mailbox = { address: 'noa@example.com', keyId: 'key', sealedToken: 'sealed', connectedAt: NOW };
    await saveMailConnection(ctx.db, ctx.actor.userId, mailbox);
    const { sessions } = await listRecentSessions(ctx, { limit: SHOWN_SESSIONS, offset: 0 });
    expect(await dashboardOf(ctx)).toEqual({
      renderedAt: NOW.toISOString(),
      usage: await getUsage(ctx),
      sessions,
      categories: { language: 'en', custom: { set: { Cars: ['Ford'] }, isOnly: true } },
      mailbox: await getMailConnection(ctx),
    });
    expect(sessions).toHaveLength(SHOWN_SESSIONS);
  });

  it('contains nothing of other accounts, and no token', async () => {
    const other = await userContext(getDb());
    await saveSession(other, SESSION);
    const mailbox = { address: 'other@example.com', keyId: 'key', sealedToken: 'sealed', connectedAt: NOW };
    await saveMailConnection(other.db, other.actor.userId, mailbox);
    expect(await dashboardOf(await userContext(getDb()))).toMatchObject({
      sessions: [],
      categories: { custom: null },
      mailbox: { connection: null },
    });
    expect(JSON.stringify(await dashboardOf(other))).not.toContain('sealed');
  });

  it('omits only the part that could not be read', async () => {
    const ctx = await userContext(getDb());
    const select = ctx.db.select.bind(ctx.db);
    let isFirst = true;
    const failing = vi.spyOn(ctx.db, 'select').mockImplementation(((...columns: Parameters<typeof select>) => {
      if (isFirst) {
        isFirst = false;
        throw new Error('away');
      }
      return select(...columns);
    }) as typeof select);
    const dashboard = await dashboardOf(ctx);
    failing.mockRestore();
    const parts = [dashboard.usage, dashboard.sessions, dashboard.categories, dashboard.mailbox];
    expect(parts.filter((part) => part === null)).toHaveLength(1);
  });
});
