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
import { type CountCache, createCountCache } from './large-counts';
import { type AdminDataAnswer, type AdminStats, type AdminUser, RECENT_USERS } from './overview';
import { lastMonths } from './overview-figures';

const countsByDatabase = new WeakMap<Db, CountCache>();

function countsOf(db: Db): CountCache {
  const counts = countsByDatabase.get(db) ?? createCountCache();
  countsByDatabase.set(db, counts);
  return counts;
}

type Asked = Pick<OperatorContext, 'db' | 'clock'>;

/**
 * The six cards, counted as they are now (payments and sessions, from 100,000 on, as they were within the last half minute):
 * - `subscriptions`: accounts whose plan a subscription pays for now, also one that was cancelled and is paid for;
 * - `payments`: those of the side of PayPal that this deployment is on, refunded ones too;
 * - `sessions`: processing sessions that browsers have saved;
 * - `totalDocumentsProcessed`: pages that were ever taken by the accounts that there are (as `Usage` calls them);
 * - `monthlyDocumentsProcessed`: of these, the pages that were paid for since the calendar month (UTC) began; whatever an account's
 *   own month is.
 */
export async function getStats({ db, clock }: Asked): Promise<{ stats: AdminStats }> {
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
 * The accounts that signed up last, newest first, with the plan and the pages that hold now. Of a member of a team they are the
 * member's own, as everywhere on the operator's side; what the member uses meanwhile stands at the team's owner.
 */
export async function listRecentUsers({ db, clock }: Asked): Promise<{ users: AdminUser[] }> {
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

/** Both together. */
export async function getData(asked: Asked): Promise<Omit<AdminDataAnswer, 'success'>> {
  const [{ stats }, { users }] = await Promise.all([getStats(asked), listRecentUsers(asked)]);
  return { stats, users };
}
