import { eq, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { categorisationDocuments as documents, categorisationSessions as sessions } from '../schema/categorisation';
import { paidDocuments, usageLimits } from '../schema/usage';
import { users } from '../schema/users';
import { payerOf } from './payer';
import { type PayerUsageRow, usageColumns } from './usage';

/** A claim request. */
export interface ClaimQuestion {
  readonly userId: string;
  /** The browser's visitor id: documents sorted there before a sign-in may be claimed too. */
  readonly visitorId: string;
  readonly sessionId: string;
  /** The caller's own ids of the documents; absent: all of the session. */
  readonly documentIds?: readonly string[] | undefined;
}

/** A finished document, as it is charged. */
export interface ClaimableDocument {
  readonly mark: string;
  /** The caller's own id of it; null if it was sent without one. */
  readonly clientId: string | null;
  readonly pages: number;
  /**
   * Pages that the account has paid for it so far. Fewer than its pages if the server has counted more than were
   * reported.
   */
  readonly paidPages: number;
  /** Its session, if that has no account yet. */
  readonly unownedSessionId: string | null;
  /** This document's share of the pages read in the account's current period; see `ClaimState`. */
  readonly untakenPages: number;
}

/** All data that decides a claim, as of one instant. */
export interface ClaimState {
  /** Usage of the account whose pages the user uses. */
  readonly usage: PayerUsageRow;
  /** Version of the usage row; every change gives it a new one. */
  readonly usageVersion: string;
  /** Null if there is no such session. */
  readonly session: { readonly userId: string | null; readonly visitorId: string | null } | null;
  readonly documents: readonly ClaimableDocument[];
  /** Pages read on this account since the requested instant that are not paid for. */
  readonly untakenPages: number;
}

/**
 * Each kind of claim has one prepared statement, which PostgreSQL plans once per connection. Planning would dominate
 * its time.
 */
type StatementName = 'claim_named' | 'claim_all';
type Statement = ReturnType<typeof prepareStatement>;
const statements = new WeakMap<Db, Partial<Record<StatementName, Statement>>>();

function statementOf(db: Db, name: StatementName): Statement {
  const ofDb = statements.get(db) ?? {};
  statements.set(db, ofDb);
  ofDb[name] ??= prepareStatement(db, name);
  return ofDb[name];
}

export const userId = sql`${sql.placeholder('userId')}::uuid`;
const payerId = payerOf(userId, sql`${sql.placeholder('now')}::timestamptz`);
const sessionId = sql`${sql.placeholder('sessionId')}::uuid`;
const documentIds = sql`${sql.placeholder('documentIds')}::json`;
const since = sql`coalesce(${sql.placeholder('since')}::timestamptz, ${usageLimits.periodStart})`;

const chosenColumns = sql`d.mark, d.client_id, d.page_count, case when s.user_id is null then s.id end as unowned_session_id`;
/**
 * Documents to claim: the named ones, the latest of each and preferably in the session; or all of the session.
 * `offset 0`: a document's session is found by its id, not among all of the user's.
 */
const CHOSEN = {
  claim_named: sql`select distinct on (d.client_id) ${chosenColumns}
    from ${documents} d cross join lateral (select * from ${sessions} s where s.id = d.session_id offset 0) s
    where d.client_id = any (array(select value::uuid from json_array_elements_text(${documentIds})))
      and d.status = 'done' and (s.id = ${sessionId} or s.user_id = ${userId}
        or s.user_id is null and s.visitor_id = ${sql.placeholder('visitorId')}::text)
    order by d.client_id, s.id = ${sessionId} desc, d.created_at desc`,
  claim_all: sql`select ${chosenColumns} from ${documents} d join ${sessions} s on s.id = d.session_id
    where d.session_id = ${sessionId} and d.status = 'done'`,
};

const isRead = sql`not d.by_visitor and d.status in ('done', 'again') and d.created_at >= ${since}`;
const unpaidPages = sql`greatest(d.page_count - coalesce(p.pages, 0), 0) as pages`;
const paidFor = sql`left join ${paidDocuments} p on p.user_id = s.user_id and p.mark = d.mark`;
/** Documents read on the payer's account, signed in, that are not paid for; counted like `countUntaken`. */
const UNTAKEN = sql`select d.mark, ${unpaidPages} from ${sessions} s join ${documents} d on d.session_id = s.id ${paidFor}
  where s.user_id = ${usageLimits.userId} and d.payer_id is null and ${isRead}
  union all
  select d.mark, ${unpaidPages} from ${documents} d join ${sessions} s on s.id = d.session_id ${paidFor}
  where d.payer_id = ${usageLimits.userId} and ${isRead}`;

function prepareStatement(db: Db, name: StatementName) {
  const found = sql<{ documents: ClaimableDocument[]; untakenPages: number }>`(
    with untaken as materialized (${UNTAKEN}), chosen as (${CHOSEN[name]})
    select json_build_object(
      'untakenPages', (select coalesce(sum(pages), 0) from untaken),
      'documents', (select coalesce(json_agg(json_build_object(
        'mark', c.mark, 'clientId', c.client_id, 'pages', c.page_count, 'paidPages', coalesce(p.pages, 0),
        'unownedSessionId', c.unowned_session_id,
        'untakenPages', (select coalesce(sum(u.pages), 0) from untaken u where u.mark = c.mark)
      )), '[]'::json) from chosen c left join ${paidDocuments} p on p.user_id = ${userId} and p.mark = c.mark)
    ))`;
  return db
    .select({
      ...usageColumns,
      payerId: usageLimits.userId,
      usageVersion: sql<string>`${usageLimits}.xmin::text`,
      sessionId: sessions.id,
      sessionUserId: sessions.userId,
      sessionVisitorId: sessions.visitorId,
      found,
    })
    .from(usageLimits)
    .innerJoin(users, eq(users.id, usageLimits.userId))
    .leftJoin(sessions, eq(sessions.id, sessionId))
    .where(eq(usageLimits.userId, payerId))
    .prepare(name);
}

/**
 * Returns the data that decides a claim; null if there is no such user.
 * One query without a lock: `payFor` detects later changes. Named documents are searched in the session, then in the
 * user's others and in anonymous ones of the same browser. Unfinished documents are left out. The caller must check who
 * owns the session.
 * @param from start of the window for pages read and not claimed; by default the stored start of the period
 */
export async function readClaim(db: Db, question: ClaimQuestion, now: Date, from?: Date): Promise<ClaimState | null> {
  const [row] = await statementOf(db, question.documentIds ? 'claim_named' : 'claim_all').execute({
    userId: question.userId,
    visitorId: question.visitorId,
    sessionId: question.sessionId,
    documentIds: JSON.stringify(question.documentIds ?? []),
    since: from?.toISOString() ?? null,
    now: now.toISOString(),
  });
  if (!row) return null;
  const { usageVersion, sessionId: id, sessionUserId, sessionVisitorId, found, ...usage } = row;
  return {
    usage,
    usageVersion,
    session: id === null ? null : { userId: sessionUserId, visitorId: sessionVisitorId },
    ...found,
  };
}
