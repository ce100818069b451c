import { planOf, UNLIMITED } from './plans';
import { ownPagesLeft, rollOver, type StoredUsage, type UsageCounters } from './usage';

/**
 * The counters after `pages` were used. The plan's own pages are used first, because those of a month expire; bought pages follow.
 * The caller has made sure that `pages` is at most `remainingPages`.
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
    // Counted in both places, so that a plan which has ended unnoticed needs no second look.
    lifetimeProcessed: isLifetime(current) ? used : current.lifetimeProcessed,
  };
}

/** How many of each document's pages do not expire, when `deductPages` pays for these documents in this order. */
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

/** Pages that were paid for a document and turned out to be too many. */
export interface OverpaidPages {
  readonly pages: number;
  /** Of all that were paid for the document, those that do not expire; see `nonExpiringPages`. */
  readonly nonExpiringPages: number;
  readonly paidAt: Date;
}

/**
 * The counters after pages were given back. Those of the running month undo the last deduction: bought pages return first, then the
 * month's own. Of an earlier month only pages that do not expire return, as bought ones; the others would be gone by now. On a plan
 * without months, too, only pages that do not expire return: they undo the lifetime's deductions, and the rest become bought pages.
 */
export function returnPages(usage: StoredUsage, overpaid: OverpaidPages, now: Date): UsageCounters {
  const current = rollOver(usage, now);
  const nonExpiring = Math.min(overpaid.pages, overpaid.nonExpiringPages);
  const isOfThisMonth = !isLifetime(current) && overpaid.paidAt >= current.periodStart;
  // The period of a plan without months includes monthly plans that have ended. Their pages are gone, and bought pages that were used
  // meanwhile are not among the pages used of the lifetime.
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

/** Pages used in the running period that bought pages paid for. */
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
