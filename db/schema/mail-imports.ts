import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/**
 * Temporary directories of attachments found in mail (decision 0034).
 * The row has the only key to the files stored under its id, so they are unreadable once the row is deleted. It
 * contains no names or texts.
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
    /** False while the search that fills it runs. An account has at most one running search. */
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
 * Marks of attachments that an account imported before, to show them as imported: keyed hashes of their location (mail
 * and part) and content.
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
