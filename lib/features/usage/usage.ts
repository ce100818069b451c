import { z } from 'zod';
import { DAY_MS } from '@/lib/shared/durations';
import { PlanType } from '@/lib/shared/plan-types';
import { UNTAKEN_FACTOR } from './limits';
import { monthAt } from './months';
import { planOf, TRIAL_DAYS, UNLIMITED } from './plans';

/** A user's usage as it is stored, with what it is judged by. */
export interface StoredUsage {
  /** The plan as it was stored. A monthly one may have ended since: `rollOver` says which one holds. */
  readonly planType: string;
  readonly signedUpAt: Date;
  /** Pages a period where they differ from the plan's own; -1 is unlimited. */
  readonly documentsLimit: number | null;
  /** Pages used of the running month; of the lifetime on a plan without months. */
  readonly documentsProcessedThisMonth: number;
  readonly totalDocumentsProcessed: number;
  /** Bought pages that are left. */
  readonly extraPages: number;
  readonly periodStart: Date;
  readonly periodEnd: Date | null;
  readonly lastProcessedAt: Date | null;
  /** Of a monthly plan: the plan without months that stays when it ends. */
  readonly ownedPlan: string;
  /** Of a monthly plan: pages that were used of the lifetime before it began. */
  readonly lifetimeProcessed: number;
  /** Pages of the running month that went back with a refund. */
  readonly withdrawnThisPeriod: number;
  /** What the months are counted from; absent where nobody pays for them. */
  readonly anchorAt: Date | null;
  /** The subscription that pays for the months; absent where somebody granted them. */
  readonly subscriptionId: string | null;
  /** Months that begin before this instant are paid for; absent where nobody pays. */
  readonly paidThrough: Date | null;
  /** When the monthly plan ends unless it is paid for until then; absent: it does not end by itself. */
  readonly planEndsAt: Date | null;
  /** When the free trial ends where the operator has extended it; absent: by the day of sign-up. */
  readonly trialEndsAt: Date | null;
}

/** What a claim changes. */
export type UsageCounters = Pick<
  StoredUsage,
  | 'documentsProcessedThisMonth'
  | 'totalDocumentsProcessed'
  | 'extraPages'
  | 'periodStart'
  | 'periodEnd'
  | 'lastProcessedAt'
  | 'lifetimeProcessed'
  | 'withdrawnThisPeriod'
  | 'anchorAt'
>;

/** Pages of the running month, which expire with it. Used are those of the month alone, never bought ones. */
const MonthPages = z.object({
  used: z.number().int().min(0),
  /** -1 is unlimited. */
  limit: z.number().int().min(UNLIMITED),
});
export type MonthPages = z.infer<typeof MonthPages>;

/** Usage as the interface shows it (specification section 3). Counts are pages; -1 is unlimited. */
export const Usage = z.object({
  documentsProcessedThisMonth: z.number().int().min(0),
  /** What was used and what remains, bought pages included. */
  documentsLimit: z.number().int().min(UNLIMITED),
  totalDocumentsProcessed: z.number().int().min(0),
  planType: PlanType,
  isFreeUser: z.boolean(),
  remainingPages: z.number().int().min(UNLIMITED),
  /** Absent (null) on a plan whose pages are for a lifetime. */
  daysUntilReset: z.number().int().min(0).nullable(),
  /** ISO instant. */
  lastProcessedAt: z.string().nullable(),
  /** Days of the free trial that are left; null on a paid plan. */
  trialDaysLeft: z.number().int().min(0).nullable(),
  /** Pages that reset; null on a plan whose pages are for a lifetime. They are used before those that stay. */
  month: MonthPages.nullable(),
  /** Pages that are left and do not expire: bought ones, and those of a plan without months. -1 is unlimited. */
  keptPages: z.number().int().min(UNLIMITED),
  /** ISO instant at which the month's pages begin anew; null where they do not, as on a plan that ends. */
  resetsAt: z.iso.datetime().nullable(),
  /** ISO instant at which the monthly plan ends, because it was cancelled; null where it goes on. */
  endsAt: z.iso.datetime().nullable(),
});
export type Usage = z.infer<typeof Usage>;

/** Pages that reset and pages that stay, apart (decision 0026). */
export const PagesApart = Usage.pick({ month: true, keptPages: true, resetsAt: true, endsAt: true });
export type PagesApart = z.infer<typeof PagesApart>;

/** The usage as it is at `now`: a monthly plan that has ended is gone, and where a paid month has ended the next has begun. */
export function rollOver<T extends StoredUsage>(usage: T, now: Date): T {
  if (planOf(usage.planType).period === 'lifetime') return { ...usage, periodEnd: null };
  if (usage.planEndsAt && usage.planEndsAt <= now) return withoutMonths(usage);
  const anchorAt = usage.anchorAt ?? usage.periodEnd ?? usage.periodStart;
  // A month that is not paid for does not begin; what is left of the last one stays meanwhile.
  const isUnpaid = usage.paidThrough && usage.paidThrough <= now;
  const month = monthAt(anchorAt, isUnpaid && usage.paidThrough ? new Date(usage.paidThrough.getTime() - 1) : now);
  if (month.start <= usage.periodStart) return { ...usage, anchorAt, periodEnd: month.end };
  return {
    ...usage,
    anchorAt,
    documentsProcessedThisMonth: 0,
    withdrawnThisPeriod: 0,
    periodStart: month.start,
    periodEnd: month.end,
  };
}

