import { planOf, UNLIMITED } from './plans';
import { ownPagesLeft, rollOver, type StoredUsage, type UsageCounters } from './usage';

/**
 * Returns the counters after `pages` were used.
 * The plan's own pages are used first, because a month's pages expire; then bought pages. The caller must ensure that
 * `pages` is at most `remainingPages`.
 */
export function deductPages(usage: StoredUsage, pages: number, now: Date): UsageCounters {
  const current = rollOver(usage, now);
  const used = current.documentsProcessedThisMonth + pages;
  return {
    ...countersOf(current),
    documentsProcessedThisMonth: used,
    totalDocumentsProcessed: current.totalDocumentsProcessed + pages,
    extraPages: current.extraPages - Math.max(0, pages - ownPagesLeft(current)),
    lastProcessedAt: now,
    // Counted in both fields, because `rollOver` reads `lifetimeProcessed` if the stored monthly plan has ended.
    lifetimeProcessed: isLifetime(current) ? used : current.lifetimeProcessed,
  };
}

/** Returns how many of each document's pages do not expire, if `deductPages` pays for the documents in this order. */
export function nonExpiringPages(usage: StoredUsage, pages: readonly number[], now: Date): number[] {
  const current = rollOver(usage, now);
  if (isLifetime(current)) return [...pages];
  let ownLeft = ownPagesLeft(current);
  return pages.map((needed) => {
    const expiring = Math.min(needed, ownLeft);
    ownLeft -= expiring;
    return needed - expiring;
  });
}

/** Pages that were paid for a document in excess. */
export interface OverpaidPages {
  readonly pages: number;
  /** Non-expiring pages among all that were paid for the document; see `nonExpiringPages`. */
  readonly nonExpiringPages: number;
  readonly paidAt: Date;
}

/**
 * Returns the counters after pages were returned.
 * Pages of the current month undo the last deduction: bought pages return first, then the month's own. For an earlier
 * month only non-expiring pages return, as bought ones; the others would have expired. On a plan without months, too,
 * only non-expiring pages return: they undo the lifetime's deductions, and the rest become bought pages.
 */
export function returnPages(usage: StoredUsage, overpaid: OverpaidPages, now: Date): UsageCounters {
  const current = rollOver(usage, now);
  const nonExpiring = Math.min(overpaid.pages, overpaid.nonExpiringPages);
  const isOfThisMonth = !isLifetime(current) && overpaid.paidAt >= current.periodStart;
  // The period of a plan without months includes ended monthly plans. Their pages are gone, and bought pages used
  // meanwhile do not count as lifetime pages.
  const returned = isOfThisMonth ? overpaid.pages : nonExpiring;
  const ofPeriod = isOfThisMonth || isLifetime(current) ? Math.min(returned, current.documentsProcessedThisMonth) : 0;
  const ofEarlier = isOfThisMonth ? 0 : returned - ofPeriod;
  const used = current.documentsProcessedThisMonth - ofPeriod;
  return {
    ...countersOf(current),
    documentsProcessedThisMonth: used,
    totalDocumentsProcessed: Math.max(0, current.totalDocumentsProcessed - ofPeriod - ofEarlier),
    extraPages: current.extraPages + Math.min(ofPeriod, pagesBeyondQuota(current)) + ofEarlier,
    lifetimeProcessed: isLifetime(current) ? used : current.lifetimeProcessed,
  };
}

/** Returns the pages of the current period that were paid with bought pages. */
function pagesBeyondQuota(current: StoredUsage): number {
  const quota = current.documentsLimit ?? planOf(current.planType).pages;
  if (quota === UNLIMITED) return 0;
  return Math.max(0, current.documentsProcessedThisMonth + current.withdrawnThisPeriod - quota);
}

function isLifetime(current: StoredUsage): boolean {
  return planOf(current.planType).period === 'lifetime';
}

function countersOf(current: StoredUsage): UsageCounters {
  return {
    documentsProcessedThisMonth: current.documentsProcessedThisMonth,
    totalDocumentsProcessed: current.totalDocumentsProcessed,
    extraPages: current.extraPages,
    periodStart: current.periodStart,
    periodEnd: current.periodEnd,
    lastProcessedAt: current.lastProcessedAt,
    lifetimeProcessed: current.lifetimeProcessed,
    withdrawnThisPeriod: current.withdrawnThisPeriod,
    anchorAt: current.anchorAt,
  };
}
