// The operator's figures; part of npm run bench -- admin.
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Db } from '@/db/client.server';
import { addDailyCounts, type DailyCount } from '@/db/queries/daily-counters';
import { getData } from '@/lib/features/admin/get-data.server';
import { getOverview } from '@/lib/features/admin/get-overview.server';
import { OVERVIEW_DAYS } from '@/lib/features/admin/overview';
import { lastDays } from '@/lib/features/admin/overview-figures';
import { resetEnv } from '@/lib/platform/env/env.server';
import { ERROR_STATUS } from '@/lib/platform/errors';
import { AI_ASKERS, ENGINES } from '@/lib/platform/metrics/metrics';
import { TIME_CLASSES } from '@/lib/platform/metrics/time-classes';
import { systemClock } from '@/lib/shared/clock';

const QUESTIONS = [getData, getOverview];
/** A whole table is counted by going through it, or through an index of it, whichever is smaller. */
const WHOLE_COUNT = 'select count(*)';
/** Other figures of these come out of an index. One row an account is gone through as a whole, which is quickest. */
const BIG_TABLES = ['processing_sessions', 'paid_documents', 'payments', 'users'];

/**
 * Makes an overview as long as any can be: days on which everything happened that is counted, in a deployment whose payments are
 * the seed's.
 */
export async function prepareOverview(db: Db, now: Date): Promise<void> {
  process.env.PAYPAL_ENVIRONMENT = 'live';
  resetEnv();
  const codes = Object.keys(ERROR_STATUS);
  const keys = { error: codes, webhook: codes, document: ENGINES, readingTime: TIME_CLASSES, aiCost: AI_ASKERS };
  for (const { name: day } of lastDays(now, OVERVIEW_DAYS)) {
    const counts: DailyCount[] = Object.entries(keys).flatMap(([name, all]) =>
      all.map((key, index) => ({ day, name, key, count: 1 + index * index, lastAt: now })),
    );
    await addDailyCounts(db, counts);
  }
}

/** The big tables that PostgreSQL would go through row by row for these figures, by what it says of each of their statements. */
export async function listSeqScans(db: Db): Promise<string[]> {
  const pool: unknown = Reflect.get(db, '$client');
  if (!(pool instanceof Pool)) throw new Error('The plans are those of PostgreSQL.');
  const explained = new Pool(pool.options);
  const found: string[] = [];
  const query = explained.query.bind(explained);
  const explain = async (question: { text: string }, values: unknown[]) => {
    const { rows } = await query(`explain ${question.text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const isWholeCount = question.text.startsWith(WHOLE_COUNT);
    for (const table of isWholeCount ? [] : BIG_TABLES)
      if (plan.includes(`Seq Scan on ${table}`)) found.push(`${table}: ${question.text}`);
    return query(question, values);
  };
  try {
    const ctx = { db: drizzle({ client: Object.assign(explained, { query: explain }) }), clock: systemClock };
    for (const ask of QUESTIONS) await ask(ctx);
    return [...new Set(found)];
  } finally {
    await explained.end();
  }
}
