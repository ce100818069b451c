import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/** A batch sorted for a visitor or user. It counts pages and contains no names or texts of documents. */
export const categorisationSessions = pgTable(
  'categorisation_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Id of the signed visitor cookie, for an anonymous batch; kept after the batch is adopted. */
    visitorId: text('visitor_id'),
    addressHash: text('address_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('categorisation_sessions_user_idx').on(table.userId),
    index('categorisation_sessions_visitor_idx').on(table.visitorId),
    index('categorisation_sessions_address_idx').on(table.addressHash),
  ],
);

/**
 * One document of a batch: `pending` while it is reserved and read, then `done` or `failed`. Failed ones do not count.
 * `again` is a repeated reading of a finished document: it counts as read and cannot be claimed.
 */
export const categorisationDocuments = pgTable(
  'categorisation_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => categorisationSessions.id, { onDelete: 'cascade' }),
    /** Null until the bytes were inspected. */
    kind: text('kind'),
    pageCount: integer('page_count').notNull().default(0),
    /** True if some or all of the pages were reported by the caller and not counted by the server. */
    isDeclared: boolean('is_declared').notNull().default(false),
    status: text('status').notNull().default('pending'),
    /** The caller's own id of the document; null if it gave none. */
    clientId: uuid('client_id'),
    /** Hash of that id and the content; random, and therefore unique, if the caller gave no id. */
    mark: text('mark').notNull().default(sql`gen_random_uuid()::text`),
    /** True if it was sorted without an account. Then it counts for the visitor, even after the batch is adopted. */
    byVisitor: boolean('by_visitor').notNull(),
    /** Account whose pages pay, if not the session's own: the owner of the user's team. */
    payerId: uuid('payer_id').references(() => users.id, { onDelete: 'set null' }),
    /** Number of times it was sent again after it was done. */
    repeats: integer('repeats').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('categorisation_documents_mark_idx')
      .on(table.mark, table.sessionId)
      .where(sql`${table.status} = 'done'`),
    index('categorisation_documents_session_idx').on(table.sessionId, table.createdAt),
    index('categorisation_documents_client_idx').on(table.clientId),
    index('categorisation_documents_payer_idx')
      .on(table.payerId, table.createdAt)
      .where(sql`${table.payerId} is not null`),
    check('categorisation_documents_pages_not_negative', sql`${table.pageCount} >= 0`),
    check('categorisation_documents_status_known', sql`${table.status} in ('pending', 'done', 'failed', 'again')`),
  ],
);
