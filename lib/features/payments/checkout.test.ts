import { describe, expect, it, vi } from 'vitest';
import { type fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import { createCheckout, type PaymentOutcome } from './checkout.client';
import type { PaymentAnswer } from './payment-answers';
import { type Approved, approvedStore } from './pending-approvals.client';
import type { PaidPlan } from './plan-offer';

const ME = { id: 'me', email: 'me@example.com' };
const PAID = { success: true, usage: { remainingPages: 120 }, subscription: null } as unknown as PaymentAnswer;
const refusal = (code: RequestError['code'], status: number) => new RequestError(code, 'No', status);
const AWAY = refusal('paymentAway', 502);
const OFFLINE = refusal('network', 0);

/** A checkout at a server that answers one after the other with what it is given, and then with the last of it. */
function shop(
  ...answers: readonly (PaymentAnswer | RequestError | { paypalOrderId: string } | { subscriptionId: string })[]
) {
  const items = new Map<string, string>();
  const approved = approvedStore(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  }));
  const asked: { path: string; body: unknown }[] = [];
  let next = 0;
  const request = (async (path: string, { body }: { body: unknown }) => {
    asked.push({ path, body });
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof fetchJson;
  const waits: number[] = [];
  const onPaid = vi.fn();
  let now = 0;
  const checkout = createCheckout({
    request,
    approved,
    onPaid,
    wait: async (ms) => void waits.push(ms),
    now: () => now,
  });
  checkout.resumeFor(ME, () => {});
  const told: PaymentOutcome['status'][] = [];
  return {
    checkout,
    approved,
    asked,
    waits,
    onPaid,
    told,
    pass: (ms: number) => {
      now += ms;
    },
    settle: (plan: PaidPlan = 'personal', viewerId = 'me') =>
      checkout.settle(approval(plan, viewerId), ({ status }) => told.push(status)),
  };
}

const approval = (plan: PaidPlan = 'personal', viewerId = 'me'): Approved => ({
  viewerId,
  plan,
  id: 'ORDER-1',
  at: Date.now(),
});
const settled = async (condition: () => boolean) => expect.poll(condition).toBe(true);

describe('starting a payment', () => {
  it('creates one order for several clicks', async () => {
    const { checkout, asked } = shop({ paypalOrderId: 'ORDER-1' });
    const ids = await Promise.all([checkout.begin('personal'), checkout.begin('personal')]);
    expect(ids).toEqual(['ORDER-1', 'ORDER-1']);
    expect(await checkout.begin('personal')).toBe('ORDER-1');
    expect(asked).toEqual([{ path: '/api/payments/orders', body: { plan: 'personal' } }]);
  });

  it('subscribes by plan name only: the server sets the price', async () => {
    const { checkout, asked } = shop({ subscriptionId: 'I-1' });
    expect(await checkout.begin('business')).toBe('I-1');
    expect(asked).toEqual([{ path: '/api/payments/subscriptions', body: { plan: 'business' } }]);
  });

  it('starts again after a failure, a cancellation, an hour, and for another account', async () => {
    const { checkout, asked, pass } = shop(AWAY, { paypalOrderId: 'ORDER-1' });
    await expect(checkout.begin('personal')).rejects.toBe(AWAY);
    await checkout.begin('personal');
    checkout.forget('personal');
    await checkout.begin('personal');
    pass(60 * 60 * 1000);
    await checkout.begin('personal');
    checkout.reset();
    await checkout.begin('personal');
    expect(asked).toHaveLength(5);
  });
});

describe('confirming a payment', () => {
  it('reports success and the new state of the account', async () => {
    const { settle, asked, told, onPaid, approved } = shop(PAID);
    await settle();
    expect(told).toEqual(['done']);
    expect(asked).toEqual([
      { path: '/api/payments/verify-payment', body: { paypalOrderId: 'ORDER-1', userId: ME.id, email: ME.email } },
    ]);
    expect(onPaid).toHaveBeenCalledExactlyOnceWith(PAID);
    expect(approved.forAccount('me')).toEqual([]);
  });

  it('looks up a subscription by its own id', async () => {
    const { settle, asked } = shop(PAID);
    await settle('business');
    expect(asked).toEqual([
      {
        path: '/api/payments/verify-subscription',
        body: { subscriptionId: 'ORDER-1', userId: ME.id, email: ME.email },
      },
    ]);
  });

  it('is repeated after a lost answer', async () => {
    const { settle, told, asked } = shop(OFFLINE, AWAY, PAID);
    await settle();
    expect(told).toEqual(['done']);
    expect(asked).toHaveLength(3);
  });

  it('sends one request at a time for parallel callers', async () => {
    const { settle, told, asked } = shop(PAID);
    await Promise.all([settle(), settle()]);
    expect(asked).toHaveLength(1);
    expect(told).toEqual(['done']);
  });

  it('reports that PayPal is still processing, keeps polling, and reports the result', async () => {
    const open = refusal('paymentUnfinished', 409);
    const { settle, told, waits } = shop(open, open, open, PAID);
    await settle();
    expect(told[0]).toBe('pending');
    await settled(() => told.length === 2);
    expect(told).toEqual(['pending', 'done']);
    expect(waits).toEqual([5_000, 10_000, 20_000]);
  });

  it('keeps unconfirmed approvals for the next visit', async () => {
    const { settle, told, approved, checkout, waits } = shop(OFFLINE);
    await settle();
    expect(told).toEqual(['unconfirmed']);
    await settled(() => waits.length === 3 + 7);
    expect(approved.forAccount('me')).toHaveLength(1);
    const next = shop(PAID);
    next.approved.add(approval());
    const outcomes: string[] = [];
    next.checkout.resumeFor(ME, ({ plan }, { status }) => outcomes.push(`${plan} ${status}`));
    await settled(() => outcomes.length === 1);
    expect(outcomes).toEqual(['personal done']);
    expect(next.approved.forAccount('me')).toEqual([]);
    checkout.reset();
  });

  it.each([
    'paymentRefused',
    'paymentMismatch',
    'paymentUnknown',
    'forbidden',
    'subscriptionExists',
    'paymentsClosed',
  ] as const)('does not ask again what was refused as %s', async (code) => {
    const { settle, told, asked, approved } = shop(refusal(code, code === 'paymentsClosed' ? 503 : 402));
    await settle();
    expect(told).toEqual(['refused']);
    expect(asked).toHaveLength(1);
    expect(approved.forAccount('me')).toEqual([]);
  });

  it('waits for the account that paid, and sends nothing for another one', async () => {
    const { settle, told, approved } = shop(refusal('unauthenticated', 401));
    await settle();
    expect(told).toEqual(['unconfirmed']);
    expect(approved.forAccount('me')).toHaveLength(1);
    const other = shop(PAID);
    other.checkout.resumeFor({ id: 'somebody else', email: 'else@example.com' }, () => {});
    await other.settle('personal', 'me');
    expect(other.asked).toEqual([]);
  });

  it('starts a new order after one was approved', async () => {
    const { checkout, settle, asked } = shop({ paypalOrderId: 'ORDER-1' }, PAID, { paypalOrderId: 'ORDER-2' });
    await checkout.begin('personal');
    await settle();
    expect(await checkout.begin('personal')).toBe('ORDER-2');
    expect(asked).toHaveLength(3);
  });
});

describe('a stored approval', () => {
  it('tolerates blocked, damaged or outdated storage', () => {
    const closed = approvedStore(() => {
      throw new Error('SecurityError');
    });
    closed.add(approval());
    expect(closed.forAccount('me')).toEqual([]);
    for (const text of ['{', '[{"plan":"gold"}]', JSON.stringify([{ ...approval(), at: 0 }])]) {
      expect(approvedStore(() => ({ getItem: () => text, setItem: () => {} })).forAccount('me')).toEqual([]);
    }
  });
});
