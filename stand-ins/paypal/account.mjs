import { randomInt } from 'node:crypto';
import { Refusal } from './refusals.mjs';

/** PayPal's ids omit characters that could be misread. */
const LETTERS = '23456789ABCDEFGHJKLMNPRSTUVWXYZ';
const idOf = (length) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const centsOf = (money) => Math.round(Number(money.value) * 100);
const moneyOf = (cents, currency) => ({ currency_code: currency, value: (cents / 100).toFixed(2) });
const iso = (date) => `${date.toISOString().slice(0, 19)}Z`;

export const PAYERS = [
  {
    payer_id: 'QYR5Z8XDVJNXQ',
    email_address: 'dana.buyer@example.com',
    name: { given_name: 'Dana', surname: 'Buyer' },
  },
  { payer_id: 'J7PKZ4WB9HCTE', email_address: 'avi.buyer@example.com', name: { given_name: 'Avi', surname: 'Buyer' } },
];

/** Adds months to an instant: the same day, or the last of a shorter month, in UTC. */
function addMonths(date, months) {
  const day = date.getUTCDate();
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, last));
  return moved;
}

/**
 * State of a PayPal account and its operations: orders, subscriptions, payments, refunds. All state is plain data, so
 * that it can be stored in a file.
 * @param {object} account
 * @param {string} account.url address of the stand-in
 * @param {string} account.merchantId
 * @param {{ id: string, name: string, amountCents: number, currency: string }[]} account.plans
 * @param {() => Date} account.now
 * @param {(type: string, resource: object, resourceType: string) => void} account.emit sends webhook events
 * @param {object} [account.kept] `data` of an earlier run
 */
