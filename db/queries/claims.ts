import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { categorisationDocuments as documents, categorisationSessions as sessions } from '../schema/categorisation';
import { paidDifferences, paidDocuments, usageLimits } from '../schema/usage';
import { users } from '../schema/users';
import { insertClaimEvent } from './audit';
import { payerOf } from './payer';
import { type PayerUsageRow, type UsageCounters, usageColumns } from './usage';

/** What is to be taken. */
export interface ClaimQuestion {
  readonly userId: string;
  /** Of the browser that asks: what was sorted there before anybody signed in may be taken too. */
  readonly visitorId: string;
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
  /** Pages that the account has paid for it so far: fewer than it has, where the server has counted more than were declared. */
  readonly paidPages: number;
  /** The session that it is in, where that is no account's yet. */
  readonly unownedSessionId: string | null;
  /** Of the pages that were read on the account in its running period, those of this document; see `ClaimState`. */
  readonly untakenPages: number;
}

/** All that a claim is decided by, as it was at one instant. */
export interface ClaimState {
  /** Of the account whose pages the user uses. */
  readonly usage: PayerUsageRow;
  /** Of the row that holds the usage; it is another one after any change to it. */
  readonly usageVersion: string;
  /** Null when there is no such session. */
  readonly session: { readonly userId: string | null; readonly visitorId: string | null } | null;
  readonly documents: readonly ClaimableDocument[];
  /** Pages that were read on this account and are not paid for, since the instant that was asked about. */
  readonly untakenPages: number;
}

/** Each kind of claim has one statement, which PostgreSQL plans once a connection; planning would take most of its time. */
type StatementName = 'claim_named' | 'claim_all';
type Statement = ReturnType<typeof prepareStatement>;
const statements = new WeakMap<Db, Partial<Record<StatementName, Statement>>>();

function statementOf(db: Db, name: StatementName): Statement {
  const ofDb = statements.get(db) ?? {};
  statements.set(db, ofDb);
  ofDb[name] ??= prepareStatement(db, name);
  return ofDb[name];
}

const userId = sql`${sql.placeholder('userId')}::uuid`;
const payerId = payerOf(userId, sql`${sql.placeholder('now')}::timestamptz`);
const sessionId = sql`${sql.placeholder('sessionId')}::uuid`;
const documentIds = sql`${sql.placeholder('documentIds')}::json`;
const since = sql`coalesce(${sql.placeholder('since')}::timestamptz, ${usageLimits.periodStart})`;

/** The documents that are to be taken: those that are named, the last of each in the session before others; or all of the session. */
const CHOSEN = {
  claim_named: sql`select distinct on (d.client_id) d.mark, d.client_id, d.page_count,
      case when s.user_id is null then s.id end as unowned_session_id
    from ${documents} d join ${sessions} s on s.id = d.session_id
    where d.client_id = any (array(select value::uuid from json_array_elements_text(${documentIds})))
      and d.status = 'done' and (s.id = ${sessionId} or s.user_id = ${userId}
        or s.user_id is null and s.visitor_id = ${sql.placeholder('visitorId')}::text)
    order by d.client_id, s.id = ${sessionId} desc, d.created_at desc`,
  claim_all: sql`select d.mark, d.client_id, d.page_count,
      case when s.user_id is null then s.id end as unowned_session_id
    from ${documents} d join ${sessions} s on s.id = d.session_id
    where d.session_id = ${sessionId} and d.status = 'done'`,
};

const isRead = sql`not d.by_visitor and d.status in ('done', 'again') and d.created_at >= ${since}`;
const unpaidPages = sql`greatest(d.page_count - coalesce(p.pages, 0), 0) as pages`;
const paidFor = sql`left join ${paidDocuments} p on p.user_id = s.user_id and p.mark = d.mark`;
/** What was read on the account, signed in, and is not paid for; as `countUntaken` counts it. */
const UNTAKEN = sql`select d.mark, ${unpaidPages} from ${sessions} s join ${documents} d on d.session_id = s.id ${paidFor}
  where s.user_id = ${payerId} and d.payer_id is null and ${isRead}
  union all
  select d.mark, ${unpaidPages} from ${documents} d join ${sessions} s on s.id = d.session_id ${paidFor}
  where d.payer_id = ${payerId} and ${isRead}`;

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
 * What a claim is decided by; null when there is no such user. One query, without a lock: `payFor` notices what has changed
 * since. Documents that are named are looked for in the session, then in the user's others and in those that were begun in the same browser without an account; what is not done is left out. Whether
 * the session is the caller's is for the caller to see.
 * @param from from when on pages count as read and not taken; by default since the stored beginning of the period
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

/** What is paid for a document now. */
export interface DocumentPayment {
  readonly mark: string;
  readonly pages: number;
  /** As `readClaim` found it; these stay paid. */
  readonly paidPages: number;
  /** Of `pages`, those that do not expire. */
  readonly nonExpiringPages: number;
}

