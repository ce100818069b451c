import { and, desc, eq, exists, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../client.server';
import { categorisationDocuments as documents, categorisationSessions as sessions } from '../schema/categorisation';
import { isPaidBy, type Owner, ownedBy } from './document-counts';

export interface CategorisationSession {
  readonly id: string;
  readonly userId: string | null;
  readonly visitorId: string | null;
}

/** Locks a key until the transaction ends; other transactions wait for it. */
export async function lockKey(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Creates a session and returns its id. */
export async function createSession(
  db: Db,
  owner: { userId: string | null; visitorId: string | null; addressHash: string | null },
  now: Date,
): Promise<string> {
  const [session] = await db
    .insert(sessions)
    .values({ ...owner, createdAt: now })
    .returning({ id: sessions.id });
  if (!session) throw new Error('The session was not created.');
  return session.id;
}

/** Returns a session or null. Inside a transaction it is locked until the end. */
export async function lockSession(tx: Db, id: string): Promise<CategorisationSession | null> {
  const [session] = await tx
    .select({ id: sessions.id, userId: sessions.userId, visitorId: sessions.visitorId })
    .from(sessions)
    .where(eq(sessions.id, id))
    .for('update');
  return session ?? null;
}

/**
 * Assigns an anonymous session to a user; one of the user's own stays unchanged. False if it belongs to somebody else
 * by now.
 */
export async function adoptSession(db: Db, id: string, userId: string): Promise<boolean> {
  const adopted = await db
    .update(sessions)
    .set({ userId })
    .where(and(eq(sessions.id, id), or(isNull(sessions.userId), eq(sessions.userId, userId))))
    .returning({ id: sessions.id });
  return adopted.length > 0;
}

/** Identifies a document. */
export interface DocumentIdentity {
  /** The caller's own id of it. */
  readonly clientId: string;
  /** Hash of that id and the content. */
  readonly mark: string;
}

/**
 * Reserves a document for each of `identities` (null: none) in a session and returns their ids. Each counts as one
 * page, the minimum.
 * @param payerId account whose pages they use, if that is not the session's own
 */
export async function addPendingDocuments(
  db: Db,
  sessionId: string,
  identities: readonly (DocumentIdentity | null)[],
  { byVisitor, payerId = null, now }: { byVisitor: boolean; payerId?: string | null; now: Date },
): Promise<string[]> {
  if (identities.length === 0) return [];
  const rows = await db
    .insert(documents)
    .values(
      identities.map((identity) => ({ ...identity, sessionId, byVisitor, payerId, pageCount: 1, createdAt: now })),
    )
    .returning({ id: documents.id });
  return rows.map((row) => row.id);
}

/** A finished document with a mark. */
export interface RecordedDocument {
  readonly id: string;
  readonly sessionId: string;
  readonly mark: string;
  /** Number of times it was sent again. */
  readonly repeats: number;
  /** True if the user has paid for it. */
  readonly isPaid: boolean;
}

/** Returns the caller's finished documents with one of the marks; the latest for each. */
export async function findRecorded(db: Db, owner: Owner, marks: readonly string[]): Promise<RecordedDocument[]> {
  return db
    .selectDistinctOn([documents.mark], {
      id: documents.id,
      sessionId: documents.sessionId,
      mark: documents.mark,
      repeats: documents.repeats,
      isPaid: isPaidBy(db, owner.userId),
    })
    .from(documents)
    .innerJoin(sessions, eq(sessions.id, documents.sessionId))
    .where(and(inArray(documents.mark, [...marks]), eq(documents.status, 'done'), ownedBy(owner)))
    .orderBy(documents.mark, desc(documents.createdAt));
}

/** Counts that documents were sent again. */
export async function recordRepeats(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(documents)
    .set({ repeats: sql`${documents.repeats} + 1` })
    .where(inArray(documents.id, [...ids]));
}

/** Deletes documents whose mark another finished document of their session has; returns the remaining ids. */
export async function dropRecorded(db: Db, ids: readonly string[]): Promise<string[]> {
  const done = alias(documents, 'done');
  const same = and(eq(done.sessionId, documents.sessionId), eq(done.mark, documents.mark), eq(done.status, 'done'));
  const dropped = await db
    .delete(documents)
    .where(and(inArray(documents.id, [...ids]), exists(db.select({ one: sql`1` }).from(done).where(same))))
    .returning({ id: documents.id });
  const gone = new Set(dropped.map(({ id }) => id));
  return ids.filter((id) => !gone.has(id));
}

/** Stores the kind and pages of a reserved document once they are known. */
export async function describeDocument(
  db: Db,
  id: string,
  { kind, pageCount, isDeclared = false }: { kind: string; pageCount: number; isDeclared?: boolean },
): Promise<void> {
  await db.update(documents).set({ kind, pageCount, isDeclared }).where(eq(documents.id, id));
}

/** Sets the final status: `done`, `again` (repeated reading of a finished document) or `failed`. */
export async function finishDocuments(
  db: Db,
  ids: readonly string[],
  status: 'done' | 'again' | 'failed',
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(documents)
    .set({ status })
    .where(inArray(documents.id, [...ids]));
}

/** Deletes reserved documents, and their session if it is then empty. */
export async function deleteDocuments(db: Db, ids: readonly string[], sessionId: string): Promise<void> {
  await db.delete(documents).where(inArray(documents.id, [...ids]));
  const rest = db.select({ one: sql`1` }).from(documents).where(eq(documents.sessionId, sessionId));
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), notExists(rest)));
}

/** Deletes anonymous sessions older than an instant that no account has adopted. */
export async function deleteUnclaimedSessions(db: Db, before: Date): Promise<void> {
  await db.delete(sessions).where(and(lt(sessions.createdAt, before), isNull(sessions.userId)));
}
