import { Refusal } from './refusals.mjs';

/**
 * PayPal's validation of request bodies. Sources: https://developer.paypal.com/docs/api/orders/v2/, …/subscriptions/v1/
 */
const CURRENCIES = new Set([
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HUF',
  'ILS',
  'JPY',
  'MXN',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'SEK',
  'SGD',
  'THB',
  'TWD',
  'USD',
]);
const MERCHANT_ID = /^[2-9A-HJ-NP-Z]{13}$/;
const AMOUNT = /^\d{1,10}(?:\.\d+)?$/;
const INSTANT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const MAX_REQUEST_ID_CHARS = 108;

function need(value, field) {
  if (value === undefined || value === null) throw new Refusal(400, 'MISSING_REQUIRED_PARAMETER', field);
  return value;
}

function text(value, field, max, min = 1) {
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX', field);
  if (value.length < min) throw new Refusal(400, 'INVALID_STRING_MIN_LENGTH', field);
  if (value.length > max) throw new Refusal(400, 'INVALID_STRING_MAX_LENGTH', field);
  return value;
}

function oneOf(value, field, allowed) {
  if (!allowed.includes(value)) throw new Refusal(400, 'INVALID_PARAMETER_VALUE', field);
  return value;
}

function object(value, field) {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX', field);
  return value;
}

function known(value, field, allowed) {
  const unknown = Object.keys(value).find((key) => !allowed.includes(key));
  if (unknown) throw new Refusal(400, 'INVALID_PARAMETER', `${field}/${unknown}`);
}

function money(value, field) {
  object(need(value, field), field);
  const currency = need(value.currency_code, `${field}/currency_code`);
  const amount = need(value.value, `${field}/value`);
  if (typeof amount !== 'string' || !AMOUNT.test(amount))
    throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX', `${field}/value`);
  if (!CURRENCIES.has(currency)) throw new Refusal(422, 'CURRENCY_NOT_SUPPORTED', `${field}/currency_code`);
  if ((amount.split('.')[1] ?? '').length > 2) throw new Refusal(422, 'DECIMAL_PRECISION', `${field}/value`);
  if (Number(amount) === 0) throw new Refusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE', `${field}/value`);
  return { currency_code: currency, value: Number(amount).toFixed(2) };
}

function address(value, field) {
  text(need(value, field), field, 4000, 10);
  if (!URL.canParse(value) || !/^https?:/.test(value)) throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX', field);
}

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

function context(value, { actions, mustReturn }) {
  const field = '/application_context';
  if (value === undefined) return;
  object(value, field);
  known(value, field, CONTEXT_KEYS);
  text(value.brand_name, `${field}/brand_name`, 127);
  if (value.shipping_preference !== undefined)
    oneOf(value.shipping_preference, `${field}/shipping_preference`, [
      'GET_FROM_FILE',
      'NO_SHIPPING',
      'SET_PROVIDED_ADDRESS',
    ]);
  if (value.user_action !== undefined) oneOf(value.user_action, `${field}/user_action`, actions);
  for (const key of ['return_url', 'cancel_url'])
    if (mustReturn || value[key] !== undefined) address(value[key], `${field}/${key}`);
}

/** Returns the `PayPal-Request-Id`, which identifies repetitions. */
export function requestIdOf(headers) {
  const id = headers['paypal-request-id'];
  if (id !== undefined && (id.length < 1 || id.length > MAX_REQUEST_ID_CHARS))
    throw new Refusal(400, 'INVALID_STRING_LENGTH', 'PayPal-Request-Id');
  return id;
}

