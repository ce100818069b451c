import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PayPalStandIn, startPayPalStandIn } from '@/stand-ins/paypal/index.mjs';
import { createPayPal } from './paypal.server';
import type { PayPalOptions } from './paypal-caller.server';
import type { PayPalSettings } from './paypal-settings.server';

const PLAN = { id: 'P-5ML4271244454362WXNWU5NQ', name: 'personalplus', amountCents: 900, currency: 'USD' };
const RETURN = { returnUrl: 'https://example.com/ok', cancelUrl: 'https://example.com/no' };
const SHORT = { firstDelayMs: 1, attemptTimeoutMs: 2_000 };

let standIn: PayPalStandIn;
let number = 0;

beforeAll(async () => {
  standIn = await startPayPalStandIn({ plans: [PLAN] });
});
afterAll(() => standIn.close());
afterEach(() => standIn.clearFaults());

const settings = (changes: Partial<PayPalSettings> = {}): PayPalSettings => ({
  clientId: standIn.client.id,
  clientSecret: standIn.client.secret,
  isSandbox: true,
  apiUrl: standIn.url,
  sdkBaseUrl: undefined,
  payerUrl: standIn.url,
  merchantId: standIn.merchantId,
  webhookId: standIn.env.PAYPAL_WEBHOOK_ID,
  certificateOrigins: [standIn.url],
  extraRoot: standIn.env.PAYPAL_WEBHOOK_ROOT,
  planIds: { personalplus: PLAN.id, business: 'P-OTHER' },
  ...changes,
});
const payPal = (options: PayPalOptions = SHORT) => createPayPal(settings(), options);