/** What an account has when its months are over: the plan it owns, and its lifetime's count where that was left. */
function withoutMonths<T extends StoredUsage>(usage: T): T {
  return {
    ...usage,
    planType: usage.ownedPlan,
    documentsProcessedThisMonth: usage.lifetimeProcessed,
    withdrawnThisPeriod: 0,
    periodStart: usage.signedUpAt,
    periodEnd: null,
    anchorAt: null,
    subscriptionId: null,
    paidThrough: null,
    planEndsAt: null,
  };
}

/** The plan that holds at `now`, of an account as it is stored. */
export function currentPlan(account: Pick<StoredUsage, 'planType' | 'ownedPlan' | 'planEndsAt'>, now: Date): PlanType {
  const { planType, ownedPlan, planEndsAt } = account;
  const hasEnded = planOf(planType).period === 'month' && planEndsAt !== null && planEndsAt <= now;
  return planOf(hasEnded ? ownedPlan : planType).type;
}

/** Pages that are left now: of the plan's quota, and bought ones. `Infinity` when unlimited; never below zero. */
export function remainingPages(usage: StoredUsage, now: Date): number {
  const current = rollOver(usage, now);
  return ownPagesLeft(current) + current.extraPages;
}

/** What a refusal for want of pages says is left: the sum, and where both kinds are left, those of the month and those that stay. */
export function leftParams(usage: Pick<Usage, 'month' | 'keptPages' | 'remainingPages'>): {
  remaining: number;
  month: number;
  kept: number;
} {
  const { month, keptPages, remainingPages: remaining } = usage;
  if (!month || month.limit === UNLIMITED) return { remaining, month: 0, kept: 0 };
  return { remaining, month: month.limit - month.used, kept: keptPages };
}

/**
 * Pages that may have been read and not taken in the running period: so many times all pages of the period, used or left,
 * bought ones included. That is the limit that the account is shown, and it does not shrink while pages are used.
 * `Infinity` when unlimited.
 */
export function untakenLimit(usage: StoredUsage, now: Date): number {
  const current = rollOver(usage, now);
  return UNTAKEN_FACTOR * (current.documentsProcessedThisMonth + remainingPages(current, now));
}

/** Days of the free trial that are left, the running one counted; 0 afterwards, null on a paid plan. */
export function trialDaysLeft(
  usage: Pick<StoredUsage, 'planType' | 'signedUpAt' | 'trialEndsAt'>,
  now: Date,
): number | null {
  if (planOf(usage.planType).type !== 'free') return null;
  return daysBetween(now, trialEndOf(usage));
}

/** When a free account's trial ends or ended. */
export function trialEndOf({ signedUpAt, trialEndsAt }: Pick<StoredUsage, 'signedUpAt' | 'trialEndsAt'>): Date {
  return trialEndsAt ?? new Date(signedUpAt.getTime() + TRIAL_DAYS * DAY_MS);
}

/** What the interface shows of a stored usage. */
export function usageView(usage: StoredUsage, now: Date): Usage {
  const current = rollOver(usage, now);
  const remaining = remainingPages(current, now);
  const isUnlimited = remaining === Number.POSITIVE_INFINITY;
  const planType = planOf(current.planType).type;
  return {
    documentsProcessedThisMonth: current.documentsProcessedThisMonth,
    documentsLimit: isUnlimited ? UNLIMITED : current.documentsProcessedThisMonth + remaining,
    totalDocumentsProcessed: current.totalDocumentsProcessed,
    planType,
    isFreeUser: planType === 'free',
    remainingPages: isUnlimited ? UNLIMITED : remaining,
    daysUntilReset: current.periodEnd ? daysBetween(now, current.periodEnd) : null,
    lastProcessedAt: current.lastProcessedAt?.toISOString() ?? null,
    trialDaysLeft: trialDaysLeft(current, now),
    ...monthView(current),
  };
}

/** The month's pages and those that stay, of a usage that is rolled over. */
function monthView(current: StoredUsage): Pick<Usage, 'month' | 'keptPages' | 'resetsAt' | 'endsAt'> {
  const { periodEnd, planEndsAt, extraPages, documentsProcessedThisMonth } = current;
  const ownLeft = ownPagesLeft(current);
  const isUnlimited = ownLeft === Number.POSITIVE_INFINITY;
  if (!periodEnd)
    return { month: null, keptPages: isUnlimited ? UNLIMITED : ownLeft + extraPages, resetsAt: null, endsAt: null };
  const quota = current.documentsLimit ?? planOf(current.planType).pages;
  const limit = isUnlimited ? UNLIMITED : Math.max(0, quota - current.withdrawnThisPeriod);
  const used = isUnlimited ? documentsProcessedThisMonth : limit - ownLeft;
  // A subscription that goes on has days of grace beyond its month.
  const isEnding = planEndsAt !== null && planEndsAt <= periodEnd;
  return {
    month: { used, limit },
    keptPages: extraPages,
    resetsAt: isEnding ? null : periodEnd.toISOString(),
    endsAt: isEnding ? planEndsAt.toISOString() : null,
  };
}

/** Pages that are left of the running period, before bought ones; `Infinity` when unlimited. Of a usage that is rolled over. */
export function ownPagesLeft(current: StoredUsage): number {
  const quota = current.documentsLimit ?? planOf(current.planType).pages;
  if (quota === UNLIMITED) return Number.POSITIVE_INFINITY;
  return Math.max(0, quota - current.documentsProcessedThisMonth - current.withdrawnThisPeriod);
}

/** Days from one instant to another, a begun day counted as a whole one; 0 when it has passed. */
function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / DAY_MS));
}
