import { gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { dailyCounters } from '../schema/operator';

/** Number of events on a day (UTC, ISO `yyyy-mm-dd`), and the time of the last. */
export interface DailyCount {
  readonly day: string;
  readonly name: string;
  readonly key: string;
  readonly count: number;
  readonly lastAt: Date;
}

const rowKey = ({ day, name, key }: DailyCount): string => `${day} ${name} ${key}`;

/** Adds to counts; `counts` must not repeat a row. Negative numbers correct an estimate that was too high. */
export async function addDailyCounts(db: Db, counts: readonly DailyCount[]): Promise<void> {
  if (counts.length === 0) return;
  // Sorted, so that concurrent writers cannot deadlock.
  const sorted = counts.toSorted((a, b) => (rowKey(a) < rowKey(b) ? -1 : 1));
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

/** Returns all counts of a day (ISO) and later. */
export function listDailyCounts(db: Db, since: string): Promise<DailyCount[]> {
  return db.select().from(dailyCounters).where(gte(dailyCounters.day, since));
}

/** Deletes the counts of days before the given one (ISO). */
export async function deleteDailyCounts(db: Db, before: string): Promise<void> {
  await db.delete(dailyCounters).where(lt(dailyCounters.day, before));
}
