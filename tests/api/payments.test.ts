import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GET as billingDetails, PUT as saveBillingDetails } from '@/app/api/payments/billing-details/route';
import { GET as history } from '@/app/api/payments/history/route';
import { POST as order } from '@/app/api/payments/orders/route';
import { GET as settings } from '@/app/api/payments/settings/route';
import { POST as change, GET as subscription } from '@/app/api/payments/subscription/route';
import { POST as subscribe } from '@/app/api/payments/subscriptions/route';
import { POST as verifyPayment } from '@/app/api/payments/verify-payment/route';
import { POST as verifySubscription } from '@/app/api/payments/verify-subscription/route';
import { GET as readWebhook, POST as webhook } from '@/app/api/payments/webhook/route';
import { getUsage } from '@/db/queries/usage';
import { dailyCounters } from '@/db/schema/operator';
import { payments } from '@/db/schema/payments';
import { findReceipt } from '@/lib/features/payments/list-payments.server';
import { PaymentAnswer, PaymentHistoryAnswer, SubscriptionAnswer } from '@/lib/features/payments/payment-answers';
import { resetEnv } from '@/lib/platform/env/env.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { writeCounts } from '@/lib/platform/metrics/counter.server';
import { systemClock } from '@/lib/shared/clock';
import { type PayPalStandIn, type StandInEvent, startPayPalStandIn } from '@/stand-ins/paypal/index.mjs';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { call, requestTo, SITE, signedInUser } from '../support/requests';

const PLAN_IDS = { personalplus: 'P-5ML4271244454362WXNWU5NQ', business: 'P-7GL4271244454362WXNWU5NQ' };

let database: TestDatabase;
let standIn: PayPalStandIn;
let restoreServices: () => void;
const environment: Record<string, string> = {};

beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db });
  standIn = await startPayPalStandIn({
    plans: [
      { id: PLAN_IDS.personalplus, name: 'personalplus', amountCents: 900, currency: 'USD' },
      { id: PLAN_IDS.business, name: 'business', amountCents: 1200, currency: 'USD' },
    ],
  });
  const planIds = { PAYPAL_PLAN_PERSONALPLUS: PLAN_IDS.personalplus, PAYPAL_PLAN_BUSINESS: PLAN_IDS.business };
  Object.assign(environment, standIn.env, planIds);
  openPayments();
});
afterEach(() => standIn.clearFaults());
afterAll(async () => {
  closePayments();
  restoreServices();
  await standIn.close();
  await database.close();
});

function openPayments(): void {
  Object.assign(process.env, environment);
  resetEnv();
}

function closePayments(): void {
  for (const name of Object.keys(environment)) delete process.env[name];
  resetEnv();
}

const usageOf = (userId: string) => getUsage(database.db, userId);
const post = (handler: typeof order, body: object, bearer: string, headers = {}) =>
  call(handler, '/api/payments', { body, bearer, headers });

/** Creates an order that its buyer has approved. */
async function approvedOrder(token: string): Promise<string> {
  const { body } = await post(order, { plan: 'personal' }, token);
  standIn.approveOrder(body.paypalOrderId);
  return body.paypalOrderId;
}

/** Delivers an event like PayPal, optionally tampered with. */
async function deliver(event: StandInEvent, change: (body: Uint8Array<ArrayBuffer>) => BodyInit = (body) => body) {
  const { body, headers } = standIn.webhooks.signed(event);
  const request = new Request(`${SITE}/api/payments/webhook`, { method: 'POST', headers, body: change(body) });
  const response = await webhook(request, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json() };
}

const lastEvent = (type: string): StandInEvent => {
  const event = standIn.webhooks.events.findLast(({ event_type }) => event_type === type);
  if (!event) throw new Error(`There was no ${type}.`);
  return event;
};

