import { randomUUID } from 'node:crypto';
import type { PaymentServices } from '@/lib/features/payments/payment-services.server';
import type {
  NewPayPalSubscription,
  PayPal,
  PayPalCapture,
  PayPalOrder,
  PayPalRefund,
  PayPalSubscription,
  PayPalSubscriptionPayment,
  PayPalTransaction,
} from '@/lib/features/payments/paypal';
import type { PayPalEvent } from '@/lib/features/payments/paypal-event';
import { PLANS } from '@/lib/features/usage/plans';
import { AppError, type ErrorCode } from '@/lib/platform/errors';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export const MERCHANT = 'MERCHANT1';
export const PLAN_IDS = { personalplus: 'P-PLUS', business: 'P-BUSINESS' } as const;

/**
 * In-memory PayPal for testing our rules: it stores orders and subscriptions, simulates payer actions, and can fail on
 * request. The wire format is tested with its adapter.
 */
export class FakePayPal implements PayPal {
  readonly orders = new Map<string, Writable<PayPalOrder>>();
  readonly subscriptions = new Map<string, Writable<PayPalSubscription>>();
  readonly sales: (PayPalSubscriptionPayment & { subscriptionId: string })[] = [];
  readonly transactions: PayPalTransaction[] = [];
  readonly captured: string[] = [];
  readonly cancelled: string[] = [];
  /** Errors of the next call by name, thrown before (default) or after its effect. */
  readonly #faults: { call: keyof PayPal; code: ErrorCode; isAfter: boolean }[] = [];
  readonly #byRequest = new Map<string, string>();
  /** Orders with a declined card, and the requests that received that answer: PayPal repeats it for each. */
  readonly #declined = new Set<string>();
  readonly #declinedRequests = new Set<string>();
  isSigned = true;
  now: Date;

  constructor(now: Date) {
    this.now = now;
  }

  failNext(call: keyof PayPal, code: ErrorCode = 'paymentAway', isAfter = false): void {
    this.#faults.push({ call, code, isAfter });
  }

