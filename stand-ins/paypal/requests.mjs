import { isMerchant, planOf } from './account.mjs';
import { address, count, instant, money, object, oneOf, required, text } from './fields.mjs';
import { Refusal } from './refusals.mjs';

/**
 * PayPal's validation of requests. Sources: https://developer.paypal.com/docs/api/orders/v2/, …/payments/v2/,
 * …/subscriptions/v1/, …/transaction-search/v1/, …/webhooks/v1/
 */

const MERCHANT_ID = /^[2-9A-HJ-NP-Z]{13}$/;
const MAX_REQUEST_ID_CHARS = 108;
const MAX_TEXT_CHARS = 127;
const MAX_REASON_CHARS = 128;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_SEARCH_DAYS = 31;
const MAX_PAGE_SIZE = 500;
const MAX_PAGE = 2 ** 31 - 1;

const CONTEXT_KEYS = [
  'brand_name',
  'locale',
  'landing_page',
  'shipping_preference',
  'user_action',
  'payment_method',
  'return_url',
  'cancel_url',
];
const SHIPPING_PREFERENCES = ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'];

function readContext(value, { actions, mustReturn }) {
  const field = '/application_context';
  if (value === undefined) return;
  object(value, field, CONTEXT_KEYS);
  text(value.brand_name, `${field}/brand_name`, MAX_TEXT_CHARS);
  if (value.shipping_preference !== undefined)
    oneOf(value.shipping_preference, `${field}/shipping_preference`, SHIPPING_PREFERENCES);
  if (value.user_action !== undefined) oneOf(value.user_action, `${field}/user_action`, actions);
  for (const key of ['return_url', 'cancel_url'])
    if (mustReturn || value[key] !== undefined) address(value[key], `${field}/${key}`);
}

/** Returns the `PayPal-Request-Id`, which identifies repetitions. */
export function requestIdOf(headers) {
  const id = headers['paypal-request-id'];
  if (id !== undefined && (id.length < 1 || id.length > MAX_REQUEST_ID_CHARS))
    throw new Refusal(400, 'INVALID_STRING_LENGTH', 'PayPal-Request-Id', 'header');
  return id;
}

const ORDER_KEYS = [
  'intent',
  'purchase_units',
  'application_context',
  'payer',
  'payment_source',
  'processing_instruction',
];
const UNIT_KEYS = [
  'reference_id',
  'amount',
  'payee',
  'description',
  'custom_id',
  'invoice_id',
  'soft_descriptor',
  'items',
];

/**
 * Validates the body of `POST /v2/checkout/orders`; returns its single purchase unit.
 * @param {any} body
 * @param {import('./account.mjs').Account} account
 */
export function readOrder(body, account) {
  object(body, '', ORDER_KEYS);
  oneOf(required(body.intent, '/intent'), '/intent', ['CAPTURE', 'AUTHORIZE']);
  if (body.intent === 'AUTHORIZE') throw new Refusal(422, 'AUTHORIZE_NOT_SUPPORTED_HERE', '/intent');
  const units = required(body.purchase_units, '/purchase_units');
  if (!Array.isArray(units) || units.length === 0) throw new Refusal(400, 'INVALID_ARRAY_MIN_ITEMS', '/purchase_units');
  if (units.length > 1) throw new Refusal(400, 'INVALID_ARRAY_MAX_ITEMS', '/purchase_units');
  const field = '/purchase_units/0';
  const unit = object(units[0], field, UNIT_KEYS);
  for (const key of ['description', 'custom_id', 'invoice_id']) text(unit[key], `${field}/${key}`, MAX_TEXT_CHARS);
  const payee = unit.payee?.merchant_id ?? account.merchantId;
  if (!MERCHANT_ID.test(payee)) throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX', `${field}/payee/merchant_id`);
  if (!isMerchant(account, payee)) throw new Refusal(422, 'PAYEE_ACCOUNT_INVALID', `${field}/payee/merchant_id`);
  readContext(body.application_context, { actions: ['CONTINUE', 'PAY_NOW'], mustReturn: false });
  return { ...unit, amount: money(unit.amount, `${field}/amount`), merchantId: payee };
}

/** Validates the body of a capture, which is empty or an empty object. */
export function readCapture(body) {
  if (body !== undefined) object(body, '', ['payment_source']);
}

const SUBSCRIPTION_KEYS = [
  'plan_id',
  'custom_id',
  'start_time',
  'quantity',
  'subscriber',
  'application_context',
  'auto_renewal',
];

/**
 * Validates the body of `POST /v1/billing/subscriptions`.
 * @param {any} body
 * @param {import('./account.mjs').Account} account
 */
export function readSubscription(body, account) {
  object(body, '', SUBSCRIPTION_KEYS);
  const planId = text(required(body.plan_id, '/plan_id'), '/plan_id', 50, 3);
  if (!planOf(account, planId)) throw new Refusal(404, 'INVALID_RESOURCE_ID', '/plan_id');
  text(body.custom_id, '/custom_id', MAX_TEXT_CHARS);
  if (body.start_time !== undefined && instant(body.start_time, '/start_time') < account.now())
    throw new Refusal(422, 'START_TIME_MUST_BE_IN_FUTURE', '/start_time');
  readContext(body.application_context, { actions: ['CONTINUE', 'SUBSCRIBE_NOW'], mustReturn: true });
  return body;
}

/** Validates the body of cancel, suspend and activate. @param {any} body @param {boolean} isNeeded of the reason */
export function readReason(body, isNeeded) {
  if (body === undefined && !isNeeded) return;
  object(required(body, '/'), '', ['reason']);
  text(isNeeded ? required(body.reason, '/reason') : body.reason, '/reason', MAX_REASON_CHARS);
}

/** Validates the body of a refund; returns the amount, or undefined for a full refund. */
export function readRefund(body) {
  if (body === undefined) return undefined;
  object(body, '', ['amount', 'custom_id', 'invoice_id', 'note_to_payer']);
  for (const key of ['custom_id', 'invoice_id']) text(body[key], `/${key}`, MAX_TEXT_CHARS);
  text(body.note_to_payer, '/note_to_payer', 255);
  return body.amount && money(body.amount, '/amount');
}

/** Parses two instants of a query, in order. @returns {[Date, Date]} */
export function readSpan(query, fromName, toName) {
  const from = instant(query[fromName], `/${fromName}`, 'query');
  const to = instant(query[toName], `/${toName}`, 'query');
  if (from > to) throw new Refusal(400, 'INVALID_DATE_RANGE', `/${fromName}`, 'query');
  return [from, to];
}

/** Parses the query of `GET /v1/reporting/transactions`. */
export function readSearch(query) {
  const [from, to] = readSpan(query, 'start_date', 'end_date');
  if (to - from > MAX_SEARCH_DAYS * DAY_MS) throw new Refusal(400, 'INVALID_DATE_RANGE', '/end_date', 'query');
  const size = count(query.page_size, '/page_size', 100, MAX_PAGE_SIZE);
  return { from, to, size, page: count(query.page, '/page', 1, MAX_PAGE) };
}

const VERIFICATION_KEYS = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
  'webhook_event',
];

/** Validates the body of `POST /v1/notifications/verify-webhook-signature`. */
export function readVerification(body) {
  object(required(body, '/'), '', VERIFICATION_KEYS);
  for (const key of VERIFICATION_KEYS) required(body[key], `/${key}`);
}
