import { and, desc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { categorisationDocuments as documents, categorisationSessions as sessions } from '../schema/categorisation';
import { paidDifferences, paidDocuments } from '../schema/usage';
import { isPaidBy, type Owner, ownedBy, paymentOf } from './document-counts';

/** Differs from every hash and every random mark. */
const PREFIX = 'declared:';

const isDone = eq(documents.status, 'done');

/** Returns the mark of a document whose content the server never saw: derived only from the caller's id of it. */
export const declaredMark = (clientId: string): string => `${PREFIX}${clientId}`;

/** A finished document with its caller's id. */
export interface OwnDocument {
  readonly clientId: string | null;
  readonly mark: string;
  readonly pageCount: number;
  readonly isPaid: boolean;
}

/** Returns a caller's documents with these ids, one each: preferably a paid one, then the latest. */
export function findOwnDocuments(db: Db, owner: Owner, clientIds: readonly string[]): Promise<OwnDocument[]> {
  const isPaid = isPaidBy(db, owner.userId);
  // SQL does not allow constants in `order by`.
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

/** Deletes unpaid documents that a caller reported with these ids. */
export async function deleteDeclared(db: Db, owner: Owner, clientIds: readonly string[]): Promise<void> {
  const marks = clientIds.map(declaredMark);
  const isUnpaid = owner.userId === null ? undefined : notExists(paymentOf(db, owner.userId));
  await db.delete(documents).where(and(inArray(documents.mark, marks), isDone, inOwnSession(db, owner), isUnpaid));
}

/** A payment for a reported document that moves to the document counted by the server. */
export interface CarriedPayment {
  /** Row id of the counted document. */
  readonly documentId: string;
  /** New mark of the counted document, and the mark of the reported one. */
  readonly mark: string;
  readonly declaredMark: string;
  readonly countedPages: number;
  readonly paidPages: number;
}

/** One of the payments for a document: the first one, or one for a difference. */
export interface PaymentPart {
  /** Row id in `paidDifferences`; null for the first payment. */
  readonly differenceId: number | null;
  readonly pages: number;
  /** The part of `pages` that does not expire. */
  readonly nonExpiringPages: number;
  readonly paidAt: Date;
  /** Account whose pages paid; null if it was deleted or is unknown. */
  readonly payerId: string | null;
}

/**
 * Finished documents that others replace. The replacements have the same id and caller.
 * A count by the server replaces a report by a device or a reduced form. A reduced form also replaces a report by a
 * device.
 */
const replacedBy = (owner: Owner, ids: readonly string[]) => sql`(
  select distinct counted.id as counted_id, counted.mark as counted_mark, counted.page_count as counted_pages, old.mark as old_mark
  from ${documents} counted
  join ${documents} old on old.client_id = counted.client_id and old.mark <> counted.mark
    and old.status = 'done' and old.is_declared and (not counted.is_declared or old.mark = ${PREFIX}::text || old.client_id::text)
  join ${sessions} s on s.id = old.session_id
  where counted.id = any (array(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)))
    and (s.user_id is null and s.visitor_id = ${owner.visitorId} or s.user_id = ${owner.userId}::uuid))`;

/** True if the caller has reported documents that these replace. */
export async function hasReplaced(db: Db, owner: Owner, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const rows = await db
    .select({ one: sql`1` })
    .from(sql`${replacedBy(owner, ids)} replaced`)
    .limit(1);
  return rows.length > 0;
}

/**
 * Returns an account's payments for reported documents, for the documents that replace them; at most one per document.
 */
export async function findCarriedPayments(
  db: Db,
  owner: Owner & { readonly userId: string },
  ids: readonly string[],
): Promise<CarriedPayment[]> {
  if (ids.length === 0) return [];
  const isPaidItself = sql`exists (select 1 from ${paidDocuments} own where own.user_id = ${owner.userId} and own.mark = replaced.counted_mark)`;
  return db
    .selectDistinctOn([sql`replaced.counted_id`], {
      documentId: sql<string>`replaced.counted_id`,
      mark: sql<string>`replaced.counted_mark`,
      declaredMark: paidDocuments.mark,
      countedPages: sql<number>`replaced.counted_pages`,
      paidPages: paidDocuments.pages,
    })
    .from(paidDocuments)
    .innerJoin(sql`${replacedBy(owner, ids)} replaced`, sql`${paidDocuments.mark} = replaced.old_mark`)
    .where(and(eq(paidDocuments.userId, owner.userId), sql`not ${isPaidItself}`))
    .orderBy(sql`replaced.counted_id`, desc(paidDocuments.pages), paidDocuments.mark);
}

/** Returns the parts of a document's payment, the last payment first. */
export async function listPaymentParts(db: Db, userId: string, mark: string): Promise<PaymentPart[]> {
  const ofDocument = and(eq(paidDocuments.userId, userId), eq(paidDocuments.mark, mark));
  const [whole] = await db.select().from(paidDocuments).where(ofDocument);
  if (!whole) return [];
  const differences = await db
    .select()
    .from(paidDifferences)
    .where(and(eq(paidDifferences.userId, userId), eq(paidDifferences.mark, mark)))
    .orderBy(desc(paidDifferences.id));
  const later = { pages: 0, nonExpiringPages: 0 };
  for (const { pages, nonExpiringPages } of differences) {
    later.pages += pages;
    later.nonExpiringPages += nonExpiringPages;
  }
  const { paidAt, payerId } = whole;
  const [pages, nonExpiringPages] = [whole.pages - later.pages, whole.nonExpiringPages - later.nonExpiringPages];
  return [
    ...differences.map(({ id, ...part }) => ({ ...part, differenceId: id })),
    { differenceId: null, pages, nonExpiringPages, paidAt, payerId },
  ];
}

/** Moves the payment for a reported document to the counted one. False if the payment is gone. */
export async function carryPayment(tx: Db, userId: string, { mark, declaredMark }: CarriedPayment): Promise<boolean> {
  const carried = await tx
    .update(paidDocuments)
    .set({ mark })
    .where(and(eq(paidDocuments.userId, userId), eq(paidDocuments.mark, declaredMark)))
    .returning({ mark: paidDocuments.mark });
  return carried.length > 0;
}

/**
 * Makes pages of one payment for a document unpaid.
 * Pages that do not expire are returned first, so they become unpaid first (see `returnPages`).
 */
export async function reducePayment(
  tx: Db,
  document: { readonly userId: string; readonly mark: string },
  part: PaymentPart,
  pages: number,
): Promise<void> {
  const nonExpiring = Math.min(pages, part.nonExpiringPages);
  if (part.differenceId !== null) {
    const isPart = eq(paidDifferences.id, part.differenceId);
    if (pages === part.pages) await tx.delete(paidDifferences).where(isPart);
    else {
      const left = { pages: part.pages - pages, nonExpiringPages: part.nonExpiringPages - nonExpiring };
      await tx.update(paidDifferences).set(left).where(isPart);
    }
  }
  await tx
    .update(paidDocuments)
    .set({
      pages: sql`${paidDocuments.pages} - ${pages}`,
      nonExpiringPages: sql`${paidDocuments.nonExpiringPages} - ${nonExpiring}`,
    })
    .where(and(eq(paidDocuments.userId, document.userId), eq(paidDocuments.mark, document.mark)));
}

/**
 * Makes pages expire that an account has paid since an instant, the earliest payments first.
 * For bought pages that were returned for another document: the month's own pages that it had used pay for these now.
 */
export async function makeExpiring(tx: Db, payerId: string, since: Date, pages: number): Promise<void> {
  const isPaid = sql`payer_id = ${payerId} and paid_at >= ${since.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with parts as (
      select user_id, mark, null::bigint as difference_id, paid_at, non_expiring_pages - coalesce((
        select sum(d.non_expiring_pages) from ${paidDifferences} d where d.user_id = p.user_id and d.mark = p.mark
      ), 0) as pages from ${paidDocuments} p where ${isPaid}
      union all
      select user_id, mark, id, paid_at, non_expiring_pages from ${paidDifferences} where ${isPaid}
    ), due as (
      select user_id, mark, difference_id, greatest(0, least(pages, ${pages}::integer + pages - sum(pages) over (
        order by paid_at, difference_id nulls first, user_id, mark
      )))::integer as pages from parts where pages > 0
    ), of_differences as (
      update ${paidDifferences} set non_expiring_pages = paid_differences.non_expiring_pages - due.pages
      from due where id = due.difference_id and due.pages > 0
    )
    update ${paidDocuments} p set non_expiring_pages = p.non_expiring_pages - due.pages
    from (select user_id, mark, sum(pages)::integer as pages from due where pages > 0 group by user_id, mark) due
    where p.user_id = due.user_id and p.mark = due.mark`);
}

/** Deletes the reported documents that these replace. */
export async function deleteReplaced(db: Db, owner: Owner, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const replaced = sql`${documents.mark} = any (array(select old_mark from ${replacedBy(owner, ids)} replaced))`;
  await db.delete(documents).where(and(replaced, isDone, inOwnSession(db, owner)));
}

function inOwnSession(db: Db, owner: Owner): SQL {
  return inArray(documents.sessionId, db.select({ id: sessions.id }).from(sessions).where(ownedBy(owner)));
}
