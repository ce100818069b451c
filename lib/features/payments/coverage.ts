import { addMonths, monthIndex } from '@/lib/features/usage/months';
import type { PaidPlan } from '@/lib/features/usage/plan-changes';
import { PLANS, priceCentsOf } from '@/lib/features/usage/plans';
import { HOUR_MS } from '@/lib/shared/durations';
import type { SubscriptionPlan } from './payment-answers';

/** Rules for what subscriptions pay for, derived from PayPal's reports in any order. */

/**
 * Grace period of a plan after its last paid month, while a payment may still arrive.
 * PayPal charges at 10:00 UTC whatever the hour of the anchor, takes up to a day for it, and may report it late. The
 * new month's pages become available with the payment.
 */
export const GRACE_MS = 3 * 24 * HOUR_MS;
/** A payment may arrive this long before its month begins. Two reported times of one payment differ by less. */
const TOLERANCE_MS = 24 * HOUR_MS;

export interface MonthPayment {
  readonly id: string;
  readonly paidAt: Date;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** Bought pages it added instead; null if it pays for a month. */
  readonly pages: number | null;
}

export type SubscriptionStatus = 'created' | 'active' | 'suspended' | 'cancelled' | 'expired';

/** A stored subscription with its payments. */
export interface SubscriptionFacts {
  readonly id: string;
  readonly plan: SubscriptionPlan;
  /** Last status from PayPal. */
  readonly status: SubscriptionStatus;
  readonly startAt: Date | null;
  /** Start according to PayPal, known before all payments are. */
  readonly anchorAt: Date | null;
  readonly supersededAt: Date | null;
  readonly cancelWantedAt: Date | null;
  readonly outstandingCents: number;
  readonly lastPaymentAt: Date | null;
  readonly createdAt: Date;
  readonly payments: readonly MonthPayment[];
}

/** Period that a subscription's payments cover: whole months from the anchor. */
export interface Coverage {
  readonly anchorAt: Date;
  readonly paidThrough: Date;
}

/** Index of the month that a payment at this time is for, counted from the anchor. */
const monthOfPayment = (anchorAt: Date, paidAt: Date): number =>
  Math.max(0, monthIndex(anchorAt, new Date(paidAt.getTime() + TOLERANCE_MS)));

/**
 * Returns the period that a subscription's payments cover; null if nothing is paid.
 * A payment is for the month in which it arrives, or for the next unpaid one. A payment of several times the price
 * covers as many months, because PayPal adds outstanding amounts. A fully refunded payment covers nothing. Until a
 * payment itself is known, PayPal's report of it covers its month.
 */
export function coverageOf(subscription: SubscriptionFacts): Coverage | null {
  const { plan, startAt, lastPaymentAt, payments } = subscription;
  if (payments.length === 0 && !lastPaymentAt) return null;
  const knownDates = [...payments.map(({ paidAt }) => paidAt), lastPaymentAt, subscription.anchorAt];
  const anchorAt = startAt ?? new Date(Math.min(...knownDates.flatMap((at) => at?.getTime() ?? [])));
  let months = 0;
  for (const payment of payments.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())) {
    if (payment.pages !== null || payment.refundedCents >= payment.amountCents) continue;
    const paid = Math.floor(payment.amountCents / priceCentsOf(plan));
    if (paid > 0) months = Math.max(months, monthOfPayment(anchorAt, payment.paidAt)) + paid;
  }
  const reportedMonth = lastPaymentAt && monthOfPayment(anchorAt, lastPaymentAt);
  if (reportedMonth !== null && !payments.some(({ paidAt }) => monthOfPayment(anchorAt, paidAt) === reportedMonth)) {
    months = Math.max(months, reportedMonth + 1);
  }
  return months === 0 ? null : { anchorAt, paidThrough: addMonths(anchorAt, months) };
}

/** True while PayPal charges for it, or would if the payer fixed the payment. */
export function isLive({ status }: Pick<SubscriptionFacts, 'status'>): boolean {
  return status === 'active' || status === 'suspended';
}

/** True for an approved subscription that begins later: a change that waits for the end of the paid period. */
export function isPlanned({ status, startAt }: SubscriptionFacts, now: Date): boolean {
  return status === 'active' && startAt !== null && startAt > now;
}

/** The subscription that determines an account's plan, with its coverage. */
export interface Running {
  readonly subscription: SubscriptionFacts;
  readonly coverage: Coverage;
  /** End of its plan unless more is paid. */
  readonly endsAt: Date;
  /** False during the grace period. */
  readonly isPaid: boolean;
}

