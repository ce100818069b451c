import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/** What the people of a Business account did. It holds counts, and no name and no content of a document. Kept 180 days. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Whose Business plan it happened in; its owner alone reads it. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Absent where nobody of the team did it, as with what the payment service reports. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    documents: integer('documents'),
    pages: integer('pages'),
    /** In US cents. */
    cents: integer('cents'),
    /** Of what changes who is in the team: the address that it is about. */
    subject: text('subject'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('audit_events_owner_idx').on(table.ownerId, table.id),
    index('audit_events_at_idx').on(table.at),
    // An account that is deleted is looked for here.
    index('audit_events_actor_idx').on(table.actorId),
    check(
      'audit_events_counts_not_negative',
      sql`least(coalesce(${table.documents}, 0), coalesce(${table.pages}, 0), coalesce(${table.cents}, 0)) >= 0`,
    ),
  ],
);