describe('payments', () => {
  it('give the browser only what PayPal’s buttons need', async () => {
    const { status, body } = await call(settings, '/api/payments/settings');
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        payments: { clientId: standIn.client.id, sdkBaseUrl: standIn.env.PAYPAL_SDK_URL, isSandbox: true },
      },
    ]);
  });

  it('are refused with a clear text if PayPal is not configured', async () => {
    closePayments();
    const { token } = await signedInUser(database.db);
    expect((await call(settings, '/api/payments/settings')).body).toEqual({ success: true, payments: null });
    for (const answer of [
      await post(order, { plan: 'personal' }, token),
      await post(subscribe, { plan: 'business' }, token),
      await post(verifyPayment, { paypalOrderId: 'A' }, token),
      await post(verifySubscription, { subscriptionId: 'A' }, token),
      await post(change, { action: 'cancel' }, token),
      await call(webhook, '/api/payments/webhook', { body: {} }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([503, 'paymentsClosed']);
    }
    expect((await call(subscription, '/', { bearer: token })).body).toEqual({ success: true, subscription: null });
    expect((await call(history, '/', { bearer: token })).body).toEqual({ success: true, payments: [] });
    openPayments();
  });

  it('are for signed-in users and paid plans', async () => {
    const { token } = await signedInUser(database.db);
    for (const [handler, body] of [
      [order, { plan: 'personal' }],
      [subscribe, { plan: 'business' }],
      [verifyPayment, { paypalOrderId: 'A' }],
      [verifySubscription, { subscriptionId: 'A' }],
      [change, { action: 'cancel' }],
    ] as const) {
      expect((await call(handler, '/api/payments', { body })).status).toBe(401);
    }
    expect((await call(history, '/')).status).toBe(401);
    for (const plan of ['free', 'business', 'gold', '']) expect((await post(order, { plan }, token)).status).toBe(400);
    for (const plan of ['free', 'personal']) expect((await post(subscribe, { plan }, token)).status).toBe(400);
    for (const paypalOrderId of ['', '../x', 'a/b', 'A'.repeat(65), 7]) {
      expect((await post(verifyPayment, { paypalOrderId }, token)).status).toBe(400);
    }
  });
});

