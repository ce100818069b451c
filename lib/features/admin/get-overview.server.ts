import { CENTS_PER_DOLLAR } from '@/lib/shared/units';
import 'server-only';
import { countSignUps, databaseBytes, sumAiCosts, sumRevenue, sumTakenPages } from '@/db/queries/admin-overview';
import { listDailyCounts } from '@/db/queries/daily-counters';
import { mailStorage } from '@/lib/features/mail/storage/mail-storage.server';
import type { OperatorContext } from '@/lib/platform/context.server';
import { env } from '@/lib/platform/env/env.server';
import { log } from '@/lib/platform/log/log.server';
import { loadOfAll } from '@/lib/platform/workers/load';
import { OVERVIEW_DAYS, OVERVIEW_MONTHS, type OverviewAnswer } from './overview';
import { aiCostsOf, dailyFigures, lastDays, lastMonths, totalsOf } from './overview-figures';

/**
 * Returns figures of the last 30 days and the current state; decision 0044 defines each figure.
 * Counts are as of the last write, so those of the last seconds may be missing, on each server.
 */
export async function getOverview({
  db,
  clock,
}: Pick<OperatorContext, 'db' | 'clock'>): Promise<Omit<OverviewAnswer, 'success'>> {
  const now = clock.now();
  const days = lastDays(now, OVERVIEW_DAYS);
  const months = lastMonths(now, OVERVIEW_MONTHS);
  const [firstDay = '', today = ''] = [days[0]?.name, days.at(-1)?.name];
  const { AI_DAILY_DOLLARS, AI_DAILY_DOLLARS_ANONYMOUS, PAYPAL_ENVIRONMENT } = env();
  const [counts, takenPages, signUps, aiCosts, revenue, database, temporaryMailBytes] = await Promise.all([
    listDailyCounts(db, firstDay),
    sumTakenPages(db, days),
    countSignUps(db, days),
    sumAiCosts(db, firstDay),
    sumRevenue(db, months, PAYPAL_ENVIRONMENT),
    databaseBytes(db),
    mailBytes(),
  ]);
  return {
    days: dailyFigures({ days, counts, takenPages, signUps, aiCosts }),
    revenue: months.map(({ name }) => ({ month: name, cents: revenue.get(name) ?? 0 })),
    errors: totalsOf(counts, 'error').map(({ code, count }) => ({ code, count })),
    ai: {
      today: aiCostsOf(counts, today),
      capCents: AI_DAILY_DOLLARS * CENTS_PER_DOLLAR,
      anonymousCapCents: AI_DAILY_DOLLARS_ANONYMOUS * CENTS_PER_DOLLAR,
    },
    queue: loadOfAll(),
    storage: { databaseBytes: database, temporaryMailBytes },
    failedWebhooks: totalsOf(counts, 'webhook'),
  };
}

/** Null if the disk does not answer, because the other figures are useful without it. */
async function mailBytes(): Promise<number | null> {
  try {
    return await mailStorage().byteLength();
  } catch (error) {
    log().warn({ err: error }, 'size of temporary mail files is not known');
    return null;
  }
}
