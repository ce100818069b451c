import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/**
 * Who uses the pages of whose Business plan. A row stays when that plan ends: whether a team runs is asked of its owner's plan
 * each time, so that nothing has to be put back (decision 0045).
 */
export const teamMembers = pgTable(
  'team_members',
  {
    /** A person is in one team at most. */
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
    /** When the owner offered this member to take the team over; absent: it is not offered. */
    transferOfferedAt: timestamp('transfer_offered_at', { withTimezone: true }),
    /** When both were told that the plan has ended; absent while it runs. */
    endToldAt: timestamp('end_told_at', { withTimezone: true }),
  },
  (table) => [
    index('team_members_owner_idx').on(table.ownerId),
    check('team_members_not_oneself', sql`${table.memberId} <> ${table.ownerId}`),
  ],
);

/** Invitations that nobody has accepted. An accepted or withdrawn one is deleted, which is what makes a link good once. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The invited address in lower case; only an account with it may accept. */
    address: text('address').notNull(),
    /** Keyed hash of the token in the link, so that whoever reads the database can accept nothing. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('team_invitations_address_idx').on(table.ownerId, table.address),
    index('team_invitations_expires_idx').on(table.expiresAt),
  ],
);