describe('a purchase', () => {
  it('is started at our price for our account, captured on the server and credited', async () => {
    const { token, user } = await signedInUser(database.db);
    const paypalOrderId = await approvedOrder(token);
    expect(standIn.order(paypalOrderId)).toMatchObject({
      purchase_units: [{ amount: { value: '5.00', currency_code: 'USD' }, payee: { merchant_id: standIn.merchantId } }],
    });
    const order = { paypalOrderId, userId: user.id, email: user.email };
    const { status, body } = await post(verifyPayment, order, token);
    expect(status).toBe(200);
    expect(PaymentAnswer.parse(body)).toMatchObject({
      usage: { planType: 'personal', remainingPages: 120 },
      subscription: null,
    });
  });

  it.each([
    ['amount', { amount: '0.01' }],
    ['currency', { currency: 'ILS' }],
    ['payee', { merchantId: 'FOREIGN' }],
    ['number', { customId: '00000000-0000-4000-8000-000000000000' }],
  ])('with another %s than ordered is refused, and no money is captured', async (_what, changes) => {
    const { token, user } = await signedInUser(database.db);
    const paypalOrderId = await approvedOrder(token);
    standIn.alterOrder(paypalOrderId, 'merchantId' in changes ? { merchantId: standIn.foreignMerchantId } : changes);
    const { status, body } = await post(verifyPayment, { paypalOrderId }, token);
    expect([status, body.code]).toEqual([409, 'paymentMismatch']);
    expect(standIn.payments().some((payment) => payment.orderId === paypalOrderId)).toBe(false);
    expect((await usageOf(user.id))?.extraPages).toBe(0);
  });

  it.each([
    ['PENDING', 409, 'paymentUnfinished'],
    ['DECLINED', 402, 'paymentRefused'],
  ] as const)('whose money is %s is not credited', async (captureStatus, status, code) => {
    const { token, user } = await signedInUser(database.db);
    const paypalOrderId = await approvedOrder(token);
    standIn.alterOrder(paypalOrderId, { captureStatus });
    const answer = await post(verifyPayment, { paypalOrderId }, token);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await usageOf(user.id))?.extraPages).toBe(0);
  });

  it('of another account is forbidden by its body, and unknown by its number', async () => {
    const [buyer, other] = [await signedInUser(database.db), await signedInUser(database.db)];
    const paypalOrderId = await approvedOrder(buyer.token);
    const order = { paypalOrderId, userId: other.user.id };
    expect((await post(verifyPayment, order, buyer.token)).status).toBe(403);
    const foreign = await post(verifyPayment, { paypalOrderId }, other.token, { 'x-locale': 'he' });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'paymentUnknown']);
    expect(foreign.body.message).toMatch(/[א-ת]/);
  });

  it('that PayPal took and answered with 500 is credited once', async () => {
    const { token, user } = await signedInUser(database.db);
    const paypalOrderId = await approvedOrder(token);
    standIn.addFault({ method: 'POST', path: /capture$/, status: 500, body: {}, takesEffect: true, times: 3 });
    expect((await post(verifyPayment, { paypalOrderId }, token)).status).toBe(200);
    expect((await post(verifyPayment, { paypalOrderId }, token)).status).toBe(200);
    expect((await usageOf(user.id))?.extraPages).toBe(100);
  });

  it('that was declined is paid once with another card, under a new request id', async () => {
    const { token, user } = await signedInUser(database.db);
    const { body } = await post(order, { plan: 'personal' }, token);
    const { paypalOrderId } = body;
    for (let card = 0; card < 2; card += 1) {
      standIn.approveOrder(paypalOrderId, { declined: true });
      const refused = await post(verifyPayment, { paypalOrderId }, token);
      expect([refused.status, refused.body.code]).toEqual([402, 'paymentRefused']);
    }
    expect((await post(order, { plan: 'personal' }, token)).body.paypalOrderId).toBe(paypalOrderId);
    standIn.approveOrder(paypalOrderId);
    const answers = await Promise.all([1, 2, 3].map(() => post(verifyPayment, { paypalOrderId }, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(standIn.payments().filter((payment) => payment.orderId === paypalOrderId)).toHaveLength(1);
    expect((await usageOf(user.id))?.extraPages).toBe(100);
  });

  it('names its buyer as in the account', async () => {
    const { token } = await signedInUser(database.db);
    const other = await signedInUser(database.db);
    expect((await call(billingDetails, '/')).status).toBe(401);
    const details = { name: 'Dana', company: 'חברה', number: '514999999' };
    const saved = await call(saveBillingDetails, '/', { method: 'PUT', bearer: token, body: details });
    expect([saved.status, saved.body.details]).toEqual([200, details]);
    expect((await call(billingDetails, '/', { bearer: token })).body.details).toEqual(details);
    expect((await call(billingDetails, '/', { bearer: other.token })).body.details.company).toBeNull();
    const tooLong = { ...details, name: 'x'.repeat(1000) };
    expect((await call(saveBillingDetails, '/', { method: 'PUT', bearer: token, body: tooLong })).status).toBe(400);
  });

  it('is in the buyer’s history and receipt, in the reader’s language, and in no other account’s', async () => {
    const { token, user } = await signedInUser(database.db);
    const other = await signedInUser(database.db);
    await post(verifyPayment, { paypalOrderId: await approvedOrder(token) }, token);
    const [sale] = standIn.payments().slice(-1);
    if (!sale) throw new Error('It was paid.');
    standIn.refund(sale.id, 200);
    expect((await deliver(lastEvent('PAYMENT.CAPTURE.REFUNDED'))).status).toBe(200);
    const english = PaymentHistoryAnswer.parse((await call(history, '/', { bearer: token })).body).payments;
    expect(english).toMatchObject([
      {
        description: 'Personal (100 pages, no expiry)',
        amountCents: 500,
        refundedCents: 200,
        currency: 'USD',
        reference: sale.id,
        receiptUrl: `/receipt/${english[0]?.id}`,
        hasReceipt: false,
      },
    ]);
    expect((await usageOf(user.id))?.extraPages).toBe(60);
    const hebrew = await call(history, '/', { bearer: token, headers: { 'x-locale': 'he' } });
    expect(hebrew.body.payments[0]).toMatchObject({
      description: expect.stringContaining('100 דפים'),
      receiptUrl: `/he/receipt/${english[0]?.id}`,
    });
    expect((await call(history, '/', { bearer: other.token })).body.payments).toEqual([]);
    const id = english[0]?.id ?? '';
    expect(await findReceipt(user.id, id, 'en')).toMatchObject({
      payment: { id, refundedCents: 200, amount: '5.00' },
      receipt: null,
    });
    expect(await findReceipt(other.user.id, id, 'en')).toBeNull();
    expect(await findReceipt(user.id, 'nonsense', 'en')).toBeNull();
  });

  it('cannot be started by another site', async () => {
    const { token } = await signedInUser(database.db);
    const cookies = { 'next-auth.session-token': token };
    const foreign = { body: { plan: 'personal' }, cookies, origin: 'https://evil.example' };
    expect((await call(order, '/api/payments/orders', foreign)).body.code).toBe('originMismatch');
  });
});

describe('a subscription', () => {
  it('is started with our plan, verified, changed and cancelled', async () => {
    const { token, user } = await signedInUser(database.db);
    const { body } = await post(subscribe, { plan: 'personalplus' }, token);
    const unapproved = await post(verifySubscription, body, token);
    expect([unapproved.status, unapproved.body.code]).toEqual([409, 'paymentUnfinished']);
    standIn.approveSubscription(body.subscriptionId);
    const verified = await post(verifySubscription, { ...body, userId: user.id }, token);
    expect(PaymentAnswer.parse(verified.body)).toMatchObject({
      usage: { planType: 'personalplus', remainingPages: 200 },
      subscription: { plan: 'personalplus', status: 'active', nextAmountCents: 900 },
    });
    expect((await post(subscribe, { plan: 'personalplus' }, token)).body.code).toBe('subscriptionExists');

    const dearer = await post(subscribe, { plan: 'business' }, token);
    standIn.approveSubscription(dearer.body.subscriptionId);
    expect((await post(verifySubscription, dearer.body, token)).body).toMatchObject({
      usage: { planType: 'business', remainingPages: 500 },
    });
    expect(standIn.subscription(body.subscriptionId)).toMatchObject({ status: 'CANCELLED' });

    const cancelled = await post(change, { action: 'cancel' }, token);
    expect(cancelled.body).toMatchObject({
      usage: { planType: 'business' },
      subscription: { status: 'ending', nextAmountCents: null },
    });
    const shown = SubscriptionAnswer.parse((await call(subscription, '/', { bearer: token })).body);
    expect(shown.subscription).toEqual(cancelled.body.subscription);
    expect((await call(history, '/', { bearer: token })).body.payments).toHaveLength(2);
  });

  it('gives nothing if its first payment failed, even if PayPal calls it active', async () => {
    const { token, user } = await signedInUser(database.db);
    const { body } = await post(subscribe, { plan: 'business' }, token);
    standIn.approveSubscription(body.subscriptionId, { declined: true });
    standIn.alterSubscription(body.subscriptionId, { status: 'ACTIVE' });
    const answer = await post(verifySubscription, body, token);
    expect([answer.status, answer.body.code]).toEqual([409, 'paymentUnfinished']);
    expect((await usageOf(user.id))?.planType).toBe('free');
    standIn.payOutstanding(body.subscriptionId);
    expect((await deliver(lastEvent('PAYMENT.SALE.COMPLETED'))).status).toBe(200);
    expect((await usageOf(user.id))?.planType).toBe('business');
  });

  it('with another plan or another of our numbers is refused', async () => {
    for (const changes of [{ planId: PLAN_IDS.business }, { customId: '00000000-0000-4000-8000-000000000000' }]) {
      const { token, user } = await signedInUser(database.db);
      const { body } = await post(subscribe, { plan: 'personalplus' }, token);
      standIn.approveSubscription(body.subscriptionId);
      standIn.alterSubscription(body.subscriptionId, changes);
      expect((await post(verifySubscription, body, token)).body.code).toBe('paymentMismatch');
      expect((await usageOf(user.id))?.planType).toBe('free');
    }
  });
});

describe('POST /api/payments/webhook', () => {
  /** Creates an approved subscription whose buyer never returned to the site. */
  const unseen = async () => {
    const { token, user } = await signedInUser(database.db);
    const { body } = await post(subscribe, { plan: 'personalplus' }, token);
    standIn.approveSubscription(body.subscriptionId);
    return { token, user, id: String(body.subscriptionId) };
  };

  it('accepts PayPal’s event once', async () => {
    const { user, id } = await unseen();
    const event = lastEvent('PAYMENT.SALE.COMPLETED');
    expect(await deliver(event)).toEqual({ status: 200, body: { success: true } });
    expect(await usageOf(user.id)).toMatchObject({ planType: 'personalplus' });
    const { paidThrough } = (await usageOf(user.id)) ?? {};
    const again = await Promise.all([deliver(event), deliver(event), deliver(event)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await usageOf(user.id))?.paidThrough).toEqual(paidThrough);
    expect(await database.db.$count(payments, eq(payments.userId, user.id))).toBe(1);
    expect(standIn.subscription(id)).toMatchObject({ status: 'ACTIVE' });
  });

  it.each([
    ['a byte was changed in', (body: Uint8Array<ArrayBuffer>) => flipped(body)],
    [
      'was parsed and written again',
      (body: Uint8Array<ArrayBuffer>) => JSON.stringify(JSON.parse(text(body)), null, 1),
    ],
    ['a space was added to', (body: Uint8Array<ArrayBuffer>) => `${text(body)} `],
    ['was emptied', () => ''],
    ['is no JSON', () => 'nonsense'],
  ])('refuses a body that %s, and changes nothing', async (_what, changed) => {
    const { user } = await unseen();
    const { status } = await deliver(lastEvent('PAYMENT.SALE.COMPLETED'), changed);
    expect([400, 403]).toContain(status);
    expect(await usageOf(user.id)).toMatchObject({ planType: 'free' });
  });

  it('refuses events without a signature, also of signed-in users', async () => {
    const { token } = await signedInUser(database.db);
    const body = lastEvent('PAYMENT.SALE.COMPLETED');
    const bare = await call(webhook, '/api/payments/webhook', { body });
    expect([bare.status, bare.body.code]).toEqual([403, 'forbidden']);
    expect((await call(webhook, '/api/payments/webhook', { body, bearer: token })).status).toBe(403);
  });

  it('counts refused and failed events by reason, and not accepted ones', async () => {
    await unseen();
    const event = lastEvent('PAYMENT.SALE.COMPLETED');
    await writeCounts(database.db);
    await database.db.delete(dailyCounters);
    await call(webhook, '/api/payments/webhook', { body: event });
    standIn.addFault({ method: 'GET', path: /subscriptions/, status: 503, body: {}, times: 3 });
    await deliver(event);
    standIn.clearFaults();
    expect((await deliver(event)).status).toBe(200);
    await writeCounts(database.db);
    const rows = await database.db.select().from(dailyCounters).where(eq(dailyCounters.name, 'webhook'));
    expect(rows.map(({ key, count }) => [key, count]).toSorted()).toEqual([
      ['forbidden', 1],
      ['paymentAway', 1],
    ]);
  });

  it('limits the body, and accepts no other method', async () => {
    const body = JSON.stringify({ padding: 'x'.repeat(70_000) });
    expect((await call(webhook, '/api/payments/webhook', { body })).status).toBe(413);
    expect((await readWebhook(requestTo('/api/payments/webhook'))).status).toBe(405);
  });

  it('makes PayPal send again while PayPal itself is unreachable', async () => {
    const { user } = await unseen();
    const event = lastEvent('PAYMENT.SALE.COMPLETED');
    standIn.addFault({ method: 'GET', path: /subscriptions/, status: 503, body: {}, times: 3 });
    expect((await deliver(event)).status).toBeGreaterThanOrEqual(500);
    standIn.clearFaults();
    expect((await deliver(event)).status).toBe(200);
    expect(await usageOf(user.id)).toMatchObject({ planType: 'personalplus' });
  });

  it('follows a subscription to its suspension and end, in any order of events', async () => {
    const { token, user, id } = await unseen();
    await post(verifySubscription, { subscriptionId: id }, token);
    const first = (await usageOf(user.id))?.paidThrough;
    const from = standIn.webhooks.events.length;
    standIn.renew(id, { at: first ?? new Date() });
    standIn.suspend(id);
    standIn.cancel(id);
    for (const event of standIn.webhooks.events.slice(from).toReversed()) {
      expect((await deliver(event)).status).toBe(200);
    }
    const shown = (await call(subscription, '/', { bearer: token })).body.subscription;
    expect(shown).toMatchObject({ status: 'ending', plan: 'personalplus' });
    expect(new Date(shown.until).getTime()).toBeGreaterThan((first ?? systemClock.now()).getTime());
  });

  it('handles refunds, reversals and disputes', async () => {
    const { token, user, id } = await unseen();
    await post(verifySubscription, { subscriptionId: id }, token);
    const sale = standIn.payments().findLast((payment) => payment.subscriptionId === id);
    standIn.dispute(sale?.id ?? '');
    expect((await deliver(lastEvent('CUSTOMER.DISPUTE.CREATED'))).status).toBe(200);
    expect(await usageOf(user.id)).toMatchObject({ planType: 'personalplus' });
    standIn.reverse(sale?.id ?? '');
    expect((await deliver(lastEvent('PAYMENT.SALE.REVERSED'))).status).toBe(200);
    expect(await usageOf(user.id)).toMatchObject({ planType: 'free' });
  });

  it('ignores unknown events', async () => {
    const event = { ...lastEvent('PAYMENT.SALE.COMPLETED'), id: 'WH-OTHER', event_type: 'PAYMENT.ORDER.CREATED' };
    expect((await deliver(event)).status).toBe(200);
  });
});

const text = (body: Uint8Array) => new TextDecoder().decode(body);

function flipped(body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const changed = Uint8Array.from(body);
  // Changes a digit of the amount, so that the body stays valid JSON.
  const at = text(body).indexOf('9.00');
  changed[at >= 0 ? at : 10] = 0x38;
  return changed;
}