function newId(): string {
  number += 1;
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const orderOf = (intentId = newId()) => ({
  intentId,
  amountCents: 500,
  description: 'Personal',
  requestId: `order-${intentId}`,
});
const asked = (path: RegExp) => standIn.requests.filter((request) => path.test(request.path));

describe('orders', () => {
  it('are created for our account with the exact amount, and can be read', async () => {
    const wanted = orderOf();
    const order = await payPal().createOrder(wanted);
    expect(order).toMatchObject({
      status: 'CREATED',
      customId: wanted.intentId,
      payeeMerchantId: standIn.merchantId,
      amountCents: 500,
      currency: 'USD',
      captures: [],
    });
    expect(await payPal().getOrder(order.id)).toEqual(order);
    const [sent] = asked(/\/orders$/).slice(-1);
    expect(JSON.parse(sent?.text ?? '')).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ invoice_id: wanted.intentId, amount: { value: '5.00', currency_code: 'USD' } }],
      application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
    });
  });

  it('are idempotent by request id', async () => {
    const wanted = orderOf();
    const first = await payPal().createOrder(wanted);
    expect((await payPal().createOrder(wanted)).id).toBe(first.id);
  });

  it('are captured once they are approved, and return their state from then on', async () => {
    const { id } = await payPal().createOrder(orderOf());
    await expect(payPal().captureOrder(id, `early-${id}`)).rejects.toMatchObject({ code: 'paymentUnfinished' });
    standIn.approveOrder(id);
    const captured = await payPal().captureOrder(id, `capture-${id}`);
    expect(captured).toMatchObject({ status: 'COMPLETED', captures: [{ status: 'COMPLETED', amountCents: 500 }] });
    expect(await payPal().captureOrder(id, `capture-${id}`)).toEqual(captured);
    expect(await payPal().captureOrder(id, `another-${id}`)).toEqual(captured);
    expect(standIn.payments().filter(({ orderId }) => orderId === id)).toHaveLength(1);
  });

  it('are paid once when fifty requests run at the same time', async () => {
    const { id } = await payPal().createOrder(orderOf());
    standIn.approveOrder(id);
    const client = payPal();
    const asking = Array.from({ length: 50 }, (_, index) => client.captureOrder(id, `capture-${id}-${index % 2}`));
    const captures = (await Promise.all(asking)).map((order) => order.captures[0]?.id);
    expect(new Set(captures).size).toBe(1);
    expect(standIn.payments().filter(({ orderId }) => orderId === id)).toHaveLength(1);
  });

  it('with the same intent are paid once, however many there are', async () => {
    const intentId = newId();
    const first = await payPal().createOrder({ ...orderOf(intentId), requestId: 'a' });
    const second = await payPal().createOrder({ ...orderOf(intentId), requestId: 'b' });
    for (const { id } of [first, second]) standIn.approveOrder(id);
    await payPal().captureOrder(first.id, first.id);
    await expect(payPal().captureOrder(second.id, second.id)).rejects.toMatchObject({ code: 'paymentMismatch' });
  });

  it('that are declined report it, and can be paid in another way', async () => {
    const { id } = await payPal().createOrder(orderOf());
    standIn.approveOrder(id, { declined: true });
    await expect(payPal().captureOrder(id, id)).rejects.toMatchObject({ code: 'paymentRefused' });
    standIn.approveOrder(id);
    // The same number is answered what it was answered before.
    await expect(payPal().captureOrder(id, id)).rejects.toMatchObject({ code: 'paymentRefused' });
    expect((await payPal().captureOrder(id, `another-${id}`)).status).toBe('COMPLETED');
  });

  it('of another account, in another currency or with a pending payment are distinguished', async () => {
    const { id } = await payPal().createOrder(orderOf());
    const changes = { amount: '1.00', currency: 'ILS', merchantId: standIn.foreignMerchantId } as const;
    standIn.alterOrder(id, { ...changes, captureStatus: 'PENDING' });
    standIn.approveOrder(id);
    expect(await payPal().captureOrder(id, id)).toMatchObject({
      amountCents: 100,
      currency: 'ILS',
      payeeMerchantId: standIn.foreignMerchantId,
      captures: [{ status: 'PENDING', amountCents: 100, currency: 'ILS' }],
    });
  });

  it('include partial and full refunds', async () => {
    const { id } = await payPal().createOrder(orderOf());
    standIn.approveOrder(id);
    const [capture] = (await payPal().captureOrder(id, id)).captures;
    const captureId = capture?.id ?? '';
    const refundId = standIn.refund(captureId, 200);
    expect((await payPal().getOrder(id)).captures).toMatchObject([
      { status: 'PARTIALLY_REFUNDED', refundedCents: 200 },
    ]);
    expect(await payPal().getRefund(refundId)).toMatchObject({ captureId, amountCents: 200, totalRefundedCents: 200 });
    standIn.refund(captureId);
    expect((await payPal().getOrder(id)).captures).toMatchObject([{ status: 'REFUNDED', refundedCents: 500 }]);
    expect((await payPal().getCapture(captureId)).status).toBe('REFUNDED');
  });

  it('are refunded in parts, each once, and never more than was paid', async () => {
    const { id } = await payPal().createOrder(orderOf());
    standIn.approveOrder(id);
    const [capture] = (await payPal().captureOrder(id, id)).captures;
    const part = { paymentId: capture?.id ?? '', amountCents: 200, currency: 'USD', requestId: `refund-${id}-0` };
    const refund = await payPal().refundPayment(part);
    expect(refund).toMatchObject({ status: 'COMPLETED', amountCents: 200, totalRefundedCents: 200 });
    expect((await payPal().refundPayment(part)).id).toBe(refund.id);
    const more = { ...part, requestId: `refund-${id}-200` };
    await expect(payPal().refundPayment({ ...more, amountCents: 301 })).rejects.toMatchObject({ code: 'refundStale' });
    await payPal().refundPayment({ ...more, amountCents: 300, requestId: `${more.requestId}-300` });
    const again = { ...part, amountCents: 1, requestId: `refund-${id}-500` };
    await expect(payPal().refundPayment(again)).rejects.toMatchObject({ code: 'refundStale' });
    await expect(payPal().refundPayment({ ...part, paymentId: 'NOTHING1', requestId: 'x' })).rejects.toMatchObject({
      code: 'paymentUnknown',
    });
  });

  it('with an unknown id are not found', async () => {
    await expect(payPal().getOrder('5O190127TN364715T')).rejects.toMatchObject({ code: 'paymentUnknown' });
  });
});

