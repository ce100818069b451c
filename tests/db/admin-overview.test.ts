import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '@/db/client.server';
import { addAiUsage } from '@/db/queries/ai-usage';
import { addDailyCounts } from '@/db/queries/daily-counters';
import { getUsage } from '@/db/queries/usage';
import { type Environment, paymentOrders, payments, subscriptions } from '@/db/schema/payments';
import { processingSessions } from '@/db/schema/processing-sessions';
import { paidDocuments, usageLimits } from '@/db/schema/usage';
import { users } from '@/db/schema/users';
import { getData, getStats, listRecentUsers } from '@/lib/features/admin/get-data.server';
import { getOverview } from '@/lib/features/admin/get-overview.server';
import { OverviewAnswer, RECENT_USERS } from '@/lib/features/admin/overview';
import { type StoredUsage, usageView } from '@/lib/features/usage/usage';
import type { UserContext } from '@/lib/platform/context.server';
import { resetEnv } from '@/lib/platform/env/env.server';
import type { Metric } from '@/lib/platform/metrics/metrics';
import { timeClassOf } from '@/lib/platform/metrics/time-classes';
import { WorkPool } from '@/lib/platform/workers/work-pool';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { eventually } from '../support/eventually';

const clock = { now: () => NOW };
const at = (iso: string) => new Date(iso);

async function account(db: Db, usage: Partial<StoredUsage> = {}, signedUpAt = NOW): Promise<UserContext> {
  const ctx = await userContext(db, { signedUpAt });
  const { planType, signedUpAt: _, ...limits } = usage;
  const { userId } = ctx.actor;
  if (planType) await db.update(users).set({ planType }).where(eq(users.id, userId));
  if (Object.keys(limits).length > 0) await db.update(usageLimits).set(limits).where(eq(usageLimits.userId, userId));
  return ctx;
}

async function subscription(db: Db, ctx: UserContext, environment: Environment = 'sandbox'): Promise<string> {
  const row = { userId: ctx.actor.userId, plan: 'business', environment, createdAt: NOW };
  const [stored] = await db.insert(subscriptions).values(row).returning();
  return stored?.id ?? '';
}

interface Paid {
  readonly cents: number;
  readonly paidAt: string;
  readonly refunded?: number;
  readonly currency?: string;
  readonly environment?: Environment;
}

async function pay(db: Db, { cents, paidAt, refunded = 0, currency = 'USD', environment = 'sandbox' }: Paid) {
  const sold = { plan: 'personal', amountCents: cents, currency };
  const order = { ...sold, environment, createdAt: at(paidAt) };
  const [stored] = await db.insert(paymentOrders).values(order).returning();
  const payment = { ...sold, orderId: stored?.id, externalId: randomUUID(), pages: 100 };
  await db.insert(payments).values({ ...payment, refundedCents: refunded, paidAt: at(paidAt) });
}

const session = (ctx: UserContext) => ({
  userId: ctx.actor.userId,
  sessionDate: NOW,
  ...{ totalFiles: 1, totalPages: 1, imageFiles: 0, pdfFiles: 1, otherFiles: 0, successfulFiles: 1, failedFiles: 0 },
  ...{ passwordProtectedFiles: 0, categoriesUsed: [], sessionMetadata: {}, processingTimeMs: 1 },
});

