import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { foldedText } from './folded-text';

/** Users who have signed in. The key is Google's `sub`: an address can change owners, a `sub` cannot. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    googleSub: text('google_sub').notNull().unique(),
    email: text('email').notNull(),
    name: text('name'),
    givenName: text('given_name'),
    picture: text('picture'),
    planType: text('plan_type').notNull().default('free'),
    /** A session stores this number when it begins. Incrementing it ends all sessions. */
    sessionsVersion: integer('sessions_version').notNull().default(0),
    /** Language for e-mail: that of the page of the last sign-in; null if unknown. */
    language: text('language'),
    /** When the operator suspended the account; null: not suspended. */
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // For the newest accounts, and for counting those of a day.
    index('users_created_idx').on(table.createdAt, table.id),
    // The operator sorts and searches by each of these (decision 0045).
    index('users_by_email').on(foldedText(table.email), table.id),
    index('users_by_name').on(foldedText(table.name), table.id),
    index('users_by_given_name').on(foldedText(table.givenName), table.id),
    index('users_by_plan_type').on(table.planType, table.id),
    index('users_by_language').on(table.language, table.id),
    index('users_by_last_login_at').on(table.lastLoginAt, table.id),
    index('users_by_suspended_at').on(table.suspendedAt, table.id),
    check('users_plan_known', sql`${table.planType} in ('free', 'personal', 'personalplus', 'business')`),
  ],
);
