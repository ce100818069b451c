import { randomInt } from 'node:crypto';
import { centsOf, find, isoOf, moneyOf, newId } from './account.mjs';
import { Refusal } from './refusals.mjs';
import { refundOf, reversalOf, saleRefundOf } from './resources.mjs';

/** @typedef {import('./account.mjs').Account} Account */

/** PayPal refunds a payment for 180 days. */
const REFUND_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Throws if no part of a payment can be refunded. */
function requireRefundable(account, payment) {
  if (payment.status === 'PENDING') throw new Refusal(422, 'PENDING_CAPTURE');
  if (payment.status === 'DECLINED') throw new Refusal(422, 'INVALID_RESOURCE_ID');
  if (payment.status === 'REFUNDED') throw new Refusal(422, 'CAPTURE_FULLY_REFUNDED');
  if (account.now() - new Date(payment.time) > REFUND_DAYS * DAY_MS)
    throw new Refusal(422, 'REFUND_TIME_LIMIT_EXCEEDED');
}

/**
 * @param {Account} account
 * @param {string} paymentId
 * @param {number} [cents] the whole remainder by default
 */
export function refund(account, paymentId, cents) {
  const payment = find(account, 'payments', paymentId);
  requireRefundable(account, payment);
  const paid = centsOf(payment.amount);
  const left = paid - payment.refundedCents;
  const refunded = cents ?? left;
  if (refunded > left) throw new Refusal(422, 'REFUND_AMOUNT_EXCEEDED', '/amount/value');
  payment.refundedCents += refunded;
  payment.status = payment.refundedCents === paid ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  const record = {
    id: newId(),
    paymentId,
    amount: moneyOf(refunded, payment.amount.currency_code),
    totalCents: payment.refundedCents,
    time: isoOf(account.now()),
  };
  account.data.refunds[record.id] = record;
  if (payment.kind === 'capture') account.emit('PAYMENT.CAPTURE.REFUNDED', refundOf(account, record), 'refund');
  else account.emit('PAYMENT.SALE.REFUNDED', saleRefundOf(account, record), 'refund');
  return record;
}

/** A chargeback by the payer's bank. The payment's own status stays completed. @param {Account} account */
export function reverse(account, paymentId) {
  const payment = find(account, 'payments', paymentId);
  payment.reversed = isoOf(account.now());
  const resource = reversalOf(account, payment, newId());
  if (payment.kind === 'capture') account.emit('PAYMENT.CAPTURE.REVERSED', resource, 'refund');
  else account.emit('PAYMENT.SALE.REVERSED', resource, 'sale');
  return payment;
}

/** @param {Account} account */
export function dispute(account, paymentId) {
  const payment = find(account, 'payments', paymentId);
  const resource = {
    dispute_id: `PP-D-${randomInt(10_000, 99_999)}`,
    create_time: isoOf(account.now()),
    disputed_transactions: [
      {
        seller_transaction_id: paymentId,
        seller: { merchant_id: account.merchantId },
        custom: payment.customId,
      },
    ],
    reason: 'UNAUTHORISED',
    status: 'OPEN',
    dispute_amount: payment.amount,
  };
  account.emit('CUSTOMER.DISPUTE.CREATED', resource, 'dispute');
  return resource;
}
