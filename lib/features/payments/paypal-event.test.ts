import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PayPalStandIn, startPayPalStandIn } from '@/stand-ins/paypal/index.mjs';
import { createPayPal } from './paypal.server';
import { type PayPalEvent, readPayPalEvent } from './paypal-event';

const PLAN = { id: 'P-5ML4271244454362WXNWU5NQ', name: 'personalplus', amountCents: 900, currency: 'USD' };
const ROW = '00000000-0000-4000-8000-000000000001';
const INTENT = '00000000-0000-4000-8000-000000000002';

let standIn: PayPalStandIn;
let orderId: string;
let subscriptionId: string;
let captureId: string;
let saleId: string;

/** What the stand-in has told of a type, the latest. */
function told(type: string): PayPalEvent {
  const event = standIn.webhooks.events.findLast(({ event_type }) => event_type === type);
  if (!event) throw new Error(`No ${type} was told.`);
  return readPayPalEvent(standIn.webhooks.signed(event).body);
}

const encoded = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

beforeAll(async () => {
  standIn = await startPayPalStandIn({ plans: [PLAN] });
  const payPal = createPayPal({
    clientId: standIn.client.id,
    clientSecret: standIn.client.secret,
    isSandbox: true,
    apiUrl: standIn.url,
    sdkBaseUrl: undefined,
    payerUrl: standIn.url,
    merchantId: standIn.merchantId,
    webhookId: 'W',
    certificateOrigins: [],
    extraRoot: undefined,
    planIds: { personalplus: PLAN.id, business: 'P-OTHER' },
  });
  const order = { intentId: INTENT, amountCents: 500, description: 'Personal', requestId: 'order' };
  orderId = (await payPal.createOrder(order)).id;
  standIn.approveOrder(orderId);
  captureId = (await payPal.captureOrder(orderId, 'capture')).captures[0]?.id ?? '';
  const addresses = { returnUrl: 'https://example.com/', cancelUrl: 'https://example.com/' };
  const wanted = { rowId: ROW, paypalPlanId: PLAN.id, ...addresses, requestId: 'subscription' };
  subscriptionId = (await payPal.createSubscription(wanted)).id;
  standIn.approveSubscription(subscriptionId);
  saleId = standIn.payments().find(({ kind }) => kind === 'sale')?.id ?? '';
});
afterAll(() => standIn.close());

it('an order is approved, and its payment completed', () => {
  expect(told('CHECKOUT.ORDER.APPROVED')).toMatchObject({ kind: 'order', orderId });
  expect(told('PAYMENT.CAPTURE.COMPLETED')).toMatchObject({ kind: 'capture', captureId, orderId, customId: INTENT });
});

it('a monthly payment completes', () => {
  const money = { amountCents: 900, currency: 'USD' };
  expect(told('PAYMENT.SALE.COMPLETED')).toMatchObject({
    kind: 'sale',
    saleId,
    subscriptionId,
    customId: ROW,
    ...money,
  });
});

it('partial refunds add up', () => {
  standIn.refund(captureId, 200);
  const capture = { kind: 'refund', of: 'capture', paymentId: captureId };
  expect(told('PAYMENT.CAPTURE.REFUNDED')).toMatchObject({ ...capture, amountCents: 200, totalRefundedCents: 200 });
  standIn.refund(captureId, 300);
  expect(told('PAYMENT.CAPTURE.REFUNDED')).toMatchObject({ ...capture, amountCents: 300, totalRefundedCents: 500 });
  standIn.refund(saleId, 400);
  const sale = { kind: 'refund', of: 'sale', paymentId: saleId };
  expect(told('PAYMENT.SALE.REFUNDED')).toMatchObject({ ...sale, amountCents: 400, totalRefundedCents: 400 });
});

it('payments are reversed and disputed', () => {
  standIn.reverse(captureId);
  expect(told('PAYMENT.CAPTURE.REVERSED')).toMatchObject({ kind: 'reversal', of: 'capture', paymentId: captureId });
  standIn.reverse(saleId);
  expect(told('PAYMENT.SALE.REVERSED')).toMatchObject({ kind: 'reversal', paymentId: saleId, amountCents: 900 });
  standIn.dispute(saleId);
  expect(told('CUSTOMER.DISPUTE.CREATED')).toMatchObject({ kind: 'dispute', paymentIds: [saleId] });
});

it('a subscription changes its state', () => {
  standIn.renew(subscriptionId, { declined: true });
  standIn.suspend(subscriptionId);
  standIn.cancel(subscriptionId);
  for (const word of ['ACTIVATED', 'PAYMENT.FAILED', 'SUSPENDED', 'CANCELLED']) {
    expect(told(`BILLING.SUBSCRIPTION.${word}`)).toMatchObject({ kind: 'subscription', subscriptionId, customId: ROW });
  }
});

it('documented payloads are parsed: a refund with a sale id, one with a link, and a reversal', () => {
  const common = { id: 'WH-1', create_time: '2026-11-22T10:00:00Z' };
  const links = [{ rel: 'sale', href: 'https://api.paypal.com/v1/payments/sale/S1' }];
  const amount = { total: '-0.01', currency: 'USD' };
  const read = (event_type: string, resource: unknown) => readPayPalEvent(encoded({ ...common, event_type, resource }));
  expect(read('PAYMENT.SALE.REFUNDED', { id: 'R', sale_id: 'S1', amount })).toMatchObject({ paymentId: 'S1' });
  expect(read('PAYMENT.SALE.REFUNDED', { id: 'R', amount, links })).toMatchObject({ paymentId: 'S1', amountCents: 1 });
  expect(read('PAYMENT.SALE.REVERSED', { id: 'S1', amount })).toMatchObject({ paymentId: 'S1' });
});

it('irrelevant events are "other", and invalid ones throw', () => {
  const other = { id: 'WH-1', create_time: '2026-11-22T10:00:00Z', event_type: 'INVOICING.INVOICE.PAID', resource: {} };
  expect(readPayPalEvent(encoded(other))).toMatchObject({ kind: 'other', type: 'INVOICING.INVOICE.PAID' });
  for (const body of ['', '[]', '{}', 'null', '{"id":1}']) {
    expect(() => readPayPalEvent(new TextEncoder().encode(body))).toThrow();
  }
  expect(() => readPayPalEvent(encoded({ ...other, event_type: 'PAYMENT.SALE.COMPLETED' }))).toThrow();
});
