import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Db } from '../client.server';
import { mailDirectories, mailImportMarks } from '../schema/mail-imports';

/** A temporary directory with its key. */
export interface MailDirectoryRow {
  readonly id: string;
  /** base64url. */
  readonly key: string;
}

export interface NewMailDirectory extends MailDirectoryRow {
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * Adds the directory of a search. It replaces that of the account's running search, which detects this with
 * `isMailDirectoryThere`.
 * False if a concurrent search was faster.
 */
export function beginMailDirectory(db: Db, row: NewMailDirectory): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx
      .delete(mailDirectories)
      .where(and(eq(mailDirectories.userId, row.userId), eq(mailDirectories.isReady, false)));
    const added = await tx
      .insert(mailDirectories)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: mailDirectories.id });
    return added.length > 0;
  });
}

/** True if a directory still exists: not ended, replaced or expired, and its account not deleted. */
export async function isMailDirectoryThere(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: mailDirectories.id }).from(mailDirectories).where(eq(mailDirectories.id, id));
  return rows.length > 0;
}

/** Marks a directory as ready once its search is finished. False if it is gone. */
export async function finishMailDirectory(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(mailDirectories)
    .set({ isReady: true })
    .where(eq(mailDirectories.id, id))
    .returning({ id: mailDirectories.id });
  return rows.length > 0;
}

/** Returns the ready directories of an account, newest first. */
export function listMailDirectories(db: Db, userId: string, now: Date): Promise<MailDirectoryRow[]> {
  return db
    .select({ id: mailDirectories.id, key: mailDirectories.key })
    .from(mailDirectories)
    .where(
      and(eq(mailDirectories.userId, userId), eq(mailDirectories.isReady, true), gt(mailDirectories.expiresAt, now)),
    )
    .orderBy(desc(mailDirectories.createdAt), desc(mailDirectories.id));
}

/** Deletes a directory of an account. False if it does not exist or belongs to another account. */
export async function deleteMailDirectory(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(mailDirectories)
    .where(and(eq(mailDirectories.userId, userId), eq(mailDirectories.id, id)))
    .returning({ id: mailDirectories.id });
  return rows.length > 0;
}

/** Deletes expired directories; returns their ids. */
export async function deleteExpiredMailDirectories(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .delete(mailDirectories)
    .where(lte(mailDirectories.expiresAt, now))
    .returning({ id: mailDirectories.id });
  return rows.map(({ id }) => id);
}

/** Returns those of the ids that belong to directories. */
export async function knownMailDirectories(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: mailDirectories.id })
    .from(mailDirectories)
    .where(inArray(mailDirectories.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** Returns those of the marks that an account has. */
export async function findMailImportMarks(db: Db, userId: string, marks: readonly string[]): Promise<string[]> {
  if (marks.length === 0) return [];
  const rows = await db
    .select({ mark: mailImportMarks.mark })
    .from(mailImportMarks)
    .where(and(eq(mailImportMarks.userId, userId), inArray(mailImportMarks.mark, [...marks])));
  return rows.map(({ mark }) => mark);
}

/** Stores marks of an account; existing ones get the new time. */
export async function saveMailImportMarks(
  db: Db,
  userId: string,
  marks: readonly string[],
  importedAt: Date,
): Promise<void> {
  if (marks.length === 0) return;
  await db
    .insert(mailImportMarks)
    .values([...new Set(marks)].map((mark) => ({ userId, mark, importedAt })))
    .onConflictDoUpdate({ target: [mailImportMarks.userId, mailImportMarks.mark], set: { importedAt } });
}

/** Deletes marks older than an instant. */
export async function deleteOldMailImportMarks(db: Db, before: Date): Promise<void> {
  await db.delete(mailImportMarks).where(lte(mailImportMarks.importedAt, before));
}
