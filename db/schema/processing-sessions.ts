import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/** A finished batch as the browser reports it, for Recent Activity (specification section 3). */
export const processingSessions = pgTable(
  'processing_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionDate: timestamp('session_date', { withTimezone: true }).notNull(),
    totalFiles: integer('total_files').notNull(),
    totalPages: integer('total_pages').notNull(),
    imageFiles: integer('image_files').notNull(),
    pdfFiles: integer('pdf_files').notNull(),
    otherFiles: integer('other_files').notNull(),
    successfulFiles: integer('successful_files').notNull(),
    failedFiles: integer('failed_files').notNull(),
    passwordProtectedFiles: integer('password_protected_files').notNull(),
    categoriesUsed: jsonb('categories_used').$type<string[]>().notNull(),
    sessionMetadata: jsonb('session_metadata').$type<Record<string, unknown>>().notNull(),
    processingTimeMs: integer('processing_time_ms').notNull(),
  },
  (table) => [
    index('processing_sessions_user_idx').on(table.userId, table.sessionDate.desc()),
    check(
      'processing_sessions_counts_not_negative',
      sql`least(${table.totalFiles}, ${table.totalPages}, ${table.imageFiles}, ${table.pdfFiles}, ${table.otherFiles}, ${table.successfulFiles}, ${table.failedFiles}, ${table.passwordProtectedFiles}, ${table.processingTimeMs}) >= 0`,
    ),
  ],
);
