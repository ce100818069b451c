import { Refusal } from './refusals.mjs';

/** Checks of single values in a request. Each throws PayPal's error, with the field as a JSON pointer. */

/** Currencies, and how many decimals their amounts have (https://developer.paypal.com/reference/currency-codes/). */
const CURRENCIES = new Set(
  'AUD BRL CAD CHF CZK DKK EUR GBP HUF ILS JPY MXN NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);
const WITHOUT_DECIMALS = new Set(['HUF', 'JPY', 'TWD']);
const MAX_DECIMALS = 2;
const AMOUNT = /^\d{1,10}(?:\.\d+)?$/;
const INSTANT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** @typedef {import('./refusals.mjs').Location} Location */

/** @param {any} value @param {string} field @param {Location} [location] */
export function required(value, field, location) {
  if (value === undefined || value === null) throw new Refusal(400, 'MISSING_REQUIRED_PARAMETER', field, location);
  return value;
}

export function text(value, field, max, min = 1) {
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX', field);
  if (value.length < min) throw new Refusal(400, 'INVALID_STRING_MIN_LENGTH', field);
  if (value.length > max) throw new Refusal(400, 'INVALID_STRING_MAX_LENGTH', field);
  return value;
}

export function oneOf(value, field, allowed) {
  if (!allowed.includes(value)) throw new Refusal(400, 'INVALID_PARAMETER_VALUE', field);
  return value;
}

/** An object that has only these keys. */
export function object(value, field, keys) {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX', field || '/');
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown) throw new Refusal(400, 'INVALID_PARAMETER', `${field}/${unknown}`);
  return value;
}

export function money(value, field) {
  object(required(value, field), field, ['currency_code', 'value', 'breakdown']);
  const currency = required(value.currency_code, `${field}/currency_code`);
  const amount = required(value.value, `${field}/value`);
  if (typeof amount !== 'string' || !AMOUNT.test(amount))
    throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX', `${field}/value`);
  if (!CURRENCIES.has(currency)) throw new Refusal(422, 'CURRENCY_NOT_SUPPORTED', `${field}/currency_code`);
  const [, decimals = ''] = amount.split('.');
  if (Number(decimals) > 0 && WITHOUT_DECIMALS.has(currency))
    throw new Refusal(422, 'DECIMALS_NOT_SUPPORTED', `${field}/value`);
  if (decimals.length > MAX_DECIMALS) throw new Refusal(422, 'DECIMAL_PRECISION', `${field}/value`);
  if (Number(amount) === 0) throw new Refusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE', `${field}/value`);
  return { currency_code: currency, value: Number(amount).toFixed(MAX_DECIMALS) };
}

export function address(value, field) {
  text(required(value, field), field, 4000, 10);
  if (!URL.canParse(value) || !/^https?:/.test(value)) throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX', field);
}

/** @param {any} value @param {string} field @param {Location} [location] */
export function instant(value, field, location) {
  if (typeof required(value, field, location) !== 'string' || !INSTANT.test(value))
    throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX', field, location);
  return new Date(value);
}

/** @param {any} value @param {string} field @param {number} fallback @param {number} max */
export function count(value, field, fallback, max) {
  const number = Number(value ?? fallback);
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw new Refusal(400, 'INVALID_PARAMETER_VALUE', field, 'query');
  return number;
}
