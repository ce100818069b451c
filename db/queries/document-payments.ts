import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { paidDifferences, paidDocuments, usageLimits } from '../schema/usage';
import { insertClaimEvent } from './audit';
import { userId } from './claims';
import type { UsageCounters } from './usage';

/** A charge for one document. */
export interface DocumentPayment {
  readonly mark: string;
  readonly pages: number;
  /** Pages paid before, as `readClaim` found them; they stay paid. */
  readonly paidPages: number;
  /** The part of `pages` that does not expire. */
  readonly nonExpiringPages: number;
}

/** A payment for documents. */
export interface Payment {
  /** Account that claims the documents and owns them afterwards. */
  readonly userId: string;
  /** Account whose pages pay for them. */
  readonly payerId: string;
  /** As `readClaim` found it. */
  readonly usageVersion: string;
  /** Usage after the payment. */
  readonly counters: UsageCounters;
  readonly documents: readonly DocumentPayment[];
  readonly paidAt: Date;
  /** Entry for the audit log; null if the payer has none. */
  readonly audit: { readonly action: string; readonly documents: number; readonly pages: number } | null;
}

/**
 * Stores the usage, the payments and the audit entry in one statement: all or nothing.
 * Returns false and stores nothing if the usage has changed since it was read: by a payment, a purchase or a new month.
 * Every payment changes the usage, so no document can be paid for twice unnoticed; as a last resort the primary key
 * throws.
 * `xmin` as a version: https://www.postgresql.org/docs/current/ddl-system-columns.html
 */
export async function payFor(db: Db, payment: Payment): Promise<boolean> {
  const { counters, documents: paid, paidAt, usageVersion, audit } = payment;
  const stored = await paymentOf(
    db,
    audit !== null,
    paid.some(({ paidPages }) => paidPages > 0),
  ).execute({
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
    auditAction: audit?.action,
    auditDocuments: audit?.documents,
    auditPages: audit?.pages,
  });
  return stored.length > 0;
}

const payments = new WeakMap<Db, Map<string, ReturnType<typeof preparePayment>>>();

/** Returns the prepared statement for a payment with or without a log entry, and with or without differences. */
function paymentOf(db: Db, isLogged: boolean, hasDifferences: boolean): ReturnType<typeof preparePayment> {
  const ofDb = payments.get(db) ?? new Map<string, ReturnType<typeof preparePayment>>();
  payments.set(db, ofDb);
  const name = `pay_for${isLogged ? '_logged' : ''}${hasDifferences ? '_differences' : ''}`;
  const statement = ofDb.get(name) ?? preparePayment(db, name, { isLogged, hasDifferences });
  ofDb.set(name, statement);
  return statement;
}

function preparePayment(
  db: Db,
  statementName: string,
  { isLogged, hasDifferences }: { readonly isLogged: boolean; readonly hasDifferences: boolean },
) {
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
  const due = db.$with('due', {}).as(
    sql`select d.mark, d.pages, d."paidPages" as paid_pages, d."nonExpiringPages" as non_expiring_pages, s.user_id as payer_id
      from ${spent} s, json_to_recordset(${sql.placeholder('documents')}::json)
        as d(mark text, pages integer, "paidPages" integer, "nonExpiringPages" integer)`,
  );
  const added = db.$with('added').as(
    db
      .insert(paidDocuments)
      .select(
        sql`select ${userId}, due.mark, due.pages, due.non_expiring_pages, due.payer_id, ${instant('paidAt')}
          from due where due.paid_pages = 0`,
      )
      .returning({ mark: paidDocuments.mark }),
  );
  const raised = db.$with('raised').as(
    db
      .update(paidDocuments)
      .set({
        pages: sql`${paidDocuments.pages} + due.pages`,
        nonExpiringPages: sql`${paidDocuments.nonExpiringPages} + due.non_expiring_pages`,
      })
      .from(sql`due`)
      .where(and(eq(paidDocuments.userId, userId), sql`${paidDocuments.mark} = due.mark and due.paid_pages > 0`))
      .returning({ mark: paidDocuments.mark }),
  );
  const differences = db.$with('differences', {}).as(
    sql`insert into ${paidDifferences} (user_id, mark, pages, non_expiring_pages, payer_id, paid_at)
      select ${userId}, due.mark, due.pages, due.non_expiring_pages, due.payer_id, ${instant('paidAt')}
      from due where due.paid_pages > 0`,
  );
  const logged = db.$with('logged', {}).as(insertClaimEvent(sql`${spent}`, instant('paidAt')));
  // Parts that a payment does not need cost time even if they do nothing.
  return db
    .with(spent, due, added, ...(hasDifferences ? [raised, differences] : []), ...(isLogged ? [logged] : []))
    .select({ payerId: spent.userId })
    .from(spent)
    .prepare(statementName);
}
