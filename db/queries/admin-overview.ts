import { asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { aiUsageDays } from '../schema/ai-usage';
import { type Environment, paymentOrders, payments, subscriptions } from '../schema/payments';
import { processingSessions } from '../schema/processing-sessions';
import { paidDifferences, paidDocuments, usageLimits } from '../schema/usage';
import { users } from '../schema/users';
import { type UsageRow, usageColumns } from './usage';

/** A half-open time range: `until` is excluded. */
interface TimeRange {
  readonly name: string;
  readonly from: Date;
  readonly until: Date;
}

const count = sql<number>`count(*)`.mapWith(Number);
const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Returns the number of saved processing sessions. */
export async function countProcessingSessions(db: Db): Promise<number> {
  const [row] = await db.select({ count }).from(processingSessions);
  return row?.count ?? 0;
}

/** Totals over all accounts. */
export interface UsageSums {
  readonly accounts: number;
  /** Accounts with a plan that a subscription pays for. */
  readonly subscribed: number;
  /** Pages ever charged. */
  readonly pages: number;
}

/** Returns totals over all accounts at an instant, in one scan of their usage rows. */
export async function sumUsage(db: Db, now: Date): Promise<UsageSums> {
  const runs = sql`${usageLimits.subscriptionId} is not null
    and (${usageLimits.planEndsAt} is null or ${usageLimits.planEndsAt} > ${instant(now)})`;
  const [row] = await db
    .select({
      accounts: count,
      subscribed: sql<number>`count(*) filter (where ${runs})`.mapWith(Number),
      pages: sql<number>`coalesce(sum(${usageLimits.totalDocumentsProcessed}), 0)`.mapWith(Number),
    })
    .from(usageLimits);
  return row ?? { accounts: 0, subscribed: 0, pages: 0 };
}

/**
 * Pages charged in a half-open time range.
 * A document's row includes its differences, which were paid later. They are few, so moving them to their own time is
 * faster than subtracting them from each row.
 */
function chargedPages(since: SQL, until: SQL): SQL {
  const within = (paidAt: SQL) => sql`${paidAt} >= ${since} and ${paidAt} < ${until}`;
  return sql`((select coalesce(sum(d.pages), 0) from ${paidDocuments} d where ${within(sql`d.paid_at`)})
    + (select coalesce(sum(l.pages), 0) from ${paidDifferences} l where ${within(sql`l.paid_at`)})
    - (select coalesce(sum(l.pages), 0) from ${paidDifferences} l
        join ${paidDocuments} d on d.user_id = l.user_id and d.mark = l.mark where ${within(sql`d.paid_at`)}))`;
}

/** Returns the pages charged since an instant. */
export async function sumPaidPages(db: Db, since: Date): Promise<number> {
  const [row] = await db
    .select({ pages: sql<number>`pages`.mapWith(Number) })
    .from(sql`(select ${chargedPages(instant(since), sql`'infinity'::timestamptz`)} as pages) taken`);
  return row?.pages ?? 0;
}

/**
 * Payments of the other PayPal environment than `environment`: few or none, unless the product was tried in the
 * sandbox.
 * Subtracting them is faster than checking each payment.
 */
function paymentsOfOther(environment: Environment): SQL {
  const other: Environment = environment === 'live' ? 'sandbox' : 'live';
  return sql`(
    select p.paid_at, p.currency, p.amount_cents - p.refunded_cents as cents
    from ${payments} p join ${paymentOrders} o on o.id = p.order_id where o.environment = ${other}
    union all
    select p.paid_at, p.currency, p.amount_cents - p.refunded_cents
    from ${payments} p join ${subscriptions} s on s.id = p.subscription_id where s.environment = ${other})`;
}

/** Returns the number of payments in one PayPal environment. */
export async function countPayments(db: Db, environment: Environment): Promise<number> {
  const [row] = await db
    .select({
      count: sql<number>`count(*) - (select count(*) from ${paymentsOfOther(environment)} other)`.mapWith(Number),
    })
    .from(payments);
  return row?.count ?? 0;
}

/** Selects one figure per time range, which SQL refers to as `s`. Returns the figures by name. */
async function figureOf(db: Db, ranges: readonly TimeRange[], figure: SQL): Promise<Map<string, number>> {
  const rows = ranges.map(({ name, from, until }) => sql`(${name}::text, ${instant(from)}, ${instant(until)})`);
  const found = await db
    .select({ name: sql<string>`s.name`, figure: sql<number>`${figure}`.mapWith(Number) })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as s (name, since, until)`);
  return new Map(found.map(({ name, figure }) => [name, figure]));
}

/** Returns the number of accounts created in each time range. */
export function countSignUps(db: Db, days: readonly TimeRange[]): Promise<Map<string, number>> {
  return figureOf(
    db,
    days,
    sql`(select count(*) from ${users} u where u.created_at >= s.since and u.created_at < s.until)`,
  );
}

/** Returns the pages charged on each day, by existing accounts. */
export function sumTakenPages(db: Db, days: readonly TimeRange[]): Promise<Map<string, number>> {
  return figureOf(db, days, chargedPages(sql`s.since`, sql`s.until`));
}

/**
 * Returns the US cents paid in each time range in one PayPal environment, minus their refunds.
 * Payments in other currencies are excluded; the product requests none.
 */
export async function sumRevenue(
  db: Db,
  months: readonly TimeRange[],
  environment: Environment,
): Promise<Map<string, number>> {
  const [{ from } = { from: new Date(0) }] = months;
  const month = sql<string>`to_char(other.paid_at at time zone 'UTC', 'YYYY-MM')`;
  const [all, other] = await Promise.all([
    figureOf(
      db,
      months,
      sql`(select coalesce(sum(p.amount_cents - p.refunded_cents), 0) from ${payments} p
        where p.currency = 'USD' and p.paid_at >= s.since and p.paid_at < s.until)`,
    ),
    db
      .select({ month, cents: sql<number>`sum(other.cents)`.mapWith(Number) })
      .from(sql`${paymentsOfOther(environment)} other`)
      .where(sql`other.currency = 'USD' and other.paid_at >= ${instant(from)}`)
      .groupBy(month),
  ]);
  for (const { month: name, cents } of other) all.set(name, (all.get(name) ?? 0) - cents);
  return all;
}

/** Returns AI costs since a day (UTC, ISO), in billionths of a dollar, by day. */
export async function sumAiCosts(db: Db, since: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: aiUsageDays.day, cost: sql<number>`sum(${aiUsageDays.costNanoDollars})`.mapWith(Number) })
    .from(aiUsageDays)
    .where(gte(aiUsageDays.day, since))
    .groupBy(aiUsageDays.day)
    .orderBy(asc(aiUsageDays.day));
  return new Map(rows.map(({ day, cost }) => [day, cost]));
}

/** Returns the size of the database, in bytes. */
export async function databaseBytes(db: Db): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`pg_database_size(current_database())`.mapWith(Number) })
    .from(sql`(values (1)) as one (n)`);
  return row?.bytes ?? 0;
}

/** An account with its own usage. */
export interface AccountRow extends UsageRow {
  readonly id: string;
  readonly name: string | null;
  readonly email: string;
  readonly createdAt: Date;
  readonly lastLoginAt: Date;
}

/** Returns the most recently created accounts, newest first. */
export function listNewestAccounts(db: Db, limit: number): Promise<AccountRow[]> {
  return db
    .select({
      ...usageColumns,
      id: users.id,
      name: users.name,
      email: users.email,
      createdAt: users.createdAt,
      lastLoginAt: users.lastLoginAt,
    })
    .from(users)
    .innerJoin(usageLimits, eq(usageLimits.userId, users.id))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}
