import { find, isoOf, merchantOf, newId, PAYERS } from './account.mjs';
import { Refusal } from './refusals.mjs';
import { captureOf, orderOf } from './resources.mjs';

/** @typedef {import('./account.mjs').Account} Account */

/** @param {Account} account @param {ReturnType<typeof import('./requests.mjs').readOrder>} unit */
export function createOrder(account, unit) {
  const order = {
    id: newId(),
    status: 'CREATED',
    amount: unit.amount,
    payee: merchantOf(unit),
    description: unit.description,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    time: isoOf(account.now()),
  };
  account.data.orders[order.id] = order;
  return order;
}

function findOpen(account, id) {
  const order = find(account, 'orders', id);
  if (order.status === 'COMPLETED') throw new Refusal(422, 'ORDER_ALREADY_CAPTURED');
  return order;
}

/** The payer approves. @param {Account} account @param {string} id */
export function approveOrder(account, id, { payer = PAYERS[0], declined = false } = {}) {
  const order = Object.assign(findOpen(account, id), { status: 'APPROVED', payer, declined });
  account.emit('CHECKOUT.ORDER.APPROVED', orderOf(account, order), 'checkout-order');
  return order;
}

/** @param {Account} account @param {string} id */
export function captureOrder(account, id) {
  const { data } = account;
  const order = findOpen(account, id);
  if (order.status !== 'APPROVED') throw new Refusal(422, 'ORDER_NOT_APPROVED');
  if (order.invoiceId && data.invoices[order.invoiceId])
    throw new Refusal(422, 'DUPLICATE_INVOICE_ID', '/purchase_units/0/invoice_id');
  if (order.declined) {
    order.status = 'PAYER_ACTION_REQUIRED';
    throw new Refusal(422, 'INSTRUMENT_DECLINED');
  }
  order.status = 'COMPLETED';
  if (order.invoiceId) data.invoices[order.invoiceId] = order.id;
  const payment = {
    id: newId(),
    kind: 'capture',
    status: order.captureStatus ?? 'COMPLETED',
    orderId: order.id,
    amount: order.amount,
    payee: order.payee,
    customId: order.customId,
    invoiceId: order.invoiceId,
    refundedCents: 0,
    time: isoOf(account.now()),
  };
  data.payments[payment.id] = payment;
  account.emit(`PAYMENT.CAPTURE.${payment.status}`, captureOf(account, payment), 'capture');
  return order;
}

/** Makes an order different from what was requested. `captureStatus`: of its payment. @param {Account} account */
export function alterOrder(account, id, { amount, currency, merchantId, customId, captureStatus }) {
  const order = find(account, 'orders', id);
  if (amount) order.amount = { ...order.amount, value: amount };
  if (currency) order.amount = { ...order.amount, currency_code: currency };
  if (merchantId) order.payee = { ...order.payee, merchant_id: merchantId };
  if (customId) order.customId = customId;
  if (captureStatus) order.captureStatus = captureStatus;
}
