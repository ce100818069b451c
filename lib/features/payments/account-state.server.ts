import 'server-only';
import type { Db } from '@/db/client.server';
import {
  listSubscriptions,
  type PaymentRow,
  type SubscriptionRow,
  updatePayment,
  updateSubscription,
} from '@/db/queries/payments';
import { lockUsage, saveUsage, type UsageRow } from '@/db/queries/usage';
import type { Environment } from '@/db/schema/payments';
import { recordAudit } from '@/lib/features/audit/record.server';
import { withPaidPlan } from '@/lib/features/usage/plan-changes';
import { PLANS } from '@/lib/features/usage/plans';
import {
  coverageOf,
  isPlanned,
  paidPlanOf,
  runningOf,
  type SubscriptionFacts,
  supersededBy,
  toCancel,
} from './coverage';
import { SubscriptionPlan } from './payment-answers';

/** A stored subscription as the rules see it. */
export function factsOf(row: SubscriptionRow & { payments: PaymentRow[] }): SubscriptionFacts {
  return { ...row, plan: SubscriptionPlan.parse(row.plan) };
}

/** An account's subscriptions, as the rules see them. */
export async function subscriptionsOf(db: Db, userId: string, environment: Environment): Promise<SubscriptionFacts[]> {
  return (await listSubscriptions(db, userId, environment)).map(factsOf);
}

/**
 * Brings an account's plan and pages to what its subscriptions and payments say, in the transaction that has stored these.
 * It goes by all that is known and not by what came last, so that the order in which PayPal tells makes no difference. It
 * decides too which subscriptions PayPal is to end; `cancelAtPayPal` asks for that afterwards. An account that is gone has none.
 */
export async function settleAccount(tx: Db, userId: string, environment: Environment, now: Date): Promise<void> {
  const stored = await lockUsage(tx, userId);
  if (!stored) return;
  const all = await subscriptionsOf(tx, userId, environment);
  const running = runningOf(all, now);
  let usage: UsageRow = withPaidPlan(stored, paidPlanOf(running), now);
  for (const old of running ? supersededBy(all, running, now) : []) {
    const carried = stored.subscriptionId === old.id ? usage.extraPages - stored.extraPages : undefined;
    const pages = await supersede(tx, old, carried, now);
    if (carried === undefined) usage = { ...usage, extraPages: usage.extraPages + pages };
  }
  for (const { id, cancelWantedAt } of toCancel(all, now)) {
    if (!cancelWantedAt) await updateSubscription(tx, id, { cancelWantedAt: now });
  }
  for (const one of all) await updateSubscription(tx, one.id, coverageOf(one) ?? { paidThrough: null });
  if (JSON.stringify(usage) !== JSON.stringify(stored)) await saveUsage(tx, userId, usage);
  if (usage.planType !== stored.planType) {
    await recordAudit(tx, { userId, isByUser: false, isOwnAccount: true, action: 'subscriptionStarted' }, now);
  }
}

/**
 * A plan that was given takes the place of what the account pays for (decision 0050): what is left of each month that is paid for goes to the
 * bought pages, and what a subscription is charged for from now on buys its plan's pages. In the transaction that has locked the
 * account's usage, as `stored`.
 * @param given the usage with the plan that was given
 * @returns the usage to be stored
 */
export async function supersedeByGrant(
  tx: Db,
  { all, stored, given }: { all: readonly SubscriptionFacts[]; stored: UsageRow; given: UsageRow },
  now: Date,
): Promise<UsageRow> {
  let { extraPages } = given;
  for (const one of all) {
    if (one.supersededAt || isPlanned(one, now) || coverageOf(one) === null) continue;
    const carried = stored.subscriptionId === one.id ? given.extraPages - stored.extraPages : undefined;
    const pages = await supersede(tx, one, carried, now);
    if (carried === undefined) extraPages += pages;
  }
  return { ...given, extraPages };
}

/**
 * Another subscription, or a plan that was given, has taken the place of this one. Its last month goes to the bought pages: what was left of it (`carried`)
 * where it was the one that ran, else, because it was paid for beside another and never used, the whole of it. Returns how many.
 */
async function supersede(tx: Db, old: SubscriptionFacts, carried: number | undefined, now: Date): Promise<number> {
  const coverage = coverageOf(old);
  const unused = coverage && coverage.paidThrough > now ? PLANS[old.plan].pages : 0;
  const pages = carried ?? unused;
  await updateSubscription(tx, old.id, { supersededAt: now });
  const months = old.payments
    .filter((payment) => payment.pages === null)
    .toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime());
  for (const [index, payment] of months.entries()) {
    await updatePayment(tx, payment.id, { pages: index === 0 && !isGivenBack(payment) ? pages : 0 });
  }
  return pages;
}

function isGivenBack({ refundedCents, amountCents }: { refundedCents: number; amountCents: number }): boolean {
  return refundedCents >= amountCents;
}