/** A payment for documents. */
export interface Payment {
  /** Who takes the documents; they are this account's from then on. */
  readonly userId: string;
  /** Whose pages pay for them. */
  readonly payerId: string;
  /** As `readClaim` found it. */
  readonly usageVersion: string;
  /** What the usage is afterwards. */
  readonly counters: UsageCounters;
  readonly documents: readonly DocumentPayment[];
  readonly paidAt: Date;
  /** What the audit log says of it. */
  readonly audit: { readonly action: string; readonly documents: number; readonly pages: number };
}

/**
 * Stores the usage, what was paid for and its entry in the audit log: all or nothing, in one statement. False, and nothing is stored,
 * when the usage is not what it was when it was read: somebody has paid, bought or begun a month meanwhile. Every payment changes the
 * usage, so that no document can have been paid for unnoticed; where that fails, the primary key throws.
 * `xmin` as a version: https://www.postgresql.org/docs/current/ddl-system-columns.html
 */
export async function payFor(db: Db, payment: Payment): Promise<boolean> {
  const { counters, documents: paid, paidAt, usageVersion, audit } = payment;
  const statement = payments.get(db) ?? preparePayment(db);
  payments.set(db, statement);
  const stored = await statement.execute({
    userId: payment.userId,
    payerId: payment.payerId,
    usageVersion,
    ...counters,
    periodStart: counters.periodStart.toISOString(),
    periodEnd: counters.periodEnd?.toISOString() ?? null,
    lastProcessedAt: counters.lastProcessedAt?.toISOString() ?? null,
    anchorAt: counters.anchorAt?.toISOString() ?? null,
    documents: JSON.stringify(paid),
    paidAt: paidAt.toISOString(),
    auditAction: audit.action,
    auditDocuments: audit.documents,
    auditPages: audit.pages,
  });
  return stored.length > 0;
}

const payments = new WeakMap<Db, ReturnType<typeof preparePayment>>();

function preparePayment(db: Db) {
  const pages = (name: keyof UsageCounters) => sql`${sql.placeholder(name)}::integer`;
  const instant = (name: keyof UsageCounters | 'paidAt') => sql`${sql.placeholder(name)}::timestamptz`;
  const isUnchanged = sql`${usageLimits}.xmin::text = ${sql.placeholder('usageVersion')}`;
  const spent = db.$with('spent').as(
    db
      .update(usageLimits)
      .set({
        documentsProcessedThisMonth: pages('documentsProcessedThisMonth'),
        totalDocumentsProcessed: pages('totalDocumentsProcessed'),
        extraPages: pages('extraPages'),
        periodStart: instant('periodStart'),
        periodEnd: instant('periodEnd'),
        lastProcessedAt: instant('lastProcessedAt'),
        lifetimeProcessed: pages('lifetimeProcessed'),
        withdrawnThisPeriod: pages('withdrawnThisPeriod'),
        anchorAt: instant('anchorAt'),
      })
      .where(and(eq(usageLimits.userId, sql`${sql.placeholder('payerId')}::uuid`), isUnchanged))
      .returning({ userId: usageLimits.userId }),
  );
  const due = sql`(select d.mark, d.pages, d."paidPages" as paid_pages, d."nonExpiringPages" as non_expiring_pages, s.user_id as payer_id
    from ${spent} s, json_to_recordset(${sql.placeholder('documents')}::json)
      as d(mark text, pages integer, "paidPages" integer, "nonExpiringPages" integer))`;
  const raised = db.$with('raised').as(
    db
      .update(paidDocuments)
      .set({
        pages: sql`${paidDocuments.pages} + due.pages`,
        nonExpiringPages: sql`${paidDocuments.nonExpiringPages} + due.non_expiring_pages`,
      })
      .from(sql`${due} due`)
      .where(and(eq(paidDocuments.userId, userId), sql`${paidDocuments.mark} = due.mark and due.paid_pages > 0`))
      .returning({ mark: paidDocuments.mark }),
  );
  const added = db.$with('added').as(
    db
      .insert(paidDocuments)
      .select(
        sql`select ${userId}, due.mark, due.pages, due.non_expiring_pages, due.payer_id, ${instant('paidAt')}
          from ${due} due where due.paid_pages = 0`,
      )
      .returning({ mark: paidDocuments.mark }),
  );
  const differences = db.$with('differences', {}).as(
    sql`insert into ${paidDifferences} (user_id, mark, pages, non_expiring_pages, payer_id, paid_at)
      select ${userId}, due.mark, due.pages, due.non_expiring_pages, due.payer_id, ${instant('paidAt')}
      from ${due} due where due.paid_pages > 0`,
  );
  const logged = db.$with('logged', {}).as(insertClaimEvent(sql`${spent}`, instant('paidAt')));
  return db
    .with(spent, raised, differences, added, logged)
    .select({ payerId: spent.userId })
    .from(spent)
    .prepare('pay_for');
}
