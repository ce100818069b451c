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
/** Counting a whole table scans it, or the smaller of its indexes. */
const WHOLE_COUNT = 'select count(*)';
/** Other figures of these tables come from an index. Tables with one row per account are scanned, which is fastest. */
const BIG_TABLES = ['processing_sessions', 'paid_documents', 'payments', 'users'];

/**
 * Prepares an overview of maximum length: every day has every kind of counted event. The seed provides the payments.
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

/**
 * Lists the big tables that PostgreSQL would scan sequentially for these figures, according to `explain` of each
 * statement.
 */
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
    for (const runQuestion of QUESTIONS) await runQuestion(ctx);
    return [...new Set(found)];
  } finally {
    await explained.end();
  }
}
