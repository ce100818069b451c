import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from './refusals.mjs';
import {
  readCapture,
  readOrder,
  readReason,
  readRefund,
  readSpan,
  readSubscription,
  requestIdOf,
} from './requests.mjs';
import { CERTIFICATE_PATH } from './webhooks.mjs';

/** The same as PayPal's: nine hours, in seconds. */
const TOKEN_SECONDS = 32_400;
const ID = /^[A-Z0-9-]{1,40}$/;
const SEARCH_DAYS = 31;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Another merchant that exists. */
export const FOREIGN_MERCHANT = 'FTMYL3P9V6NJC';

const VERIFY_FIELDS = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
  'webhook_event',
];

/** Response to a change that PayPal answers without a body. */
const NO_CONTENT = { status: 204, body: undefined };

/**
 * PayPal's REST API for an account.
 * @param {object} options
 * @param {ReturnType<typeof import('./account.mjs').createAccount>} options.account
 * @param {ReturnType<typeof import('./webhooks.mjs').createWebhooks>} options.webhooks
 * @param {{ id: string, secret: string }} options.client
 * @param {string} options.certificate PEM
 */
export function createApi({ account, webhooks, client, certificate }) {
  const tokens = new Map();

  function newToken({ headers, text }) {
    const expected = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
    if (headers.authorization !== expected) {
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
    }
    const grant = new URLSearchParams(text).get('grant_type');
    if (grant !== 'client_credentials') {
      return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' } };
    }
    const token = randomBytes(32).toString('base64url');
    tokens.set(token, Date.now() + TOKEN_SECONDS * 1000);
    return {
      status: 200,
      body: {
        scope: 'https://uri.paypal.com/services/payments/payment',
        access_token: token,
        token_type: 'Bearer',
        app_id: 'APP-LOCAL',
        expires_in: TOKEN_SECONDS,
      },
    };
  }

  function requireToken({ authorization = '' }) {
    const [, token = ''] = /^Bearer (\S+)$/.exec(authorization) ?? [];
    if ((tokens.get(token) ?? 0) < Date.now()) throw new Refusal(401, 'INVALID_ACCESS_TOKEN');
  }

  /**
   * The first request with an id decides. A repetition returns the same object in its current state, or the same error.
   */
  function once(kind, request, make, find) {
    const id = requestIdOf(request.headers);
    if (id === undefined) return { isNew: true, resource: make() };
    const key = `${kind}:${id}`;
    const digest = createHash('sha256').update(`${request.path}\n${request.text}`).digest('hex');
    const { requests } = account.data;
    const earlier = Object.hasOwn(requests, key) ? requests[key] : undefined;
    if (earlier && earlier.digest !== digest) throw new Refusal(422, 'DUPLICATE_REQUEST_ID', 'PayPal-Request-Id');
    if (earlier?.issue) throw new Refusal(422, earlier.issue);
    if (earlier) return { isNew: false, resource: find(earlier.id) };
    try {
      const resource = make();
      requests[key] = { digest, id: resource.id };
      return { isNew: true, resource };
    } catch (error) {
      // A failure of the payment itself is final for the id; a retry needs another one.
      if (error instanceof Refusal && error.status === 422) requests[key] = { digest, issue: error.issue };
      throw error;
    }
  }

  /** Without `Prefer: return=representation` a response is minimal. */
  function told(request, isNew, whole) {
    const status = isNew ? 201 : 200;
    const isWhole = request.headers.prefer === 'return=representation';
    return { status, body: isWhole ? whole : { id: whole.id, status: whole.status, links: whole.links } };
  }

  const isMerchant = (id) => id === account.merchantId || id === FOREIGN_MERCHANT;
  const order = (id) => account.find('orders', id);

  function createOrder(request) {
    const unit = readOrder(request.body, { isMerchant, merchantId: account.merchantId });
    const { isNew, resource } = once('order', request, () => account.createOrder(unit), order);
    return told(request, isNew, account.showOrder(resource));
  }

  function captureOrder(request, id) {
    readCapture(request.body);
    const { isNew, resource } = once('capture', request, () => account.captureOrder(id), order);
    return told(request, isNew, account.showOrder(resource));
  }

  function createSubscription(request) {
    const body = readSubscription(request.body, {
      isPlan: (id) => account.planOf(id) !== undefined,
      now: account.now(),
    });
    const find = (id) => account.find('subscriptions', id);
    const { isNew, resource } = once('subscription', request, () => account.createSubscription(body), find);
    return told(request, isNew, account.showSubscription(resource));
  }

  const changing = (name, isNeeded) => (request, id) => {
    readReason(request.body, { isNeeded });
    account.change(id, name);
    return NO_CONTENT;
  };

  function captureOutstanding(request, id) {
    if (request.body?.capture_type !== 'OUTSTANDING_BALANCE')
      throw new Refusal(400, 'INVALID_PARAMETER_VALUE', '/capture_type');
    return { status: 200, body: { id: account.payOutstanding(id).id, status: 'COMPLETED' } };
  }

  function refund(request, id) {
    const amount = readRefund(request.body);
    const payment = account.find('payments', id);
    if (amount && amount.currency_code !== payment.amount.currency_code)
      throw new Refusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH', '/amount/currency_code');
    const cents = amount && Math.round(Number(amount.value) * 100);
    const make = () => account.refund(id, cents);
    const { isNew, resource } = once('refund', request, make, (refundId) => account.find('refunds', refundId));
    return told(request, isNew, account.showRefund(resource));
  }

  function search({ query }) {
    const [from, to] = readSpan(query, 'start_date', 'end_date');
    if (to - from > SEARCH_DAYS * DAY_MS) throw new Refusal(400, 'INVALID_DATE_RANGE', '/end_date');
    const size = Number(query.page_size ?? 100);
    const page = Number(query.page ?? 1);
    if (!(size >= 1 && size <= 500 && page >= 1)) throw new Refusal(400, 'INVALID_PARAMETER_VALUE', '/page_size');
    const all = account.listTransactions(from, to);
    return {
      status: 200,
      body: {
        transaction_details: all.slice((page - 1) * size, page * size),
        page,
        total_items: all.length,
        total_pages: Math.ceil(all.length / size),
        last_refreshed_datetime: account.now().toISOString(),
        links: [],
      },
    };
  }

  function verify({ body }) {
    const missing = VERIFY_FIELDS.find((name) => body?.[name] === undefined);
    if (missing) throw new Refusal(400, 'MISSING_REQUIRED_PARAMETER', `/${missing}`);
    return { status: 200, body: { verification_status: webhooks.isVerified(body) ? 'SUCCESS' : 'FAILURE' } };
  }

  function showPlan(_request, id) {
    const plan = account.planOf(id);
    if (!plan) throw new Refusal(404, 'INVALID_RESOURCE_ID');
    return { status: 200, body: { id, name: plan.name, status: 'ACTIVE' } };
  }

  function listPayments({ query }, id) {
    const [from, to] = readSpan(query, 'start_time', 'end_time');
    const transactions = account.listPayments(id, from, to);
    return {
      status: 200,
      body: { ...(transactions.length > 0 && { transactions }), total_items: transactions.length, total_pages: 1 },
    };
  }

  const showing = (kind, show) => (_request, id) => ({ status: 200, body: show(account.find(kind, id)) });
  function showCapture(_request, id) {
    const payment = account.find('payments', id);
    if (payment.kind !== 'capture') throw new Refusal(404, 'INVALID_RESOURCE_ID');
    return { status: 200, body: account.showCapture(payment) };
  }

  const ROUTES = [
    ['POST', '/v2/checkout/orders', createOrder],
    ['GET', '/v2/checkout/orders/:id', showing('orders', account.showOrder)],
    ['POST', '/v2/checkout/orders/:id/capture', captureOrder],
    ['GET', '/v2/payments/captures/:id', showCapture],
    ['POST', '/v2/payments/captures/:id/refund', refund],
    ['GET', '/v2/payments/refunds/:id', showing('refunds', account.showRefund)],
    ['GET', '/v1/billing/plans/:id', showPlan],
    ['POST', '/v1/billing/subscriptions', createSubscription],
    ['GET', '/v1/billing/subscriptions/:id', showing('subscriptions', account.showSubscription)],
    ['POST', '/v1/billing/subscriptions/:id/suspend', changing('suspend', true)],
    ['POST', '/v1/billing/subscriptions/:id/cancel', changing('cancel', true)],
    ['POST', '/v1/billing/subscriptions/:id/activate', changing('activate', false)],
    ['POST', '/v1/billing/subscriptions/:id/capture', captureOutstanding],
    ['GET', '/v1/billing/subscriptions/:id/transactions', listPayments],
    ['GET', '/v1/reporting/transactions', search],
    ['POST', '/v1/notifications/verify-webhook-signature', verify],
  ].map(([method, path, answer]) => ({ method, path: path.split('/'), answer }));

  /** Returns the id in a route's path (`''` if the route has none); undefined for another path. */
  function idIn(path, route) {
    const parts = path.split('/');
    if (parts.length !== route.length) return undefined;
    if (!route.every((part, index) => (part === ':id' ? ID.test(parts[index]) : part === parts[index])))
      return undefined;
    return parts[route.indexOf(':id')] ?? '';
  }

  function parse({ method, headers, text }) {
    if (method === 'GET') return undefined;
    if (!/^application\/json\b/.test(headers['content-type'] ?? '')) throw new Refusal(415);
    if (text === '') return undefined;
    try {
      return JSON.parse(text);
    } catch {
      throw new Refusal(400, 'MALFORMED_REQUEST_JSON');
    }
  }

  /**
   * Answers an API request; returns undefined for other addresses.
   * @param {{ method: string, path: string, query: Record<string, string>, headers: Record<string, string>, text:
   * string }} request
   * @returns {{ status: number, body?: unknown, type?: string } | undefined}
   */
  return function answer(request) {
    const { method, path } = request;
    if (!/^\/v[12]\//.test(path)) return undefined;
    if (path === CERTIFICATE_PATH) return { status: 200, body: certificate, type: 'application/x-pem-file' };
    if (path === '/v1/oauth2/token') return newToken(request);
    const routes = ROUTES.filter((route) => idIn(path, route.path) !== undefined);
    const route = routes.find((candidate) => candidate.method === method);
    try {
      requireToken(request.headers);
      if (routes.length === 0) throw new Refusal(404, 'INVALID_URI');
      if (!route) throw new Refusal(405);
      return route.answer({ ...request, body: parse(request) }, idIn(path, route.path));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: error.body };
    }
  };
}
