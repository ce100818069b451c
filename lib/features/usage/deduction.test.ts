import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deductPages, nonExpiringPages, returnPages } from './deduction';
import { PLANS } from './plans';
import { remainingPages, type StoredUsage } from './usage';

const NOW = new Date('2026-03-10T12:00:00Z');
const LAST_MONTH = new Date('2026-02-20T12:00:00Z');
const NEXT_MONTH = new Date('2026-04-05T12:00:00Z');

const monthly = (used: number, extraPages: number): StoredUsage => ({
  planType: 'personalplus',
  signedUpAt: new Date('2026-01-01T00:00:00Z'),
  documentsLimit: null,
  documentsProcessedThisMonth: used,
  totalDocumentsProcessed: used,
  extraPages,
  periodStart: new Date('2026-03-01T00:00:00Z'),
  periodEnd: new Date('2026-04-01T00:00:00Z'),
  lastProcessedAt: null,
  ownedPlan: 'personal',
  lifetimeProcessed: 0,
  withdrawnThisPeriod: 0,
  anchorAt: new Date('2026-03-01T00:00:00Z'),
  subscriptionId: null,
  paidThrough: null,
  planEndsAt: null,
  trialEndsAt: null,
});
const lifetime = (used: number, extraPages: number): StoredUsage => ({
  ...monthly(used, extraPages),
  planType: 'personal',
  periodStart: new Date('2026-01-01T00:00:00Z'),
  periodEnd: null,
  lifetimeProcessed: used,
  anchorAt: null,
});

describe('refunded pages', () => {
  it('restore the account exactly within the period', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(monthly, lifetime),
        fc.integer({ min: 0, max: 250 }),
        fc.integer({ min: 0, max: 120 }),
        fc.nat(),
        fc.nat(),
        (usageOf, used, extraPages, share, backShare) => {
          const before = usageOf(used, extraPages);
          const pages = share % (remainingPages(before, NOW) + 1);
          const back = backShare % (pages + 1);
          const after = { ...before, ...deductPages(before, pages, NOW) };
          const [ofLifetime = 0] = usageOf === lifetime ? nonExpiringPages(before, [pages], NOW) : [];
          const corrected = returnPages(after, { pages: back, nonExpiringPages: ofLifetime, paidAt: NOW }, NOW);
          const { lastProcessedAt: _, ...expected } = deductPages(before, pages - back, NOW);
          expect(corrected).toMatchObject(expected);
        },
      ),
    );
  });

  it('are only permanent ones after the month has ended', () => {
    const usage = monthly(30, 5);
    const overpaid = { pages: 7, nonExpiringPages: 3, paidAt: LAST_MONTH };
    expect(returnPages(usage, overpaid, NOW)).toMatchObject({ documentsProcessedThisMonth: 30, extraPages: 8 });
    const atEnd = { ...overpaid, paidAt: NOW };
    expect(returnPages(usage, atEnd, NEXT_MONTH)).toMatchObject({ documentsProcessedThisMonth: 0, extraPages: 8 });
  });

  it('are only permanent ones after the monthly plan has ended', () => {
    const ended = { ...monthly(30, 5), lifetimeProcessed: 15, planEndsAt: NEXT_MONTH };
    const ofMonth = { pages: 7, nonExpiringPages: 0, paidAt: NOW };
    const unchanged = { documentsProcessedThisMonth: 15, lifetimeProcessed: 15, extraPages: 5 };
    expect(returnPages(ended, ofMonth, NEXT_MONTH)).toMatchObject(unchanged);
    const bought = { ...ofMonth, nonExpiringPages: 3 };
    const unused = { ...ended, lifetimeProcessed: 0 };
    expect(remainingPages({ ...unused, ...returnPages(unused, bought, NEXT_MONTH) }, NEXT_MONTH)).toBe(
      remainingPages(unused, NEXT_MONTH) + 3,
    );
  });
});

it('expiring pages are used first, and each document records how many of its pages are permanent', () => {
  const usage = monthly(PLANS.personalplus.pages - 5, 100);
  expect(deductPages(usage, 9, NOW)).toMatchObject({ extraPages: 96 });
  expect(nonExpiringPages(usage, [3, 4, 2], NOW)).toEqual([0, 2, 2]);
  expect(nonExpiringPages(lifetime(0, 0), [3, 4], NOW)).toEqual([3, 4]);
});
