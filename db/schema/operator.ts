import { bigint, date, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/** Sign-ins of the operator that run. Logging out deletes the row, and its token is void from then on. */
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

/** What the operator did. It outlives the account that it was done to, so it refers to none. */
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
 * What an account caused on a day (UTC): errors that it was answered, by code, and what the AI service cost for it. Names and
 * codes of the product's own, never anything of a document.
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
 * How often something happened on a day (UTC): names and codes of the product's own, never anything of a document or a person.
 * Figures of time are counted in classes, so that percentiles can be told of any number of days.
 */
export const dailyCounters = pgTable(
  'daily_counters',
  {
    day: date('day').notNull(),
    /** What is counted, e.g. `error`. */
    name: text('name').notNull(),
    /** Of what kind it was, e.g. an error's code. */
    key: text('key').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name, table.key] })],
);