/** Validates the body of `POST /v2/checkout/orders`; returns its single purchase unit. */
export function readOrder(body, { isMerchant, merchantId }) {
  object(body, '/');
  known(body, '', [
    'intent',
    'purchase_units',
    'application_context',
    'payer',
    'payment_source',
    'processing_instruction',
  ]);
  oneOf(need(body.intent, '/intent'), '/intent', ['CAPTURE', 'AUTHORIZE']);
  if (body.intent === 'AUTHORIZE') throw new Refusal(422, 'AUTHORIZE_NOT_SUPPORTED_HERE', '/intent');
  const units = need(body.purchase_units, '/purchase_units');
  if (!Array.isArray(units) || units.length === 0) throw new Refusal(400, 'INVALID_ARRAY_MIN_ITEMS', '/purchase_units');
  if (units.length > 1) throw new Refusal(400, 'INVALID_ARRAY_MAX_ITEMS', '/purchase_units');
  const [unit] = units;
  const field = '/purchase_units/0';
  object(unit, field);
  known(unit, field, [
    'reference_id',
    'amount',
    'payee',
    'description',
    'custom_id',
    'invoice_id',
    'soft_descriptor',
    'items',
  ]);
  text(unit.description, `${field}/description`, 127);
  text(unit.custom_id, `${field}/custom_id`, 127);
  text(unit.invoice_id, `${field}/invoice_id`, 127);
  const payee = unit.payee?.merchant_id ?? merchantId;
  if (!MERCHANT_ID.test(payee)) throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX', `${field}/payee/merchant_id`);
  if (!isMerchant(payee)) throw new Refusal(422, 'PAYEE_ACCOUNT_INVALID', `${field}/payee/merchant_id`);
  context(body.application_context, { actions: ['CONTINUE', 'PAY_NOW'], mustReturn: false });
  return { ...unit, amount: money(unit.amount, `${field}/amount`), merchantId: payee };
}

/** Validates the body of a capture, which is empty or an empty object. */
export function readCapture(body) {
  if (body === undefined) return;
  object(body, '/');
  known(body, '', ['payment_source']);
}

/** Validates the body of `POST /v1/billing/subscriptions`. */
export function readSubscription(body, { isPlan, now }) {
  object(body, '/');
  known(body, '', [
    'plan_id',
    'custom_id',
    'start_time',
    'quantity',
    'subscriber',
    'application_context',
    'auto_renewal',
  ]);
  const planId = text(need(body.plan_id, '/plan_id'), '/plan_id', 50, 3);
  if (!isPlan(planId)) throw new Refusal(404, 'INVALID_RESOURCE_ID', '/plan_id');
  text(body.custom_id, '/custom_id', 127);
  if (body.start_time !== undefined) {
    if (typeof body.start_time !== 'string' || !INSTANT.test(body.start_time))
      throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX', '/start_time');
    if (new Date(body.start_time) < now) throw new Refusal(422, 'START_TIME_MUST_BE_IN_FUTURE', '/start_time');
  }
  context(body.application_context, { actions: ['CONTINUE', 'SUBSCRIBE_NOW'], mustReturn: true });
  return body;
}

/** Validates the body of cancel, suspend and activate; the first two require a reason. */
export function readReason(body, { isNeeded }) {
  if (body === undefined && !isNeeded) return undefined;
  object(need(body, '/'), '/');
  known(body, '', ['reason']);
  return text(isNeeded ? need(body.reason, '/reason') : body.reason, '/reason', 128);
}

/** Validates the body of a refund; returns the amount, or undefined for a full refund. */
export function readRefund(body) {
  if (body === undefined) return undefined;
  object(body, '/');
  known(body, '', ['amount', 'custom_id', 'invoice_id', 'note_to_payer']);
  return body.amount && money(body.amount, '/amount');
}

/** Parses two instants of a query, in order. */
export function readSpan(query, from, to) {
  for (const name of [from, to]) {
    if (!INSTANT.test(need(query[name], `/${name}`))) throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX', `/${name}`);
  }
  const span = [new Date(query[from]), new Date(query[to])];
  if (span[0] > span[1]) throw new Refusal(400, 'INVALID_DATE_RANGE', `/${from}`);
  return span;
}
