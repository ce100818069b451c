import type { PlanType } from '@/lib/shared/plan-types';
import { monthAt } from './months';
import { planOf } from './plans';
import { ownPagesLeft, rollOver, type StoredUsage } from './usage';

/** A monthly plan paid by a subscription. */
export interface PaidPlan {
  readonly subscriptionId: string;
  readonly planType: string;
  /** Start of its months. */
  readonly anchorAt: Date;
  readonly paidThrough: Date;
  readonly endsAt: Date;
  /** True if it replaced a paid month before its end, whose remaining pages become bought ones. */
  readonly keepsPages: boolean;
}

/**
 * Returns the usage with the plan that subscriptions pay for: `plan`, or none (null). No change if it was already
 * known.
 * A plan that begins keeps the lifetime count unchanged. One that continues keeps its month. One that replaces another
 * begins its own month, and with `keepsPages` the rest of the other's month becomes bought pages. Months without a
 * payer (`subscriptionId` null) were granted and stay until a paid plan begins.
 */
export function withPaidPlan(usage: StoredUsage, plan: PaidPlan | null, now: Date): StoredUsage {
  const current = rollOver(usage, now);
  if (!plan) return current.subscriptionId === null ? current : rollOver({ ...current, planEndsAt: now }, now);
  const { subscriptionId, planType, anchorAt, paidThrough, endsAt: planEndsAt } = plan;
  const paid = { subscriptionId, planType, anchorAt, paidThrough, planEndsAt };
  if (current.subscriptionId === subscriptionId) return rollOver({ ...current, ...paid }, now);
  const isFirst = planOf(current.planType).period === 'lifetime';
  const month = monthAt(anchorAt, now < anchorAt ? anchorAt : now);
  return {
    ...current,
    ...paid,
    ...(isFirst && { ownedPlan: current.planType, lifetimeProcessed: current.documentsProcessedThisMonth }),
    extraPages: current.extraPages + (isFirst || !plan.keepsPages ? 0 : paidPagesLeft(current, now)),
    documentsProcessedThisMonth: 0,
    withdrawnThisPeriod: 0,
    periodStart: month.start,
    periodEnd: month.end,
  };
}

/**
 * Returns the usage after the operator has granted a plan: pages used become 0, and it stays until another is granted
 * or paid, because nobody pays for its months.
 * The rest of a paid month becomes bought pages, so that no payment is lost. Bought pages stay. A plan without months
 * is owned from then on; one with months keeps the lifetime count unchanged.
 */
export function withGrantedPlan(usage: StoredUsage, planType: PlanType, now: Date): StoredUsage {
  const current = rollOver(usage, now);
  const granted = {
    ...current,
    planType,
    extraPages: current.extraPages + paidPagesLeft(current, now),
    documentsProcessedThisMonth: 0,
    withdrawnThisPeriod: 0,
    subscriptionId: null,
    paidThrough: null,
    planEndsAt: null,
  };
  if (planType === 'free' || planType === 'personal') {
    const { signedUpAt: periodStart } = current;
    return { ...granted, ownedPlan: planType, lifetimeProcessed: 0, anchorAt: null, periodStart, periodEnd: null };
  }
  const isFirst = planOf(current.planType).period === 'lifetime';
  const { start: periodStart, end: periodEnd } = monthAt(now, now);
  return {
    ...granted,
    ...(isFirst && { ownedPlan: current.planType, lifetimeProcessed: current.documentsProcessedThisMonth }),
    anchorAt: now,
    periodStart,
    periodEnd,
  };
}

/** Returns the usage with no pages used in its current month, or lifetime. */
export function withoutUsedPages(usage: StoredUsage, now: Date): StoredUsage {
  const current = rollOver(usage, now);
  const isLifetime = planOf(current.planType).period === 'lifetime';
  return { ...current, documentsProcessedThisMonth: 0, ...(isLifetime && { lifetimeProcessed: 0 }) };
}

/** Returns the pages left of a paid month that has not ended. */
function paidPagesLeft(current: StoredUsage, now: Date): number {
  if (!current.paidThrough || current.paidThrough <= now) return 0;
  const pagesLeft = ownPagesLeft(current);
  return pagesLeft === Number.POSITIVE_INFINITY ? 0 : pagesLeft;
}

/** Returns the usage with added bought pages, which turn a free account into a Personal one. */
export function withBoughtPages(usage: StoredUsage, pages: number, now: Date): StoredUsage {
  return withOwnedPlan({ ...usage, extraPages: usage.extraPages + pages }, 'personal', now);
}

/** Returns the usage with this plan without months: in effect at once, or when the monthly one ends. */
export function withOwnedPlan(usage: StoredUsage, ownedPlan: 'free' | 'personal', now: Date): StoredUsage {
  const current = rollOver(usage, now);
  const isLifetime = planOf(current.planType).period === 'lifetime';
  return { ...current, ownedPlan, ...(isLifetime && { planType: ownedPlan }) };
}

/** Returns the usage without `pages` of its bought pages, or without all if fewer are left. */
export function withoutBoughtPages(usage: StoredUsage, pages: number): StoredUsage {
  return { ...usage, extraPages: Math.max(0, usage.extraPages - pages) };
}

/** Returns the usage without `pages` of its current month, or without all that are left of it. */
export function withoutMonthPages(usage: StoredUsage, pages: number, now: Date): StoredUsage {
  const current = rollOver(usage, now);
  const withdrawn = Math.min(pages, ownPagesLeft(current));
  return { ...current, withdrawnThisPeriod: current.withdrawnThisPeriod + withdrawn };
}

/** Returns the pages to withdraw for a refund: its share of the payment's pages, rounded in the payer's favour. */
export function pagesOfRefund(pages: number, refundedCents: number, amountCents: number): number {
  if (refundedCents >= amountCents) return pages;
  return Math.floor((pages * refundedCents) / amountCents);
}
