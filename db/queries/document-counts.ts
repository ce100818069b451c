import { and, between, count, eq, exists, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../client.server';
import { categorisationDocuments as documents, categorisationSessions as sessions } from '../schema/categorisation';
import { paidDocuments } from '../schema/usage';

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
