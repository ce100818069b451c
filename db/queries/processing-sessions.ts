import { and, count, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../client.server';
import { processingSessions as table } from '../schema/processing-sessions';

/** A finished batch to save. */
export interface NewProcessingSession {
  readonly id?: string | undefined;
  readonly totalFiles: number;
  readonly totalPages: number;
  readonly imageFiles: number;
  readonly pdfFiles: number;
  readonly otherFiles: number;
  readonly successfulFiles: number;
  readonly failedFiles: number;
  readonly passwordProtectedFiles: number;
  readonly categoriesUsed: string[];
  readonly sessionMetadata: Record<string, unknown>;
  readonly processingTimeMs: number;
}

export interface ProcessingSessionRow extends NewProcessingSession {
  readonly id: string;
  readonly sessionDate: Date;
}

/** Totals over the sessions of a period. */
export interface ProcessingTotals extends Omit<NewProcessingSession, 'id' | 'categoriesUsed' | 'sessionMetadata'> {
  readonly sessions: number;
}

const columns = {
  id: table.id,
  sessionDate: table.sessionDate,
  totalFiles: table.totalFiles,
  totalPages: table.totalPages,
  imageFiles: table.imageFiles,
  pdfFiles: table.pdfFiles,
  otherFiles: table.otherFiles,
  successfulFiles: table.successfulFiles,
  failedFiles: table.failedFiles,
  passwordProtectedFiles: table.passwordProtectedFiles,
  categoriesUsed: table.categoriesUsed,
  sessionMetadata: table.sessionMetadata,
  processingTimeMs: table.processingTimeMs,
};

/** Saves a user's finished batch. If the user already has one with this id, returns that one unchanged. */
export async function insertProcessingSession(
  db: Db,
  userId: string,
  session: NewProcessingSession,
  now: Date,
): Promise<ProcessingSessionRow> {
  const [row] = await db
    .insert(table)
    .values({ ...session, userId, sessionDate: now })
    .onConflictDoNothing({ target: table.id })
    .returning(columns);
  if (row) return row;
  if (session.id === undefined) throw new Error('The session was not saved.');
  const own = and(eq(table.id, session.id), eq(table.userId, userId));
  const [earlier] = await db.select(columns).from(table).where(own);
  // The id belongs to another user. Using a new id does not reveal that it is taken.
  return earlier ?? insertProcessingSession(db, userId, { ...session, id: undefined }, now);
}

/** Returns a user's batches, newest first. */
export function listProcessingSessions(
  db: Db,
  userId: string,
  page: { limit: number; offset: number },
): Promise<ProcessingSessionRow[]> {
  return db
    .select(columns)
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.sessionDate), desc(table.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Returns totals over a user's batches since an instant, or over all of them if it is null. */
export async function sumProcessingSessions(db: Db, userId: string, since: Date | null): Promise<ProcessingTotals> {
  const [row] = await db
    .select({
      sessions: count(),
      totalFiles: total(table.totalFiles),
      totalPages: total(table.totalPages),
      imageFiles: total(table.imageFiles),
      pdfFiles: total(table.pdfFiles),
      otherFiles: total(table.otherFiles),
      successfulFiles: total(table.successfulFiles),
      failedFiles: total(table.failedFiles),
      passwordProtectedFiles: total(table.passwordProtectedFiles),
      processingTimeMs: total(table.processingTimeMs),
    })
    .from(table)
    .where(ownSince(userId, since));
  if (!row) throw new Error('A sum without a row.');
  return row;
}

/** Returns the number of a user's batches since an instant in which each category was used, most used first. */
export function countCategories(
  db: Db,
  userId: string,
  since: Date | null,
): Promise<{ category: string; sessions: number }[]> {
  const category = sql<string>`used.category`;
  return db
    .select({ category, sessions: count() })
    .from(table)
    .crossJoinLateral(sql`jsonb_array_elements_text(${table.categoriesUsed}) as used(category)`)
    .where(ownSince(userId, since))
    .groupBy(category)
    .orderBy(desc(count()), category);
}

/** Deletes a user's batch; false if the user has no such batch. */
export async function deleteProcessingSession(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(table)
    .where(and(eq(table.id, id), eq(table.userId, userId)))
    .returning({ id: table.id });
  return deleted.length > 0;
}

function ownSince(userId: string, since: Date | null): SQL | undefined {
  return and(eq(table.userId, userId), since ? gte(table.sessionDate, since) : undefined);
}

function total(column: AnyPgColumn): SQL<number> {
  return sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
}
