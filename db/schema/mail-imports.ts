import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/**
 * Temporary directories of attachments that were found in mail (decision 0038). The row holds the one key that opens what is
 * stored under its id, so that what is stored is worthless once the row is gone. It holds no name and no text.
 */
export const mailDirectories = pgTable(
  'mail_directories',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 32 random bytes, base64url. */
    key: text('key').notNull(),
    /** False while the search that fills it goes on; an account has one such search at a time. */
    isReady: boolean('is_ready').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('mail_directories_searching_idx').on(table.userId).where(sql`not ${table.isReady}`),
    index('mail_directories_user_idx').on(table.userId, table.createdAt),
    index('mail_directories_expires_idx').on(table.expiresAt),
  ],
);

/**
 * What an account has brought in from mail before, so that it is marked when it is found again: keyed hashes of where it was
 * (mail and part) and of its content.
 */
export const mailImportMarks = pgTable(
  'mail_import_marks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mark: text('mark').notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mark] }),
    index('mail_import_marks_imported_idx').on(table.importedAt),
  ],
);
