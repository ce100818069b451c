import 'server-only';
import { z } from 'zod';
import { countCategories, sumProcessingSessions } from '@/db/queries/processing-sessions';
import type { UserContext } from '@/lib/platform/context.server';
import { SessionStats, StatsPeriod, startOfPeriod } from './session';

export const StatsQuery = z.object({ period: StatsPeriod.default('month') });
export type StatsQuery = z.infer<typeof StatsQuery>;

export const StatsAnswer = z.object({ success: z.literal(true), stats: SessionStats });
export type StatsAnswer = z.infer<typeof StatsAnswer>;

/** Returns totals over the caller's batches of a period that ends now. */
export async function getSessionStats(ctx: UserContext, { period }: StatsQuery): Promise<StatsAnswer> {
  const since = startOfPeriod(period, ctx.clock.now());
  const [totals, categories] = await Promise.all([
    sumProcessingSessions(ctx.db, ctx.actor.userId, since),
    countCategories(ctx.db, ctx.actor.userId, since),
  ]);
  return { success: true, stats: { period, ...totals, categories } };
}
