import { createRouter } from '../router.mjs';
import { issueToken, requireToken } from './access-tokens.mjs';
import { centsOf, find } from './account.mjs';
import { once } from './idempotency.mjs';
import { captureOrder, createOrder } from './orders.mjs';
import { refund } from './refunds.mjs';
import { Refusal } from './refusals.mjs';
import {
  readCapture,
  readOrder,
  readReason,
  readRefund,
  readSearch,
  readSpan,
  readSubscription,
  readVerification,
} from './requests.mjs';
import { captureOf, orderOf, refundOf, subscriptionOf } from './resources.mjs';
import { changeSubscription, createSubscription, listPayments } from './subscriptions.mjs';
import { listTransactions } from './transactions.mjs';
import { CERTIFICATE_PATH } from './webhook-signature.mjs';

/**
 * @typedef {object} PayPal what the API and the pages of the stand-in share
 * @property {string} url
 * @property {import('./account.mjs').Account} account
 * @property {import('./webhooks.mjs').Webhooks} webhooks
 * @property {{ id: string, secret: string }} client
 * @property {string} certificate PEM
 * @property {Map<string, number>} tokens access tokens and when they expire, in ms
 *
 * @typedef {{ method: string, path: string, query: Record<string, string>, headers: Record<string, string>, text:
 * string }} Request
 * @typedef {{ status: number, body?: unknown, type?: string, location?: string }} Response
 */

const ok = (body) => ({ status: 200, body });

/** Without `Prefer: return=representation` a response is minimal. */
function represent(request, isNew, whole) {
  const isWhole = request.headers.prefer === 'return=representation';
  return {
    status: isNew ? 201 : 200,
    body: isWhole ? whole : { id: whole.id, status: whole.status, links: whole.links },
  };
}

/** A handler that shows one object. */
const show =
  (kind, represented) =>
  ({ account }, _request, { id }) =>
    ok(represented(account, find(account, kind, id)));

/** A handler that changes the state of a subscription. */
const change =
  (name, needsReason) =>
  ({ account }, { body }, { id }) => {
    readReason(body, needsReason);
    changeSubscription(account, id, name);
    return { status: 204 };
  };

function postOrder({ account }, request) {
  const unit = readOrder(request.body, account);
  const { isNew, resource } = once(account, 'order', request, {
    make: () => createOrder(account, unit),
    find: (id) => find(account, 'orders', id),
  });
  return represent(request, isNew, orderOf(account, resource));
}

function postCapture({ account }, request, { id }) {
  readCapture(request.body);
  const { isNew, resource } = once(account, 'capture', request, {
    make: () => captureOrder(account, id),
    find: (orderId) => find(account, 'orders', orderId),
  });
  return represent(request, isNew, orderOf(account, resource));
}

function postSubscription({ account }, request) {
  const body = readSubscription(request.body, account);
  const { isNew, resource } = once(account, 'subscription', request, {
    make: () => createSubscription(account, body),
    find: (id) => find(account, 'subscriptions', id),
  });
  return represent(request, isNew, subscriptionOf(account, resource));
}

function postRefund({ account }, request, { id }) {
  const amount = readRefund(request.body);
  const payment = find(account, 'payments', id);
  if (amount && amount.currency_code !== payment.amount.currency_code)
    throw new Refusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH', '/amount/currency_code');
  const { isNew, resource } = once(account, 'refund', request, {
    make: () => refund(account, id, amount && centsOf(amount)),
    find: (refundId) => find(account, 'refunds', refundId),
  });
  return represent(request, isNew, refundOf(account, resource));
}

function getCapture({ account }, _request, { id }) {
  const payment = find(account, 'payments', id);
  if (payment.kind !== 'capture') throw new Refusal(404, 'INVALID_RESOURCE_ID', '/id', 'path');
  return ok(captureOf(account, payment));
}

function getPayments({ account }, { query }, { id }) {
  const transactions = listPayments(account, id, ...readSpan(query, 'start_time', 'end_time'));
  return ok({
    ...(transactions.length > 0 && { transactions }),
    total_items: transactions.length,
    total_pages: 1,
    links: [],
  });
}

function searchTransactions({ account }, { query }) {
  const { from, to, size, page } = readSearch(query);
  const all = listTransactions(account, from, to);
  return ok({
    transaction_details: all.slice((page - 1) * size, page * size),
    start_date: query.start_date,
    end_date: query.end_date,
    page,
    total_items: all.length,
    total_pages: Math.ceil(all.length / size),
    last_refreshed_datetime: account.now().toISOString(),
    links: [],
  });
}

function verifyWebhook({ webhooks }, { body }) {
  readVerification(body);
  return ok({ verification_status: webhooks.isVerified(body) ? 'SUCCESS' : 'FAILURE' });
}

/** @type {[string, string, (paypal: PayPal, request: Request & { body: any }, params: any) => Response][]} */
const ROUTES = [
  ['POST', '/v2/checkout/orders', postOrder],
  ['GET', '/v2/checkout/orders/:id', show('orders', orderOf)],
  ['POST', '/v2/checkout/orders/:id/capture', postCapture],
  ['GET', '/v2/payments/captures/:id', getCapture],
  ['POST', '/v2/payments/captures/:id/refund', postRefund],
  ['GET', '/v2/payments/refunds/:id', show('refunds', refundOf)],
  ['POST', '/v1/billing/subscriptions', postSubscription],
  ['GET', '/v1/billing/subscriptions/:id', show('subscriptions', subscriptionOf)],
  ['POST', '/v1/billing/subscriptions/:id/suspend', change('suspend', true)],
  ['POST', '/v1/billing/subscriptions/:id/cancel', change('cancel', true)],
  ['POST', '/v1/billing/subscriptions/:id/activate', change('activate', false)],
  ['GET', '/v1/billing/subscriptions/:id/transactions', getPayments],
  ['GET', '/v1/reporting/transactions', searchTransactions],
  ['POST', '/v1/notifications/verify-webhook-signature', verifyWebhook],
];
const findRoute = createRouter(ROUTES);

function parseBody({ method, headers, text }) {
  if (method === 'GET') return undefined;
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) throw new Refusal(415);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'MALFORMED_REQUEST_JSON');
  }
}

export const isApiPath = (path) => /^\/v[12]\//.test(path);

/**
 * Answers a request to PayPal's REST API.
 * @param {PayPal} paypal
 * @param {Request} request
 * @returns {Response}
 */
export function answerApi(paypal, request) {
  const { method, path } = request;
  if (path === CERTIFICATE_PATH) return { status: 200, body: paypal.certificate, type: 'application/x-pem-file' };
  if (path === '/v1/oauth2/token') return issueToken(paypal, request);
  try {
    requireToken(paypal, request.headers);
    const { handler, params, isKnown } = findRoute(method, path);
    if (!handler) throw isKnown ? new Refusal(405) : new Refusal(404, 'INVALID_URI');
    return handler(paypal, { ...request, body: parseBody(request) }, params);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: error.body };
  }
}
