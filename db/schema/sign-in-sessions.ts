import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Sessions as shown to their owner. `ended_sessions` and the account's version determine whether one is valid. */
export const signInSessions = pgTable(
  'sign_in_sessions',
  {
    /** The `sid` of its tokens. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account's `sessions_version` when it began. */
    version: integer('version').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Updated at most every few minutes. */
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When its newest known token expires. */
    expiresAt: instant('expires_at').notNull(),
    /** Names such as Firefox and Windows; null if unknown. */
    browser: text('browser'),
    system: text('system'),
    /** ISO 3166-1 alpha-2, from a trusted proxy. */
    country: text('country'),
  },
  (table) => [
    index('sign_in_sessions_user_idx').on(table.userId, table.lastSeenAt),
    index('sign_in_sessions_expires_idx').on(table.expiresAt),
  ],
);
