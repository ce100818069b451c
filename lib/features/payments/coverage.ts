import { addMonths, monthIndex } from '@/lib/features/usage/months';
import type { PaidPlan } from '@/lib/features/usage/plan-changes';
import { PLANS, priceCentsOf } from '@/lib/features/usage/plans';
import { HOUR_MS } from '@/lib/shared/durations';
import type { SubscriptionPlan } from './payment-answers';

/** What subscriptions pay for: made of what PayPal has told, in whatever order it was told. */

/**
 * How long a plan goes on after its last paid month while a payment may still come: PayPal charges at 10:00 UTC whatever the
 * hour of the anchor, takes up to a day for it, and its word of it may be late. Pages of the new month wait for the payment.
 */
export const GRACE_MS = 3 * 24 * HOUR_MS;
/** A payment may come so much before its month begins; two instants of the same payment differ by less. */
const TOLERANCE_MS = 24 * HOUR_MS;

/** A payment of a subscription. */
export interface MonthPayment {
  readonly id: string;
  readonly paidAt: Date;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** Pages that were put among the bought ones instead; null where it pays for a month. */
  readonly pages: number | null;
}

export type SubscriptionStatus = 'created' | 'active' | 'suspended' | 'cancelled' | 'expired';

/** A subscription as it is stored, with its payments. */
export interface SubscriptionFacts {
  readonly id: string;
  readonly plan: SubscriptionPlan;
  /** As PayPal last said. */
  readonly status: SubscriptionStatus;
  readonly startAt: Date | null;
  /** When PayPal says that it began, which stands before every payment is known. */
  readonly anchorAt: Date | null;
  readonly supersededAt: Date | null;
  readonly cancelWantedAt: Date | null;
  readonly outstandingCents: number;
  readonly lastPaymentAt: Date | null;
  readonly createdAt: Date;
  readonly payments: readonly MonthPayment[];
}

/** What a subscription's payments cover: whole months from the anchor. */
export interface Coverage {
  readonly anchorAt: Date;
  readonly paidThrough: Date;
}

/** The month that a payment of this instant is for, counted from the anchor. */
const monthOfPayment = (anchorAt: Date, paidAt: Date): number =>
  Math.max(0, monthIndex(anchorAt, new Date(paidAt.getTime() + TOLERANCE_MS)));

/**
 * What the payments of a subscription cover; null when none is paid for. A payment is for the month in which it came, or for the next one
 * that is not paid for; one of several times the price, because PayPal adds what was owed, for as many months. A payment that
 * was given back in whole covers nothing. Before the payment itself is known, PayPal's word that there was one covers its month.
 */
export function coverageOf(subscription: SubscriptionFacts): Coverage | null {
  const { plan, startAt, lastPaymentAt, payments } = subscription;
  if (payments.length === 0 && !lastPaymentAt) return null;
  const known = [...payments.map(({ paidAt }) => paidAt), lastPaymentAt, subscription.anchorAt];
  const anchorAt = startAt ?? new Date(Math.min(...known.flatMap((at) => at?.getTime() ?? [])));
  let months = 0;
  for (const payment of payments.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())) {
    if (payment.pages !== null || payment.refundedCents >= payment.amountCents) continue;
    const paid = Math.floor(payment.amountCents / priceCentsOf(plan));
    if (paid > 0) months = Math.max(months, monthOfPayment(anchorAt, payment.paidAt)) + paid;
  }
  const told = lastPaymentAt && monthOfPayment(anchorAt, lastPaymentAt);
  if (told !== null && !payments.some(({ paidAt }) => monthOfPayment(anchorAt, paidAt) === told)) {
    months = Math.max(months, told + 1);
  }
  return months === 0 ? null : { anchorAt, paidThrough: addMonths(anchorAt, months) };
}

/** True while PayPal goes on charging for it, or would if its payer mended the payment. */
export function isLive({ status }: Pick<SubscriptionFacts, 'status'>): boolean {
  return status === 'active' || status === 'suspended';
}

/** True for one that is approved and begins later: a change that waits for the end of what is paid for. */
export function isPlanned({ status, startAt }: SubscriptionFacts, now: Date): boolean {
  return status === 'active' && startAt !== null && startAt > now;
}

