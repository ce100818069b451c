import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/** The mailbox that an account is connected to. The refresh token is encrypted for this account (decision 0037). */
export const mailConnections = pgTable('mail_connections', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  address: text('address').notNull(),
  /** Names the key that the token is encrypted under. */
  keyId: text('key_id').notNull(),
  /** Nonce, ciphertext and tag, base64url. */
  sealedToken: text('sealed_token').notNull(),
  connectedAt: timestamp('connected_at', { withTimezone: true }).notNull(),
});

/** Consents that were asked for and not answered yet. A row is good once, for the sign-in that asked. */
export const mailConsents = pgTable(
  'mail_consents',
  {
    /** Keyed hash of the `state` that went to Google. */
    stateHash: text('state_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').notNull(),
    /** Language of the page that asked. */
    locale: text('locale').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('mail_consents_expires_at').on(table.expiresAt)],
);
