import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageOf, GRACE_MS, type MonthPayment, runningOf, type SubscriptionFacts, toCancel } from './coverage';
import { subscriptionView } from './subscription-view';

const at = (text: string) => new Date(text);
const START = at('2026-01-31T17:30:00Z');

let serial = 0;
const paid = (paidAt: string, change: Partial<MonthPayment> = {}): MonthPayment => {
  serial += 1;
  return { id: String(serial), paidAt: at(paidAt), amountCents: 900, refundedCents: 0, pages: null, ...change };
};
const first = paid('2026-01-31T17:30:00Z');

function subscription(change: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  return {
    id: 'a',
    plan: 'personalplus',
    status: 'active',
    startAt: null,
    anchorAt: null,
    supersededAt: null,
    cancelWantedAt: null,
    outstandingCents: 0,
    lastPaymentAt: null,
    createdAt: START,
    payments: [first],
    ...change,
  };
}

const through = (change: Partial<SubscriptionFacts>) => coverageOf(subscription(change))?.paidThrough.toISOString();

describe('the coverage of payments', () => {
  it.each([
    ['nothing before the first', { payments: [] }, undefined],
    ['a month', {}, '2026-02-28T17:30:00.000Z'],
    // PayPal charges at 10:00 UTC, hours before the month begins.
    ['two months', { payments: [first, paid('2026-02-28T10:00:00Z')] }, '2026-03-31T17:30:00.000Z'],
    ['a month that was paid late', { payments: [first, paid('2026-03-10T10:00:00Z')] }, '2026-03-31T17:30:00.000Z'],
    ['not the month that was missed', { payments: [first, paid('2026-03-31T10:00:00Z')] }, '2026-04-30T17:30:00.000Z'],
    [
      'two months for what was owed and what is due',
      { payments: [first, paid('2026-03-31T10:00:00Z', { amountCents: 1800 })] },
      '2026-05-31T17:30:00.000Z',
    ],
    ['nothing for less than the price', { payments: [paid('2026-01-31T17:30:00Z', { amountCents: 899 })] }, undefined],
    ['nothing when all went back', { payments: [{ ...first, refundedCents: 900 }] }, undefined],
    ['the month when a part went back', { payments: [{ ...first, refundedCents: 899 }] }, '2026-02-28T17:30:00.000Z'],
    [
      'the first month again when it was paid again',
      { payments: [{ ...first, refundedCents: 900 }, paid('2026-02-02T10:00:00Z')] },
      '2026-02-28T17:30:00.000Z',
    ],
    ['nothing by what bought pages instead', { payments: [{ ...first, pages: 200 }] }, undefined],
    ['PayPal’s word for a payment', { payments: [], lastPaymentAt: START }, '2026-02-28T17:30:00.000Z'],
    ['the same payment once', { lastPaymentAt: at('2026-01-31T17:30:05Z') }, '2026-02-28T17:30:00.000Z'],
    ['PayPal’s word for the next month', { lastPaymentAt: at('2026-02-28T10:00:00Z') }, '2026-03-31T17:30:00.000Z'],
    [
      'not PayPal’s word for what went back',
      { payments: [{ ...first, refundedCents: 900 }], lastPaymentAt: at('2026-01-31T17:30:05Z') },
      undefined,
    ],
    [
      'the month from the beginning that PayPal tells, though the first payment is not known yet',
      { anchorAt: START, payments: [paid('2026-03-31T10:00:00Z')] },
      '2026-04-30T17:30:00.000Z',
    ],
    [
      'months from the day that was agreed',
      { startAt: at('2026-03-05T00:00:00Z'), payments: [paid('2026-03-04T20:00:00Z')] },
      '2026-04-05T00:00:00.000Z',
    ],
  ])('is %s', (_what, change, expected) => {
    expect(through(change)).toBe(expected);
  });

  it('does not depend on the order in which payments arrive, and grows by a month for each one due', () => {
    const months = Array.from({ length: 14 }, (_, month) =>
      paid(new Date(Date.UTC(2026, month, 28, 10)).toISOString()),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(months, { minLength: 1 }), (known) => {
        const inOrder = known.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
        const coverage = coverageOf(subscription({ payments: known }));
        expect(coverage).toEqual(coverageOf(subscription({ payments: inOrder })));
        const last = inOrder.at(-1)?.paidAt ?? START;
        // Each payment covers its own month: to the same day of the next.
        expect(coverage?.paidThrough).toEqual(
          new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 28, 10)),
        );
      }),
    );
  });
});

