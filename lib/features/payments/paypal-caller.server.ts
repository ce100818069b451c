import 'server-only';
import {
  ApiError,
  type ApiResponse,
  Client,
  Environment,
  type OAuthToken,
  OrdersController,
  PaymentsController,
  SubscriptionsController,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk';
import pRetry from 'p-retry';
import type { z } from 'zod';
import { PayPalFault } from './paypal-failures';
import type { PayPalSettings } from './paypal-settings.server';
import { WireFailure } from './paypal-wire';

// Only this file imports the SDK.
export {
  ApplicationContextUserAction,
  CheckoutPaymentIntent,
  ExperienceContextShippingPreference,
  OrderApplicationContextShippingPreference,
  OrderApplicationContextUserAction,
} from '@paypal/paypal-server-sdk';

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
/** Delay before the first retry; it doubles. Two retries: a user waits. */
const FIRST_DELAY_MS = 300;
const RETRIES = 2;
/** No attempt starts after this time, in milliseconds. */
const MAX_RETRY_TIME_MS = 15_000;
/** A token is renewed this long before it expires, in milliseconds, because the call that uses it may take a while. */
const TOKEN_MARGIN_MS = 60_000;

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
function adapterTo(apiUrl: string, send: typeof fetch, timeoutMs: number) {
  return async (config: SdkRequest) => {
    const { pathname, search } = new URL(config.url);
    const response = await send(`${apiUrl}${pathname}${search}`, {
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

/** Calls PayPal and parses its answer. */
export type PayPalCall = <T>(
  shape: z.ZodType<T>,
  call: (controllers: Controllers) => Promise<ApiResponse<unknown>>,
) => Promise<T>;

/** Returns a function that calls PayPal and parses its answers. All calls share one token. */
export function createCaller(settings: PayPalSettings, options: PayPalOptions): PayPalCall {
  const { fetch: send = fetch, attemptTimeoutMs = ATTEMPT_TIMEOUT_MS, firstDelayMs = FIRST_DELAY_MS } = options;
  const adapter = adapterTo(settings.apiUrl, send, attemptTimeoutMs);
  let token: { readonly value: Promise<OAuthToken>; expiresAt: number } | undefined;

  function currentToken(fetchToken: () => Promise<OAuthToken>): Promise<OAuthToken> {
    if (token && Date.now() < token.expiresAt) return token.value;
    const pendingToken = { value: fetchToken(), expiresAt: Number.POSITIVE_INFINITY };
    token = pendingToken;
    pendingToken.value.then(
      ({ expiresIn }) => {
        pendingToken.expiresAt = Date.now() + Number(expiresIn ?? 0) * 1000 - TOKEN_MARGIN_MS;
      },
      () => {
        if (token === pendingToken) token = undefined;
      },
    );
    return pendingToken.value;
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
  return (shape, call) =>
    pRetry(() => attempt(shape, call), {
      retries: RETRIES,
      minTimeout: firstDelayMs,
      randomize: true,
      maxRetryTime: MAX_RETRY_TIME_MS,
      shouldRetry: ({ error }) => error instanceof PayPalFault && error.isPassing,
    });
}
