import { gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { dailyCounters } from '../schema/operator';

/** How often something happened on a day (UTC, ISO `yyyy-mm-dd`), and when last. */
export interface DailyCount {
  readonly day: string;
  readonly name: string;
  readonly key: string;
  readonly count: number;
  readonly lastAt: Date;
}

const placeOf = ({ day, name, key }: DailyCount): string => `${day} ${name} ${key}`;

/** Adds to counts, each place once. A number may be negative, to take back what was estimated too high. */
export async function addDailyCounts(db: Db, counts: readonly DailyCount[]): Promise<void> {
  if (counts.length === 0) return;
  // In one order, so that two servers that write at once wait for each other and not in a circle.
  const sorted = counts.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  await db
    .insert(dailyCounters)
    .values(sorted)
    .onConflictDoUpdate({
      target: [dailyCounters.day, dailyCounters.name, dailyCounters.key],
      set: {
        count: sql`${dailyCounters.count} + excluded.count`,
        lastAt: sql`greatest(${dailyCounters.lastAt}, excluded.last_at)`,
      },
    });
}

/** All counts of a day (ISO) and later. */
export function listDailyCounts(db: Db, since: string): Promise<DailyCount[]> {
  return db.select().from(dailyCounters).where(gte(dailyCounters.day, since));
}

/** Forgets the counts of the days before one (ISO). */
export async function deleteDailyCounts(db: Db, before: string): Promise<void> {
  await db.delete(dailyCounters).where(lt(dailyCounters.day, before));
}
