import { moneyOf, planOf } from './account.mjs';

/** How the API and webhook events represent what an account holds. */

/** @typedef {import('./account.mjs').Account} Account */

const link = (href, rel, method = 'GET') => ({ href, rel, method });
/** PayPal omits a member without a value. */
const member = (name, value) => (value === undefined ? {} : { [name]: value });

/** @param {Account} account */
export const captureOf = ({ url }, payment) => ({
  id: payment.id,
  status: payment.status,
  amount: payment.amount,
  final_capture: true,
  ...member('custom_id', payment.customId),
  ...member('invoice_id', payment.invoiceId),
  payee: payment.payee,
  supplementary_data: { related_ids: { order_id: payment.orderId } },
  seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
  create_time: payment.time,
  update_time: payment.time,
  links: [
    link(`${url}/v2/payments/captures/${payment.id}`, 'self'),
    link(`${url}/v2/payments/captures/${payment.id}/refund`, 'refund', 'POST'),
    link(`${url}/v2/checkout/orders/${payment.orderId}`, 'up'),
  ],
});

/** @param {Account} account */
export const refundOf = ({ url, data }, refund) => ({
  id: refund.id,
  status: 'COMPLETED',
  amount: refund.amount,
  ...member('custom_id', data.payments[refund.paymentId].customId),
  seller_payable_breakdown: {
    gross_amount: refund.amount,
    total_refunded_amount: moneyOf(refund.totalCents, refund.amount.currency_code),
  },
  create_time: refund.time,
  update_time: refund.time,
  links: [
    link(`${url}/v2/payments/refunds/${refund.id}`, 'self'),
    link(`${url}/v2/payments/captures/${refund.paymentId}`, 'up'),
  ],
});

/** @param {Account} account */
export function orderOf(account, order) {
  const { url, data } = account;
  const captures = Object.values(data.payments).filter((payment) => payment.orderId === order.id);
  const refunds = Object.values(data.refunds).filter(({ paymentId }) => captures.some(({ id }) => id === paymentId));
  const payments = {
    captures: captures.map((payment) => captureOf(account, payment)),
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundOf(account, refund)) }),
  };
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        amount: order.amount,
        payee: order.payee,
        ...member('description', order.description),
        ...member('custom_id', order.customId),
        ...member('invoice_id', order.invoiceId),
        ...(captures.length > 0 && { payments }),
      },
    ],
    ...member('payer', order.payer),
    create_time: order.time,
    links: [
      link(`${url}/v2/checkout/orders/${order.id}`, 'self'),
      // What is left to do with the order.
      ...(order.status === 'COMPLETED'
        ? []
        : [
            link(`${url}/checkoutnow?token=${order.id}`, 'approve'),
            link(`${url}/v2/checkout/orders/${order.id}/capture`, 'capture', 'POST'),
          ]),
    ],
  };
}

const billingOf = (subscription, { currency }) => ({
  outstanding_balance: moneyOf(subscription.outstandingCents, currency),
  cycle_executions: [{ tenure_type: 'REGULAR', sequence: 1, cycles_completed: subscription.cycles, total_cycles: 0 }],
  ...member('last_payment', subscription.lastPayment),
  ...(subscription.status === 'ACTIVE' && { next_billing_time: subscription.nextBilling }),
  failed_payments_count: subscription.failed,
});

/** @param {Account} account */
export function subscriptionOf(account, subscription) {
  const { url } = account;
  const isApproved = subscription.payer !== undefined;
  return {
    id: subscription.id,
    plan_id: subscription.planId,
    status: subscription.status,
    status_update_time: subscription.changed,
    start_time: subscription.start,
    quantity: '1',
    ...member('custom_id', subscription.customId),
    ...(isApproved && {
      subscriber: subscription.payer,
      billing_info: billingOf(subscription, planOf(account, subscription.planId)),
    }),
    create_time: subscription.time,
    update_time: subscription.changed,
    links: [
      ...(isApproved ? [] : [link(`${url}/webapps/billing/subscriptions?ba_token=${subscription.id}`, 'approve')]),
      link(`${url}/v1/billing/subscriptions/${subscription.id}`, 'self'),
    ],
  };
}

/** A payment in the list of a subscription. */
export const transactionOf = ({ id, status, amount, time }) => ({
  id,
  status,
  amount_with_breakdown: { gross_amount: amount },
  time,
});

/** A payment of a subscription, as webhook events of version 1 represent it. @param {Account} account */
export const saleOf = ({ url }, payment) => ({
  id: payment.id,
  billing_agreement_id: payment.subscriptionId,
  amount: {
    total: payment.amount.value,
    currency: payment.amount.currency_code,
    details: { subtotal: payment.amount.value },
  },
  payment_mode: 'INSTANT_TRANSFER',
  state: 'completed',
  ...member('custom', payment.customId),
  create_time: payment.time,
  update_time: payment.time,
  links: [link(`${url}/v1/payments/sale/${payment.id}`, 'self')],
});

/** @param {Account} account */
export function saleRefundOf({ url }, refund) {
  const { value, currency_code: currency } = refund.amount;
  return {
    id: refund.id,
    sale_id: refund.paymentId,
    amount: { total: `-${value}`, currency },
    total_refunded_amount: { value: moneyOf(refund.totalCents, currency).value, currency },
    state: 'completed',
    create_time: refund.time,
    links: [
      link(`${url}/v1/payments/refund/${refund.id}`, 'self'),
      link(`${url}/v1/payments/sale/${refund.paymentId}`, 'sale'),
    ],
  };
}

/** @param {Account} account @param {string} id of the reversal */
export function reversalOf({ url }, payment, id) {
  if (payment.kind === 'capture') {
    const links = [link(`${url}/v2/payments/captures/${payment.id}`, 'up')];
    return { id, status: 'COMPLETED', amount: payment.amount, links };
  }
  const { value, currency_code: currency } = payment.amount;
  const links = [link(`${url}/v1/payments/sale/${payment.id}`, 'sale')];
  return { id, amount: { total: `-${value}`, currency }, state: 'completed', links };
}
