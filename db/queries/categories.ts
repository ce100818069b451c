import { and, eq } from 'drizzle-orm';
import type { Db } from '../client.server';
import { ownCategories as table } from '../schema/categories';

/** Category names in the user's order, each with the names of its subcategories. */
export type StoredCategories = Record<string, string[]>;

export interface OwnCategories {
  readonly userId: string;
  readonly language: string;
  readonly categories: StoredCategories;
  readonly updatedAt: Date;
}

const ownIn = (userId: string, language: string) => and(eq(table.userId, userId), eq(table.language, language));

/** A user's own categories in a language, or null when there are none. */
export async function getOwnCategories(db: Db, userId: string, language: string): Promise<StoredCategories | null> {
  const [row] = await db.select({ categories: table.categories }).from(table).where(ownIn(userId, language));
  return row?.categories ?? null;
}

/** Stores a user's own categories in a language, in place of earlier ones. */
export async function saveOwnCategories(db: Db, { userId, language, ...set }: OwnCategories): Promise<void> {
  await db
    .insert(table)
    .values({ userId, language, ...set })
    .onConflictDoUpdate({ target: [table.userId, table.language], set });
}

/** Forgets a user's own categories in a language. */
export async function deleteOwnCategories(db: Db, userId: string, language: string): Promise<void> {
  await db.delete(table).where(ownIn(userId, language));
}
