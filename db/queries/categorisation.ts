import {
  and,
  between,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../client.server';
import { categorisationDocuments as documents, categorisationSessions as sessions } from '../schema/categorisation';
import { paidDocuments } from '../schema/usage';

export interface CategorisationSession {
  readonly id: string;
  readonly userId: string | null;
  readonly visitorId: string | null;
}

/** Selects the visitors whose documents are counted. */
export type VisitorKey =
  | { readonly visitorId: string }
  | { readonly addressHash: string }
  /** All addresses whose hash has this prefix. */
  | { readonly siteHash: string };

export interface DocumentCount {
  readonly files: number;
  readonly pages: number;
}

/** Start of the window for documents, and for those that are still pending. */
export interface CountWindow {
  readonly since: Date;
  /** Also counts documents in progress that began after this instant. */
  readonly pendingSince?: Date;
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

/** Owner of documents: a browser and, if signed in, an account. */
export interface Owner {
  readonly userId: string | null;
  readonly visitorId: string;
}

/**
 * True if a session belongs to a caller. A visitor owns the browser's sessions without an account. A user also owns
 * their own.
 */
export function ownedBy({ userId, visitorId }: Owner): SQL | undefined {
  const ofBrowser = and(eq(sessions.visitorId, visitorId), isNull(sessions.userId));
  return userId === null ? ofBrowser : or(eq(sessions.userId, userId), ofBrowser);
}

/** True if an account has paid for a document; always false without an account. */
export function isPaidBy(db: Db, userId: string | null): SQL<boolean> {
  return userId === null ? sql<boolean>`false` : sql<boolean>`${exists(paymentOf(db, userId))}`;
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

/** Counts files and pages that were sorted without an account within a window. */
export function countDocuments(db: Db, visitor: VisitorKey, window: CountWindow): Promise<DocumentCount> {
  return countWhere(
    db,
    and(
      ofVisitor(visitor),
      eq(documents.byVisitor, true),
      gt(documents.createdAt, window.since),
      isRead(window.pendingSince),
    ),
  );
}

/**
 * Returns the pages read since an instant on an account's pages, signed in, that are not paid for; each repeated
 * reading counts.
 * They are the account's own documents and those of its team's members, including former members: reading stays
 * counted.
 * @param pendingSince also counts documents in progress that began after it
 */
export async function countUntaken(db: Db, payerId: string, since: Date, pendingSince?: Date): Promise<number> {
  const unpaid = sql`greatest(${documents.pageCount} - coalesce(${paidDocuments.pages}, 0), 0)`;
  const pagesWhere = (isOnAccount: SQL | undefined) =>
    db
      .select({ pages: sql<number>`coalesce(sum(${unpaid}), 0)`.mapWith(Number) })
      .from(documents)
      .innerJoin(sessions, eq(sessions.id, documents.sessionId))
      .leftJoin(paidDocuments, and(eq(paidDocuments.userId, sessions.userId), eq(paidDocuments.mark, documents.mark)))
      .where(and(isOnAccount, eq(documents.byVisitor, false), gte(documents.createdAt, since), isRead(pendingSince)));
  // Each half uses an index of its own.
  const ownOnes = and(eq(sessions.userId, payerId), isNull(documents.payerId));
  const halves = await unionAll(pagesWhere(ownOnes), pagesWhere(eq(documents.payerId, payerId)));
  return halves.reduce((sum, { pages }) => sum + pages, 0);
}

/** Counts the finished files and pages of a session. */
export function countDone(db: Db, sessionId: string): Promise<DocumentCount> {
  return countWhere(db, and(eq(documents.sessionId, sessionId), eq(documents.status, 'done')));
}

/** Deletes anonymous sessions older than an instant that no account has adopted. */
export async function deleteUnclaimedSessions(db: Db, before: Date): Promise<void> {
  await db.delete(sessions).where(and(lt(sessions.createdAt, before), isNull(sessions.userId)));
}

function ofVisitor(visitor: VisitorKey): SQL {
  if ('visitorId' in visitor) return eq(sessions.visitorId, visitor.visitorId);
  if ('addressHash' in visitor) return eq(sessions.addressHash, visitor.addressHash);
  // Hashes are lower-case hex, and `g` sorts after it in every collation. So the range uses the column's index, which
  // `like` may not.
  return between(sessions.addressHash, visitor.siteHash, `${visitor.siteHash}g`);
}

function isRead(pendingSince?: Date): SQL | undefined {
  const isOver = inArray(documents.status, ['done', 'again']);
  return pendingSince
    ? or(isOver, and(eq(documents.status, 'pending'), gt(documents.createdAt, pendingSince)))
    : isOver;
}

/** Payment of an account for a document. */
export function paymentOf(db: Db, userId: string) {
  return db
    .select({ one: sql`1` })
    .from(paidDocuments)
    .where(and(eq(paidDocuments.userId, userId), eq(paidDocuments.mark, documents.mark)));
}

const pageSum = sql<number>`coalesce(sum(${documents.pageCount}), 0)`.mapWith(Number);

async function countWhere(db: Db, condition: SQL | undefined): Promise<DocumentCount> {
  const [row] = await db
    .select({ files: count(), pages: pageSum })
    .from(documents)
    .innerJoin(sessions, eq(sessions.id, documents.sessionId))
    .where(condition);
  return row ?? { files: 0, pages: 0 };
}
