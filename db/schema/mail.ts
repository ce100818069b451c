import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/** The mailbox that an account is connected to. The refresh token is encrypted for this account (decision 0033). */
export const mailConnections = pgTable('mail_connections', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  address: text('address').notNull(),
  /** Id of the key that encrypts the token. */
  keyId: text('key_id').notNull(),
  /** Nonce, ciphertext and tag, base64url. */
  sealedToken: text('sealed_token').notNull(),
  connectedAt: timestamp('connected_at', { withTimezone: true }).notNull(),
});

/** Requested consents without an answer yet. A row is valid once, for the session that requested it. */
export const mailConsents = pgTable(
  'mail_consents',
  {
    /** Keyed hash of the `state` sent to Google. */
    stateHash: text('state_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').notNull(),
    /** Language of the requesting page. */
    locale: text('locale').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('mail_consents_expires_at').on(table.expiresAt)],
);
