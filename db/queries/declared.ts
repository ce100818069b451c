import { and, desc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { categorisationDocuments as documents, categorisationSessions as sessions } from '../schema/categorisation';
import { paidDocuments } from '../schema/usage';
import { isPaidBy, type Owner, ownedBy, paymentOf } from './categorisation';

/** No hash looks like this, and no chance. */
const PREFIX = 'declared:';

const isDone = eq(documents.status, 'done');

/** What a document is marked by whose content the server never saw: its caller's id of it, and nothing else. */
export const declaredMark = (clientId: string): string => `${PREFIX}${clientId}`;

/** A document that is done, as the caller knows it. */
export interface OwnDocument {
  readonly clientId: string | null;
  readonly mark: string;
  readonly pageCount: number;
  readonly isPaid: boolean;
}

/** The documents that a caller has under these ids, one each: one that is paid for before others, then the latest. */
export function findOwnDocuments(db: Db, owner: Owner, clientIds: readonly string[]): Promise<OwnDocument[]> {
  const isPaid = isPaidBy(db, owner.userId);
  // No constant may stand in an order.
  const paidOnesFirst = owner.userId === null ? [] : [desc(isPaid)];
  return db
    .selectDistinctOn([documents.clientId], {
      clientId: documents.clientId,
      mark: documents.mark,
      pageCount: documents.pageCount,
      isPaid,
    })
    .from(documents)
    .innerJoin(sessions, eq(sessions.id, documents.sessionId))
    .where(and(inArray(documents.clientId, [...clientIds]), isDone, ownedBy(owner)))
    .orderBy(documents.clientId, ...paidOnesFirst, desc(documents.createdAt));
}

/** Forgets what a caller declared under these ids and has not paid for. */
export async function deleteDeclared(db: Db, owner: Owner, clientIds: readonly string[]): Promise<void> {
  const marks = clientIds.map(declaredMark);
  const isUnpaid = owner.userId === null ? undefined : notExists(paymentOf(db, owner.userId));
  await db.delete(documents).where(and(inArray(documents.mark, marks), isDone, inOwnSession(db, owner), isUnpaid));
}

/** Pages that an account has paid for documents as they were declared, by the document's own id; those that are not paid for are left out. */
export async function findPrepaid(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const isDeclaredOnes = eq(paidDocuments.mark, sql`${PREFIX} || ${documents.clientId}`);
  const rows = await db
    .select({ id: documents.id, pages: paidDocuments.pages })
    .from(documents)
    .innerJoin(paidDocuments, and(eq(paidDocuments.userId, userId), isDeclaredOnes))
    .where(inArray(documents.id, [...ids]));
  return new Map(rows.map(({ id, pages }) => [id, pages]));
}

/**
 * Puts documents that the server has counted in the place of those that their caller had declared under the same ids. What was paid for
 * a declared one is paid for its document, unless that turns out to be longer.
 * @param ids of documents that have just been read
 */
export async function replaceDeclared(db: Db, owner: Owner, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const mark = sql`(${PREFIX} || counted.client_id)`;
  const counted = sql`(select d.client_id, d.mark, d.page_count from ${documents} d
    where ${inArray(sql`d.id`, [...ids])} and d.client_id is not null) counted`;
  if (owner.userId !== null) {
    await db.execute(sql`update ${paidDocuments} p set mark = counted.mark from ${counted}
      where p.user_id = ${owner.userId} and p.mark = ${mark} and counted.mark <> ${mark} and p.pages >= counted.page_count
        and not exists (select 1 from ${paidDocuments} other where other.user_id = p.user_id and other.mark = counted.mark)`);
  }
  // An array, so that the marks are looked up in their index whatever the planner thinks of a join.
  const replaced = sql`${documents.mark} = any (array(select ${mark} from ${counted} where counted.mark <> ${mark}))`;
  await db.delete(documents).where(and(replaced, isDone, inOwnSession(db, owner)));
}

function inOwnSession(db: Db, owner: Owner): SQL {
  return inArray(documents.sessionId, db.select({ id: sessions.id }).from(sessions).where(ownedBy(owner)));
}
