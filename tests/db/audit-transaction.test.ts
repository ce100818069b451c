import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getCustomCategories } from '@/db/queries/categories';
import { getUsage } from '@/db/queries/usage';
import { auditEvents } from '@/db/schema/audit';
import { users } from '@/db/schema/users';
import { saveCustomCategories } from '@/lib/features/categories/save-custom-categories.server';
import { enterAccount } from '@/lib/features/sign-in/enter-account.server';
import { signOut } from '@/lib/features/sign-in/sign-out.server';
import { reportDocuments } from '@/lib/features/sorting/report-documents.server';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import { getUsage as usageAnswer } from '@/lib/features/usage/get-usage.server';
import type { UserContext } from '@/lib/platform/context.server';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { sortDocuments } from '../support/sort-documents';

/** An action, its name in the audit log, and the state that it changes. */
interface LoggedAction {
  readonly action: string;
  readonly prepare?: (ctx: UserContext) => Promise<string>;
  readonly act: (ctx: UserContext, prepared: string) => Promise<unknown>;
  readonly state: (ctx: UserContext) => Promise<unknown>;
}

const usedBy = async ({ db, actor }: UserContext) => (await getUsage(db, actor.userId))?.documentsProcessedThisMonth;
const userOf = async ({ db, actor }: UserContext) =>
  (await db.select().from(users).where(eq(users.id, actor.userId)))[0];

const LOGGED_ACTIONS: readonly LoggedAction[] = [
  {
    action: 'exportZip',
    prepare: (ctx) => sortDocuments(ctx, [{ pages: 3 }]),
    act: (ctx, sessionId) => claimUsage(ctx, { sessionId, documentCount: 1 }),
    state: usedBy,
  },
  {
    action: 'categorise',
    act: (ctx) => reportDocuments(ctx, { documents: [{ documentId: randomUUID(), kind: 'pdf', pageCount: 2 }] }),
    state: async (ctx) => (await usageAnswer(ctx)).untaken,
  },
  {
    action: 'categories',
    act: (ctx) => saveCustomCategories(ctx, { language: 'en', categories: { Flat: [] }, onlyOwnCategories: false }),
    state: ({ db, actor }) => getCustomCategories(db, actor.userId, 'en'),
  },
  {
    action: 'signOutEverywhere',
    act: (ctx) => signOut(ctx, { everywhere: true }),
    state: async (ctx) => (await userOf(ctx))?.sessionsVersion,
  },
  {
    action: 'signIn',
    act: async (ctx) => {
      const user = await userOf(ctx);
      const profile = { sub: user?.googleSub ?? '', email: ctx.actor.email };
      return enterAccount(ctx.db, profile, 'he', NOW);
    },
    state: async (ctx) => (await userOf(ctx))?.language,
  },
];

describeOnEachDatabase('an action of a team', (getDb) => {
  it.each(LOGGED_ACTIONS)('is stored together with its audit log entry, or not at all: $action', async (deed) => {
    const { action, prepare = async () => '', act, state } = deed;
    const ctx = await userContext(getDb());
    await getDb().update(users).set({ planType: 'business' }).where(eq(users.id, ctx.actor.userId));
    const prepared = await prepare(ctx);
    const before = await state(ctx);
    await getDb().execute(
      sql.raw(`alter table audit_events add constraint refused check (action <> '${action}') not valid`),
    );
    await expect(act(ctx, prepared)).rejects.toThrow();
    expect(await state(ctx)).toEqual(before);
    await getDb().execute(sql`alter table audit_events drop constraint refused`);
    await act(ctx, prepared);
    expect(await state(ctx)).not.toEqual(before);
    const isOfThis = eq(auditEvents.ownerId, ctx.actor.userId);
    const entries = await getDb().select({ action: auditEvents.action }).from(auditEvents).where(isOfThis);
    expect(entries.filter((entry) => entry.action === action)).toHaveLength(1);
  });
});
