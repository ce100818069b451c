import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectResponse } from '../contract.mjs';
import { startPayPalStandIn } from './index.mjs';

/**
 * What PayPal documents: https://developer.paypal.com/docs/api/orders/v2/, …/payments/v2/, …/subscriptions/v1/,
 * …/transaction-search/v1/, …/webhooks/v1/, https://developer.paypal.com/api/rest/responses/
 */

const Instant = z.iso.datetime();
const Money = z.strictObject({ currency_code: z.string().length(3), value: z.string().regex(/^-?\d+\.\d\d$/) });
const Links = z.array(z.strictObject({ href: z.url(), rel: z.string(), method: z.enum(['GET', 'POST', 'PATCH']) }));
const WithLinks = (...rels) => Links.refine((links) => rels.every((rel) => links.some((link) => link.rel === rel)));
const Payee = z.strictObject({ email_address: z.email(), merchant_id: z.string().length(13) });
const Payer = z.strictObject({
  payer_id: z.string().length(13),
  email_address: z.email(),
  name: z.strictObject({ given_name: z.string(), surname: z.string() }),
});
const Minimal = z.strictObject({ id: z.string(), status: z.string(), links: Links });

const Capture = z.strictObject({
  id: z.string().length(17),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: Money,
  final_capture: z.boolean(),
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  payee: Payee,
  supplementary_data: z.strictObject({ related_ids: z.strictObject({ order_id: z.string() }) }),
  seller_protection: z.strictObject({
    status: z.enum(['ELIGIBLE', 'PARTIALLY_ELIGIBLE', 'NOT_ELIGIBLE']),
    dispute_categories: z.array(z.string()),
  }),
  create_time: Instant,
  update_time: Instant,
  links: WithLinks('self', 'refund', 'up'),
});
const Refund = z.strictObject({
  id: z.string().length(17),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: Money,
  custom_id: z.string().optional(),
  seller_payable_breakdown: z.strictObject({ gross_amount: Money, total_refunded_amount: Money }),
  create_time: Instant,
  update_time: Instant,
  links: WithLinks('self', 'up'),
});
const Order = z.strictObject({
  id: z.string().length(17),
  intent: z.literal('CAPTURE'),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z.tuple([
    z.strictObject({
      reference_id: z.string(),
      amount: Money,
      payee: Payee,
      description: z.string().optional(),
      custom_id: z.string().optional(),
      invoice_id: z.string().optional(),
      payments: z
        .strictObject({ captures: z.array(Capture).optional(), refunds: z.array(Refund).optional() })
        .optional(),
    }),
  ]),
  payer: Payer.optional(),
  create_time: Instant,
  links: WithLinks('self'),
});
const Subscription = z.strictObject({
  id: z.string().regex(/^I-[A-Z0-9]{12}$/),
  plan_id: z.string(),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  status_update_time: Instant,
  start_time: Instant,
  quantity: z.string(),
  custom_id: z.string().optional(),
  subscriber: Payer.optional(),
  billing_info: z
    .strictObject({
      outstanding_balance: Money,
      cycle_executions: z.array(
        z.strictObject({
          tenure_type: z.enum(['REGULAR', 'TRIAL']),
          sequence: z.int(),
          cycles_completed: z.int(),
          total_cycles: z.int(),
        }),
      ),
      last_payment: z.strictObject({ amount: Money, time: Instant }).optional(),
      next_billing_time: Instant.optional(),
      failed_payments_count: z.int(),
    })
    .optional(),
  create_time: Instant,
  update_time: Instant,
  links: WithLinks('self'),
});
const SubscriptionPayments = z.strictObject({
  transactions: z
    .array(
      z.strictObject({
        id: z.string(),
        status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED']),
        amount_with_breakdown: z.strictObject({ gross_amount: Money }),
        time: Instant,
      }),
    )
    .optional(),
  total_items: z.int(),
  total_pages: z.int(),
  links: Links,
});
const Transactions = z.strictObject({
  transaction_details: z
    .array(
      z.strictObject({
        transaction_info: z.strictObject({
          transaction_id: z.string(),
          paypal_reference_id: z.string().optional(),
          paypal_reference_id_type: z.enum(['ODR', 'TXN', 'SUB', 'PAP']).optional(),
          transaction_event_code: z.string().regex(/^T\d{4}$/),
          transaction_initiation_date: z.string().regex(/\+0000$/),
          transaction_amount: Money,
          transaction_status: z.enum(['D', 'P', 'S', 'V']),
          custom_field: z.string().optional(),
        }),
      }),
    )
    .min(1),
  start_date: Instant,
  end_date: Instant,
  page: z.int(),
  total_items: z.int(),
  total_pages: z.int(),
  last_refreshed_datetime: Instant,
  links: Links,
});
const Token = z.strictObject({
  scope: z.string(),
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  app_id: z.string(),
  expires_in: z.int().positive(),
  nonce: z.string(),
});
const TokenError = z.strictObject({ error: z.string(), error_description: z.string() });

