import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/**
 * Members of teams, who use the pages of the owner's Business plan.
 * A row stays when the plan ends. Whether a team is active follows from the owner's plan at each use, so that nothing
 * needs restoring (decision 0040).
 */
export const teamMembers = pgTable(
  'team_members',
  {
    /** A user is in at most one team. */
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
    /** When the owner offered this member ownership of the team; null: not offered. */
    transferOfferedAt: timestamp('transfer_offered_at', { withTimezone: true }),
    /** When both were notified that the plan has ended; null while it is current. */
    endToldAt: timestamp('end_told_at', { withTimezone: true }),
  },
  (table) => [
    index('team_members_owner_idx').on(table.ownerId),
    check('team_members_not_oneself', sql`${table.memberId} <> ${table.ownerId}`),
  ],
);

/** Open invitations. An accepted or withdrawn one is deleted, so a link works once. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The invited address in lower case; only an account with it may accept. */
    address: text('address').notNull(),
    /** Keyed hash of the token in the link, so that read access to the database is not enough to accept. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('team_invitations_address_idx').on(table.ownerId, table.address),
    index('team_invitations_expires_idx').on(table.expiresAt),
  ],
);
