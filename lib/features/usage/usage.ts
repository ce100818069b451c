import { z } from 'zod';
import { DAY_MS } from '@/lib/shared/durations';
import { PlanType } from '@/lib/shared/plan-types';
import { UNTAKEN_FACTOR } from './limits';
import { monthAt } from './months';
import { planOf, TRIAL_DAYS, UNLIMITED } from './plans';

/** A user's stored usage, with the data for its rules. */
export interface StoredUsage {
  /** Stored plan. A monthly one may have ended since: `rollOver` returns the one in effect. */
  readonly planType: string;
  readonly signedUpAt: Date;
  /** Pages per period if they differ from the plan's own; -1 is unlimited. */
  readonly documentsLimit: number | null;
  /** Pages used in the current month; in the lifetime on a plan without months. */
  readonly documentsProcessedThisMonth: number;
  readonly totalDocumentsProcessed: number;
  /** Bought pages left. */
  readonly extraPages: number;
  readonly periodStart: Date;
  readonly periodEnd: Date | null;
  readonly lastProcessedAt: Date | null;
  /** For a monthly plan: the plan without months that applies after it ends. */
  readonly ownedPlan: string;
  /** For a monthly plan: lifetime pages used before it began. */
  readonly lifetimeProcessed: number;
  /** Pages of the current month withdrawn by a refund. */
  readonly withdrawnThisPeriod: number;
  /** Start of the months; null if nobody pays for them. */
  readonly anchorAt: Date | null;
  /** Subscription that pays for the months; null if they were granted. */
  readonly subscriptionId: string | null;
  /** Months that begin before this instant are paid; null if nobody pays. */
  readonly paidThrough: Date | null;
  /** End of the monthly plan unless it is renewed; null: it does not end by itself. */
  readonly planEndsAt: Date | null;
  /** End of the free trial if the operator has extended it; null: by the day of sign-up. */
  readonly trialEndsAt: Date | null;
}

/** The fields that a claim changes. */
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

/** Pages of the current month, which expire with it. `used` counts only the month's pages, not bought ones. */
const MonthPages = z.object({
  used: z.number().int().min(0),
  /** -1 is unlimited. */
  limit: z.number().int().min(UNLIMITED),
});
export type MonthPages = z.infer<typeof MonthPages>;

/** Usage for the interface (specification section 3). Counts are pages; -1 is unlimited. */
export const Usage = z.object({
  documentsProcessedThisMonth: z.number().int().min(0),
  /** Used plus remaining pages, including bought ones. */
  documentsLimit: z.number().int().min(UNLIMITED),
  totalDocumentsProcessed: z.number().int().min(0),
  planType: PlanType,
  isFreeUser: z.boolean(),
  remainingPages: z.number().int().min(UNLIMITED),
  /** Null on a plan without months. */
  daysUntilReset: z.number().int().min(0).nullable(),
  /** ISO instant. */
  lastProcessedAt: z.string().nullable(),
  /** Days left of the free trial; null on a paid plan. */
  trialDaysLeft: z.number().int().min(0).nullable(),
  /** Pages that reset; null on a plan without months. They are used before those that stay. */
  month: MonthPages.nullable(),
  /** Pages left that do not expire: bought ones, and those of a plan without months. -1 is unlimited. */
  keptPages: z.number().int().min(UNLIMITED),
  /** ISO instant of the next reset of the month's pages; null if there is none, e.g. on a plan that ends. */
  resetsAt: z.iso.datetime().nullable(),
  /** ISO instant at which a cancelled monthly plan ends; null if it continues. */
  endsAt: z.iso.datetime().nullable(),
});
export type Usage = z.infer<typeof Usage>;

/** Pages that reset and pages that do not, separately (decision 0023). */
export const PagesApart = Usage.pick({ month: true, keptPages: true, resetsAt: true, endsAt: true });
export type PagesApart = z.infer<typeof PagesApart>;

