import { sql } from 'drizzle-orm';
import { boolean, check, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/** A user's own categories, one set for each language that documents are sorted in. Without a row the defaults hold. */
export const ownCategories = pgTable(
  'own_categories',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    /** `json`, because `jsonb` forgets the order that the user put the categories in. */
    categories: json('categories').$type<Record<string, string[]>>().notNull(),
    /** True when documents are sorted into these only; otherwise they join the built-in ones. */
    isOnly: boolean('is_only').notNull().default(false),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.language] }),
    check('own_categories_language_known', sql`${table.language} in ('en', 'he')`),
  ],
);
