import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What is remembered of a deleted account so that deleting it wins no second helping of what is free: nothing that tells whose it was
 * (decision 0061). It goes with the next sign-in of the same Google account, and with time.
 */
export const formerAccounts = pgTable(
  'former_accounts',
  {
    /** Keyed hash of Google's number of the person. */
    subHash: text('sub_hash').primaryKey(),
    /** Free pages that are used up. */
    freePages: integer('free_pages').notNull(),
    /** From when the trial counts. */
    signedUpAt: timestamp('signed_up_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('former_accounts_expires_at').on(table.expiresAt),
    check('former_accounts_pages_not_negative', sql`${table.freePages} >= 0`),
  ],
);
