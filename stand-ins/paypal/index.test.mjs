import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer } from '../ports.mjs';
import { startPayPalStandIn } from './index.mjs';

const PLAN = { id: 'P-5ML4271244454362WXNWU5NQ', name: 'personalplus', amountCents: 900, currency: 'USD' };
const CONTEXT = { return_url: 'https://example.com/ok', cancel_url: 'https://example.com/no' };

let standIn;
let token;

beforeAll(async () => {
  standIn = await startPayPalStandIn({ plans: [PLAN] });
  token = await tokenOf(standIn);
});
afterAll(() => standIn.close());

async function tokenOf({ url, client }) {
  const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
  const answer = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return (await answer.json()).access_token;
}

async function send(method, path, body, headers = {}) {
  const answer = await fetch(`${standIn.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = text ? JSON.parse(text) : undefined;
  return { status: answer.status, json, issue: json?.details?.[0]?.issue, field: json?.details?.[0]?.field };
}

const orderOf = (unit = {}, rest = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [{ amount: { currency_code: 'USD', value: '5.00' }, ...unit }],
  ...rest,
});

describe('an order', () => {
  const amount = (value, currency_code = 'USD') => ({ amount: { currency_code, value } });

  it.each([
    ['without an intent', { purchase_units: [amount('5.00')] }, 400, 'MISSING_REQUIRED_PARAMETER', '/intent'],
    ['with another intent', orderOf({}, { intent: 'BUY' }), 400, 'INVALID_PARAMETER_VALUE', '/intent'],
    ['of nothing', { intent: 'CAPTURE', purchase_units: [] }, 400, 'INVALID_ARRAY_MIN_ITEMS', '/purchase_units'],
    ['with a number as amount', orderOf(amount(5)), 400, 'INVALID_PARAMETER_SYNTAX', '/purchase_units/0/amount/value'],
    ['with three decimals', orderOf(amount('5.001')), 422, 'DECIMAL_PRECISION', '/purchase_units/0/amount/value'],
    ['of no money', orderOf(amount('0.00')), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE', '/purchase_units/0/amount/value'],
    ['of less than none', orderOf(amount('-1.00')), 400, 'INVALID_PARAMETER_SYNTAX', '/purchase_units/0/amount/value'],
    [
      'in no currency',
      orderOf(amount('5.00', 'XXX')),
      422,
      'CURRENCY_NOT_SUPPORTED',
      '/purchase_units/0/amount/currency_code',
    ],
    [
      'for no account',
      orderOf({ payee: { merchant_id: 'me' } }),
      400,
      'INVALID_PARAMETER_SYNTAX',
      '/purchase_units/0/payee/merchant_id',
    ],
    [
      'for an unknown account',
      orderOf({ payee: { merchant_id: 'AAAAAAAAAAAAA' } }),
      422,
      'PAYEE_ACCOUNT_INVALID',
      '/purchase_units/0/payee/merchant_id',
    ],
    [
      'with a long description',
      orderOf({ description: 'x'.repeat(128) }),
      400,
      'INVALID_STRING_MAX_LENGTH',
      '/purchase_units/0/description',
    ],
    ['with a parameter that is none', orderOf({ price: '5.00' }), 400, 'INVALID_PARAMETER', '/purchase_units/0/price'],
    [
      'with a wrong button',
      orderOf({}, { application_context: { user_action: 'BUY' } }),
      400,
      'INVALID_PARAMETER_VALUE',
      '/application_context/user_action',
    ],
  ])('%s is refused', async (_name, body, status, issue, field) => {
    expect(await send('POST', '/v2/checkout/orders', body)).toMatchObject({ status, issue, field });
  });

  it('has a minimal representation unless the full one is requested', async () => {
    const short = await send('POST', '/v2/checkout/orders', orderOf());
    expect(Object.keys(short.json)).toEqual(['id', 'status', 'links']);
    const long = await send('POST', '/v2/checkout/orders', orderOf(), { prefer: 'return=representation' });
    expect(long.json.purchase_units[0].amount).toEqual({ currency_code: 'USD', value: '5.00' });
  });

  it('is idempotent by request id, which another order cannot reuse', async () => {
    const headers = { 'paypal-request-id': 'one' };
    const [first, second] = [
      await send('POST', '/v2/checkout/orders', orderOf(), headers),
      await send('POST', '/v2/checkout/orders', orderOf(), headers),
    ];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.json.id).toBe(first.json.id);
    const other = await send('POST', '/v2/checkout/orders', orderOf(amount('6.00')), headers);
    expect(other).toMatchObject({ status: 422, issue: 'DUPLICATE_REQUEST_ID' });
    expect(
      (await send('POST', '/v2/checkout/orders', orderOf(), { 'paypal-request-id': 'x'.repeat(109) })).status,
    ).toBe(400);
  });

  it('is captured once after approval, and no invoice id is used twice', async () => {
    const make = async () => (await send('POST', '/v2/checkout/orders', orderOf({ invoice_id: 'I1' }))).json.id;
    const [id, other] = [await make(), await make()];
    const capture = (order) => send('POST', `/v2/checkout/orders/${order}/capture`, {});
    expect(await capture(id)).toMatchObject({ status: 422, issue: 'ORDER_NOT_APPROVED' });
    for (const order of [id, other]) standIn.approveOrder(order);
    expect((await capture(id)).status).toBe(201);
    expect(await capture(id)).toMatchObject({ status: 422, issue: 'ORDER_ALREADY_CAPTURED' });
    expect(await capture(other)).toMatchObject({ status: 422, issue: 'DUPLICATE_INVOICE_ID' });
    expect(await capture('NOBODY')).toMatchObject({ status: 404, issue: 'INVALID_RESOURCE_ID' });
  });
});

describe('a declined card', () => {
  it('stays declined for the same request id, even after an approval, and not for another', async () => {
    const { id } = (await send('POST', '/v2/checkout/orders', orderOf())).json;
    const capture = (requestId) =>
      send('POST', `/v2/checkout/orders/${id}/capture`, {}, { 'paypal-request-id': requestId });
    standIn.approveOrder(id, { declined: true });
    expect(await capture('declined')).toMatchObject({ status: 422, issue: 'INSTRUMENT_DECLINED' });
    standIn.approveOrder(id);
    expect(await capture('declined')).toMatchObject({ status: 422, issue: 'INSTRUMENT_DECLINED' });
    expect(await capture('another')).toMatchObject({ status: 201 });
  });
});

describe('a subscription', () => {
  it.each([
    ['of no plan', { application_context: CONTEXT }, 400, 'MISSING_REQUIRED_PARAMETER', '/plan_id'],
    ['of another plan', { plan_id: 'P-NONE', application_context: CONTEXT }, 404, 'INVALID_RESOURCE_ID', '/plan_id'],
    [
      'without a way back',
      { plan_id: PLAN.id, application_context: {} },
      400,
      'MISSING_REQUIRED_PARAMETER',
      '/application_context/return_url',
    ],
    [
      'that began',
      { plan_id: PLAN.id, start_time: '2020-01-01T00:00:00Z' },
      422,
      'START_TIME_MUST_BE_IN_FUTURE',
      '/start_time',
    ],
    [
      'that begins some day',
      { plan_id: PLAN.id, start_time: 'tomorrow' },
      400,
      'INVALID_PARAMETER_SYNTAX',
      '/start_time',
    ],
  ])('%s is refused', async (_name, body, status, issue, field) => {
    expect(await send('POST', '/v1/billing/subscriptions', body)).toMatchObject({ status, issue, field });
  });

  it('changes only from a state that allows it, and with a reason', async () => {
    const { json } = await send('POST', '/v1/billing/subscriptions', { plan_id: PLAN.id });
    const act = (name, body = { reason: 'why' }) => send('POST', `/v1/billing/subscriptions/${json.id}/${name}`, body);
    expect(await act('cancel')).toMatchObject({ status: 422, issue: 'SUBSCRIPTION_STATUS_INVALID' });
    standIn.approveSubscription(json.id);
    expect(await act('cancel', {})).toMatchObject({ status: 400, field: '/reason' });
    expect(await act('activate')).toMatchObject({ status: 422, issue: 'SUBSCRIPTION_STATUS_INVALID' });
    expect((await act('suspend')).status).toBe(204);
    expect((await act('activate')).status).toBe(204);
    expect((await act('cancel')).status).toBe(204);
    expect((await act('cancel')).status).toBe(422);
  });

  it('is charged on the same day of each month, or on the last day of a shorter one', async () => {
    let time = new Date('2027-12-31T10:00:00Z');
    const other = await startPayPalStandIn({ plans: [PLAN], now: () => time });
    const answer = await fetch(`${other.url}/v1/billing/subscriptions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf(other)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ plan_id: PLAN.id }),
    });
    const { id } = await answer.json();
    other.approveSubscription(id);
    const days = [];
    for (let month = 0; month < 4; month += 1) {
      const next = other.subscription(id).billing_info.next_billing_time;
      days.push(next.slice(0, 10));
      time = new Date(next);
      other.renew(id);
    }
    await other.close();
    expect(days).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
  });
});

