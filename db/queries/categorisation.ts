import {
  and,
  between,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../client.server';
import { categorisationDocuments as documents, categorisationSessions as sessions } from '../schema/categorisation';
import { usageClaims } from '../schema/usage';

export interface CategorisationSession {
  readonly id: string;
  readonly userId: string | null;
  readonly visitorId: string | null;
}

/** Whose documents are counted. */
export type DocumentOwner =
  | { readonly visitorId: string }
  | { readonly addressHash: string }
  /** All addresses whose hash begins with this one. */
  | { readonly siteHash: string }
  /** Only sessions of the user that were not claimed. */
  | { readonly unclaimedOf: string };

export interface DocumentCount {
  readonly files: number;
  readonly pages: number;
}

/** From when on documents count: all of them, and those that are still pending. */
export interface CountWindow {
  readonly since: Date;
  readonly pendingSince: Date;
}

/** Makes every other transaction that asks for the same key wait until this one ends. */
export async function lockKey(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Begins a session and returns its id. */
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

/** A session, or null; inside a transaction nobody else changes or claims it until the end. */
export async function lockSession(tx: Db, id: string): Promise<CategorisationSession | null> {
  const [session] = await tx
    .select({ id: sessions.id, userId: sessions.userId, visitorId: sessions.visitorId })
    .from(sessions)
    .where(eq(sessions.id, id))
    .for('update');
  return session ?? null;
}

/** Gives a session that was begun without an account to a user. */
export async function adoptSession(db: Db, id: string, userId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ userId })
    .where(and(eq(sessions.id, id), isNull(sessions.userId)));
}

/**
 * Reserves a document for each of `marks` (null: it has none) in a session and returns their ids. Each counts as the one
 * page that it has at least.
 */
export async function addPendingDocuments(
  db: Db,
  sessionId: string,
  marks: readonly (string | null)[],
  now: Date,
): Promise<string[]> {
  if (marks.length === 0) return [];
  const rows = await db
    .insert(documents)
    .values(marks.map((mark) => ({ sessionId, mark, pageCount: 1, createdAt: now })))
    .returning({ id: documents.id });
  return rows.map((row) => row.id);
}

/** A document that is done and was marked. */
export interface RecordedDocument {
  readonly id: string;
  readonly sessionId: string;
  readonly mark: string;
  /** How often it was sent again. */
  readonly repeats: number;
}

/** Documents of a user, or of a visitor without an account, that are done and bear one of the marks; the latest one each. */
export async function findRecorded(
  db: Db,
  owner: { userId: string } | { visitorId: string },
  marks: readonly string[],
): Promise<RecordedDocument[]> {
  const isOwn =
    'userId' in owner
      ? eq(sessions.userId, owner.userId)
      : and(eq(sessions.visitorId, owner.visitorId), isNull(sessions.userId));
  return db
    .selectDistinctOn([documents.mark], {
      id: documents.id,
      sessionId: documents.sessionId,
      mark: sql<string>`${documents.mark}`,
      repeats: documents.repeats,
    })
    .from(documents)
    .innerJoin(sessions, eq(sessions.id, documents.sessionId))
    .where(and(inArray(documents.mark, [...marks]), eq(documents.status, 'done'), isOwn))
    .orderBy(documents.mark, desc(documents.createdAt));
}

/** Counts that documents were sent again. */
export async function noteRepeats(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(documents)
    .set({ repeats: sql`${documents.repeats} + 1` })
    .where(inArray(documents.id, [...ids]));
}

/** Removes those documents whose mark another one of their session bears that is done; returns the others' ids. */
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

/** Notes what a reserved document turned out to be. */
export async function describeDocument(db: Db, id: string, kind: string, pageCount: number): Promise<void> {
  await db.update(documents).set({ kind, pageCount }).where(eq(documents.id, id));
}

/** Ends documents as done or failed. */
export async function finishDocuments(db: Db, ids: readonly string[], status: 'done' | 'failed'): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(documents)
    .set({ status })
    .where(inArray(documents.id, [...ids]));
}

/** Puts documents into another session. */
export async function moveDocuments(db: Db, ids: readonly string[], sessionId: string): Promise<void> {
  await db
    .update(documents)
    .set({ sessionId })
    .where(inArray(documents.id, [...ids]));
}

/** Removes reserved documents, and their session when nothing is left in it. */
export async function deleteDocuments(db: Db, ids: readonly string[], sessionId: string): Promise<void> {
  await db.delete(documents).where(inArray(documents.id, [...ids]));
  const rest = db.select({ one: sql`1` }).from(documents).where(eq(documents.sessionId, sessionId));
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), notExists(rest)));
}

/** Files and pages of an owner that count within a window: those done, and those still being worked on. */
export async function countDocuments(db: Db, owner: DocumentOwner, window: CountWindow): Promise<DocumentCount> {
  const counts = or(
    eq(documents.status, 'done'),
    and(eq(documents.status, 'pending'), gt(documents.createdAt, window.pendingSince)),
  );
  return countWhere(db, and(ownedBy(db, owner), gt(documents.createdAt, window.since), counts));
}

/** Files and pages of a session that are done. */
export function countDone(db: Db, sessionId: string): Promise<DocumentCount> {
  return countWhere(db, and(eq(documents.sessionId, sessionId), eq(documents.status, 'done')));
}

/** Forgets sessions from before an instant that nobody claimed. */
export async function deleteUnclaimedSessions(db: Db, before: Date): Promise<void> {
  await db.delete(sessions).where(and(lt(sessions.createdAt, before), notExists(claimOfSession(db))));
}

function ownedBy(db: Db, owner: DocumentOwner): SQL | undefined {
  if ('visitorId' in owner) return eq(sessions.visitorId, owner.visitorId);
  if ('addressHash' in owner) return eq(sessions.addressHash, owner.addressHash);
  // Hashes are lower-case hex, and `g` follows it in every collation: so the column's index finds a beginning, as `like` may not.
  if ('siteHash' in owner) return between(sessions.addressHash, owner.siteHash, `${owner.siteHash}g`);
  return and(eq(sessions.userId, owner.unclaimedOf), notExists(claimOfSession(db)));
}

function claimOfSession(db: Db) {
  return db.select({ one: sql`1` }).from(usageClaims).where(eq(usageClaims.sessionId, sessions.id));
}

async function countWhere(db: Db, condition: SQL | undefined): Promise<DocumentCount> {
  const [row] = await db
    .select({ files: count(), pages: sql<number>`coalesce(sum(${documents.pageCount}), 0)`.mapWith(Number) })
    .from(documents)
    .innerJoin(sessions, eq(sessions.id, documents.sessionId))
    .where(condition);
  return row ?? { files: 0, pages: 0 };
}
