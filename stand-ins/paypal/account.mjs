import { randomInt } from 'node:crypto';
import { Refusal } from './refusals.mjs';

/** PayPal's ids omit characters that could be misread. */
const LETTERS = '23456789ABCDEFGHJKLMNPRSTUVWXYZ';
export const newId = (length = 17) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const centsOf = (money) => Math.round(Number(money.value) * 100);
export const moneyOf = (cents, currency) => ({ currency_code: currency, value: (cents / 100).toFixed(2) });
/** PayPal's instants have no fractions of a second. */
export const isoOf = (date) => `${date.toISOString().slice(0, 19)}Z`;

/** Another merchant that exists. */
export const FOREIGN_MERCHANT = 'FTMYL3P9V6NJC';
export const PAYERS = [
  {
    payer_id: 'QYR5Z8XDVJNXQ',
    email_address: 'dana.buyer@example.com',
    name: { given_name: 'Dana', surname: 'Buyer' },
  },
  { payer_id: 'J7PKZ4WB9HCTE', email_address: 'avi.buyer@example.com', name: { given_name: 'Avi', surname: 'Buyer' } },
];

/**
 * A PayPal account. What happened to it is plain data, so that it can be stored in a file.
 * @typedef {object} Account
 * @property {string} url address of the stand-in
 * @property {string} merchantId
 * @property {{ id: string, name: string, amountCents: number, currency: string }[]} plans
 * @property {() => Date} now
 * @property {(type: string, resource: object, resourceType: string) => void} emit sends webhook events
 * @property {Record<'orders' | 'subscriptions' | 'payments' | 'refunds' | 'invoices' | 'requests', Record<string,
 * any>>} data
 */

/** @param {Omit<Account, 'data'> & { kept?: Account['data'] }} account `kept`: `data` of an earlier run */
export function createAccount({ kept, ...account }) {
  const data = kept ?? { orders: {}, subscriptions: {}, payments: {}, refunds: {}, invoices: {}, requests: {} };
  return { ...account, data };
}

/**
 * @param {Account} account
 * @param {keyof Account['data']} kind
 * @param {string} id
 */
export function find({ data }, kind, id) {
  if (!Object.hasOwn(data[kind], id)) throw new Refusal(404, 'INVALID_RESOURCE_ID', '/id', 'path');
  return data[kind][id];
}

/** @param {Account} account @param {string} id */
export const planOf = ({ plans }, id) => plans.find((plan) => plan.id === id);
export const isMerchant = ({ merchantId }, id) => id === merchantId || id === FOREIGN_MERCHANT;
export const merchantOf = ({ merchantId }) => ({ email_address: 'merchant@example.com', merchant_id: merchantId });
