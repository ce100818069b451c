import 'server-only';
import type { Db } from '@/db/client.server';
import { listSubscriptions, type SubscriptionRow, updateSubscription } from '@/db/queries/payment-subscriptions';
import { type PaymentRow, updatePayment } from '@/db/queries/payments';
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

/** Converts a stored subscription for the rules in `coverage.ts`. */
export function factsOf(row: SubscriptionRow & { payments: PaymentRow[] }): SubscriptionFacts {
  return { ...row, plan: SubscriptionPlan.parse(row.plan) };
}

/** Returns an account's subscriptions for the rules in `coverage.ts`. */
export async function subscriptionsOf(db: Db, userId: string, environment: Environment): Promise<SubscriptionFacts[]> {
  return (await listSubscriptions(db, userId, environment)).map(factsOf);
}

/**
 * Derives an account's plan and pages from its subscriptions and payments, in the transaction that has stored these.
 * It uses all known facts, so the order of PayPal's events makes no difference. It also decides which subscriptions to
 * cancel; `cancelAtPayPal` does that afterwards. Does nothing for a deleted account.
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
 * Replaces the plan that an account pays for with a granted one (decision 0045).
 * The rest of each paid month becomes bought pages, and future charges of a subscription buy its plan's pages. Call it
 * in the transaction that has locked the account's usage, passed as `stored`.
 * @param given usage with the granted plan
 * @returns the usage to store
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
 * Marks a subscription as replaced by another or by a granted plan. Returns the pages of its last month that become
 * bought pages.
 * For the subscription that was in effect that is the rest (`carried`). One that was paid in parallel was never used,
 * so all of its pages count.
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