/** The error of a status: its name, and the code of its first detail. */
const refusal = (name, issue, location) =>
  z.strictObject({
    name: z.literal(name),
    message: z.string(),
    debug_id: z.string().regex(/^[0-9a-f]{13}$/),
    ...(issue && {
      details: z.tuple([
        z.strictObject({
          issue: z.literal(issue),
          description: z.string(),
          ...(location && { field: z.string(), location: z.literal(location) }),
        }),
      ]),
    }),
    links: WithLinks('information_link'),
  });
const invalid = (issue, location = 'body') => refusal('INVALID_REQUEST', issue, location);
const unprocessable = (issue, location) => refusal('UNPROCESSABLE_ENTITY', issue, location);
const NotFound = refusal('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 'path');

const PLAN = { id: 'P-5ML4271244454362WXNWU5NQ', name: 'personalplus', amountCents: 900, currency: 'USD' };
const LONG_REQUEST_ID = { 'paypal-request-id': 'x'.repeat(109) };
const WHOLE = { prefer: 'return=representation' };
const DAY_MS = 24 * 60 * 60 * 1000;
let standIn;
let token;
let clock = new Date('2026-03-01T10:00:00.000Z');
/** Ids of one object in each state. */
const ids = {};

const call = (method, path, body, headers = {}) =>
  fetch(`${standIn.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const basic = (secret) => `Basic ${Buffer.from(`${standIn.client.id}:${secret}`).toString('base64')}`;
const requestToken = (grant_type, secret = standIn.client.secret) =>
  fetch(`${standIn.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: basic(secret) },
    body: new URLSearchParams({ grant_type }),
  });

const orderFor = (value, currency_code = 'USD') => ({
  intent: 'CAPTURE',
  purchase_units: [{ amount: { currency_code, value } }],
});
const make = async (path, body) => (await (await call('POST', path, body)).json()).id;
async function makeCapture(changes) {
  const id = await make('/v2/checkout/orders', orderFor('5.00'));
  standIn.alterOrder(id, changes ?? {});
  standIn.approveOrder(id);
  standIn.captureOrder(id);
  return { order: id, capture: standIn.payments().find(({ orderId }) => orderId === id).id };
}

beforeAll(async () => {
  standIn = await startPayPalStandIn({ plans: [PLAN], now: () => clock });
  token = (await (await requestToken('client_credentials')).json()).access_token;
  ids.old = (await makeCapture()).capture;
  clock = new Date(clock.getTime() + 181 * DAY_MS);
  ids.created = await make('/v2/checkout/orders', orderFor('5.00'));
  ids.approved = await make('/v2/checkout/orders', orderFor('5.00'));
  standIn.approveOrder(ids.approved);
  ids.declined = await make('/v2/checkout/orders', orderFor('5.00'));
  standIn.approveOrder(ids.declined, { declined: true });
  const { order, capture } = await makeCapture({ customId: 'ours' });
  Object.assign(ids, { captured: order, capture });
  ids.refund = standIn.refund(capture, 100);
  ids.refunded = (await makeCapture()).capture;
  standIn.refund(ids.refunded);
  ids.shekels = (await makeCapture({ currency: 'ILS' })).capture;
  ids.pending = (await makeCapture({ captureStatus: 'PENDING' })).capture;
  ids.waiting = await make('/v1/billing/subscriptions', { plan_id: PLAN.id });
  ids.active = await make('/v1/billing/subscriptions', { plan_id: PLAN.id });
  standIn.approveSubscription(ids.active);
});
afterAll(() => standIn.close());

/** A query of this many days. */
const spanOf = (days, from = 'start_date', to = 'end_date') =>
  `${from}=2026-08-10T00:00:00Z&${to}=${new Date(Date.UTC(2026, 7, 10 + days)).toISOString()}`;