  async #run<T>(call: keyof PayPal, work: () => T): Promise<T> {
    const index = this.#faults.findIndex((fault) => fault.call === call);
    const [fault] = index < 0 ? [] : this.#faults.splice(index, 1);
    if (fault && !fault.isAfter) throw new AppError(fault.code);
    const result = work();
    if (fault) throw new AppError(fault.code);
    return result;
  }

  #order(id: string) {
    const order = this.orders.get(id);
    if (!order) throw new AppError('paymentUnknown');
    return order;
  }

  #subscription(id: string) {
    const subscription = this.subscriptions.get(id);
    if (!subscription) throw new AppError('paymentUnknown');
    return subscription;
  }

  createOrder: PayPal['createOrder'] = ({ intentId, amountCents, requestId }) =>
    this.#run('createOrder', () => {
      const id = this.#byRequest.get(requestId) ?? `ORDER-${randomUUID()}`;
      this.#byRequest.set(requestId, id);
      const order: PayPalOrder = {
        id,
        status: 'CREATED',
        customId: intentId,
        payeeMerchantId: MERCHANT,
        payeeEmail: undefined,
        payerId: undefined,
        amountCents,
        currency: 'USD',
        captures: [],
      };
      if (!this.orders.has(id)) this.orders.set(id, order);
      return this.#order(id);
    });

  /** The payer clicks "Pay", optionally with a card that will be declined. */
  approveOrder(id: string, { declined = false } = {}): void {
    this.#order(id).status = 'APPROVED';
    if (declined) this.#declined.add(id);
    else this.#declined.delete(id);
  }

  captureOrder: PayPal['captureOrder'] = (id, requestId) =>
    this.#run('captureOrder', () => {
      const order = this.#order(id);
      if (order.status === 'COMPLETED') return order;
      if (order.status !== 'APPROVED') throw new AppError('paymentUnfinished');
      if (this.#declined.has(id)) this.#declinedRequests.add(requestId);
      if (this.#declinedRequests.has(requestId)) throw new AppError('paymentRefused');
      this.captured.push(id);
      order.status = 'COMPLETED';
      const { amountCents, currency, customId } = order;
      const capture: PayPalCapture = {
        id: `CAPTURE-${randomUUID()}`,
        status: 'COMPLETED',
        amountCents,
        currency,
        customId,
        refundedCents: 0,
        createdAt: this.now,
      };
      order.captures = [capture];
      return order;
    });

  /** The single capture of an order. */
  captureOf(orderId: string): Writable<PayPalCapture> {
    const [capture] = this.#order(orderId).captures;
    if (!capture) throw new Error('Nothing was captured.');
    return capture;
  }

  getOrder: PayPal['getOrder'] = (id) => this.#run('getOrder', () => structuredClone(this.#order(id)));

  getCapture: PayPal['getCapture'] = (id) =>
    this.#run('getCapture', () => {
      const capture = [...this.orders.values()].flatMap(({ captures }) => captures).find((one) => one.id === id);
      if (!capture) throw new AppError('paymentUnknown');
      return capture;
    });

  /** Status of the next refunds. */
  refundStatus = 'COMPLETED';
  readonly refunds = new Map<string, PayPalRefund & { readonly paymentId: string }>();

  refundPayment: PayPal['refundPayment'] = ({ paymentId, amountCents, currency, requestId }) =>
    this.#run('refundPayment', () => {
      const known = this.refunds.get(requestId);
      if (known) return known;
      const captures = [...this.orders.values()].flatMap((order) => order.captures);
      const payment = [...captures, ...this.sales].find(({ id }) => id === paymentId);
      if (!payment) throw new AppError('paymentUnknown');
      const before = [...this.refunds.values()]
        .filter((one) => one.paymentId === paymentId && one.status !== 'FAILED')
        .reduce((sum, one) => sum + one.amountCents, 0);
      if (before + amountCents > payment.amountCents) throw new AppError('refundStale');
      const refund = {
        id: `REFUND-${randomUUID()}`,
        paymentId,
        status: this.refundStatus,
        amountCents,
        currency,
        captureId: paymentId,
        totalRefundedCents: before + amountCents,
      };
      this.refunds.set(requestId, refund);
      return refund;
    });

  getRefund: PayPal['getRefund'] = () => Promise.reject(new AppError('paymentUnknown'));

  createSubscription: PayPal['createSubscription'] = (request: NewPayPalSubscription) =>
    this.#run('createSubscription', () => {
      const id = this.#byRequest.get(request.requestId) ?? `I-${randomUUID()}`;
      this.#byRequest.set(request.requestId, id);
      const subscription: PayPalSubscription = {
        id,
        status: 'APPROVAL_PENDING',
        planId: request.paypalPlanId,
        customId: request.rowId,
        payerId: undefined,
        outstandingCents: 0,
        currency: undefined,
        failedPayments: 0,
        startAt: request.startAt,
        nextBillingAt: undefined,
        lastPaymentAt: undefined,
        approveUrl: `https://paypal.example/approve/${id}`,
      };
      if (!this.subscriptions.has(id)) this.subscriptions.set(id, subscription);
      return structuredClone(this.#subscription(id));
    });

  /** The payer approves. The first month is charged unless it begins later. */
  approveSubscription(id: string): PayPalSubscriptionPayment | undefined {
    const subscription = this.#subscription(id);
    subscription.startAt ??= this.now;
    Object.assign(subscription, { status: 'ACTIVE', approveUrl: undefined });
    return subscription.startAt > this.now ? undefined : this.charge(id);
  }

  charge(id: string, money: { amountCents?: number; currency?: string } = {}): PayPalSubscriptionPayment {
    const subscription = this.#subscription(id);
    const plan = subscription.planId === PLAN_IDS.business ? PLANS.business : PLANS.personalplus;
    const sale = {
      id: `SALE-${randomUUID()}`,
      subscriptionId: id,
      status: 'COMPLETED' as const,
      amountCents: plan.priceUsd * 100,
      currency: 'USD',
      at: this.now,
      ...money,
    };
    this.sales.push(sale);
    Object.assign(subscription, { lastPaymentAt: this.now, outstandingCents: 0, status: 'ACTIVE' });
    return sale;
  }

  getSubscription: PayPal['getSubscription'] = (id) =>
    this.#run('getSubscription', () => structuredClone(this.#subscription(id)));

  cancelSubscription: PayPal['cancelSubscription'] = (id) =>
    this.#run('cancelSubscription', () => {
      this.cancelled.push(id);
      this.#subscription(id).status = 'CANCELLED';
    });

  activateSubscription: PayPal['activateSubscription'] = (id) =>
    this.#run('activateSubscription', () => {
      this.#subscription(id).status = 'ACTIVE';
    });

  suspendSubscription: PayPal['suspendSubscription'] = (id) =>
    this.#run('suspendSubscription', () => {
      this.#subscription(id).status = 'SUSPENDED';
    });

  listSubscriptionTransactions: PayPal['listSubscriptionTransactions'] = (id, from, to) =>
    this.#run('listSubscriptionTransactions', () =>
      this.sales.filter(({ subscriptionId, at }) => subscriptionId === id && at >= from && at <= to),
    );

  listTransactions: PayPal['listTransactions'] = (from, to) =>
    this.#run('listTransactions', () => this.transactions.filter(({ at }) => at >= from && at <= to));

  verifyWebhook: PayPal['verifyWebhook'] = () => this.#run('verifyWebhook', () => this.isSigned);

  /** Returns the event of a charged month. */
  saleEvent(sale: PayPalSubscriptionPayment & { subscriptionId?: string }): PayPalEvent {
    const { id: saleId, amountCents, currency, at } = sale;
    const subscriptionId = this.sales.find(({ id }) => id === saleId)?.subscriptionId;
    const customId = subscriptionId && this.#subscription(subscriptionId).customId;
    const money = { amountCents, currency, paidAt: at };
    return this.event('PAYMENT.SALE.COMPLETED', { kind: 'sale', saleId, subscriptionId, customId, ...money });
  }

  /** Returns the event of a changed subscription. */
  subscriptionEvent(subscriptionId: string, type = 'BILLING.SUBSCRIPTION.UPDATED'): PayPalEvent {
    return this.event(type, {
      kind: 'subscription',
      subscriptionId,
      customId: this.subscriptions.get(subscriptionId)?.customId,
    });
  }

  /** Returns the event of a paid order. */
  captureEvent(orderId: string): PayPalEvent {
    const { id: captureId, customId } = this.captureOf(orderId);
    return this.event('PAYMENT.CAPTURE.COMPLETED', { kind: 'capture', captureId, orderId, customId });
  }

  /** Refunds an order or a month and returns the event. `totalCents` is the cumulative refund. */
  refund(of: 'capture' | 'sale', paymentId: string, totalCents: number, amountCents = totalCents): PayPalEvent {
    const capture = [...this.orders.values()]
      .flatMap(({ captures }) => captures)
      .find((one): one is Writable<PayPalCapture> => one.id === paymentId);
    if (capture) {
      capture.refundedCents = totalCents;
      capture.status = totalCents === capture.amountCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    }
    const line = { customId: undefined, eventCode: 'T1107', status: 'S', currency: 'USD', at: this.now };
    this.transactions.push({ ...line, id: randomUUID(), referenceId: paymentId, amountCents: -amountCents });
    return this.event(of === 'sale' ? 'PAYMENT.SALE.REFUNDED' : 'PAYMENT.CAPTURE.REFUNDED', {
      kind: 'refund',
      of,
      paymentId,
      totalRefundedCents: totalCents,
      amountCents,
      currency: 'USD',
    });
  }

  /** Returns an event with a unique number. */
  event(type: string, facts: object): PayPalEvent {
    return { id: `WH-${randomUUID()}`, type, createdAt: this.now, ...facts } as PayPalEvent;
  }
}

/** Payment services on an in-memory PayPal, with the messages they sent. */
export function fakePaymentServices(paypal: FakePayPal, options: { isSandbox?: boolean } = {}) {
  const sentNotices: string[] = [];
  const services: PaymentServices = {
    paypal,
    settings: {
      merchantId: MERCHANT,
      planIds: PLAN_IDS,
      isSandbox: options.isSandbox ?? true,
      payerUrl: 'https://paypal.example/myaccount/autopay/',
    },
    notices: {
      paid: async (_db, { reference }) => {
        sentNotices.push(`paid ${reference}`);
      },
      paymentFailed: async (_db, { plan }) => {
        sentNotices.push(`failed ${plan}`);
      },
    },
  };
  return { ...services, sentNotices };
}