describe('the current subscription', () => {
  const old = subscription({ id: 'old' });
  const dearer = subscription({ id: 'new', plan: 'business', createdAt: at('2026-02-10T00:00:00Z') });
  const paidDearer = { ...dearer, payments: [paid('2026-02-10T00:00:00Z', { amountCents: 1200 })] };
  const now = at('2026-02-11T00:00:00Z');

  it('is the old one until the upgrade is paid, and nothing ends earlier', () => {
    const unpaid = { ...dearer, payments: [] };
    expect(runningOf([old, unpaid], now)?.subscription.id).toBe('old');
    expect(toCancel([old, unpaid], now)).toEqual([]);
    expect(runningOf([old, paidDearer], now)?.subscription.id).toBe('new');
    expect(toCancel([old, paidDearer], now)).toEqual([old]);
  });

  it('has a grace period while PayPal may still charge, and none after a cancellation', () => {
    const end = at('2026-02-28T17:30:00Z').getTime();
    const runsAt = (one: SubscriptionFacts, ms: number) => runningOf([one], new Date(end + ms)) !== null;
    const suspended = { ...old, status: 'suspended' as const };
    const cancelled = { ...old, status: 'cancelled' as const };
    expect([runsAt(old, GRACE_MS - 1), runsAt(old, GRACE_MS)]).toEqual([true, false]);
    expect([runsAt(suspended, GRACE_MS - 1), runsAt(suspended, GRACE_MS)]).toEqual([true, false]);
    expect([runsAt(cancelled, -1), runsAt(cancelled, 0)]).toEqual([true, false]);
  });

  it('switches to the scheduled one on its first payment, up to some hours early', () => {
    const startAt = at('2026-02-28T17:30:00Z');
    const ended = {
      ...old,
      plan: 'business' as const,
      payments: [{ ...first, amountCents: 1200 }],
      status: 'cancelled' as const,
    };
    const planned = subscription({ id: 'new', startAt, createdAt: now, payments: [] });
    const early = at('2026-02-28T10:00:00Z');
    expect(toCancel([{ ...ended, status: 'active' }, planned], now).map(({ id }) => id)).toEqual(['old']);
    expect(runningOf([ended, planned], early)?.subscription.id).toBe('old');
    // Its payment is late: the old plan goes on meanwhile.
    expect(runningOf([ended, planned], at('2026-03-01T10:00:00Z'))?.subscription.id).toBe('old');
    const begun = { ...planned, payments: [paid('2026-02-28T10:00:00Z')] };
    expect(runningOf([ended, begun], early)?.subscription.id).toBe('new');
  });

  it('is shown with its actual state', () => {
    const view = (change: Partial<SubscriptionFacts>, time = now) =>
      subscriptionView([{ ...old, ...change }], 'https://mend.example/', time);
    const overdue = { status: 'overdue', actionUrl: 'https://mend.example/' };
    expect(view({})).toMatchObject({ status: 'active', until: '2026-02-28T17:30:00.000Z', nextAmountCents: 900 });
    expect(view({ status: 'cancelled' })).toMatchObject({ status: 'ending', nextAmountCents: null, actionUrl: null });
    expect(view({ status: 'suspended' })).toMatchObject(overdue);
    expect(view({ outstandingCents: 900 })).toMatchObject(overdue);
    // Due since some hours, and since more than a day.
    expect(view({}, at('2026-03-01T10:00:00Z'))).toMatchObject({ status: 'active' });
    expect(view({}, at('2026-03-02T10:00:00Z'))).toMatchObject(overdue);
    expect(view({}, at('2026-04-01T10:00:00Z'))).toMatchObject({ ...overdue, until: null });
    expect(view({ payments: [] })).toMatchObject({ status: 'pending' });
    expect(view({ status: 'created', payments: [] })).toBeNull();
    expect(view({ status: 'cancelled', payments: [] })).toBeNull();
    expect(view({ startAt: at('2026-03-01T00:00:00Z'), payments: [] })).toMatchObject({
      status: 'pending',
      until: '2026-03-01T00:00:00.000Z',
    });
  });
});