describe('webhooks', () => {
  it('are repeated until they are accepted, in any order and number', async () => {
    const got = [];
    const statuses = [500, 404];
    const server = createServer(async (request, response) => {
      const parts = [];
      for await (const part of request) parts.push(part);
      const { event_type, id } = JSON.parse(Buffer.concat(parts).toString('utf8'));
      got.push({ event_type, id });
      response.writeHead(statuses.shift() ?? 200).end();
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const other = await startPayPalStandIn({
      plans: [PLAN],
      webhookUrl: `http://127.0.0.1:${server.address().port}/api/payments/webhook`,
      retryDelaysMs: [1, 1, 1],
    });
    const answer = await fetch(`${other.url}/v1/billing/subscriptions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf(other)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ plan_id: PLAN.id }),
    });
    await other.webhooks.settled();
    expect(got).toHaveLength(3);
    expect(new Set(got.map(({ id }) => id)).size).toBe(1);
    expect(other.webhooks.deliveries.map(({ status }) => status)).toEqual([500, 404, 200]);

    other.webhooks.hold();
    other.approveSubscription((await answer.json()).id);
    await other.webhooks.settled();
    expect(got).toHaveLength(3);
    await other.webhooks.release({ reversed: true, times: 2 });
    const types = got.slice(3).map(({ event_type }) => event_type);
    expect(types).toEqual([
      'PAYMENT.SALE.COMPLETED',
      'PAYMENT.SALE.COMPLETED',
      'BILLING.SUBSCRIPTION.ACTIVATED',
      'BILLING.SUBSCRIPTION.ACTIVATED',
    ]);
    await Promise.all([other.close(), closeServer(server)]);
  });
});

describe('browser pages', () => {
  const page = (path, options) => fetch(`${standIn.url}${path}`, { redirect: 'manual', ...options });
  const script = (query) => page(`/sdk/js?${new URLSearchParams({ 'client-id': standIn.client.id, ...query })}`);

  it('include a script for our client only, with the parameters PayPal requires', async () => {
    expect((await script({ currency: 'USD', intent: 'capture', 'disable-funding': 'venmo' })).status).toBe(200);
    expect((await script({ 'client-id': 'another' })).status).toBe(400);
    expect((await script({ intent: 'subscription' })).status).toBe(400);
    expect((await script({ intent: 'subscription', vault: 'true' })).status).toBe(200);
    expect((await script({ colour: 'red' })).status).toBe(400);
  });

  it('include a window with the price, in which a payer approves, declines or cancels', async () => {
    const { json } = await send('POST', '/v2/checkout/orders', orderOf({ description: '<b>Personal' }));
    const html = await (await page(`/checkoutnow?token=${json.id}`)).text();
    for (const text of ['5.00 USD', 'Pay as Dana Buyer', 'Decline', 'Cancel', '&lt;b&gt;Personal'])
      expect(html).toContain(text);
    const choose = (act) =>
      page('/checkoutnow', { method: 'POST', body: new URLSearchParams({ token: json.id, act }) });
    await choose('cancel');
    expect(standIn.order(json.id).status).toBe('CREATED');
    await choose('pay');
    expect(standIn.order(json.id).status).toBe('APPROVED');
    expect((await page('/checkoutnow?token=NOBODY')).status).toBe(404);
  });

  it('reject forms of other sites', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await page('/local', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ act: 'refund', id: 'X' }),
    });
    expect(answer.status).toBe(403);
  });
});

describe('its account', () => {
  it('is unchanged after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paypal-'));
    const options = { plans: [PLAN], file: join(folder, 'account.json') };
    const first = await startPayPalStandIn(options);
    const answer = await fetch(`${first.url}/v1/billing/subscriptions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf(first)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ plan_id: PLAN.id }),
    });
    const { id } = await answer.json();
    first.approveSubscription(id);
    await first.close();
    const second = await startPayPalStandIn(options);
    expect(second.subscription(id)).toMatchObject({ status: 'ACTIVE' });
    expect(second.payments()).toHaveLength(1);
    await second.close();
    rmSync(folder, { recursive: true });
  });
});
