import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Data kept about a deleted account, so that deleting it does not grant the free pages again. It does not reveal the
 * person (decision 0054).
 * Deleted at the next sign-in of the same Google account, or when it expires.
 */
export const formerAccounts = pgTable(
  'former_accounts',
  {
    /** Keyed hash of Google's `sub`. */
    subHash: text('sub_hash').primaryKey(),
    /** Free pages used. */
    freePages: integer('free_pages').notNull(),
    /** Start of the trial. */
    signedUpAt: timestamp('signed_up_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('former_accounts_expires_at').on(table.expiresAt),
    check('former_accounts_pages_not_negative', sql`${table.freePages} >= 0`),
  ],
);