describe('subscriptions', () => {
  const begin = (startAt?: Date, rowId = newId()) =>
    payPal().createSubscription({ rowId, paypalPlanId: PLAN.id, startAt, ...RETURN, requestId: rowId });

  it('wait for approval and are paid then', async () => {
    const rowId = newId();
    const made = await begin(undefined, rowId);
    expect(made).toMatchObject({ status: 'APPROVAL_PENDING', planId: PLAN.id, customId: rowId, outstandingCents: 0 });
    expect(made.approveUrl).toContain(standIn.url);
    standIn.approveSubscription(made.id);
    const active = await payPal().getSubscription(made.id);
    expect(active).toMatchObject({ status: 'ACTIVE', outstandingCents: 0, currency: 'USD', approveUrl: undefined });
    expect(active.nextBillingAt?.getTime()).toBeGreaterThan(Date.now() + 27 * 86_400_000);
    const [payment] = await payPal().listSubscriptionTransactions(made.id, new Date(0), new Date(Date.now() + 60_000));
    expect(payment).toMatchObject({ status: 'COMPLETED', amountCents: 900, currency: 'USD' });
    const back = { paymentId: payment?.id ?? '', amountCents: 900, currency: 'USD', requestId: `refund-${rowId}` };
    expect(await payPal().refundPayment(back)).toMatchObject({ status: 'COMPLETED', amountCents: 900 });
  });

  it('are active with an open balance if the first payment failed', async () => {
    const { id } = await begin();
    standIn.approveSubscription(id, { declined: true });
    expect(await payPal().getSubscription(id)).toMatchObject({
      status: 'ACTIVE',
      outstandingCents: 900,
      failedPayments: 1,
    });
    standIn.payOutstanding(id);
    expect(await payPal().getSubscription(id)).toMatchObject({ outstandingCents: 0, failedPayments: 0 });
  });

  it('may start later, and are not charged before', async () => {
    const startAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 10 * 86_400_000);
    const { id } = await begin(startAt);
    standIn.approveSubscription(id);
    expect(await payPal().getSubscription(id)).toMatchObject({ status: 'ACTIVE', nextBillingAt: startAt });
    expect(await payPal().listSubscriptionTransactions(id, new Date(0), new Date())).toEqual([]);
  });

  it('can be suspended, reactivated and cancelled; repeated calls change nothing', async () => {
    const { id } = await begin();
    standIn.approveSubscription(id);
    for (const _ of [1, 2]) await payPal().suspendSubscription(id, 'asked for');
    expect((await payPal().getSubscription(id)).status).toBe('SUSPENDED');
    for (const _ of [1, 2]) await payPal().activateSubscription(id, 'asked for');
    for (const _ of [1, 2]) await payPal().cancelSubscription(id, 'asked for');
    expect((await payPal().getSubscription(id)).status).toBe('CANCELLED');
    await expect(payPal().activateSubscription(id, 'too late')).rejects.toMatchObject({ code: 'paymentRefused' });
  });

  it('with an unknown plan are rejected', async () => {
    const wanted = { rowId: newId(), paypalPlanId: 'P-NONE', ...RETURN, requestId: newId() };
    await expect(payPal().createSubscription(wanted)).rejects.toMatchObject({ code: 'paymentUnknown' });
  });
});