/** Returns the usage as of `now`: without a monthly plan that has ended, and in the current month of a paid plan. */
export function rollOver<T extends StoredUsage>(usage: T, now: Date): T {
  if (planOf(usage.planType).period === 'lifetime') return { ...usage, periodEnd: null };
  if (usage.planEndsAt && usage.planEndsAt <= now) return withoutMonths(usage);
  const anchorAt = usage.anchorAt ?? usage.periodEnd ?? usage.periodStart;
  // An unpaid month does not begin; the rest of the last one stays available meanwhile.
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

/** Returns the usage after the months have ended: the owned plan, and the lifetime count from before. */
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

/** Returns the plan in effect at `now`, from a stored account. */
export function currentPlan(account: Pick<StoredUsage, 'planType' | 'ownedPlan' | 'planEndsAt'>, now: Date): PlanType {
  const { planType, ownedPlan, planEndsAt } = account;
  const hasEnded = planOf(planType).period === 'month' && planEndsAt !== null && planEndsAt <= now;
  return planOf(hasEnded ? ownedPlan : planType).type;
}

/** Returns the pages left now: of the plan's quota, and bought ones. `Infinity` if unlimited; never negative. */
export function remainingPages(usage: StoredUsage, now: Date): number {
  const current = rollOver(usage, now);
  return ownPagesLeft(current) + current.extraPages;
}

/**
 * Returns the placeholder values for refusals: the total left and, if both kinds are left, the month's pages and those
 * that do not expire.
 */
export function remainingPagesParams(usage: Pick<Usage, 'month' | 'keptPages' | 'remainingPages'>): {
  remaining: number;
  month: number;
  kept: number;
} {
  const { month, keptPages, remainingPages: remaining } = usage;
  if (!month || month.limit === UNLIMITED) return { remaining, month: 0, kept: 0 };
  return { remaining, month: month.limit - month.used, kept: keptPages };
}

/**
 * Returns how many pages may be read without claiming them in the current period: a multiple of all pages of the
 * period, used or left, including bought ones.
 * So the limit shown to the account does not shrink while pages are used. `Infinity` if unlimited.
 */
export function unclaimedLimit(usage: StoredUsage, now: Date): number {
  const current = rollOver(usage, now);
  return UNTAKEN_FACTOR * (current.documentsProcessedThisMonth + remainingPages(current, now));
}

/** Returns the days left of the free trial, including the current one; 0 afterwards, null on a paid plan. */
export function trialDaysLeft(
  usage: Pick<StoredUsage, 'planType' | 'signedUpAt' | 'trialEndsAt'>,
  now: Date,
): number | null {
  if (planOf(usage.planType).type !== 'free') return null;
  return daysBetween(now, trialEndOf(usage));
}

/** Returns the end of a free account's trial, which may be past. */
export function trialEndOf({ signedUpAt, trialEndsAt }: Pick<StoredUsage, 'signedUpAt' | 'trialEndsAt'>): Date {
  return trialEndsAt ?? new Date(signedUpAt.getTime() + TRIAL_DAYS * DAY_MS);
}

/** Converts a stored usage for the interface. */
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

/** Returns the month's pages and those that do not expire. The usage must be rolled over. */
function monthView(current: StoredUsage): Pick<Usage, 'month' | 'keptPages' | 'resetsAt' | 'endsAt'> {
  const { periodEnd, planEndsAt, extraPages, documentsProcessedThisMonth } = current;
  const ownLeft = ownPagesLeft(current);
  const isUnlimited = ownLeft === Number.POSITIVE_INFINITY;
  if (!periodEnd)
    return { month: null, keptPages: isUnlimited ? UNLIMITED : ownLeft + extraPages, resetsAt: null, endsAt: null };
  const quota = current.documentsLimit ?? planOf(current.planType).pages;
  const limit = isUnlimited ? UNLIMITED : Math.max(0, quota - current.withdrawnThisPeriod);
  const used = isUnlimited ? documentsProcessedThisMonth : limit - ownLeft;
  // A subscription that continues has a grace period beyond its month.
  const isEnding = planEndsAt !== null && planEndsAt <= periodEnd;
  return {
    month: { used, limit },
    keptPages: extraPages,
    resetsAt: isEnding ? null : periodEnd.toISOString(),
    endsAt: isEnding ? planEndsAt.toISOString() : null,
  };
}

/**
 * Returns the pages left of the current period, without bought ones; `Infinity` if unlimited. The usage must be rolled
 * over.
 */
export function ownPagesLeft(current: StoredUsage): number {
  const quota = current.documentsLimit ?? planOf(current.planType).pages;
  if (quota === UNLIMITED) return Number.POSITIVE_INFINITY;
  return Math.max(0, quota - current.documentsProcessedThisMonth - current.withdrawnThisPeriod);
}

/** Returns the days between two instants, rounded up; 0 if `to` has passed. */
function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / DAY_MS));
}