describeOnEachDatabase('the operator’s figures', (getDb) => {
  beforeEach(async () => {
    process.env.DATA_DIR = '/nonexistent';
    resetEnv();
  });
  afterEach(async () => {
    for (const table of [payments, paymentOrders]) await getDb().delete(table);
    await getDb().delete(users);
    await getDb().delete(subscriptions);
    for (const name of ['PAYPAL_ENVIRONMENT', 'DATA_DIR', 'AI_DAILY_DOLLARS']) delete process.env[name];
    resetEnv();
  });

  it('count the existing accounts, subscriptions and documents', async () => {
    const db = getDb();
    expect(Object.values((await getStats({ db, clock })).stats)).toEqual([0, 0, 0, 0, 0, 0]);
    const month = { planType: 'business', anchorAt: at('2026-02-20'), periodStart: at('2026-02-20') };
    const runs = await account(db, { ...month, totalDocumentsProcessed: 40, planEndsAt: at('2026-03-23') });
    const over = await account(db, { ...month, totalDocumentsProcessed: 2, planEndsAt: at('2026-03-09') });
    // Granted by the operator: there is no active subscription.
    await account(db, { ...month, totalDocumentsProcessed: 1 });
    for (const ctx of [runs, over]) {
      const subscriptionId = await subscription(db, ctx);
      await db.update(usageLimits).set({ subscriptionId }).where(eq(usageLimits.userId, ctx.actor.userId));
    }
    await db.insert(processingSessions).values([session(runs), session(runs), session(over)]);
    const paid = { userId: runs.actor.userId, pages: 7 };
    await db.insert(paidDocuments).values([
      { ...paid, mark: 'a', paidAt: at('2026-02-28T23:59:59Z') },
      { ...paid, mark: 'b', paidAt: at('2026-03-01T00:00:00Z') },
      { ...paid, mark: 'c', paidAt: NOW },
    ]);
    await pay(db, { cents: 500, paidAt: '2026-03-01T00:00:00Z' });
    expect((await getStats({ db, clock })).stats).toEqual({
      users: 3,
      subscriptions: 1,
      payments: 1,
      sessions: 3,
      totalDocumentsProcessed: 43,
      monthlyDocumentsProcessed: 14,
    });
  });

  it('show each account with the plan and pages that its user sees', async () => {
    const db = getDb();
    const month = { planType: 'business', anchorAt: at('2026-01-05'), periodStart: at('2026-02-05') };
    const accounts = [
      await account(db, { documentsProcessedThisMonth: 7, extraPages: 4 }, at('2026-03-01')),
      // Its month ended on the 5th.
      await account(db, { ...month, documentsProcessedThisMonth: 120 }, at('2026-03-02')),
      // Its plan ended on the 8th; before that, 3 lifetime pages had been used.
      await account(
        db,
        { ...month, documentsProcessedThisMonth: 120, lifetimeProcessed: 3, planEndsAt: at('2026-03-08') },
        at('2026-03-03'),
      ),
      await account(db, { documentsLimit: -1, documentsProcessedThisMonth: 900 }, at('2026-03-04')),
    ];
    const { users: shown } = await listRecentUsers({ db, clock });
    expect(shown.map(({ id }) => id)).toEqual(accounts.map(({ actor }) => actor.userId).toReversed());
    expect(
      shown.map(({ subscription, usage }) => [
        subscription.planType,
        usage.documentsProcessedThisMonth,
        usage.documentsLimit,
      ]),
    ).toEqual([
      ['free', 900, -1],
      ['free', 3, 20],
      ['business', 0, 300],
      ['free', 7, 24],
    ]);
    for (const { id, usage, subscription } of shown) {
      const stored = await getUsage(db, id);
      expect(stored && usageView(stored, NOW)).toMatchObject({ ...usage, planType: subscription.planType });
    }
  });

  it('show only the newest accounts, and return both parts in one answer', async () => {
    const db = getDb();
    for (let day = 1; day <= RECENT_USERS + 2; day += 1) await account(db, {}, new Date(Date.UTC(2026, 0, day)));
    const { users: shown, stats } = await getData({ db, clock });
    expect(shown.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual(
      Array.from({ length: RECENT_USERS }, (_, index) => `2026-01-${String(12 - index).padStart(2, '0')}`),
    );
    expect(stats.users).toBe(RECENT_USERS + 2);
  });

  it('show the revenue of each UTC month minus refunds, for the current PayPal environment only', async () => {
    const db = getDb();
    await pay(db, { cents: 500, paidAt: '2026-03-01T00:00:00Z' });
    await pay(db, { cents: 900, refunded: 400, paidAt: '2026-02-28T23:59:59Z' });
    await pay(db, { cents: 100_000, currency: 'EUR', paidAt: '2026-02-10T00:00:00Z' });
    await pay(db, { cents: 70, environment: 'live', paidAt: '2026-02-10T00:00:00Z' });
    // Before the twelve months.
    await pay(db, { cents: 30, paidAt: '2025-03-31T23:59:59Z' });
    const ctx = await account(db);
    const subscriptionId = await subscription(db, ctx, 'live');
    const month = { plan: 'business', amountCents: 1200, currency: 'USD', paidAt: at('2026-01-01T00:00:00Z') };
    await db.insert(payments).values({ ...month, subscriptionId, externalId: 'sale' });

    const sandbox = await getOverview({ db, clock });
    expect(sandbox.revenue).toHaveLength(12);
    expect(sandbox.revenue.slice(-3)).toEqual([
      { month: '2026-01', cents: 0 },
      { month: '2026-02', cents: 500 },
      { month: '2026-03', cents: 500 },
    ]);
    expect(sandbox.revenue.reduce((sum, { cents }) => sum + cents, 0)).toBe(1_000);
    expect((await getStats({ db, clock })).stats.payments).toBe(4);

    process.env.PAYPAL_ENVIRONMENT = 'live';
    resetEnv();
    const live = await getOverview({ db, clock });
    expect(live.revenue.slice(-3).map(({ cents }) => cents)).toEqual([1_200, 70, 0]);
    expect((await getStats({ db, clock })).stats.payments).toBe(2);
  });

  it('show each of the last 30 days and nothing older', async () => {
    const db = getDb();
    process.env.AI_DAILY_DOLLARS = '7.5';
    resetEnv();
    await account(db, {}, at('2026-03-10T00:00:00Z'));
    await account(db, {}, at('2026-03-09T23:59:59Z'));
    await account(db, {}, at('2026-02-08T23:59:59Z'));
    const key = { audience: 'user', model: 'm' } as const;
    await addAiUsage(db, { ...key, day: '2026-03-10' }, { costNanoDollars: 20_000_000 });
    await addAiUsage(db, { ...key, audience: 'anonymous', day: '2026-03-10' }, { costNanoDollars: 5_000_000 });
    await addAiUsage(db, { ...key, day: '2026-02-08' }, { costNanoDollars: 99_000_000 });
    const count = (day: string, name: Metric, of: string, n: number) =>
      addDailyCounts(db, [{ day, name, key: of, count: n, lastAt: at(`${day}T10:00:00Z`) }]);
    await count('2026-03-10', 'document', 'haiku', 3);
    await count('2026-03-10', 'page', 'sorted', 8);
    await count('2026-03-10', 'readingTime', timeClassOf(2_000), 3);
    await count('2026-03-10', 'aiCost', 'personal', 20_000_000);
    await count('2026-03-10', 'error', 'internal', 2);
    await count('2026-02-09', 'error', 'internal', 1);
    await count('2026-02-08', 'error', 'internal', 100);
    await count('2026-03-09', 'webhook', 'forbidden', 4);

    const overview = OverviewAnswer.parse({ success: true, ...(await getOverview({ db, clock })) });
    expect(overview.days).toHaveLength(30);
    expect([overview.days[0]?.day, overview.days.at(-1)?.day]).toEqual(['2026-02-09', '2026-03-10']);
    expect(overview.days.map(({ signUps }) => signUps).slice(-3)).toEqual([0, 1, 1]);
    expect(overview.days.reduce((sum, { signUps }) => sum + signUps, 0)).toBe(2);
    expect(overview.days.at(-1)).toMatchObject({ documents: 3, pages: 8, aiCents: 2.5, engines: { haiku: 3 } });
    expect(overview.days.reduce((sum, { aiCents }) => sum + aiCents, 0)).toBe(2.5);
    expect(overview.errors).toEqual([{ code: 'internal', count: 3 }]);
    expect(overview.failedWebhooks).toEqual([{ code: 'forbidden', count: 4, lastAt: '2026-03-09T10:00:00.000Z' }]);
    expect(overview.ai).toMatchObject({ capCents: 750, anonymousCapCents: 100 });
    expect(overview.ai.today.find(({ plan }) => plan === 'personal')?.cents).toBe(2);
    expect(overview.storage.databaseBytes).toBeGreaterThan(1_000_000);
    expect(overview.storage.temporaryMailBytes).toBe(0);
  });

  it('show waiting and running jobs', async () => {
    const held: (() => void)[] = [];
    const pool = new WorkPool<string, string>({
      size: 1,
      timeoutCode: 'readTimeout',
      open: async () => ({
        work: (name) => new Promise((resolve) => held.push(() => resolve(name))),
        measure: async () => ({ cpuMs: 0 }),
        failed: new Promise(() => undefined),
        end: () => undefined,
      }),
    });
    const jobs = ['a', 'b', 'c'].map((name) => pool.run(name, { cpuMs: 60_000 }));
    await eventually(() => expect(held).toHaveLength(1));
    expect((await getOverview({ db: getDb(), clock })).queue).toEqual({ waiting: 2, running: 1 });
    for (const index of jobs.keys()) {
      await eventually(() => expect(held.length).toBeGreaterThan(index));
      held[index]?.();
    }
    await Promise.all(jobs);
    await eventually(async () =>
      expect((await getOverview({ db: getDb(), clock })).queue).toEqual({ waiting: 0, running: 0 }),
    );
    pool.close();
  });
});
