import { z } from 'zod';
import { UNTAKEN_FACTOR } from './limits';
import { PlanType, planOf, TRIAL_DAYS, UNLIMITED } from './plans';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A user's usage as it is stored, with what it is judged by. */
export interface StoredUsage {
  readonly planType: string;
  readonly signedUpAt: Date;
  /** Pages a period where they differ from the plan's own; -1 is unlimited. */
  readonly documentsLimit: number | null;
  readonly documentsProcessedThisMonth: number;
  readonly totalDocumentsProcessed: number;
  readonly extraPages: number;
  readonly periodStart: Date;
  readonly periodEnd: Date | null;
  readonly lastProcessedAt: Date | null;
}

/** What a claim changes. */
export type UsageCounters = Omit<StoredUsage, 'planType' | 'signedUpAt' | 'documentsLimit'>;

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
});
export type Usage = z.infer<typeof Usage>;

/** The same day `months` later (UTC), or the last day of that month where it has no such day. */
export function addMonths(date: Date, months: number): Date {
  const result = new Date(date);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return result;
}

/** The usage with its period brought up to `now`: on a monthly plan whose period ended, a new one has begun with nothing used. */
export function rollOver<T extends StoredUsage>(usage: T, now: Date): T {
  if (planOf(usage.planType).period === 'lifetime') return { ...usage, periodEnd: null };
  const firstEnd = usage.periodEnd ?? addMonths(usage.periodStart, 1);
  if (now < firstEnd) return { ...usage, periodEnd: firstEnd };
  let passed = 0;
  while (addMonths(firstEnd, passed + 1) <= now) passed += 1;
  const periodStart = addMonths(firstEnd, passed);
  return {
    ...usage,
    documentsProcessedThisMonth: 0,
    periodStart,
    periodEnd: addMonths(firstEnd, passed + 1),
  };
}

/** Pages that are left now: of the plan's quota, and bought ones. `Infinity` when unlimited; never below zero. */
export function remainingPages(usage: StoredUsage, now: Date): number {
  const current = rollOver(usage, now);
  const quota = quotaOf(current);
  if (quota === UNLIMITED) return Number.POSITIVE_INFINITY;
  return Math.max(0, quota - current.documentsProcessedThisMonth) + current.extraPages;
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

/**
 * The counters after `pages` were used: the plan's own pages first, then bought ones. The caller has made sure that
 * `pages` is at most `remainingPages`.
 */
export function deductPages(usage: StoredUsage, pages: number, now: Date): UsageCounters {
  const current = rollOver(usage, now);
  const quota = quotaOf(current);
  const own = quota === UNLIMITED ? pages : Math.max(0, quota - current.documentsProcessedThisMonth);
  return {
    documentsProcessedThisMonth: current.documentsProcessedThisMonth + pages,
    totalDocumentsProcessed: current.totalDocumentsProcessed + pages,
    extraPages: current.extraPages - Math.max(0, pages - own),
    periodStart: current.periodStart,
    periodEnd: current.periodEnd,
    lastProcessedAt: now,
  };
}

/** Days of the free trial that are left, the running one counted; 0 afterwards, null on a paid plan. */
export function trialDaysLeft(usage: Pick<StoredUsage, 'planType' | 'signedUpAt'>, now: Date): number | null {
  if (planOf(usage.planType).type !== 'free') return null;
  return daysBetween(now, new Date(usage.signedUpAt.getTime() + TRIAL_DAYS * DAY_MS));
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
  };
}

/** Pages of a period, before bought ones. */
function quotaOf(usage: StoredUsage): number {
  return usage.documentsLimit ?? planOf(usage.planType).pages;
}

/** Days from one instant to another, a begun day counted as a whole one; 0 when it has passed. */
function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / DAY_MS));
}
