import type { PlanType } from '@/lib/shared/plan-types';
import { monthAt } from './months';
import { planOf } from './plans';
import { ownPagesLeft, rollOver, type StoredUsage } from './usage';

/** A monthly plan that a subscription has paid for. */
export interface PaidPlan {
  readonly subscriptionId: string;
  readonly planType: string;
  /** What its months are counted from. */
  readonly anchorAt: Date;
  readonly paidThrough: Date;
  readonly endsAt: Date;
  /** True when it took the place of a month that is paid for and not over, whose pages go on as bought ones. */
  readonly keepsPages: boolean;
}

/**
 * The usage after what subscriptions pay for has become known: `plan` runs now, or (null) none does. Nothing changes when it
 * is what was known. A plan that begins leaves the lifetime's count where it is; one that goes on keeps its month; one that
 * takes another's place begins a month of its own, and with `keepsPages` the pages that are left of the other's month become
 * bought ones. Months that nobody pays for (`subscriptionId` null) were granted and stay until a paid plan begins.
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
 * The usage after the operator has given the account a plan: pages used become 0, and nobody pays for its months, so it stays until
 * another is given or paid for. What is left of a month that was paid for goes to the bought pages, because nobody pays for nothing.
 * Bought pages stay. A plan without months is owned from then on; one with months leaves the lifetime's count where it is.
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

/** The usage with no page of its running month, or of its lifetime, used. */
export function withoutUsedPages(usage: StoredUsage, now: Date): StoredUsage {
  const current = rollOver(usage, now);
  const isLifetime = planOf(current.planType).period === 'lifetime';
  return { ...current, documentsProcessedThisMonth: 0, ...(isLifetime && { lifetimeProcessed: 0 }) };
}

/** Pages that are left of a month that is paid for and not over. */
function paidPagesLeft(current: StoredUsage, now: Date): number {
  if (!current.paidThrough || current.paidThrough <= now) return 0;
  const left = ownPagesLeft(current);
  return left === Number.POSITIVE_INFINITY ? 0 : left;
}

/** The usage with pages that were bought for good, which makes a free account a Personal one. */
export function withBoughtPages(usage: StoredUsage, pages: number, now: Date): StoredUsage {
  return withOwnedPlan({ ...usage, extraPages: usage.extraPages + pages }, 'personal', now);
}

/** The usage whose plan without months is this one: at once, or when the monthly one ends. */
export function withOwnedPlan(usage: StoredUsage, ownedPlan: 'free' | 'personal', now: Date): StoredUsage {
  const current = rollOver(usage, now);
  const isLifetime = planOf(current.planType).period === 'lifetime';
  return { ...current, ownedPlan, ...(isLifetime && { planType: ownedPlan }) };
}

/** The usage without so many of its bought pages, or without all that are still there. */
export function withoutBoughtPages(usage: StoredUsage, pages: number): StoredUsage {
  return { ...usage, extraPages: Math.max(0, usage.extraPages - pages) };
}

/** The usage without so many pages of its running month, or without all that are left of it. */
export function withoutMonthPages(usage: StoredUsage, pages: number, now: Date): StoredUsage {
  const current = rollOver(usage, now);
  const withdrawn = Math.min(pages, ownPagesLeft(current));
  return { ...current, withdrawnThisPeriod: current.withdrawnThisPeriod + withdrawn };
}

/** Pages that a refund of so many cents takes back of what a payment brought: its share, rounded in the payer's favour. */
export function pagesOfRefund(pages: number, refundedCents: number, amountCents: number): number {
  if (refundedCents >= amountCents) return pages;
  return Math.floor((pages * refundedCents) / amountCents);
}
