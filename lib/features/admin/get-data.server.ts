import 'server-only';
import type { Db } from '@/db/client.server';
import {
  countPayments,
  countProcessingSessions,
  listNewestAccounts,
  sumPaidPages,
  sumUsage,
} from '@/db/queries/admin-overview';
import { usageView } from '@/lib/features/usage/usage';
import type { OperatorContext } from '@/lib/platform/context.server';
import { env } from '@/lib/platform/env/env.server';
import { type CountCache, createCountCache } from './count-cache';
import { type AdminDataAnswer, type AdminStats, type AdminUser, RECENT_USERS } from './overview';
import { lastMonths } from './overview-figures';

const countsByDatabase = new WeakMap<Db, CountCache>();

function countsOf(db: Db): CountCache {
  const counts = countsByDatabase.get(db) ?? createCountCache();
  countsByDatabase.set(db, counts);
  return counts;
}

type StatsContext = Pick<OperatorContext, 'db' | 'clock'>;

/**
 * Returns the figures of the six cards:
 * - `subscriptions`: accounts whose current plan is paid by a subscription, including a cancelled one in its paid time;
 * - `payments`: in this deployment's PayPal environment, including refunded ones;
 * - `sessions`: processing sessions saved by browsers;
 * - `totalDocumentsProcessed`: pages ever claimed by existing accounts (the name in `Usage`);
 * - `monthlyDocumentsProcessed`: of these, pages claimed since the calendar month (UTC) began, not the account's month.
 * Figures are current. From 100,000 on, payments and sessions are at most 30 seconds old.
 */
export async function getStats({ db, clock }: StatsContext): Promise<{ stats: AdminStats }> {
  const now = clock.now();
  const { PAYPAL_ENVIRONMENT: environment } = env();
  const counts = countsOf(db);
  const monthBegan = lastMonths(now, 1)[0]?.from ?? now;
  const [usage, payments, sessions, monthlyDocumentsProcessed] = await Promise.all([
    sumUsage(db, now),
    counts.get(`payments ${environment}`, now, () => countPayments(db, environment)),
    counts.get('sessions', now, () => countProcessingSessions(db)),
    sumPaidPages(db, monthBegan),
  ]);
  const { accounts: users, subscribed: subscriptions, pages: totalDocumentsProcessed } = usage;
  return {
    stats: { users, subscriptions, payments, sessions, totalDocumentsProcessed, monthlyDocumentsProcessed },
  };
}

/**
 * Returns the most recent accounts, newest first, with their current plan and pages.
 * For a team member these are the member's own, as everywhere on the operator's pages; pages used through the team are
 * counted for its owner.
 */
export async function listRecentUsers({ db, clock }: StatsContext): Promise<{ users: AdminUser[] }> {
  const now = clock.now();
  const rows = await listNewestAccounts(db, RECENT_USERS);
  return {
    users: rows.map(({ id, name, email, createdAt, lastLoginAt, ...stored }) => {
      const { planType, documentsProcessedThisMonth, documentsLimit, month, keptPages, resetsAt, endsAt } = usageView(
        stored,
        now,
      );
      return {
        id,
        name,
        email,
        subscription: { planType },
        usage: { documentsProcessedThisMonth, documentsLimit, month, keptPages, resetsAt, endsAt },
        createdAt: createdAt.toISOString(),
        lastLoginAt: lastLoginAt.toISOString(),
      };
    }),
  };
}

/** Returns the figures and the recent accounts. */
export async function getData(ctx: StatsContext): Promise<Omit<AdminDataAnswer, 'success'>> {
  const [{ stats }, { users }] = await Promise.all([getStats(ctx), listRecentUsers(ctx)]);
  return { stats, users };
}
