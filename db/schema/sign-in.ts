import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Sign-in sessions that ended before their tokens expire. A row is kept until no token of the session can be good. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    id: uuid('id').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ended_sessions_expires_at').on(table.expiresAt)],
);

/** Google's ID tokens that somebody has signed in with, so that none is taken twice. A row is kept until its token expires. */
export const usedCredentials = pgTable(
  'used_credentials',
  {
    /** SHA-256 of what Google signed, base64url. */
    digest: text('digest').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_credentials_expires_at').on(table.expiresAt)],
);
