import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { categorisationDocuments as documents, categorisationSessions as sessions } from '../schema/categorisation';
import { paidDocuments, usageLimits } from '../schema/usage';
import { users } from '../schema/users';
import { type UsageCounters, type UsageRow, usageColumns } from './usage';

/** What is to be taken. */
export interface ClaimQuestion {
  readonly userId: string;
  readonly sessionId: string;
  /** The caller's own ids of the documents; absent: all of the session's. */
  readonly documentIds?: readonly string[] | undefined;
}

/** A document that is done, as it is paid for. */
export interface ClaimableDocument {
  readonly mark: string;
  /** The caller's own id of it; null where it was sent without one. */
  readonly clientId: string | null;
  readonly pages: number;
  readonly isPaid: boolean;
  /** Of the pages that the account has had read in its running period, those of this document; see `ClaimState`. */
  readonly untakenPages: number;
}

/** All that a claim is decided by, as it was at one instant. */
export interface ClaimState {
  readonly usage: UsageRow;
  /** Of the row that holds the usage; it is another one after any change to it. */
  readonly usageVersion: string;
  /** Null when there is no such session. */
  readonly session: { readonly userId: string | null; readonly visitorId: string | null } | null;
  readonly documents: readonly ClaimableDocument[];
  /** Pages that the account has had read and has not paid for, since the instant that was asked about. */
  readonly untakenPages: number;
}

/**
 * What a claim is decided by; null when there is no such user. One query, without a lock: `payFor` notices what has changed
 * since. Documents that are named are looked for in the session, then in the user's others; what is not done is left out. Whether
 * the session is the caller's is for the caller to see.
 * @param since from when on pages count as read and not taken; by default since the stored beginning of the period
 */
export async function readClaim(db: Db, question: ClaimQuestion, since?: Date): Promise<ClaimState | null> {
  const { userId, sessionId } = question;
  const from = since ? sql`${sql.param(since, usageLimits.periodStart)}::timestamptz` : sql`${usageLimits.periodStart}`;
  const [row] = await db
    .select({
      ...usageColumns,
      usageVersion: sql<string>`${usageLimits}.xmin::text`,
      sessionId: sessions.id,
      sessionUserId: sessions.userId,
      sessionVisitorId: sessions.visitorId,
      documents: sql<ClaimableDocument[]>`(${documentsOf(question, from)})`,
      untakenPages: sql<number>`(${untakenOf(userId, from)})`.mapWith(Number),
    })
    .from(usageLimits)
    .innerJoin(users, eq(users.id, usageLimits.userId))
    .leftJoin(sessions, eq(sessions.id, sessionId))
    .where(eq(usageLimits.userId, userId));
  if (!row) return null;
  const { usageVersion, sessionId: found, sessionUserId, sessionVisitorId, documents, untakenPages, ...usage } = row;
  const session = found === null ? null : { userId: sessionUserId, visitorId: sessionVisitorId };
  return { usage, usageVersion, session, documents, untakenPages };
}

/** The documents of a claim, as JSON. */
function documentsOf({ userId, sessionId, documentIds }: ClaimQuestion, from: ReturnType<typeof sql>) {
  const chosen = documentIds
    ? sql`select distinct on (d.client_id) d.mark, d.client_id, d.page_count
        from ${documents} d join ${sessions} s on s.id = d.session_id
        where d.client_id = any (array(select value::uuid from json_array_elements_text(${JSON.stringify(documentIds)}::json)))
          and d.status = 'done' and (s.id = ${sessionId} or s.user_id = ${userId})
        order by d.client_id, s.id = ${sessionId} desc, d.created_at desc`
    : sql`select d.mark, d.client_id, d.page_count from ${documents} d
        where d.session_id = ${sessionId} and d.status = 'done'`;
  return sql`select coalesce(json_agg(json_build_object(
      'mark', c.mark, 'clientId', c.client_id, 'pages', c.page_count,
      'isPaid', exists (select 1 from ${paidDocuments} p where p.user_id = ${userId} and p.mark = c.mark),
      'untakenPages', (${untakenOf(userId, from, sql`and d.mark = c.mark`)})
    )), '[]'::json) from (${chosen}) c`;
}

/** Pages that the account has had read, signed in, and has not paid for; as `countUntaken` counts them. */
function untakenOf(userId: string, from: ReturnType<typeof sql>, and = sql``) {
  return sql`select coalesce(sum(d.page_count), 0)::int from ${documents} d join ${sessions} s on s.id = d.session_id
    where s.user_id = ${userId} and not d.by_visitor and d.status in ('done', 'again') and d.created_at >= ${from} ${and}
      and not exists (select 1 from ${paidDocuments} p where p.user_id = ${userId} and p.mark = d.mark)`;
}

/** A payment for documents. */
export interface Payment {
  readonly userId: string;
  /** As `readClaim` found it. */
  readonly usageVersion: string;
  /** What the usage is afterwards. */
  readonly counters: UsageCounters;
  readonly documents: readonly Pick<ClaimableDocument, 'mark' | 'pages'>[];
  readonly paidAt: Date;
}

/**
 * Stores the usage and what was paid for, both or neither, in one statement. False, and nothing is stored, when the usage is
 * not what it was when it was read: somebody has paid, bought or begun a month meanwhile. Every payment changes the usage, so
 * that no document can have been paid for unnoticed; where that fails, the primary key throws.
 * `xmin` as a version: https://www.postgresql.org/docs/current/ddl-system-columns.html
 */
export async function payFor(db: Db, payment: Payment): Promise<boolean> {
  const { userId, usageVersion, counters, documents: paid, paidAt } = payment;
  const spent = db.$with('spent').as(
    db
      .update(usageLimits)
      .set(counters)
      .where(and(eq(usageLimits.userId, userId), sql`${usageLimits}.xmin::text = ${usageVersion}`))
      .returning({ userId: usageLimits.userId }),
  );
  const rows = JSON.stringify(paid.map(({ mark, pages }) => ({ mark, pages })));
  const stored = await db
    .with(spent)
    .insert(paidDocuments)
    .select(
      sql`select ${spent}.user_id, d.mark, d.pages, ${sql.param(paidAt, paidDocuments.paidAt)}::timestamptz
        from ${spent}, json_to_recordset(${rows}::json) as d(mark text, pages integer)`,
    )
    .returning({ mark: paidDocuments.mark });
  return stored.length > 0;
}
