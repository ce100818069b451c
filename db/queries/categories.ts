import { and, eq } from 'drizzle-orm';
import type { Db } from '../client.server';
import { ownCategories as table } from '../schema/categories';

export interface StoredCategories {
  /** Category names in the user's order, each with the names of its subcategories. */
  readonly categories: Record<string, string[]>;
  /** True if documents are sorted only into these. */
  readonly isOnly: boolean;
}

export interface CustomCategories extends StoredCategories {
  readonly userId: string;
  readonly language: string;
  readonly updatedAt: Date;
}

const ownIn = (userId: string, language: string) => and(eq(table.userId, userId), eq(table.language, language));

/** Returns a user's custom categories in a language; null if there are none. */
export async function getCustomCategories(db: Db, userId: string, language: string): Promise<StoredCategories | null> {
  const { categories, isOnly } = table;
  const [row] = await db.select({ categories, isOnly }).from(table).where(ownIn(userId, language));
  return row ?? null;
}

/** Stores a user's custom categories in a language and replaces earlier ones. */
export async function saveCustomCategories(db: Db, { userId, language, ...set }: CustomCategories): Promise<void> {
  await db
    .insert(table)
    .values({ userId, language, ...set })
    .onConflictDoUpdate({ target: [table.userId, table.language], set });
}

/** Deletes a user's custom categories in a language. */
export async function deleteCustomCategories(db: Db, userId: string, language: string): Promise<void> {
  await db.delete(table).where(ownIn(userId, language));
}