const ORDERS = '/v2/checkout/orders';
const CAPTURES = '/v2/payments/captures';
const SUBSCRIPTIONS = '/v1/billing/subscriptions';
const REASON = { reason: 'asked' };
const usd = (value) => ({ amount: { currency_code: 'USD', value } });
const Created = Order.extend({ links: WithLinks('self', 'approve', 'capture') });
const Unapproved = Subscription.extend({ links: WithLinks('self', 'approve') });
const Approved = Subscription.required({ billing_info: true, subscriber: true });
const PAYMENTS = `${SUBSCRIPTIONS}/:active/transactions`;
const PAYMENTS_QUERY = spanOf(60, 'start_time', 'end_time');
const SEARCH = '/v1/reporting/transactions';

/**
 * Request, status, shape, body, headers; `:name` in a path stands for one of the ids. Rows are in order: a change of
 * state has an effect on the next ones.
 */
const CONTRACT = [
  [`POST ${ORDERS}`, 201, Minimal, orderFor('5.00')],
  [`POST ${ORDERS}`, 201, Order, orderFor('5.00', 'ILS'), WHOLE],
  [`POST ${ORDERS}`, 422, unprocessable('DECIMALS_NOT_SUPPORTED', 'body'), orderFor('5.50', 'JPY')],
  [`POST ${ORDERS}`, 400, invalid('MISSING_REQUIRED_PARAMETER'), { intent: 'CAPTURE' }],
  [`POST ${ORDERS}`, 400, invalid('INVALID_STRING_LENGTH', 'header'), orderFor('5.00'), LONG_REQUEST_ID],
  [`POST ${ORDERS}`, 415, refusal('UNSUPPORTED_MEDIA_TYPE'), orderFor('5.00'), { 'content-type': 'text/plain' }],
  [`POST ${ORDERS}`, 400, refusal('INVALID_REQUEST', 'MALFORMED_REQUEST_JSON'), '{'],
  [`GET ${ORDERS}`, 405, refusal('METHOD_NOT_SUPPORTED')],
  [`GET ${ORDERS}/:created`, 200, Created],
  [`GET ${ORDERS}/:captured`, 200, Order],
  [`GET ${ORDERS}/UNKNOWN`, 404, NotFound],
  [`POST ${ORDERS}/:created/capture`, 422, unprocessable('ORDER_NOT_APPROVED'), {}],
  [`POST ${ORDERS}/:captured/capture`, 422, unprocessable('ORDER_ALREADY_CAPTURED'), {}],
  [`POST ${ORDERS}/:declined/capture`, 422, unprocessable('INSTRUMENT_DECLINED'), {}],
  [`POST ${ORDERS}/:approved/capture`, 201, Order, {}, WHOLE],
  [`GET ${CAPTURES}/:capture`, 200, Capture],
  [`GET ${CAPTURES}/UNKNOWN`, 404, NotFound],
  [`POST ${CAPTURES}/:capture/refund`, 201, Minimal, usd('1.00')],
  [`POST ${CAPTURES}/:capture/refund`, 201, Refund, usd('1.00'), WHOLE],
  [`POST ${CAPTURES}/:capture/refund`, 422, unprocessable('REFUND_AMOUNT_EXCEEDED', 'body'), usd('9.00')],
  [`POST ${CAPTURES}/:shekels/refund`, 422, unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', 'body'), usd('1.00')],
  [`POST ${CAPTURES}/:refunded/refund`, 422, unprocessable('CAPTURE_FULLY_REFUNDED'), {}],
  [`POST ${CAPTURES}/:pending/refund`, 422, unprocessable('PENDING_CAPTURE'), {}],
  [`POST ${CAPTURES}/:old/refund`, 422, unprocessable('REFUND_TIME_LIMIT_EXCEEDED'), {}],
  ['GET /v2/payments/refunds/:refund', 200, Refund],
  [`POST ${SUBSCRIPTIONS}`, 201, Minimal, { plan_id: PLAN.id }],
  [`POST ${SUBSCRIPTIONS}`, 201, Unapproved, { plan_id: PLAN.id, custom_id: 'ours' }, WHOLE],
  [`POST ${SUBSCRIPTIONS}`, 400, invalid('MISSING_REQUIRED_PARAMETER'), {}],
  [`GET ${SUBSCRIPTIONS}/:active`, 200, Approved],
  [`GET ${SUBSCRIPTIONS}/UNKNOWN`, 404, NotFound],
  [`GET ${PAYMENTS}?${PAYMENTS_QUERY}`, 200, SubscriptionPayments.required({ transactions: true })],
  [`GET ${PAYMENTS}`, 400, invalid('MISSING_REQUIRED_PARAMETER', 'query')],
  [`POST ${SUBSCRIPTIONS}/:active/suspend`, 400, invalid('MISSING_REQUIRED_PARAMETER'), {}],
  [`POST ${SUBSCRIPTIONS}/:active/suspend`, 204, undefined, REASON],
  [`POST ${SUBSCRIPTIONS}/:active/suspend`, 422, unprocessable('SUBSCRIPTION_STATUS_INVALID'), REASON],
  [`POST ${SUBSCRIPTIONS}/:active/activate`, 204, undefined, REASON],
  [`POST ${SUBSCRIPTIONS}/:waiting/cancel`, 422, unprocessable('SUBSCRIPTION_STATUS_INVALID'), REASON],
  [`POST ${SUBSCRIPTIONS}/:active/cancel`, 204, undefined, REASON],
  [`GET ${SEARCH}?${spanOf(31)}`, 200, Transactions],
  [`GET ${SEARCH}?${spanOf(32)}`, 400, invalid('INVALID_DATE_RANGE', 'query')],
  [`GET ${SEARCH}?${spanOf(1)}&page_size=501`, 400, invalid('INVALID_PARAMETER_VALUE', 'query')],
  ['GET /v2/elsewhere', 404, refusal('RESOURCE_NOT_FOUND', 'INVALID_URI')],
];

const callRow = (row, body, headers) => {
  const [method, path] = row.split(' ');
  return call(
    method,
    path.replace(/(?<=\/):(\w+)/, (_match, name) => ids[name]),
    body,
    headers,
  );
};

describe('PayPal', () => {
  it.each(CONTRACT)('answers %s with %i', async (row, status, shape, body, headers) => {
    await expectResponse(await callRow(row, body, headers), status, shape);
  });

  it.each([...new Set(CONTRACT.map(([row]) => row))])('requires a token for %s', async (row) => {
    const answer = await callRow(row, undefined, { authorization: 'Bearer another' });
    await expectResponse(answer, 401, refusal('AUTHENTICATION_FAILURE'));
  });
});

describe('its tokens', () => {
  it('are issued only to its client', async () => {
    await expectResponse(await requestToken('client_credentials'), 200, Token);
    const refused = await expectResponse(await requestToken('client_credentials', 'wrong'), 401, TokenError);
    expect(refused.error).toBe('invalid_client');
    const other = await expectResponse(await requestToken('password'), 400, TokenError);
    expect(other.error).toBe('unsupported_grant_type');
  });
});

describe('its webhooks', () => {
  const Event = z.strictObject({
    id: z.string().regex(/^WH-[A-Z0-9]{17}-[A-Z0-9]{17}$/),
    event_version: z.literal('1.0'),
    create_time: Instant,
    resource_type: z.string(),
    resource_version: z.enum(['1.0', '2.0']),
    event_type: z.string().regex(/^[A-Z_.-]+$/),
    summary: z.string(),
    resource: z.looseObject({}),
    links: Links,
  });
  /** The resource of an event has the shape that the API shows. */
  const RESOURCES = { 'checkout-order': Order, capture: Capture, refund: Refund, subscription: Subscription };

  it('share one envelope, and contain the resource as the API represents it', () => {
    const types = new Set();
    for (const event of standIn.webhooks.events) {
      expect(Event.safeParse(event).error?.issues).toBeUndefined();
      expect(RESOURCES[event.resource_type]?.safeParse(event.resource).error?.issues).toBeUndefined();
      types.add(event.resource_type);
    }
    expect([...types].toSorted()).toEqual(['capture', 'checkout-order', 'refund', 'sale', 'subscription']);
  });

  it('are verified only if unchanged', async () => {
    const [event, other] = standIn.webhooks.events;
    const { headers } = standIn.webhooks.signed(event);
    const sent = {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: standIn.env.PAYPAL_WEBHOOK_ID,
      webhook_event: event,
    };
    const verify = async (body) => {
      const answer = await call('POST', '/v1/notifications/verify-webhook-signature', body);
      const shape = z.strictObject({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });
      return (await expectResponse(answer, 200, shape)).verification_status;
    };
    expect(await verify(sent)).toBe('SUCCESS');
    for (const change of [
      { webhook_event: other },
      { webhook_id: 'ANOTHER' },
      { auth_algo: 'SHA1withRSA' },
      { cert_url: 'https://elsewhere.example/cert' },
      { transmission_id: 'another' },
    ])
      expect(await verify({ ...sent, ...change })).toBe('FAILURE');
    for (const name of Object.keys(sent)) {
      const answer = await call('POST', '/v1/notifications/verify-webhook-signature', { ...sent, [name]: undefined });
      await expectResponse(answer, 400, invalid('MISSING_REQUIRED_PARAMETER'));
    }
  });
});
