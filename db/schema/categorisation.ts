import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/** A batch that was sorted for one visitor or user. It counts pages; it keeps no name and no text of a document. */
export const categorisationSessions = pgTable(
  'categorisation_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The signed visitor cookie's id, on a batch begun without an account; it stays after the batch is adopted. */
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
 * One document of a batch: `pending` while it is reserved and read, then `done` or `failed`. Failed ones do not count. `again`
 * is one more reading of a document that is done: it counts as read, and cannot be taken.
 */
export const categorisationDocuments = pgTable(
  'categorisation_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => categorisationSessions.id, { onDelete: 'cascade' }),
    /** Unknown until the bytes were looked at. */
    kind: text('kind'),
    pageCount: integer('page_count').notNull().default(0),
    /** True when the pages, or some of them, were declared by the caller and not counted here. */
    isDeclared: boolean('is_declared').notNull().default(false),
    status: text('status').notNull().default('pending'),
    /** The caller's own id of the document; absent where the caller gave none. */
    clientId: uuid('client_id'),
    /** What that id and the content hash to; by chance, and so like no other, where the caller gave no id. */
    mark: text('mark').notNull().default(sql`gen_random_uuid()::text`),
    /** True when it was sorted without an account: then it counts as the visitor's, whoever the batch goes over to. */
    byVisitor: boolean('by_visitor').notNull(),
    /** On whose pages it is read, where that is not the session's own account: the owner of its reader's team. */
    payerId: uuid('payer_id').references(() => users.id, { onDelete: 'set null' }),
    /** How often it was sent again after it was done. */
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
