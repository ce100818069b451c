import 'server-only';
import {
  ApiError,
  type ApiResponse,
  ApplicationContextUserAction,
  CheckoutPaymentIntent,
  Client,
  Environment,
  ExperienceContextShippingPreference,
  type OAuthToken,
  OrderApplicationContextShippingPreference,
  OrderApplicationContextUserAction,
  OrdersController,
  PaymentsController,
  SubscriptionsController,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk';
import pRetry from 'p-retry';
import { z } from 'zod';
import { AppError } from '@/lib/platform/errors';
import { BRAND } from '@/lib/shared/brand';
import { CURRENCY } from './payment-answers';
import type { PayPal, PayPalSubscriptionStatus, PayPalTransaction } from './paypal';
import { errorCodeOfFault, PayPalFault } from './paypal-failures';
import { type PayPalSettings, payPalSettings } from './paypal-settings.server';
import { createSignatureCheck } from './paypal-signature.server';
import {
  amountOf,
  WireCapture,
  WireFailure,
  WireOrder,
  WireRefund,
  WireSubscription,
  WireSubscriptionPayments,
  WireTransactions,
} from './paypal-wire';

/** Options that tests override. */
export interface PayPalOptions {
  readonly fetch?: typeof fetch;
  /** Timeout of one attempt, in milliseconds. */
  readonly attemptTimeoutMs?: number;
  /** Initial backoff, in milliseconds. */
  readonly firstDelayMs?: number;
  readonly now?: () => Date;
}

/** Users wait for most of these calls, and a capture may take PayPal some seconds. */
const ATTEMPT_TIMEOUT_MS = 12_000;
const FIRST_DELAY_MS = 300;
const RETRIES = 2;
/** No attempt starts after this time, in milliseconds. */
const MAX_RETRY_TIME_MS = 15_000;
/** A token is renewed this long before it expires, in milliseconds, because the call that uses it may take a while. */
const TOKEN_MARGIN_MS = 60_000;

/** Limits of PayPal's API, in characters. */
const MAX_DESCRIPTION_CHARS = 127;
const MAX_REASON_CHARS = 127;
/** Requests the complete object in the answer, not only its id. */
const WHOLE = 'return=representation';

/** Limits of Transaction Search: time span per query, and rows per page. */
const SEARCH_SPAN_MS = 31 * 24 * 60 * 60 * 1000;
const SEARCH_PAGE_SIZE = 500;

const DONE = z.unknown().transform(() => undefined);

/** Request that the SDK's HTTP client (axios) passes to an adapter. */
interface SdkRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: { toJSON(): Record<string, string> };
  readonly data?: string;
}

/**
 * The SDK supports only its two built-in URLs. This adapter of its HTTP client sends requests to ours instead, with a
 * timeout for the complete answer.
 */