describe('account transactions', () => {
  it('are listed with the payments that refunds refer to, over more than a month', async () => {
    const { id } = await payPal().createOrder(orderOf());
    standIn.approveOrder(id);
    const [capture] = (await payPal().captureOrder(id, id)).captures;
    const refundId = standIn.refund(capture?.id ?? '', 100);
    const found = await payPal().listTransactions(
      new Date(Date.now() - 40 * 86_400_000),
      new Date(Date.now() + 60_000),
    );
    expect(found.find((line) => line.id === capture?.id)).toMatchObject({ eventCode: 'T0006', amountCents: 500 });
    expect(found.find((line) => line.id === refundId)).toMatchObject({
      eventCode: 'T1107',
      referenceId: capture?.id,
      amountCents: -100,
    });
  });
});

describe('when PayPal fails', () => {
  it('retries with the same request id, and pays once', async () => {
    const { id } = await payPal().createOrder(orderOf());
    standIn.approveOrder(id);
    standIn.addFault({ method: 'POST', path: /\/capture$/, status: 500, takesEffect: true });
    const before = standIn.requests.length;
    expect((await payPal().captureOrder(id, `capture-${id}`)).status).toBe('COMPLETED');
    const attempts = standIn.requests.slice(before).filter(({ path }) => path.endsWith('/capture'));
    expect(attempts.map(({ requestId }) => requestId)).toEqual([`capture-${id}`, `capture-${id}`]);
    expect(standIn.payments().filter(({ orderId }) => orderId === id)).toHaveLength(1);
  });

  it.each([
    ['a connection that breaks', { isBroken: true }],
    ['a connection that breaks after the work was done', { isBroken: true, takesEffect: true }],
    ['503', { status: 503 }],
    ['too many requests', { status: 429 }],
    ['an answer that is no JSON', { status: 200, body: '<html>' }],
  ])('asks again after %s', async (_name, fault) => {
    standIn.addFault({ path: /\/orders$/, ...fault });
    expect((await payPal().createOrder(orderOf())).status).toBe('CREATED');
  });

  it('aborts slow requests and retries', async () => {
    const { id } = await payPal().createOrder(orderOf());
    // Longer than the test may take: whoever waits for the answer is seen to.
    standIn.addFault({ path: /\/orders\//, delayMs: 60_000 });
    expect((await payPal(SHORT).getOrder(id)).id).toBe(id);
    standIn.addFault({ path: /\/orders\//, delayMs: 60_000, times: 9 });
    const late = payPal({ ...SHORT, attemptTimeoutMs: 100 }).getOrder(id);
    await expect(late).rejects.toMatchObject({ code: 'paymentAway' });
  });

  it('reports an outage while it lasts, and recovers', async () => {
    const client = payPal();
    standIn.addFault({ path: /./, status: 503, times: 3 });
    await expect(client.createOrder(orderOf())).rejects.toMatchObject({ code: 'paymentAway' });
    expect((await client.createOrder(orderOf())).status).toBe('CREATED');
  });

  it('reuses one token for many calls, and requests another if it is rejected', async () => {
    const client = payPal();
    const tokens = () => asked(/oauth2/).length;
    const before = tokens();
    const { id } = await client.createOrder(orderOf());
    await Promise.all(Array.from({ length: 20 }, () => client.getOrder(id)));
    expect(tokens() - before).toBe(1);
    standIn.addFault({ path: /\/orders\//, status: 401 });
    expect((await client.getOrder(id)).id).toBe(id);
    expect(tokens() - before).toBe(2);
  });

  it('reports an outage for rejected credentials without revealing them', async () => {
    const client = createPayPal(settings({ clientSecret: 'another' }), SHORT);
    const error: unknown = await client.getOrder('5O190127TN364715T').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'paymentAway', cause: { name: 'PayPalFault', status: 401 } });
    expect(JSON.stringify(error)).not.toContain('another');
  });

  it('treats a request that PayPal rejects as a bug of ours', async () => {
    const wrong = { ...orderOf(), amountCents: 500, description: '' };
    await expect(payPal().createOrder(wrong)).rejects.toMatchObject({ name: 'PayPalFault', status: 400 });
  });
});
