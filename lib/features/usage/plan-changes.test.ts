import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/shared/durations';
import { PLAN_TYPES } from '@/lib/shared/plan-types';
import { newAccountUsage } from '@/tests/support/new-account';
import { deductPages } from './deduction';
import { addMonths } from './months';
import {
  type PaidPlan,
  pagesOfRefund,
  withBoughtPages,
  withGrantedPlan,
  withOwnedPlan,
  withoutBoughtPages,
  withoutMonthPages,
  withPaidPlan,
} from './plan-changes';
import { PLANS } from './plans';
import { remainingPages, rollOver, type StoredUsage, usageView } from './usage';

const START = new Date('2026-01-31T12:00:00Z');
const GRACE_MS = 3 * 24 * HOUR_MS;

const NEW_ACCOUNT = newAccountUsage(START);

type Step =
  | { readonly do: 'wait'; readonly hours: number }
  | { readonly do: 'claim'; readonly share: number }
  | { readonly do: 'buy' }
  | { readonly do: 'refund'; readonly purchase: number; readonly cents: number }
  | { readonly do: 'subscribe'; readonly plan: 'personalplus' | 'business' }
  | { readonly do: 'renew' }
  | { readonly do: 'refundMonth'; readonly cents: number }
  | { readonly do: 'end' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.integer({ min: 1, max: 24 * 50 }) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('claim'), share: fc.double({ min: 0, max: 1, noNaN: true }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('buy') }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund'), purchase: fc.nat(5), cents: fc.integer({ min: 1, max: 700 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('subscribe'), plan: fc.constantFrom('personalplus', 'business') }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('renew') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refundMonth'), cents: fc.integer({ min: 1, max: 1300 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end') }) },
) as fc.Arbitrary<Step>;

/** Three heaps of pages, kept by hand: what the product's rules come to. */
class Ledger {
  /** Left of the 20 of a lifetime. */
  lifetime = PLANS.free.pages;
  /** Left of the bought ones. */
  bought = 0;
  /** The paid month: what is left of it, and when the last paid one is over. */
  month: { plan: 'personalplus' | 'business'; left: number; anchor: Date; index: number; paid: number } | null = null;
  used = 0;
  readonly purchases: { refunded: number }[] = [];

  get own(): number {
    return this.month ? this.month.left : this.lifetime;
  }

  get total(): number {
    return this.own + this.bought;
  }

  at(now: Date): void {
    const { month } = this;
    if (!month) return;
    if (now.getTime() >= addMonths(month.anchor, month.paid).getTime() + GRACE_MS) {
      this.month = null;
      return;
    }
    while (month.index + 1 < month.paid && addMonths(month.anchor, month.index + 1) <= now) {
      month.index += 1;
      month.left = PLANS[month.plan].pages;
    }
  }

  take(pages: number): void {
    this.used += pages;
    const own = Math.min(pages, this.own);
    if (this.month) this.month.left -= own;
    else this.lifetime -= own;
    this.bought -= pages - own;
  }
}

describe('pages', () => {
  it('are never created, lost or negative in any sequence of payments, usage, refunds and changes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let usage = NEW_ACCOUNT;
        let now = START;
        const ledger = new Ledger();
        let serial = 0;
        let monthRefunded = 0;
        const paidPlan = (): PaidPlan | null => {
          const { month } = ledger;
          if (!month) return null;
          const paidThrough = addMonths(month.anchor, month.paid);
          return {
            subscriptionId: String(serial),
            planType: month.plan,
            anchorAt: month.anchor,
            paidThrough,
            endsAt: new Date(paidThrough.getTime() + GRACE_MS),
            keepsPages: true,
          };
        };
        for (const act of steps) {
          ledger.at(now);
          if (act.do === 'wait') {
            now = new Date(now.getTime() + act.hours * HOUR_MS);
            ledger.at(now);
          } else if (act.do === 'claim') {
            const pages = Math.floor(remainingPages(usage, now) * act.share);
            usage = { ...usage, ...deductPages(usage, pages, now) };
            ledger.take(pages);
          } else if (act.do === 'buy') {
            usage = withBoughtPages(usage, 100, now);
            ledger.bought += 100;
            ledger.purchases.push({ refunded: 0 });
          } else if (act.do === 'refund') {
            const purchase = ledger.purchases[act.purchase];
            if (!purchase) continue;
            const refunded = Math.min(500, purchase.refunded + act.cents);
            const due = pagesOfRefund(100, refunded, 500) - pagesOfRefund(100, purchase.refunded, 500);
            purchase.refunded = refunded;
            usage = withoutBoughtPages(usage, due);
            ledger.bought -= Math.min(ledger.bought, due);
            if (ledger.purchases.every((one) => one.refunded === 500)) usage = withOwnedPlan(usage, 'free', now);
          } else if (act.do === 'subscribe') {
            const isPaid = ledger.month && addMonths(ledger.month.anchor, ledger.month.paid) > now;
            if (isPaid && ledger.month) ledger.bought += ledger.month.left;
            serial += 1;
            monthRefunded = 0;
            ledger.month = { plan: act.plan, left: PLANS[act.plan].pages, anchor: now, index: 0, paid: 1 };
            usage = withPaidPlan(usage, paidPlan(), now);
          } else if (act.do === 'renew' && ledger.month) {
            ledger.month.paid += 1;
            ledger.at(now);
            monthRefunded = 0;
            usage = withPaidPlan(usage, paidPlan(), now);
          } else if (act.do === 'refundMonth' && ledger.month) {
            const pages = PLANS[ledger.month.plan].pages;
            const cents = PLANS[ledger.month.plan].priceUsd * 100;
            const refunded = Math.min(cents - 1, monthRefunded + act.cents);
            const due = pagesOfRefund(pages, refunded, cents) - pagesOfRefund(pages, monthRefunded, cents);
            monthRefunded = refunded;
            usage = withoutMonthPages(usage, due, now);
            ledger.month.left -= Math.min(ledger.month.left, due);
          } else if (act.do === 'end') {
            ledger.month = null;
            usage = withPaidPlan(usage, null, now);
          }
          const shown = usageView(usage, now);
          expect(remainingPages(usage, now)).toBe(ledger.total);
          expect(usage.extraPages).toBe(ledger.bought);
          expect(shown.totalDocumentsProcessed).toBe(ledger.used);
          expect(shown.documentsLimit).toBe(shown.documentsProcessedThisMonth + shown.remainingPages);
          const hasPurchase = ledger.purchases.some(({ refunded }) => refunded < 500);
          expect(shown.planType).toBe(ledger.month?.plan ?? (hasPurchase ? 'personal' : 'free'));
          const current = rollOver(usage, now);
          const counters = [current.extraPages, current.documentsProcessedThisMonth, current.lifetimeProcessed];
          for (const counter of [...counters, current.withdrawnThisPeriod, ledger.total]) {
            expect(counter).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('a paid plan', () => {
  const plan: PaidPlan = {
    subscriptionId: 'a',
    planType: 'personalplus',
    anchorAt: START,
    paidThrough: addMonths(START, 1),
    endsAt: addMonths(START, 1),
    keepsPages: true,
  };
  const soon = new Date(START.getTime() + HOUR_MS);

  it('is idempotent', () => {
    const begun = withPaidPlan(NEW_ACCOUNT, plan, soon);
    expect(withPaidPlan(begun, plan, soon)).toEqual(begun);
    expect(withPaidPlan(NEW_ACCOUNT, null, soon)).toEqual(NEW_ACCOUNT);
  });

  it('ends granted months without counting them as paid, and keeps them if no payment follows', () => {
    const granted = { ...NEW_ACCOUNT, planType: 'business', lifetimeProcessed: 4 };
    expect(withPaidPlan(granted, null, soon).planType).toBe('business');
    const paid = withPaidPlan(granted, plan, soon);
    expect(paid).toMatchObject({ extraPages: 0, planType: 'personalplus', lifetimeProcessed: 4, ownedPlan: 'free' });
  });

  it('that replaces an unlimited one buys no pages', () => {
    const unlimited = withPaidPlan({ ...NEW_ACCOUNT, documentsLimit: -1 }, plan, soon);
    const changed = withPaidPlan(unlimited, { ...plan, subscriptionId: 'b', planType: 'business' }, soon);
    expect(changed.extraPages).toBe(0);
  });
});

describe('a granted plan', () => {
  const soon = new Date(START.getTime() + HOUR_MS);
  const paidMonth: Partial<StoredUsage> = {
    planType: 'personalplus',
    documentsProcessedThisMonth: 50,
    subscriptionId: 'a',
    anchorAt: START,
    paidThrough: addMonths(START, 1),
    planEndsAt: new Date(addMonths(START, 1).getTime() + GRACE_MS),
  };
  const account = fc.record({
    stored: fc.constantFrom<Partial<StoredUsage>>(
      {},
      { documentsProcessedThisMonth: 12, lifetimeProcessed: 12, extraPages: 30 },
      { planType: 'personal', ownedPlan: 'personal', extraPages: 100 },
      paidMonth,
      { ...paidMonth, ownedPlan: 'personal', extraPages: 7, withdrawnThisPeriod: 20, lifetimeProcessed: 20 },
      { planType: 'business', anchorAt: START, documentsProcessedThisMonth: 9 },
    ),
    plan: fc.constantFrom(...PLAN_TYPES),
    hours: fc.integer({ min: 1, max: 24 * 50 }),
  });

  it('is active, has no pages used, does not end for lack of payment, and takes no bought or paid page', () => {
    fc.assert(
      fc.property(account, ({ stored, plan, hours }) => {
        const before = newAccountUsage(START, stored);
        const now = new Date(START.getTime() + hours * HOUR_MS);
        const given = withGrantedPlan(before, plan, now);
        const shown = usageView(given, now);
        const isPaidFor = before.paidThrough !== null && before.paidThrough > now;
        expect(shown).toMatchObject({ planType: plan, documentsProcessedThisMonth: 0 });
        expect(given.extraPages).toBe(isPaidFor ? remainingPages(before, now) : before.extraPages);
        expect(shown.remainingPages).toBe(PLANS[plan].pages + given.extraPages);
        const later = usageView(given, new Date('2031-01-01T00:00:00Z'));
        expect(later).toMatchObject({ planType: plan, remainingPages: shown.remainingPages });
        // What stays when another plan has begun and ended is what was there before, or what was given.
        const isMonthly = PLANS[plan].period === 'month';
        expect(given.ownedPlan).toBe(isMonthly ? rollOver(before, now).ownedPlan : plan);
      }),
    );
  });

  it('with months keeps the lifetime count, one without restarts it', () => {
    const used = newAccountUsage(START, { documentsProcessedThisMonth: 12, lifetimeProcessed: 12 });
    expect(withGrantedPlan(used, 'business', soon).lifetimeProcessed).toBe(12);
    expect(withGrantedPlan(used, 'free', soon).lifetimeProcessed).toBe(0);
    const back = withGrantedPlan(withGrantedPlan(used, 'business', soon), 'personalplus', soon);
    expect(back).toMatchObject({ lifetimeProcessed: 12, ownedPlan: 'free' });
  });
});

describe('the pages deducted by a refund', () => {
  it.each([
    [100, 500, 500, 100],
    [100, 250, 500, 50],
    [100, 1, 500, 0],
    [100, 499, 500, 99],
    [200, 899, 900, 199],
    [100, 700, 500, 100],
    [0, 500, 500, 0],
  ])('of %i pages for %i of %i cents are %i', (pages, refunded, amount, due) => {
    expect(pagesOfRefund(pages, refunded, amount)).toBe(due);
  });
});