/** The subscription whose plan an account has, and what it covers. */
export interface Running {
  readonly subscription: SubscriptionFacts;
  readonly coverage: Coverage;
  /** When its plan ends unless more is paid. */
  readonly endsAt: Date;
  /** False in the days of grace. */
  readonly isPaid: boolean;
}

/**
 * The subscription that runs at `now`, if any: one that is paid for before one that waits for its payment; then the dearer
 * plan, because an upgrade holds at once and a cheaper plan waits; then the older one.
 */
export function runningOf(all: readonly SubscriptionFacts[], now: Date): Running | null {
  const running = all.flatMap((subscription) => {
    if (subscription.supersededAt) return [];
    const coverage = coverageOf(subscription);
    if (!coverage) return [];
    const { paidThrough } = coverage;
    const successor = all.find((other) => isSuccessor(other, subscription, paidThrough));
    const isLate = paidThrough.getTime() - TOLERANCE_MS <= now.getTime();
    // The successor's first payment may come some hours before the end of the last paid month, and nothing tells us of that end.
    const isOver = successor !== undefined && isLate && coverageOf(successor) !== null;
    const hasGrace = isLive(subscription) || successor !== undefined;
    const endsAt = hasGrace ? new Date(paidThrough.getTime() + GRACE_MS) : paidThrough;
    return isOver || endsAt <= now ? [] : [{ subscription, coverage, endsAt, isPaid: paidThrough > now }];
  });
  return running.toSorted(byRank)[0] ?? null;
}

function byRank(a: Running, b: Running): number {
  if (a.isPaid !== b.isPaid) return a.isPaid ? -1 : 1;
  const dearer = PLANS[b.subscription.plan].priceUsd - PLANS[a.subscription.plan].priceUsd;
  return dearer || a.subscription.createdAt.getTime() - b.subscription.createdAt.getTime();
}

/** True for an approved subscription that begins where another's paid months end. */
function isSuccessor(other: SubscriptionFacts, of: SubscriptionFacts, paidThrough: Date): boolean {
  const { startAt, status, createdAt } = other;
  return (
    other !== of &&
    status === 'active' &&
    startAt !== null &&
    createdAt > of.createdAt &&
    Math.abs(startAt.getTime() - paidThrough.getTime()) <= TOLERANCE_MS
  );
}

/** The change that waits for the end of what is paid for, if any: the last that was wished. */
export function plannedOf(all: readonly SubscriptionFacts[], running: Running | null, now: Date) {
  return all
    .filter((one) => isPlanned(one, now) && !one.cancelWantedAt)
    .filter(({ createdAt }) => !running || createdAt > running.subscription.createdAt)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
}

/**
 * The subscriptions that PayPal is to end: everything live beside the one that runs, or beside the change that is planned, so
 * that nobody is charged for two. Nothing before the new one is paid for or approved for later.
 */
export function toCancel(all: readonly SubscriptionFacts[], now: Date): SubscriptionFacts[] {
  const running = runningOf(all, now);
  const planned = plannedOf(all, running, now);
  const kept = planned ?? (running?.isPaid ? running.subscription : undefined);
  if (!kept) return [];
  // One that is approved, begins at once and is not paid for yet may still become the one that runs.
  const isComing = (one: SubscriptionFacts) => one.createdAt > kept.createdAt && coverageOf(one) === null;
  return all.filter((one) => one !== kept && isLive(one) && !(isComing(one) && !isPlanned(one, now)));
}

/**
 * The subscriptions whose place the running one has taken: what they cover beyond `now`, or are paid later, goes to the bought
 * pages. Nothing while it is not paid for.
 */
export function supersededBy(all: readonly SubscriptionFacts[], running: Running, now: Date): SubscriptionFacts[] {
  if (!running.isPaid) return [];
  return all.filter((one) => {
    if (one.supersededAt || one === running.subscription || isPlanned(one, now)) return false;
    return coverageOf(one) !== null;
  });
}

/** What the account's usage is told of the running subscription. */
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
