import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/platform/errors';
import { BRAND } from '@/lib/shared/brand';
import { CURRENCY } from './payment-answers';
import type { PayPal, PayPalSubscriptionStatus, PayPalTransaction } from './paypal';
import {
  ApplicationContextUserAction,
  CheckoutPaymentIntent,
  createCaller,
  ExperienceContextShippingPreference,
  OrderApplicationContextShippingPreference,
  OrderApplicationContextUserAction,
  type PayPalCall,
  type PayPalOptions,
} from './paypal-caller.server';
import { errorCodeOfFault, PayPalFault } from './paypal-failures';
import { type PayPalSettings, payPalSettings } from './paypal-settings.server';
import { createSignatureCheck } from './paypal-signature.server';
import { amountOf, WireCapture, WireOrder, WireRefund, WireSubscription } from './paypal-wire';
import { WireSubscriptionPayments, WireTransactions } from './paypal-wire-transactions';

/** Limits of PayPal's API, in characters. */
const MAX_DESCRIPTION_CHARS = 127;
const MAX_REASON_CHARS = 127;
/** Requests the complete object in the answer, not only its id. */
const WHOLE = 'return=representation';

/** Limits of Transaction Search: time span per query, and rows per page. */
const SEARCH_SPAN_MS = 31 * 24 * 60 * 60 * 1000;
const SEARCH_PAGE_ROWS = 500;

const DONE = z.unknown().transform(() => undefined);

/**
 * Converts a fault to an error for our caller. A request that PayPal does not understand is a defect and rethrown
 * unchanged.
 */
function refusalOf(thrown: unknown): unknown {
  if (!(thrown instanceof PayPalFault)) return thrown;
  const code = errorCodeOfFault(thrown);
  return code === 'internal' ? thrown : new AppError(code, {}, { cause: thrown });
}

const hasIssue = (thrown: unknown, issue: string): boolean =>
  thrown instanceof PayPalFault && thrown.issues.includes(issue);

type OrderCalls = Pick<PayPal, 'createOrder' | 'captureOrder' | 'getOrder'>;
type PaymentCalls = Pick<PayPal, 'getCapture' | 'getRefund' | 'refundPayment'>;
type SubscriptionCalls = Pick<
  PayPal,
  | 'createSubscription'
  | 'getSubscription'
  | 'cancelSubscription'
  | 'activateSubscription'
  | 'suspendSubscription'
  | 'listSubscriptionTransactions'
>;

function orderCalls(call: PayPalCall, merchantId: string): OrderCalls {
  const getOrder = (id: string) => call(WireOrder, ({ orders }) => orders.getOrder({ id }));

  async function captureOrder(id: string, paypalRequestId: string) {
    try {
      return await call(WireOrder, ({ orders }) => orders.captureOrder({ id, paypalRequestId, prefer: WHOLE }));
    } catch (thrown) {
      if (hasIssue(thrown, 'ORDER_ALREADY_CAPTURED')) return getOrder(id);
      throw thrown;
    }
  }

  return {
    createOrder: ({ intentId, amountCents, description, requestId }) =>
      call(WireOrder, ({ orders }) =>
        orders.createOrder({
          paypalRequestId: requestId,
          prefer: WHOLE,
          body: {
            intent: CheckoutPaymentIntent.Capture,
            purchaseUnits: [
              {
                customId: intentId,
                invoiceId: intentId,
                description: description.slice(0, MAX_DESCRIPTION_CHARS),
                payee: { merchantId },
                amount: { currencyCode: CURRENCY, value: amountOf(amountCents) },
              },
            ],
            // Deprecated in favour of `payment_source`, which would fix the payment method before the payer has
            // chosen between the wallet and a card (decision 0037).
            applicationContext: {
              brandName: BRAND.en,
              shippingPreference: OrderApplicationContextShippingPreference.NoShipping,
              userAction: OrderApplicationContextUserAction.PayNow,
            },
          },
        }),
      ),
    captureOrder,
    getOrder,
  };
}

/** Captured payments and their refunds. */
const paymentCalls = (call: PayPalCall): PaymentCalls => ({
  getCapture: (captureId) => call(WireCapture, ({ payments }) => payments.getCapturedPayment({ captureId })),
  getRefund: (refundId) => call(WireRefund, ({ payments }) => payments.getRefund({ refundId })),
  refundPayment: ({ paymentId: captureId, amountCents, currency, requestId }) =>
    call(WireRefund, ({ payments }) =>
      payments.refundCapturedPayment({
        captureId,
        paypalRequestId: requestId,
        prefer: WHOLE,
        body: { amount: { currencyCode: currency, value: amountOf(amountCents) } },
      }),
    ),
});

