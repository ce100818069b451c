import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newAccountUsage } from '@/tests/support/new-account';
import { deductPages } from './deduction';
import { addMonths } from './months';
import { PLANS, planOf, UNLIMITED } from './plans';
import { remainingPages, rollOver, type StoredUsage, trialDaysLeft, usageView } from './usage';

const NOW = new Date('2026-03-10T12:00:00Z');

function stored(change: Partial<StoredUsage> = {}): StoredUsage {
  return newAccountUsage(new Date('2026-03-01T00:00:00Z'), change);
}

describe('the plans', () => {
  it('have the specified prices and pages', () => {
    const shown = Object.values(PLANS).map(({ type, priceUsd, displayPriceIls, pages, extraPagesPerPurchase }) => [
      type,
      priceUsd,
      displayPriceIls,
      pages,
      extraPagesPerPurchase,
    ]);
    expect(shown).toEqual([
      ['free', 0, 0, 20, 0],
      ['personal', 5, 20, 20, 100],
      ['personalplus', 9, 35, 200, 0],
      ['business', 12, 45, 300, 0],
    ]);
  });

  it('fall back to free for an unknown plan', () => {
    expect(planOf('gold').type).toBe('free');
  });
});

describe('remaining pages', () => {
  it.each([
    ['a new free account', {}, 20],
    ['a free account that used some', { documentsProcessedThisMonth: 13 }, 7],
    ['a free account that used all, a year later', { documentsProcessedThisMonth: 20, periodStart: new Date(0) }, 0],
    ['an account that used more than its plan has now', { documentsProcessedThisMonth: 250 }, 0],
    ['bought pages on top of the free ones', { planType: 'personal', extraPages: 100 }, 120],
    ['bought pages after the free ones', { documentsProcessedThisMonth: 50, extraPages: 70 }, 70],
    ['a subscription in its month', { planType: 'personalplus', documentsProcessedThisMonth: 150 }, 50],
    ['an agreed limit', { documentsLimit: 5, documentsProcessedThisMonth: 2 }, 3],
    ['an unlimited account', { documentsLimit: -1, documentsProcessedThisMonth: 9999 }, Number.POSITIVE_INFINITY],
  ])('of %s', (_what, change, expected) => {
    expect(remainingPages(stored(change), NOW)).toBe(expected);
  });

  it('are all available again after the month of a subscription', () => {
    const usage = stored({
      planType: 'business',
      documentsProcessedThisMonth: 300,
      periodStart: new Date('2026-02-05T00:00:00Z'),
      periodEnd: new Date('2026-03-05T00:00:00Z'),
    });
    expect(remainingPages(usage, new Date('2026-03-04T23:59:59Z'))).toBe(0);
    expect(remainingPages(usage, new Date('2026-03-05T00:00:00Z'))).toBe(300);
  });

  it('are never negative, and the deduction equals the difference', () => {
    const usages = fc.record({
      planType: fc.constantFrom('free', 'personal', 'personalplus', 'business'),
      documentsProcessedThisMonth: fc.nat(400),
      totalDocumentsProcessed: fc.nat(1000),
      extraPages: fc.nat(300),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(usages, ({ share, ...change }) => {
        const usage = stored(change);
        const before = remainingPages(usage, NOW);
        const pages = Math.floor(before * share);
        const after = { ...usage, ...deductPages(usage, pages, NOW) };
        expect(remainingPages(after, NOW)).toBe(before - pages);
        expect(after.extraPages).toBeGreaterThanOrEqual(0);
        expect(after.totalDocumentsProcessed).toBe(usage.totalDocumentsProcessed + pages);
      }),
    );
  });
});

describe('the month of a subscription', () => {
  it('advances by whole months after any period without use', () => {
    const usage = stored({
      planType: 'personalplus',
      documentsProcessedThisMonth: 9,
      periodStart: new Date('2025-11-20T08:00:00Z'),
    });
    expect(rollOver(usage, NOW)).toMatchObject({
      documentsProcessedThisMonth: 0,
      periodStart: new Date('2026-02-20T08:00:00Z'),
      periodEnd: new Date('2026-03-20T08:00:00Z'),
    });
  });

  it.each([
    ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
    ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00Z'],
    ['2026-12-15T10:00:00Z', 1, '2027-01-15T10:00:00Z'],
    ['2026-01-31T10:00:00Z', 2, '2026-03-31T10:00:00Z'],
  ])('from %s on for %i ends on %s', (from, months, to) => {
    expect(addMonths(new Date(from), months)).toEqual(new Date(to));
  });
});

describe('the displayed usage', () => {
  it('shows the lifetime pages of a free account, with the days of its trial', () => {
    expect(usageView(stored({ documentsProcessedThisMonth: 12, totalDocumentsProcessed: 12 }), NOW)).toEqual({
      documentsProcessedThisMonth: 12,
      documentsLimit: 20,
      totalDocumentsProcessed: 12,
      planType: 'free',
      isFreeUser: true,
      remainingPages: 8,
      daysUntilReset: null,
      lastProcessedAt: null,
      trialDaysLeft: 5,
      month: null,
      keptPages: 8,
      resetsAt: null,
      endsAt: null,
    });
  });

  it('distinguishes monthly from permanent pages, and shows the next reset or end', () => {
    const month = {
      planType: 'business',
      documentsProcessedThisMonth: 305,
      extraPages: 95,
      periodEnd: new Date('2026-03-26T00:00:00Z'),
      anchorAt: new Date('2026-02-26T00:00:00Z'),
      planEndsAt: new Date('2026-03-29T00:00:00Z'),
    };
    expect(usageView(stored(month), NOW)).toMatchObject({
      month: { used: 300, limit: 300 },
      keptPages: 95,
      resetsAt: '2026-03-26T00:00:00.000Z',
      endsAt: null,
    });
    expect(usageView(stored({ ...month, planEndsAt: month.periodEnd }), NOW)).toMatchObject({
      resetsAt: null,
      endsAt: '2026-03-26T00:00:00.000Z',
    });
    const partlyRefunded = stored({ ...month, documentsProcessedThisMonth: 10, withdrawnThisPeriod: 100 });
    expect(usageView(partlyRefunded, NOW).month).toEqual({ used: 10, limit: 200 });
    const unlimited = usageView(stored({ ...month, documentsLimit: UNLIMITED }), NOW);
    expect([unlimited.month, unlimited.keptPages]).toEqual([{ used: 305, limit: UNLIMITED }, 95]);
    const bought = usageView(stored({ planType: 'personal', documentsProcessedThisMonth: 5, extraPages: 100 }), NOW);
    expect([bought.month, bought.keptPages]).toEqual([null, 115]);
  });

  it('shows how many days a subscriber waits for new pages', () => {
    const usage = stored({
      planType: 'personalplus',
      periodEnd: new Date('2026-03-12T13:00:00Z'),
      lastProcessedAt: NOW,
    });
    expect(usageView(usage, NOW)).toMatchObject({
      documentsLimit: 200,
      isFreeUser: false,
      daysUntilReset: 3,
      lastProcessedAt: '2026-03-10T12:00:00.000Z',
      trialDaysLeft: null,
    });
  });

  it('includes bought pages in the limit, used ones too', () => {
    const usage = stored({ planType: 'personal', documentsProcessedThisMonth: 50, extraPages: 70 });
    expect(usageView(usage, NOW)).toMatchObject({ documentsLimit: 120, remainingPages: 70 });
  });

  it('encodes unlimited as -1', () => {
    expect(usageView(stored({ documentsLimit: -1 }), NOW)).toMatchObject({ documentsLimit: -1, remainingPages: -1 });
  });
});

describe('the free trial', () => {
  it.each([
    ['2026-03-01T00:00:00Z', 14],
    ['2026-03-01T00:00:01Z', 14],
    ['2026-03-14T23:59:59Z', 1],
    ['2026-03-15T00:00:00Z', 0],
    ['2027-01-01T00:00:00Z', 0],
  ])('has on %s so many days left: %i', (now, days) => {
    expect(trialDaysLeft(stored(), new Date(now))).toBe(days);
  });
});