/**
 * Returns the subscription in effect at `now`, if any.
 * Order: a paid one before one that waits for its payment; then the more expensive plan, because an upgrade takes
 * effect at once and a downgrade waits; then the older one.
 */
export function runningOf(all: readonly SubscriptionFacts[], now: Date): Running | null {
  const running = all.flatMap((subscription) => {
    if (subscription.supersededAt) return [];
    const coverage = coverageOf(subscription);
    if (!coverage) return [];
    const { paidThrough } = coverage;
    const successor = all.find((other) => isSuccessor(other, subscription, paidThrough));
    const isLate = paidThrough.getTime() - TOLERANCE_MS <= now.getTime();
    // The successor's first payment may arrive some hours before the end of the last paid month, and no event reports
    // that end.
    const isOver = successor !== undefined && isLate && coverageOf(successor) !== null;
    const hasGrace = isLive(subscription) || successor !== undefined;
    const endsAt = hasGrace ? new Date(paidThrough.getTime() + GRACE_MS) : paidThrough;
    return isOver || endsAt <= now ? [] : [{ subscription, coverage, endsAt, isPaid: paidThrough > now }];
  });
  return running.toSorted(byRank)[0] ?? null;
}

function byRank(a: Running, b: Running): number {
  if (a.isPaid !== b.isPaid) return a.isPaid ? -1 : 1;
  const priceDifference = PLANS[b.subscription.plan].priceUsd - PLANS[a.subscription.plan].priceUsd;
  return priceDifference || a.subscription.createdAt.getTime() - b.subscription.createdAt.getTime();
}

/** True for an approved subscription that begins where another's paid months end. */
function isSuccessor(other: SubscriptionFacts, predecessor: SubscriptionFacts, paidThrough: Date): boolean {
  const { startAt, status, createdAt } = other;
  return (
    other !== predecessor &&
    status === 'active' &&
    startAt !== null &&
    createdAt > predecessor.createdAt &&
    Math.abs(startAt.getTime() - paidThrough.getTime()) <= TOLERANCE_MS
  );
}

/** Returns the change that waits for the end of the paid period, if any: the last requested one. */
export function plannedOf(all: readonly SubscriptionFacts[], running: Running | null, now: Date) {
  return all
    .filter((subscription) => isPlanned(subscription, now) && !subscription.cancelWantedAt)
    .filter(({ createdAt }) => !running || createdAt > running.subscription.createdAt)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
}

/**
 * Returns the subscriptions to cancel at PayPal: all live ones except the current one or the planned change, so that
 * nobody is charged twice.
 * None until the new one is paid or approved for later.
 */
export function toCancel(all: readonly SubscriptionFacts[], now: Date): SubscriptionFacts[] {
  const running = runningOf(all, now);
  const planned = plannedOf(all, running, now);
  const keptSubscription = planned ?? (running?.isPaid ? running.subscription : undefined);
  if (!keptSubscription) return [];
  // One that is approved, begins at once and is not paid yet may still become the current one.
  const mayBecomeCurrent = (subscription: SubscriptionFacts) =>
    subscription.createdAt > keptSubscription.createdAt && coverageOf(subscription) === null;
  return all.filter(
    (subscription) =>
      subscription !== keptSubscription &&
      isLive(subscription) &&
      !(mayBecomeCurrent(subscription) && !isPlanned(subscription, now)),
  );
}

/**
 * Returns the subscriptions that the current one has replaced. Their coverage beyond `now` and later payments become
 * bought pages.
 * Empty until the current one is paid.
 */
export function supersededBy(all: readonly SubscriptionFacts[], running: Running, now: Date): SubscriptionFacts[] {
  if (!running.isPaid) return [];
  return all.filter((subscription) => {
    if (subscription.supersededAt || subscription === running.subscription || isPlanned(subscription, now))
      return false;
    return coverageOf(subscription) !== null;
  });
}

/** Converts the current subscription for the account's usage. */
export function paidPlanOf(running: Running | null): PaidPlan | null {
  if (!running) return null;
  const { subscription, coverage, endsAt } = running;
  return {
    subscriptionId: subscription.id,
    planType: subscription.plan,
    ...coverage,
    endsAt,
    // A planned change begins where the other's months end.
    keepsPages: subscription.startAt === null,
  };
}
