import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Sessions that ended before their tokens expire. A row is kept until all tokens of the session have expired. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    id: uuid('id').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ended_sessions_expires_at').on(table.expiresAt)],
);

/**
 * Google's ID tokens that were used to sign in, so that none is accepted twice. A row is kept until its token expires.
 */
export const usedCredentials = pgTable(
  'used_credentials',
  {
    /** SHA-256 of the signed part, base64url. */
    digest: text('digest').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_credentials_expires_at').on(table.expiresAt)],
);
