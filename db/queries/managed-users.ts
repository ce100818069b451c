import { and, desc, eq, inArray, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { accountCounters, operatorLog } from '../schema/operator';
import { type Environment, payments, subscriptions } from '../schema/payments';
import { teamMembers } from '../schema/team';
import { usageLimits } from '../schema/usage';
import { users } from '../schema/users';
import { startsWith } from './admin-tables';
import { payerOf } from './payer';
import { type UsageRow, usageColumns } from './usage';

/** An account for the operator's list. */
export interface ManagedUserRow extends UsageRow {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  /** True if a payment exists that was not fully refunded. */
  readonly isPaid: boolean;
  /** As text; null if nothing was ever paid. */
  readonly lastPaymentAt: string | null;
  /** The newest active or suspended subscription that is not to be cancelled. */
  readonly running: { readonly plan: string; readonly until: string | null } | null;
  readonly suspendedAt: Date | null;
  /** True if a one-time purchase exists that was not fully refunded. */
  readonly hasPurchase: boolean;
  /** Number of members of its own team. */
  readonly members: number;
  /** The owner of the team that it is a member of; `isPaying`: it uses the owner's pages now. */
  readonly owner: { readonly email: string; readonly isPaying: boolean } | null;
  /** Errors answered to it, and AI costs in billionths of a dollar, since `figuresSince`. */
  readonly errors: number;
  readonly aiNanoDollars: number;
  /** `signedUpAt` in full precision. */
  readonly position: string;
}

const ofUser = eq(payments.userId, users.id);

/** Inputs of a row apart from the account. */
export interface ManagedUserFrame {
  /** PayPal environment whose subscriptions count; null: none. */
  readonly environment: Environment | null;
  readonly now: Date;
  /** First day (UTC, ISO) of the figures. */
  readonly figuresSince: string;
}

function columns({ environment, now, figuresSince }: ManagedUserFrame) {
  const figure = (name: string) =>
    sql<number>`(select coalesce(sum(c.count), 0) from ${accountCounters} c
      where c.user_id = ${users.id} and c.day >= ${figuresSince} and c.name = ${name})`.mapWith(Number);
  const running = sql`select json_build_object('plan', s.plan, 'until', s.paid_through)
    from ${subscriptions} s
    where s.user_id = ${users.id} and s.environment = ${environment} and s.status in ('active', 'suspended')
      and s.cancel_wanted_at is null
    order by s.created_at desc limit 1`;
  return {
    ...usageColumns,
    id: users.id,
    email: users.email,
    name: users.name,
    isPaid: sql<boolean>`exists (select 1 from ${payments} where ${ofUser} and ${payments.refundedCents} < ${payments.amountCents})`,
    lastPaymentAt: sql<string | null>`(select max(${payments.paidAt})::text from ${payments} where ${ofUser})`,
    running: sql<ManagedUserRow['running']>`(${running})`,
    suspendedAt: users.suspendedAt,
    hasPurchase: sql<boolean>`exists (select 1 from ${payments} where ${ofUser} and ${payments.orderId} is not null
      and ${payments.refundedCents} < ${payments.amountCents})`,
    members: sql<number>`(select count(*) from ${teamMembers} t where t.owner_id = ${users.id})`.mapWith(Number),
    owner: sql<ManagedUserRow['owner']>`(select json_build_object('email', o.email,
        'isPaying', ${payerOf(sql`t.member_id`, now)} = o.id)
      from ${teamMembers} t join ${users} o on o.id = t.owner_id where t.member_id = ${users.id})`,
    errors: figure('error'),
    aiNanoDollars: figure('aiCost'),
    position: sql<string>`${users.createdAt}::text`,
  };
}

export interface ManagedUsersQuestion extends ManagedUserFrame {
  /** A complete id, or a prefix of an address or a name. */
  readonly search: { readonly id: string } | { readonly startsWith: string } | null;
  /** The plan in effect at `now`; null for all. */
  readonly plan: string | null;
  /** Null: from the newest on. */
  readonly after: { readonly signedUpAt: string; readonly id: string } | null;
  readonly limit: number;
}

/** Returns accounts, newest first. */
export function listManagedUsers(db: Db, question: ManagedUsersQuestion): Promise<ManagedUserRow[]> {
  return listQuery(db, question);
}

/** Returns the statement that lists accounts, for checking its plan. */
export function managedUsersStatement(db: Db, question: ManagedUsersQuestion): SQL {
  return listQuery(db, question).getSQL();
}

function listQuery(db: Db, question: ManagedUsersQuestion) {
  // Selects the page first, then the details of its few rows.
  const page = pageOf(db, question).as('page');
  return db
    .select(columns(question))
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .innerJoin(usageLimits, eq(usageLimits.userId, users.id))
    .orderBy(desc(users.createdAt), desc(users.id));
}

function pageOf(db: Db, { search, plan, now, after, limit }: ManagedUsersQuestion) {
  const isAfter =
    after && sql`(${users.createdAt}, ${users.id}) < (${after.signedUpAt}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(matches(search), plan === null ? undefined : hasPlan(db, plan, now), isAfter ?? undefined))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}

/** Returns one account; null if there is none. */
export async function findManagedUser(db: Db, id: string, frame: ManagedUserFrame): Promise<ManagedUserRow | null> {
  const [row] = await db
    .select(columns(frame))
    .from(users)
    .innerJoin(usageLimits, eq(usageLimits.userId, users.id))
    .where(eq(users.id, id));
  return row ?? null;
}

function matches(search: ManagedUsersQuestion['search']): SQL | undefined {
  if (!search) return undefined;
  if ('id' in search) return eq(users.id, search.id);
  return or(startsWith(users.email, search.startsWith), startsWith(users.name, search.startsWith));
}

/** A monthly plan is in effect until it ends, then the owned plan. Ended plans are few and selected once. */
function hasPlan(db: Db, plan: string, now: Date): SQL | undefined {
  const ended = (...more: SQL[]) =>
    db
      .select({ id: usageLimits.userId })
      .from(usageLimits)
      .where(and(lte(usageLimits.planEndsAt, now), ...more));
  return or(
    and(eq(users.planType, plan), notInArray(users.id, ended())),
    inArray(users.id, ended(eq(usageLimits.ownedPlan, plan))),
  );
}

/** Returns an account's current subscriptions and payments, and the operator's actions on it, newest first. */
export async function readAccountHistory(db: Db, userId: string, mostEntries: number) {
  const paid = await db.select().from(payments).where(eq(payments.userId, userId));
  const subscribed = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const done = await db
    .select()
    .from(operatorLog)
    .where(eq(operatorLog.userId, userId))
    .orderBy(desc(operatorLog.id))
    .limit(mostEntries);
  return { payments: paid, subscriptions: subscribed, done };
}
