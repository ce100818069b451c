import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { foldedText } from './folded-text';

/** People who have signed in. Google's `sub` is the key: an address can change hands, a `sub` cannot. */
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
    /** Sign-in sessions carry the number that stood here when they began; raising it ends all of them. */
    sessionsVersion: integer('sessions_version').notNull().default(0),
    /** In which they are written to: that of the page that they last signed in on; absent before it was known. */
    language: text('language'),
    /** Since when the operator has suspended the account; absent: it is not. */
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // For the newest accounts, and for counting those of a day.
    index('users_created_idx').on(table.createdAt, table.id),
    // The operator sorts and searches by each of these (decision 0050).
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