export function createAccount({ url, merchantId, plans, now, emit, kept }) {
  const data = kept ?? { orders: {}, subscriptions: {}, payments: {}, refunds: {}, invoices: {}, requests: {} };

  const find = (kind, id) => {
    const found = Object.hasOwn(data[kind], id) ? data[kind][id] : undefined;
    if (!found) throw new Refusal(404, 'INVALID_RESOURCE_ID');
    return found;
  };
  const planOf = (id) => plans.find((plan) => plan.id === id);

  // ---- representations

  function showCapture(payment) {
    return {
      id: payment.id,
      status: payment.status,
      amount: payment.amount,
      final_capture: true,
      ...(payment.customId && { custom_id: payment.customId }),
      ...(payment.invoiceId && { invoice_id: payment.invoiceId }),
      payee: payment.payee,
      supplementary_data: { related_ids: { order_id: payment.orderId } },
      seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
      create_time: payment.time,
      update_time: payment.time,
      links: [{ href: `${url}/v2/payments/captures/${payment.id}`, rel: 'self', method: 'GET' }],
    };
  }

  function showRefund(refund) {
    const payment = data.payments[refund.paymentId];
    return {
      id: refund.id,
      status: 'COMPLETED',
      amount: refund.amount,
      ...(payment.customId && { custom_id: payment.customId }),
      seller_payable_breakdown: {
        gross_amount: refund.amount,
        total_refunded_amount: moneyOf(refund.totalCents, refund.amount.currency_code),
      },
      create_time: refund.time,
      update_time: refund.time,
      links: [
        { href: `${url}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
        { href: `${url}/v2/payments/captures/${refund.paymentId}`, rel: 'up', method: 'GET' },
      ],
    };
  }

  function showOrder(order) {
    const captures = Object.values(data.payments).filter((payment) => payment.orderId === order.id);
    const refunds = Object.values(data.refunds).filter(({ paymentId }) => captures.some(({ id }) => id === paymentId));
    const payments = {
      ...(captures.length > 0 && { captures: captures.map(showCapture) }),
      ...(refunds.length > 0 && { refunds: refunds.map(showRefund) }),
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
          ...(order.description && { description: order.description }),
          ...(order.customId && { custom_id: order.customId }),
          ...(order.invoiceId && { invoice_id: order.invoiceId }),
          ...(captures.length > 0 && { payments }),
        },
      ],
      ...(order.payer && { payer: order.payer }),
      create_time: order.time,
      links: [
        { href: `${url}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
        { href: `${url}/checkoutnow?token=${order.id}`, rel: 'approve', method: 'GET' },
        { href: `${url}/v2/checkout/orders/${order.id}/capture`, rel: 'capture', method: 'POST' },
      ],
    };
  }

  function showSubscription(subscription) {
    const { currency } = planOf(subscription.planId);
    const { lastPayment } = subscription;
    const isApproved = subscription.payer !== undefined;
    return {
      id: subscription.id,
      plan_id: subscription.planId,
      status: subscription.status,
      status_update_time: subscription.changed,
      start_time: subscription.start,
      quantity: '1',
      ...(subscription.customId && { custom_id: subscription.customId }),
      ...(isApproved && { subscriber: subscription.payer }),
      ...(isApproved && {
        billing_info: {
          outstanding_balance: moneyOf(subscription.outstandingCents, currency),
          cycle_executions: [
            { tenure_type: 'REGULAR', sequence: 1, cycles_completed: subscription.cycles, total_cycles: 0 },
          ],
          ...(lastPayment && { last_payment: lastPayment }),
          ...(subscription.status === 'ACTIVE' && { next_billing_time: subscription.nextBilling }),
          failed_payments_count: subscription.failed,
        },
      }),
      create_time: subscription.time,
      update_time: subscription.changed,
      links: [
        ...(isApproved
          ? []
          : [
              {
                href: `${url}/webapps/billing/subscriptions?ba_token=${subscription.id}`,
                rel: 'approve',
                method: 'GET',
              },
            ]),
        { href: `${url}/v1/billing/subscriptions/${subscription.id}`, rel: 'self', method: 'GET' },
      ],
    };
  }

  function showSale(payment) {
    return {
      id: payment.id,
      billing_agreement_id: payment.subscriptionId,
      amount: {
        total: payment.amount.value,
        currency: payment.amount.currency_code,
        details: { subtotal: payment.amount.value },
      },
      payment_mode: 'INSTANT_TRANSFER',
      state: 'completed',
      ...(payment.customId && { custom: payment.customId }),
      create_time: payment.time,
      update_time: payment.time,
      links: [{ href: `${url}/v1/payments/sale/${payment.id}`, rel: 'self', method: 'GET' }],
    };
  }

  // ---- orders

  function createOrder(unit) {
    const order = {
      id: idOf(17),
      status: 'CREATED',
      amount: unit.amount,
      payee: { email_address: 'merchant@example.com', merchant_id: unit.merchantId },
      description: unit.description,
      customId: unit.custom_id,
      invoiceId: unit.invoice_id,
      time: iso(now()),
    };
    data.orders[order.id] = order;
    return order;
  }

  function approveOrder(id, { payer = PAYERS[0], declined = false } = {}) {
    const order = find('orders', id);
    if (order.status === 'COMPLETED') throw new Refusal(422, 'ORDER_ALREADY_CAPTURED');
    Object.assign(order, { status: 'APPROVED', payer, declined });
    emit('CHECKOUT.ORDER.APPROVED', showOrder(order), 'checkout-order');
    return order;
  }

  function captureOrder(id) {
    const order = find('orders', id);
    if (order.status === 'COMPLETED') throw new Refusal(422, 'ORDER_ALREADY_CAPTURED');
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
      id: idOf(17),
      kind: 'capture',
      status: order.captureStatus ?? 'COMPLETED',
      orderId: order.id,
      amount: order.amount,
      payee: order.payee,
      customId: order.customId,
      invoiceId: order.invoiceId,
      refundedCents: 0,
      time: iso(now()),
    };
    data.payments[payment.id] = payment;
    emit(`PAYMENT.CAPTURE.${payment.status}`, showCapture(payment), 'capture');
    return order;
  }

  // ---- subscriptions

  function createSubscription(body) {
    const time = iso(now());
    const subscription = {
      id: `I-${idOf(12)}`,
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
    data.subscriptions[subscription.id] = subscription;
    emit('BILLING.SUBSCRIPTION.CREATED', showSubscription(subscription), 'subscription');
    return subscription;
  }

  function tell(subscription, word) {
    emit(`BILLING.SUBSCRIPTION.${word}`, showSubscription(subscription), 'subscription');
  }

  /** Charges the monthly price and any outstanding amount. After a failure the amount stays outstanding. */
  function charge(subscription, at, declined) {
    const { amountCents, currency } = planOf(subscription.planId);
    subscription.cycles += 1;
    subscription.nextBilling = iso(addMonths(new Date(subscription.start), subscription.cycles));
    if (declined) {
      subscription.outstandingCents += amountCents;
      subscription.failed += 1;
      tell(subscription, 'PAYMENT.FAILED');
      return undefined;
    }
    return pay(subscription, amountCents + subscription.outstandingCents, currency, at);
  }

  function pay(subscription, cents, currency, at) {
    const payment = {
      id: idOf(17),
      kind: 'sale',
      status: 'COMPLETED',
      subscriptionId: subscription.id,
      amount: moneyOf(cents, currency),
      customId: subscription.customId,
      payee: { email_address: 'merchant@example.com', merchant_id: merchantId },
      refundedCents: 0,
      time: iso(at),
    };
    data.payments[payment.id] = payment;
    Object.assign(subscription, {
      outstandingCents: 0,
      failed: 0,
      lastPayment: { amount: payment.amount, time: payment.time },
    });
    emit('PAYMENT.SALE.COMPLETED', showSale(payment), 'sale');
    return payment;
  }

  function approveSubscription(id, { payer = PAYERS[0], declined = false } = {}) {
    const subscription = find('subscriptions', id);
    if (subscription.status !== 'APPROVAL_PENDING') throw new Refusal(422, 'SUBSCRIPTION_STATUS_INVALID');
    const at = now();
    if (!subscription.startsLater) subscription.start = iso(at);
    Object.assign(subscription, { status: 'ACTIVE', payer, changed: iso(at), nextBilling: subscription.start });
    tell(subscription, 'ACTIVATED');
    if (!subscription.startsLater) charge(subscription, at, declined);
    return subscription;
  }

  /** Renews for the next month; `at` is the time of payment. */
  function renew(id, { at = now(), declined = false } = {}) {
    const subscription = find('subscriptions', id);
    if (subscription.status !== 'ACTIVE') throw new Refusal(422, 'SUBSCRIPTION_STATUS_INVALID');
    return charge(subscription, at, declined);
  }

  function payOutstanding(id) {
    const subscription = find('subscriptions', id);
    if (subscription.outstandingCents === 0) throw new Refusal(422, 'ZERO_OUTSTANDING_BALANCE');
    return pay(subscription, subscription.outstandingCents, planOf(subscription.planId).currency, now());
  }

  const CHANGES = {
    suspend: { from: ['ACTIVE'], to: 'SUSPENDED', word: 'SUSPENDED' },
    activate: { from: ['SUSPENDED'], to: 'ACTIVE', word: 'ACTIVATED' },
    cancel: { from: ['ACTIVE', 'SUSPENDED'], to: 'CANCELLED', word: 'CANCELLED' },
    expire: { from: ['ACTIVE', 'SUSPENDED'], to: 'EXPIRED', word: 'EXPIRED' },
  };

  function change(id, name) {
    const subscription = find('subscriptions', id);
    const { from, to, word } = CHANGES[name];
    if (!from.includes(subscription.status)) throw new Refusal(422, 'SUBSCRIPTION_STATUS_INVALID');
    Object.assign(subscription, { status: to, changed: iso(now()) });
    tell(subscription, word);
    return subscription;
  }

  // ---- refunds

  /** @param {number} [cents] the whole remainder by default */
  function refund(paymentId, cents) {
    const payment = find('payments', paymentId);
    const paid = centsOf(payment.amount);
    const left = paid - payment.refundedCents;
    if (left === 0) throw new Refusal(422, 'CAPTURE_FULLY_REFUNDED');
    const given = cents ?? left;
    if (given > left) throw new Refusal(422, 'REFUND_AMOUNT_EXCEEDED', '/amount/value');
    payment.refundedCents += given;
    payment.status = payment.refundedCents === paid ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const currency = payment.amount.currency_code;
    const record = {
      id: idOf(17),
      paymentId,
      amount: moneyOf(given, currency),
      totalCents: payment.refundedCents,
      time: iso(now()),
    };
    data.refunds[record.id] = record;
    if (payment.kind === 'capture') emit('PAYMENT.CAPTURE.REFUNDED', showRefund(record), 'refund');
    else emit('PAYMENT.SALE.REFUNDED', showSaleRefund(record), 'refund');
    return record;
  }

  function showSaleRefund(record) {
    const currency = record.amount.currency_code;
    return {
      id: record.id,
      sale_id: record.paymentId,
      amount: { total: `-${record.amount.value}`, currency },
      total_refunded_amount: { value: moneyOf(record.totalCents, currency).value, currency },
      state: 'completed',
      create_time: record.time,
      links: [
        { href: `${url}/v1/payments/refund/${record.id}`, rel: 'self', method: 'GET' },
        { href: `${url}/v1/payments/sale/${record.paymentId}`, rel: 'sale', method: 'GET' },
      ],
    };
  }

  /** A chargeback by the payer's bank. The payment's own status stays completed. */
  function reverse(paymentId) {
    const payment = find('payments', paymentId);
    payment.reversed = iso(now());
    const id = idOf(17);
    if (payment.kind === 'sale') {
      const { value, currency_code: currency } = payment.amount;
      const links = [{ href: `${url}/v1/payments/sale/${paymentId}`, rel: 'sale', method: 'GET' }];
      emit(
        'PAYMENT.SALE.REVERSED',
        { id, amount: { total: `-${value}`, currency }, state: 'completed', links },
        'sale',
      );
    } else {
      const links = [{ href: `${url}/v2/payments/captures/${paymentId}`, rel: 'up', method: 'GET' }];
      emit('PAYMENT.CAPTURE.REVERSED', { id, status: 'COMPLETED', amount: payment.amount, links }, 'refund');
    }
    return payment;
  }

  function dispute(paymentId) {
    const payment = find('payments', paymentId);
    const resource = {
      dispute_id: `PP-D-${randomInt(10_000, 99_999)}`,
      create_time: iso(now()),
      disputed_transactions: [
        { seller_transaction_id: paymentId, seller: { merchant_id: merchantId }, custom: payment.customId },
      ],
      reason: 'UNAUTHORISED',
      status: 'OPEN',
      dispute_amount: payment.amount,
    };
    emit('CUSTOMER.DISPUTE.CREATED', resource, 'dispute');
    return resource;
  }

  // ---- lists

  function listPayments(subscriptionId, from, to) {
    find('subscriptions', subscriptionId);
    return Object.values(data.payments)
      .filter((payment) => payment.subscriptionId === subscriptionId)
      .filter(({ time }) => new Date(time) >= from && new Date(time) <= to)
      .map(({ id, status, amount, time }) => ({ id, status, amount_with_breakdown: { gross_amount: amount }, time }));
  }

  function listTransactions(from, to) {
    const offset = (time) => time.replace('Z', '+0000');
    const minus = ({ currency_code, value }) => ({ currency_code, value: `-${value}` });
    const payments = Object.values(data.payments).map(({ id, kind, amount, customId, time, reversed }) => ({
      time,
      transaction_info: {
        transaction_id: id,
        transaction_event_code: kind === 'sale' ? 'T0002' : 'T0006',
        transaction_initiation_date: offset(time),
        transaction_amount: amount,
        transaction_status: reversed ? 'V' : 'S',
        ...(customId && { custom_field: customId }),
      },
    }));
    const refunds = Object.values(data.refunds).map(({ id, paymentId, amount, time }) => ({
      time,
      transaction_info: {
        transaction_id: id,
        paypal_reference_id: paymentId,
        paypal_reference_id_type: 'TXN',
        transaction_event_code: 'T1107',
        transaction_initiation_date: offset(time),
        transaction_amount: minus(amount),
        transaction_status: 'S',
      },
    }));
    return [...payments, ...refunds]
      .filter(({ time }) => new Date(time) >= from && new Date(time) <= to)
      .map(({ transaction_info }) => ({ transaction_info }));
  }

  return {
    data,
    plans,
    now,
    merchantId,
    find,
    planOf,
    showOrder,
    showCapture,
    showRefund,
    showSubscription,
    createOrder,
    approveOrder,
    captureOrder,
    createSubscription,
    approveSubscription,
    renew,
    payOutstanding,
    change,
    refund,
    reverse,
    dispute,
    listPayments,
    listTransactions,
  };
}