function adapterTo(apiUrl: string, ask: typeof fetch, timeoutMs: number) {
  return async (config: SdkRequest) => {
    const { pathname, search } = new URL(config.url);
    const response = await ask(`${apiUrl}${pathname}${search}`, {
      method: config.method,
      headers: config.headers.toJSON(),
      ...(config.data !== undefined && { body: config.data }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      data: await response.text(),
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      config,
    };
  };
}

/** Converts the SDK's error to a fault without request data. */
function faultOf(thrown: unknown): PayPalFault {
  if (thrown instanceof PayPalFault) return thrown;
  // A timeout, a broken connection, or an invalid answer.
  if (!(thrown instanceof ApiError)) return new PayPalFault(0, [], undefined, { cause: thrown });
  const failure = WireFailure.safeParse(parsedJson(thrown.body));
  const { name, debug_id, details = [] } = failure.data ?? {};
  const issues = [name, ...details.map(({ issue }) => issue)].filter((issue) => issue !== undefined);
  return new PayPalFault(thrown.statusCode, issues, debug_id);
}

function parsedJson(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

interface Controllers {
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
  readonly subscriptions: SubscriptionsController;
  readonly search: TransactionSearchController;
}

/** Calls PayPal and parses its answers. All calls share one token. */
function createCaller(settings: PayPalSettings, options: PayPalOptions) {
  const { fetch: ask = fetch, attemptTimeoutMs = ATTEMPT_TIMEOUT_MS, firstDelayMs = FIRST_DELAY_MS } = options;
  const adapter = adapterTo(settings.apiUrl, ask, attemptTimeoutMs);
  let token: { readonly value: Promise<OAuthToken>; until: number } | undefined;

  function currentToken(fetchToken: () => Promise<OAuthToken>): Promise<OAuthToken> {
    if (token && Date.now() < token.until) return token.value;
    const fresh = { value: fetchToken(), until: Number.POSITIVE_INFINITY };
    token = fresh;
    fresh.value.then(
      ({ expiresIn }) => {
        fresh.until = Date.now() + Number(expiresIn ?? 0) * 1000 - TOKEN_MARGIN_MS;
      },
      () => {
        if (token === fresh) token = undefined;
      },
    );
    return fresh.value;
  }

  /** A new SDK client for each attempt: one whose token request failed never gets a token. */
  function newControllers(): Controllers {
    const client = new Client({
      environment: settings.isSandbox ? Environment.Sandbox : Environment.Production,
      clientCredentialsAuthCredentials: {
        oAuthClientId: settings.clientId,
        oAuthClientSecret: settings.clientSecret,
        oAuthTokenProvider: (_last, manager) => currentToken(() => manager.fetchToken()),
      },
      unstable_httpClientOptions: { adapter },
    });
    return {
      orders: new OrdersController(client),
      payments: new PaymentsController(client),
      subscriptions: new SubscriptionsController(client),
      search: new TransactionSearchController(client),
    };
  }

  async function attempt<T>(
    shape: z.ZodType<T>,
    call: (controllers: Controllers) => Promise<ApiResponse<unknown>>,
  ): Promise<T> {
    try {
      const { body } = await call(newControllers());
      return shape.parse(parsedJson(body));
    } catch (thrown) {
      const fault = faultOf(thrown);
      if (fault.status === 401) token = undefined;
      throw fault;
    }
  }

  /** Every call is safe to retry: it reads, has a request id, or requests a state. */
  return <T>(shape: z.ZodType<T>, call: (controllers: Controllers) => Promise<ApiResponse<unknown>>): Promise<T> =>
    pRetry(() => attempt(shape, call), {
      retries: RETRIES,
      minTimeout: firstDelayMs,
      randomize: true,
      maxRetryTime: MAX_RETRY_TIME_MS,
      shouldRetry: ({ error }) => error instanceof PayPalFault && error.isPassing,
    });
}

/**
 * Converts a fault to an error for our caller. A request that PayPal does not understand is a defect and rethrown
 * unchanged.
 */
function refusalOf(thrown: unknown): unknown {
  if (!(thrown instanceof PayPalFault)) return thrown;
  const code = errorCodeOfFault(thrown);
  return code === 'internal' ? thrown : new AppError(code, {}, { cause: thrown });
}

const says = (thrown: unknown, issue: string): boolean =>
  thrown instanceof PayPalFault && thrown.issues.includes(issue);

/** Creates a client with these settings. Tests override the options. */
export function createPayPal(settings: PayPalSettings, options: PayPalOptions = {}): PayPal {
  const call = createCaller(settings, options);
  const { merchantId } = settings;

  const getOrder = (id: string) => call(WireOrder, ({ orders }) => orders.getOrder({ id }));
  const getSubscription = (id: string) =>
    call(WireSubscription, ({ subscriptions }) => subscriptions.getSubscription({ id }));

  async function captureOrder(id: string, paypalRequestId: string) {
    try {
      return await call(WireOrder, ({ orders }) => orders.captureOrder({ id, paypalRequestId, prefer: WHOLE }));
    } catch (thrown) {
      if (says(thrown, 'ORDER_ALREADY_CAPTURED')) return getOrder(id);
      throw thrown;
    }
  }

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

  async function searchSpan(from: Date, to: Date): Promise<PayPalTransaction[]> {
    const found: PayPalTransaction[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await call(WireTransactions, ({ search }) =>
        search.searchTransactions({
          startDate: from.toISOString(),
          endDate: to.toISOString(),
          fields: 'transaction_info',
          pageSize: SEARCH_PAGE_SIZE,
          page,
        }),
      );
      found.push(...answer.transactions);
      pages = answer.pages;
    }
    return found;
  }

  async function listTransactions(from: Date, to: Date): Promise<readonly PayPalTransaction[]> {
    const found: PayPalTransaction[] = [];
    for (let start = from.getTime(); start < to.getTime(); start += SEARCH_SPAN_MS) {
      const end = Math.min(start + SEARCH_SPAN_MS, to.getTime());
      found.push(...(await searchSpan(new Date(start), new Date(end))));
    }
    return found;
  }

  const calls: Omit<PayPal, 'verifyWebhook'> = {
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
    listTransactions,
  };

  return { ...toldPlainly(calls), verifyWebhook: createSignatureCheck(settings, options) };
}

/** Wraps the calls so that they throw AppError instead of PayPal's faults. */
function toldPlainly<Calls extends object>(calls: Calls): Calls {
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
