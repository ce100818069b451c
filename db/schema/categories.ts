import { sql } from 'drizzle-orm';
import { boolean, check, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/** A user's custom categories, one set per document language. Without a row the defaults apply. */
export const ownCategories = pgTable(
  'own_categories',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    /** `json`, because `jsonb` does not preserve the order of keys, which is the user's order. */
    categories: json('categories').$type<Record<string, string[]>>().notNull(),
    /** True if documents are sorted only into these; otherwise they extend the built-in ones. */
    isOnly: boolean('is_only').notNull().default(false),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.language] }),
    check('own_categories_language_known', sql`${table.language} in ('en', 'he')`),
  ],
);