function subscriptionCalls(call: PayPalCall): SubscriptionCalls {
  const getSubscription = (id: string) =>
    call(WireSubscription, ({ subscriptions }) => subscriptions.getSubscription({ id }));

  /** Changes a subscription's state. PayPal rejects a state that is already reached; that counts as success. */
  async function change(
    id: string,
    reason: string,
    verb: 'cancelSubscription' | 'activateSubscription' | 'suspendSubscription',
    done: readonly PayPalSubscriptionStatus[],
  ): Promise<void> {
    const body = { reason: reason.slice(0, MAX_REASON_CHARS) };
    try {
      await call(DONE, ({ subscriptions }) => subscriptions[verb]({ id, body }));
    } catch (thrown) {
      const isRefused = thrown instanceof PayPalFault && thrown.status === 422;
      if (!isRefused || !done.includes((await getSubscription(id)).status)) throw thrown;
    }
  }

  return {
    createSubscription: ({ rowId, paypalPlanId, startAt, returnUrl, cancelUrl, requestId }) =>
      call(WireSubscription, ({ subscriptions }) =>
        subscriptions.createSubscription({
          paypalRequestId: requestId,
          prefer: WHOLE,
          body: {
            planId: paypalPlanId,
            customId: rowId,
            ...(startAt && { startTime: startAt.toISOString() }),
            applicationContext: {
              brandName: BRAND.en,
              shippingPreference: ExperienceContextShippingPreference.NoShipping,
              userAction: ApplicationContextUserAction.SubscribeNow,
              returnUrl,
              cancelUrl,
            },
          },
        }),
      ),
    getSubscription,
    cancelSubscription: (id, reason) => change(id, reason, 'cancelSubscription', ['CANCELLED', 'EXPIRED']),
    activateSubscription: (id, reason) => change(id, reason, 'activateSubscription', ['ACTIVE']),
    suspendSubscription: (id, reason) => change(id, reason, 'suspendSubscription', ['SUSPENDED']),
    listSubscriptionTransactions: (id, from, to) =>
      call(WireSubscriptionPayments, ({ subscriptions }) =>
        subscriptions.listSubscriptionTransactions({
          id,
          startTime: from.toISOString(),
          endTime: to.toISOString(),
        }),
      ),
  };
}

async function searchSpan(call: PayPalCall, from: Date, to: Date): Promise<PayPalTransaction[]> {
  const found: PayPalTransaction[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await call(WireTransactions, ({ search }) =>
      search.searchTransactions({
        startDate: from.toISOString(),
        endDate: to.toISOString(),
        fields: 'transaction_info',
        pageSize: SEARCH_PAGE_ROWS,
        page,
      }),
    );
    found.push(...answer.transactions);
    pages = answer.pages;
  }
  return found;
}

/** Transaction Search, in spans that PayPal allows. */
async function listTransactions(call: PayPalCall, from: Date, to: Date): Promise<readonly PayPalTransaction[]> {
  const found: PayPalTransaction[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += SEARCH_SPAN_MS) {
    const end = Math.min(start + SEARCH_SPAN_MS, to.getTime());
    found.push(...(await searchSpan(call, new Date(start), new Date(end))));
  }
  return found;
}

/** Creates a client with these settings. Tests override the options. */
export function createPayPal(settings: PayPalSettings, options: PayPalOptions = {}): PayPal {
  const call = createCaller(settings, options);
  const calls: Omit<PayPal, 'verifyWebhook'> = {
    ...orderCalls(call, settings.merchantId),
    ...paymentCalls(call),
    ...subscriptionCalls(call),
    listTransactions: (from, to) => listTransactions(call, from, to),
  };
  return { ...withPlainErrors(calls), verifyWebhook: createSignatureCheck(settings, options) };
}

/** Wraps the calls so that they throw AppError instead of PayPal's faults. */
function withPlainErrors<Calls extends object>(calls: Calls): Calls {
  const wrapped = Object.entries(calls).map(([name, act]) => [
    name,
    async (...values: unknown[]) => {
      try {
        return await act(...values);
      } catch (thrown) {
        throw refusalOf(thrown);
      }
    },
  ]);
  return Object.fromEntries(wrapped) as Calls;
}

let current: { readonly key: string; readonly payPal: PayPal } | undefined;

/** Returns the shared client for this deployment's settings. Throws `paymentsClosed` if PayPal is not configured. */
export function getPayPal(): PayPal {
  const settings = payPalSettings();
  if (!settings) throw new AppError('paymentsClosed');
  const key = JSON.stringify(settings);
  if (current?.key !== key) current = { key, payPal: createPayPal(settings) };
  return current.payPal;
}
