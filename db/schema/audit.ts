import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/**
 * Actions of the members of a Business account. Contains counts, but no names and contents of documents. Kept 180 days.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Account whose Business plan applies; only its owner can read the entry. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null if no user of the team caused it, e.g. for reports of the payment service. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    documents: integer('documents'),
    pages: integer('pages'),
    /** In US cents. */
    cents: integer('cents'),
    /** Address that a change of the team's members concerns. */
    subject: text('subject'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('audit_events_owner_idx').on(table.ownerId, table.id),
    index('audit_events_at_idx').on(table.at),
    // Needed to find the rows of a deleted account.
    index('audit_events_actor_idx').on(table.actorId),
    check(
      'audit_events_counts_not_negative',
      sql`least(coalesce(${table.documents}, 0), coalesce(${table.pages}, 0), coalesce(${table.cents}, 0)) >= 0`,
    ),
  ],
);
