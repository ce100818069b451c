/** A plan that is paid for every month, as it was made at PayPal. */
export interface StandInPlan {
  /** `P-` and 24 letters or digits. */
  readonly id: string;
  readonly name: string;
  readonly amountCents: number;
  readonly currency: string;
}

/** What goes wrong with a request to the interface. */
export interface PayPalFaultRule {
  readonly method?: string;
  /** Which paths it applies to. */
  readonly path: RegExp;
  /** Answered in place of the honest answer; without it the honest one is, late. */
  readonly status?: number;
  readonly body?: unknown;
  /** What was asked for is done all the same. */
  readonly after?: boolean;
  /** Waits so long first. */
  readonly delayMs?: number;
  /** The connection breaks in place of an answer. */
  readonly isBroken?: boolean;
  /** How many requests it meets; 1 by default. */
  readonly times?: number;
}

/** How a payer decides: who pays, and whether their bank says no. */
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
  /** What happened and was not sent: all, where the stand-in was started without a `webhookUrl`. */
  readonly held: readonly StandInEvent[];
  /** Every attempt to send one; status 0 where nobody answered. */
  readonly deliveries: readonly { readonly eventId: string; readonly type: string; readonly status: number }[];
  /** Keeps back what happens from now on. */
  hold(): void;
  /** Sends what was held, one after another and without trying again; goes on sending at once. */
  release(options?: { reversed?: boolean; times?: number }): Promise<void>;
  /** Forgets what was held: those webhooks were lost. */
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
  /** Its address, and that of the page on which payments are made, failed and given back by hand. */
  readonly url: string;
  readonly client: { readonly id: string; readonly secret: string };
  readonly merchantId: string;
  /** An account at PayPal that is not ours. */
  readonly foreignMerchantId: string;
  /** What the server needs to be paid here; the ids of plans come besides. */
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
  /** What was asked of the interface, oldest first. */
  readonly requests: readonly {
    readonly method: string;
    readonly path: string;
    readonly requestId: string | undefined;
    readonly text: string;
  }[];
  addFault(fault: PayPalFaultRule): void;
  clearFaults(): void;
  /** As the interface shows it. */
  order(id: string): Readonly<Record<string, unknown>>;
  subscription(id: string): Readonly<Record<string, unknown>>;
  payments(): readonly {
    readonly id: string;
    readonly kind: 'capture' | 'sale';
    readonly orderId?: string;
    readonly subscriptionId?: string;
    readonly refundedCents: number;
  }[];
  /** The payer approves, and nothing is taken yet. */
  approveOrder(id: string, how?: Approval): void;
  captureOrder(id: string): void;
  /** Makes an order something else than was asked for. `amount` as `'1.00'`; `captureStatus` is that of its payment. */
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
  /** The payer approves; the first month is paid, or owed where it is declined. */
  approveSubscription(id: string, how?: Approval): void;
  alterSubscription(
    id: string,
    changes: { status?: string; outstandingCents?: number; planId?: string; customId?: string },
  ): void;
  /** The next month is charged at `at`, now by default; gives the sale, or undefined where it is declined. */
  renew(id: string, how?: { at?: Date; declined?: boolean }): string | undefined;
  payOutstanding(id: string): string;
  suspend(id: string): void;
  activate(id: string): void;
  cancel(id: string): void;
  expire(id: string): void;
  /** Gives back `cents`, all that is left by default; gives the refund's id. */
  refund(paymentId: string, cents?: number): string;
  reverse(paymentId: string): void;
  dispute(paymentId: string): string;
  readonly webhooks: StandInWebhooks;
  close(): Promise<void>;
}

/**
 * Starts a local PayPal on a free port of this machine: OAuth, Orders v2, Subscriptions v1, Payments v2, Transaction Search,
 * webhooks signed with a certificate of its own, and the script with the buttons. It refuses what PayPal refuses.
 * @param options `port`: a taken one is passed over, upwards. `plans`: those that can be subscribed to. `webhookUrl`: where
 *   webhooks go; without it they are held. `now`: its clock. `file`: where it keeps its account over a restart.
 *   `retryDelaysMs`: pauses between the attempts to send a webhook that is not taken.
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
