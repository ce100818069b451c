import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/** A finished batch as reported by the browser, for Recent Activity (specification section 3). */
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
    // The operator sorts and searches by each of these (decision 0045).
    index('processing_sessions_by_user_id').on(table.userId, table.id),
    index('processing_sessions_by_session_date').on(table.sessionDate, table.id),
    index('processing_sessions_by_total_files').on(table.totalFiles, table.id),
    index('processing_sessions_by_total_pages').on(table.totalPages, table.id),
    index('processing_sessions_by_image_files').on(table.imageFiles, table.id),
    index('processing_sessions_by_pdf_files').on(table.pdfFiles, table.id),
    index('processing_sessions_by_other_files').on(table.otherFiles, table.id),
    index('processing_sessions_by_successful_files').on(table.successfulFiles, table.id),
    index('processing_sessions_by_failed_files').on(table.failedFiles, table.id),
    index('processing_sessions_by_password_protected_files').on(table.passwordProtectedFiles, table.id),
    index('processing_sessions_by_categories_used').on(sql`jsonb_array_length(${table.categoriesUsed})`, table.id),
    index('processing_sessions_by_processing_time_ms').on(table.processingTimeMs, table.id),
    check(
      'processing_sessions_counts_not_negative',
      sql`least(${table.totalFiles}, ${table.totalPages}, ${table.imageFiles}, ${table.pdfFiles}, ${table.otherFiles}, ${table.successfulFiles}, ${table.failedFiles}, ${table.passwordProtectedFiles}, ${table.processingTimeMs}) >= 0`,
    ),
  ],
);
