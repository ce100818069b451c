import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Usage of the AI service per day (UTC), model and audience: signed-in users or anonymous visitors. */
export const aiUsageDays = pgTable(
  'ai_usage_days',
  {
    day: date('day').notNull(),
    audience: text('audience').notNull(),
    model: text('model').notNull(),
    /** Number of answered documents. */
    documents: integer('documents').notNull().default(0),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    cacheWriteTokens: bigint('cache_write_tokens', { mode: 'number' }).notNull().default(0),
    cacheReadTokens: bigint('cache_read_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    /** In billionths of a dollar. Calls in progress are included with their estimate. */
    costNanoDollars: bigint('cost_nano_dollars', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.audience, table.model] }),
    check('ai_usage_days_audience_known', sql`${table.audience} in ('user', 'anonymous')`),
  ],
);

/**
 * Cached answers of the AI service, so that the same person's document is not paid for twice within a day.
 * `key` is a keyed hash of the person and the request. `sealed` is encrypted and contains the result, not the document.
 */
export const aiAnswers = pgTable(
  'ai_answers',
  {
    key: text('key').primaryKey(),
    sealed: text('sealed').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ai_answers_expires_idx').on(table.expiresAt)],
);
