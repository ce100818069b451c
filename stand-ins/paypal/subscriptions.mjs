import { find, isoOf, merchantOf, moneyOf, newId, PAYERS, planOf } from './account.mjs';
import { Refusal } from './refusals.mjs';
import { saleOf, subscriptionOf, transactionOf } from './resources.mjs';

/** @typedef {import('./account.mjs').Account} Account */

/** Changes of state: from which states, and the word of the event. */
const CHANGES = {
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED', word: 'SUSPENDED' },
  activate: { from: ['SUSPENDED'], to: 'ACTIVE', word: 'ACTIVATED' },
  cancel: { from: ['ACTIVE', 'SUSPENDED'], to: 'CANCELLED', word: 'CANCELLED' },
  expire: { from: ['ACTIVE', 'SUSPENDED'], to: 'EXPIRED', word: 'EXPIRED' },
};

/** Adds months to an instant: the same day, or the last of a shorter month, in UTC. */
function addMonths(date, months) {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), last));
  return moved;
}

function report(account, subscription, word) {
  account.emit(`BILLING.SUBSCRIPTION.${word}`, subscriptionOf(account, subscription), 'subscription');
}

function findIn(account, id, states) {
  const subscription = find(account, 'subscriptions', id);
  if (!states.includes(subscription.status)) throw new Refusal(422, 'SUBSCRIPTION_STATUS_INVALID');
  return subscription;
}

/** @param {Account} account @param {ReturnType<typeof import('./requests.mjs').readSubscription>} body */
export function createSubscription(account, body) {
  const time = isoOf(account.now());
  const subscription = {
    id: `I-${newId(12)}`,
    status: 'APPROVAL_PENDING',
    planId: body.plan_id,
    customId: body.custom_id,
    start: body.start_time ?? time,
    startsLater: body.start_time !== undefined,
    returnUrl: body.application_context?.return_url,
    cancelUrl: body.application_context?.cancel_url,
    outstandingCents: 0,
    failed: 0,
    cycles: 0,
    time,
    changed: time,
  };
  account.data.subscriptions[subscription.id] = subscription;
  report(account, subscription, 'CREATED');
  return subscription;
}

function pay(account, subscription, cents, at) {
  const payment = {
    id: newId(),
    kind: 'sale',
    status: 'COMPLETED',
    subscriptionId: subscription.id,
    amount: moneyOf(cents, planOf(account, subscription.planId).currency),
    customId: subscription.customId,
    payee: merchantOf(account),
    refundedCents: 0,
    time: isoOf(at),
  };
  account.data.payments[payment.id] = payment;
  Object.assign(subscription, {
    outstandingCents: 0,
    failed: 0,
    lastPayment: { amount: payment.amount, time: payment.time },
  });
  account.emit('PAYMENT.SALE.COMPLETED', saleOf(account, payment), 'sale');
  return payment;
}

/** Charges the monthly price and any outstanding amount. After a failure the amount stays outstanding. */
function charge(account, subscription, at, declined) {
  const { amountCents } = planOf(account, subscription.planId);
  subscription.cycles += 1;
  subscription.nextBilling = isoOf(addMonths(new Date(subscription.start), subscription.cycles));
  if (!declined) return pay(account, subscription, amountCents + subscription.outstandingCents, at);
  subscription.outstandingCents += amountCents;
  subscription.failed += 1;
  report(account, subscription, 'PAYMENT.FAILED');
  return undefined;
}

/** The payer approves; the first month is charged. @param {Account} account @param {string} id */
export function approveSubscription(account, id, { payer = PAYERS[0], declined = false } = {}) {
  const subscription = findIn(account, id, ['APPROVAL_PENDING']);
  const at = account.now();
  if (!subscription.startsLater) subscription.start = isoOf(at);
  Object.assign(subscription, { status: 'ACTIVE', payer, changed: isoOf(at), nextBilling: subscription.start });
  report(account, subscription, 'ACTIVATED');
  if (!subscription.startsLater) charge(account, subscription, at, declined);
  return subscription;
}

/** Renews for the next month; `at` is the time of payment. @param {Account} account @param {string} id */
export function renewSubscription(account, id, { at = account.now(), declined = false } = {}) {
  return charge(account, findIn(account, id, ['ACTIVE']), at, declined);
}

/** Charges the outstanding balance. @param {Account} account @param {string} id */
export function payOutstanding(account, id) {
  const subscription = find(account, 'subscriptions', id);
  if (subscription.outstandingCents === 0) throw new Refusal(422, 'ZERO_OUTSTANDING_BALANCE');
  return pay(account, subscription, subscription.outstandingCents, account.now());
}

/** @param {Account} account @param {string} id @param {keyof typeof CHANGES} name */
export function changeSubscription(account, id, name) {
  const { from, to, word } = CHANGES[name];
  const subscription = findIn(account, id, from);
  Object.assign(subscription, { status: to, changed: isoOf(account.now()) });
  report(account, subscription, word);
  return subscription;
}

/** @param {Account} account @param {string} id @param {Date} from @param {Date} to */
export function listPayments(account, id, from, to) {
  find(account, 'subscriptions', id);
  return Object.values(account.data.payments)
    .filter((payment) => payment.subscriptionId === id)
    .filter(({ time }) => new Date(time) >= from && new Date(time) <= to)
    .map(transactionOf);
}
