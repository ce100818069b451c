import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('users_plan_known', sql`${table.planType} in ('free', 'personal', 'personalplus', 'business')`)],
);
