import { bigint, date, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/** Current sessions of the operator. Signing out deletes the row, which invalidates the token. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('operator_sessions_expires_idx').on(table.expiresAt)],
);

/** Actions of the operator. An entry outlives its account, so it has no foreign key. */
export const operatorLog = pgTable(
  'operator_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The operator's user name; `key` for a script. */
    admin: text('admin').notNull(),
    action: text('action').notNull(),
    userId: uuid('user_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    note: text('note'),
  },
  (table) => [index('operator_log_user_idx').on(table.userId, table.id), index('operator_log_at_idx').on(table.at)],
);

/**
 * Events per account and day (UTC): error codes that it received, and its AI costs.
 * Contains only names and codes of the product, never data of documents.
 */
export const accountCounters = pgTable(
  'account_counters',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    name: text('name').notNull(),
    key: text('key').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.name, table.key] }),
    index('account_counters_day_idx').on(table.day),
  ],
);

/**
 * Events per day (UTC): only names and codes of the product, never data of documents or people.
 * Durations are counted in classes, so that percentiles over any number of days can be computed.
 */
export const dailyCounters = pgTable(
  'daily_counters',
  {
    day: date('day').notNull(),
    /** Metric, e.g. `error`. */
    name: text('name').notNull(),
    /** Key of the metric, e.g. an error code. */
    key: text('key').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name, table.key] })],
);
