/** Transaction Search: https://developer.paypal.com/docs/api/transaction-search/v1/ */

/** PayPal's code of a transaction by what it is (https://developer.paypal.com/docs/transaction-search/transaction-event-codes/). */
const EVENT_CODES = { sale: 'T0002', capture: 'T0006', refund: 'T1107' };

const offsetOf = (time) => time.replace('Z', '+0000');

const paymentEntry = ({ id, kind, amount, customId, time, reversed }) => ({
  transaction_id: id,
  transaction_event_code: EVENT_CODES[kind],
  transaction_initiation_date: offsetOf(time),
  transaction_amount: amount,
  transaction_status: reversed ? 'V' : 'S',
  ...(customId && { custom_field: customId }),
});

const refundEntry = ({ id, paymentId, amount, time }) => ({
  transaction_id: id,
  paypal_reference_id: paymentId,
  paypal_reference_id_type: 'TXN',
  transaction_event_code: EVENT_CODES.refund,
  transaction_initiation_date: offsetOf(time),
  transaction_amount: { ...amount, value: `-${amount.value}` },
  transaction_status: 'S',
});

/** @param {import('./account.mjs').Account} account @param {Date} from @param {Date} to */
export function listTransactions({ data }, from, to) {
  const within = ({ time }) => new Date(time) >= from && new Date(time) <= to;
  return [
    ...Object.values(data.payments).filter(within).map(paymentEntry),
    ...Object.values(data.refunds).filter(within).map(refundEntry),
  ].map((transaction_info) => ({ transaction_info }));
}
