/** A monthly plan, as it was created at PayPal. */
export interface StandInPlan {
  /** `P-` and 24 letters or digits. */
  readonly id: string;
  readonly name: string;
  readonly amountCents: number;
  readonly currency: string;
}

/** A fault of a request to the API. */
export interface PayPalFaultRule {
  readonly method?: string;
  /** The paths it affects. */
  readonly path: RegExp;
  /** Status of the response; without one the real response is sent, late. */
  readonly status?: number;
  readonly body?: unknown;
  /** The request takes effect all the same. */
  readonly takesEffect?: boolean;
  /** Delay, in ms. */
  readonly delayMs?: number;
  /** The connection breaks instead of a response. */
  readonly isBroken?: boolean;
  /** How many requests it affects; 1 by default. */
  readonly times?: number;
}

/** How a payer decides: who pays, and whether their bank declines. */
export interface Approval {
  readonly payer?: { readonly payer_id: string; readonly email_address: string };
  readonly declined?: boolean;
}

export interface StandInEvent {
  readonly id: string;
  readonly event_type: string;
  readonly create_time: string;
  readonly resource: Readonly<Record<string, unknown>>;
}

export interface StandInWebhooks {
  /** Everything that happened. */
  readonly events: readonly StandInEvent[];
  /** Events that were not sent: all of them without a `webhookUrl`. */
  readonly held: readonly StandInEvent[];
  /** Every attempt to send one; status 0 without a response. */
  readonly deliveries: readonly { readonly eventId: string; readonly type: string; readonly status: number }[];
  /** Holds events from now on. */
  hold(): void;
  /** Sends the held events in order, without retries; later events are sent at once. */
  release(options?: { reversed?: boolean; times?: number }): Promise<void>;
  /** Drops the held events, as if those webhooks were lost. */
  drop(): void;
  /** Sends an event (again); resolves with the last status. */
  send(event: StandInEvent, options?: { retry?: boolean }): Promise<number>;
  /** The body and headers of an event, signed anew, for a test that calls the handler itself or changes a byte. */
  signed(event: StandInEvent): {
    readonly body: Uint8Array<ArrayBuffer>;
    readonly headers: Readonly<Record<string, string>>;
  };
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
}

export interface PayPalStandIn {
  /** Its address, also of the page for triggering payments, failures and refunds by hand. */
  readonly url: string;
  readonly client: { readonly id: string; readonly secret: string };
  readonly merchantId: string;
  /** Another merchant's account. */
  readonly foreignMerchantId: string;
  /** The server's settings, without the ids of plans. */
  readonly env: Readonly<
    Record<
      | 'PAYPAL_ENVIRONMENT'
      | 'PAYPAL_CLIENT_ID'
      | 'PAYPAL_CLIENT_SECRET'
      | 'PAYPAL_MERCHANT_ID'
      | 'PAYPAL_WEBHOOK_ID'
      | 'PAYPAL_API_URL'
      | 'PAYPAL_SDK_URL'
      | 'PAYPAL_WEBHOOK_ROOT',
      string
    >
  >;
  /** Requests to the API, oldest first. */
  readonly requests: readonly {
    readonly method: string;
    readonly path: string;
    readonly requestId: string | undefined;
    readonly text: string;
  }[];
  addFault(fault: PayPalFaultRule): void;
  clearFaults(): void;
  /** As the API shows it. */
  order(id: string): Readonly<Record<string, unknown>>;
  subscription(id: string): Readonly<Record<string, unknown>>;
  payments(): readonly {
    readonly id: string;
    readonly kind: 'capture' | 'sale';
    readonly orderId?: string;
    readonly subscriptionId?: string;
    readonly refundedCents: number;
  }[];
  /** The payer approves; nothing is captured yet. */
  approveOrder(id: string, how?: Approval): void;
  captureOrder(id: string): void;
  /** Makes an order different from the request. `amount` as `'1.00'`; `captureStatus`: of its payment. */
  alterOrder(
    id: string,
    changes: {
      amount?: string;
      currency?: string;
      merchantId?: string;
      customId?: string;
      captureStatus?: 'COMPLETED' | 'PENDING' | 'DECLINED';
    },
  ): void;
  /** The payer approves; the first month is paid, or outstanding if it is declined. */
  approveSubscription(id: string, how?: Approval): void;
  alterSubscription(
    id: string,
    changes: { status?: string; outstandingCents?: number; planId?: string; customId?: string },
  ): void;
  /** Charges the next month at `at`, now by default; returns the sale's id, or undefined if it is declined. */
  renew(id: string, how?: { at?: Date; declined?: boolean }): string | undefined;
  payOutstanding(id: string): string;
  suspend(id: string): void;
  activate(id: string): void;
  cancel(id: string): void;
  expire(id: string): void;
  /** Refunds `cents`, by default the remainder; returns the refund's id. */
  refund(paymentId: string, cents?: number): string;
  reverse(paymentId: string): void;
  dispute(paymentId: string): string;
  readonly webhooks: StandInWebhooks;
  close(): Promise<void>;
}

/**
 * Starts a local PayPal on a free port of this machine: OAuth, Orders v2, Subscriptions v1, Payments v2, Transaction Search,
 * signed webhooks, and the script with the buttons. It rejects what PayPal rejects.
 * @param options `port`: the first free one from here on. `plans`: offered for subscription. `webhookUrl`: target of
 *   webhooks; without it they are held. `now`: its clock. `file`: where its account is saved between runs. `retryDelaysMs`:
 *   delays between attempts to deliver a webhook.
 */
export function startPayPalStandIn(options: {
  port?: number;
  plans: readonly StandInPlan[];
  webhookUrl?: string;
  now?: () => Date;
  file?: string;
  retryDelaysMs?: readonly number[];
  secret?: string;
}): Promise<PayPalStandIn>;
