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
export async function deriveAccountState(tx: Db, userId: string, environment: Environment, now: Date): Promise<void> {
  const stored = await lockUsage(tx, userId);
  if (!stored) return;
  const all = await subscriptionsOf(tx, userId, environment);
  const running = runningOf(all, now);
  let usage: UsageRow = withPaidPlan(stored, paidPlanOf(running), now);
  for (const replaced of running ? supersededBy(all, running, now) : []) {
    const carriedPages = stored.subscriptionId === replaced.id ? usage.extraPages - stored.extraPages : undefined;
    const pages = await markReplaced(tx, replaced, carriedPages, now);
    if (carriedPages === undefined) usage = { ...usage, extraPages: usage.extraPages + pages };
  }
  for (const { id, cancelWantedAt } of toCancel(all, now)) {
    if (!cancelWantedAt) await updateSubscription(tx, id, { cancelWantedAt: now });
  }
  for (const subscription of all)
    await updateSubscription(tx, subscription.id, coverageOf(subscription) ?? { paidThrough: null });
  if (JSON.stringify(usage) !== JSON.stringify(stored)) await saveUsage(tx, userId, usage);
  if (usage.planType !== stored.planType) {
    await recordAudit(tx, { userId, isByUser: false, isOwnAccount: true, action: 'subscriptionStarted' }, now);
  }
}

/**
 * Replaces the plan that an account pays for with a granted one (decision 0045).
 * The rest of each paid month becomes bought pages, and future charges of a subscription buy its plan's pages. Call it
 * in the transaction that has locked the account's usage, passed as `stored`.
 * @param granted usage with the granted plan
 * @returns the usage to store
 */
export async function replaceByGrant(
  tx: Db,
  { all, stored, granted }: { all: readonly SubscriptionFacts[]; stored: UsageRow; granted: UsageRow },
  now: Date,
): Promise<UsageRow> {
  let { extraPages } = granted;
  for (const subscription of all) {
    if (subscription.supersededAt || isPlanned(subscription, now) || coverageOf(subscription) === null) continue;
    const carriedPages = stored.subscriptionId === subscription.id ? granted.extraPages - stored.extraPages : undefined;
    const pages = await markReplaced(tx, subscription, carriedPages, now);
    if (carriedPages === undefined) extraPages += pages;
  }
  return { ...granted, extraPages };
}

/**
 * Marks a subscription as replaced by another or by a granted plan. Returns the pages of its last month that become
 * bought pages.
 * @param carriedPages pages left of the subscription that was in effect; undefined for one that was paid in parallel,
 * which was never used, so all of its pages count
 */
async function markReplaced(
  tx: Db,
  replaced: SubscriptionFacts,
  carriedPages: number | undefined,
  now: Date,
): Promise<number> {
  const coverage = coverageOf(replaced);
  const unused = coverage && coverage.paidThrough > now ? PLANS[replaced.plan].pages : 0;
  const pages = carriedPages ?? unused;
  await updateSubscription(tx, replaced.id, { supersededAt: now });
  const months = replaced.payments
    .filter((payment) => payment.pages === null)
    .toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime());
  for (const [index, payment] of months.entries()) {
    await updatePayment(tx, payment.id, { pages: index === 0 && !isFullyRefunded(payment) ? pages : 0 });
  }
  return pages;
}

function isFullyRefunded({ refundedCents, amountCents }: { refundedCents: number; amountCents: number }): boolean {
  return refundedCents >= amountCents;
}
