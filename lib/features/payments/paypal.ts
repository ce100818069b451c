/**
 * What this product asks of PayPal, in its own words: no type of PayPal's SDK stands here or leaves `paypal.server.ts`.
 * Amounts are integers in hundredths of the currency; instants are UTC.
 */

/** Where an order stands. `OTHER`: a word that PayPal has added since. */
export type PayPalOrderStatus =
  | 'CREATED'
  | 'SAVED'
  | 'PAYER_ACTION_REQUIRED'
  | 'APPROVED'
  | 'VOIDED'
  | 'COMPLETED'
  | 'OTHER';

/** Where a payment stands that was taken: of an order (capture) or of a subscription (sale). */
export type PayPalCaptureStatus =
  | 'COMPLETED'
  | 'PENDING'
  | 'DECLINED'
  | 'FAILED'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED'
  | 'OTHER';

export type PayPalSubscriptionStatus =
  | 'APPROVAL_PENDING'
  | 'APPROVED'
  | 'ACTIVE'
  | 'SUSPENDED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'OTHER';

/** Money as PayPal tells it. */
export interface PayPalMoney {
  /** Hundredths of the currency. */
  readonly amountCents: number;
  /** Three capital letters (ISO 4217). */
  readonly currency: string;
}

/** A payment of an order. */
export interface PayPalCapture extends PayPalMoney {
  readonly id: string;
  readonly status: PayPalCaptureStatus;
  /** Our number of the order, where PayPal repeats it. */
  readonly customId: string | undefined;
  /** Given back so far, as the order's refunds say; 0 where the answer names none. */
  readonly refundedCents: number;
  readonly createdAt: Date | undefined;
}

/** An order with its one purchase. */
export interface PayPalOrder extends PayPalMoney {
  readonly id: string;
  readonly status: PayPalOrderStatus;
  /** What `createOrder` was told as `intentId`. */
  readonly customId: string | undefined;
  /** Who gets the money. */
  readonly payeeMerchantId: string | undefined;
  readonly payeeEmail: string | undefined;
  readonly payerId: string | undefined;
  readonly captures: readonly PayPalCapture[];
}

export interface NewPayPalOrder {
  /** Our number of what is bought: PayPal's `custom_id` and, so that it is paid once at most, `invoice_id`. */
  readonly intentId: string;
  /** Cents of US dollars. */
  readonly amountCents: number;
  /** Shown to the payer; at most 127 characters are sent. */
  readonly description: string;
  /** The same for each repetition of the same wish: PayPal answers it with the same order. */
  readonly requestId: string;
}

export interface NewPayPalSubscription {
  /** Our number of the subscription: PayPal's `custom_id`. */
  readonly rowId: string;
  readonly paypalPlanId: string;
  /** When the first month begins and is charged; absent: as soon as it is approved. */
  readonly startAt?: Date | undefined;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly requestId: string;
}

export interface PayPalSubscription {
  readonly id: string;
  readonly status: PayPalSubscriptionStatus;
  readonly planId: string | undefined;
  /** What `createSubscription` was told as `rowId`. */
  readonly customId: string | undefined;
  readonly payerId: string | undefined;
  /** What is owed; more than 0 means that a payment has failed. 0 before the first. */
  readonly outstandingCents: number;
  /** Of what is owed; undefined before the first payment. */
  readonly currency: string | undefined;
  /** Payments that failed since the last that did not. */
  readonly failedPayments: number;
  readonly startAt: Date | undefined;
  readonly nextBillingAt: Date | undefined;
  readonly lastPaymentAt: Date | undefined;
  /** Where the payer approves it; only while that is missing. */
  readonly approveUrl: string | undefined;
}

/** A payment of a subscription. `id` is that of the sale in `PAYMENT.SALE.COMPLETED`. */
export interface PayPalSubscriptionPayment extends PayPalMoney {
  readonly id: string;
  readonly status: PayPalCaptureStatus;
  readonly at: Date;
}

export interface PayPalRefund extends PayPalMoney {
  readonly id: string;
  /** `COMPLETED` is what counts; a refund may be `PENDING`, `FAILED` or `CANCELLED` too. */
  readonly status: string;
  /** The capture that was given back, in whole or in part. */
  readonly captureId: string | undefined;
  /** All that has been given back of the capture, this refund included; undefined where PayPal does not say. */
  readonly totalRefundedCents: number | undefined;
}

export interface NewPayPalRefund extends PayPalMoney {
  /** The capture of an order, or the sale of a subscription. */
  readonly paymentId: string;
  /** The same for each repetition of the same request: PayPal answers it with the same refund. */
  readonly requestId: string;
}

/** One line of the account at PayPal (Transaction Search), which lags behind by up to three hours. */
export interface PayPalTransaction extends PayPalMoney {
  readonly id: string;
  /** The payment that it refers to, e.g. the one that a refund gives back. */
  readonly referenceId: string | undefined;
  readonly customId: string | undefined;
  /** PayPal's code of its kind: T0002 a subscription's payment, T0006 an order's, T1107 a refund, T1106 a reversal. */
  readonly eventCode: string;
  /** S done, P pending, D denied, V reversed. */
  readonly status: string;
  readonly at: Date;
}

/** A webhook as it came. */
export interface ReceivedWebhook {
  /** The body, byte for byte: a body that was parsed and written again has another checksum. */
  readonly rawBody: Uint8Array;
  readonly headers: Headers;
}

/**
 * PayPal. Every call has a time limit; all are safe to repeat, and are repeated a little when PayPal does not answer.
 * They throw AppError: `paymentAway` (no answer, or our account is not accepted), `paymentUnknown` (no such id),
 * `paymentRefused` (declined), `paymentUnfinished` (not approved by the payer yet), `paymentMismatch` (contradicts what
 * PayPal has, e.g. a second payment for the same `intentId`).
 */
export interface PayPal {
  createOrder(order: NewPayPalOrder): Promise<PayPalOrder>;
  /**
   * Takes the money of an approved order. An order that was taken before is answered as it stands. PayPal answers a `requestId`
   * with what it answered before, a declined card too: another try needs another one.
   */
  captureOrder(orderId: string, requestId: string): Promise<PayPalOrder>;
  getOrder(orderId: string): Promise<PayPalOrder>;
  getCapture(captureId: string): Promise<PayPalCapture>;
  getRefund(refundId: string): Promise<PayPalRefund>;
  /** Gives money of a payment back to its payer. Throws `refundStale` too: less is left of the payment than is to go back. */
  refundPayment(refund: NewPayPalRefund): Promise<PayPalRefund>;
  createSubscription(subscription: NewPayPalSubscription): Promise<PayPalSubscription>;
  getSubscription(subscriptionId: string): Promise<PayPalSubscription>;
  /** Ends it now: PayPal charges no more and knows no way back. Done already is done. */
  cancelSubscription(subscriptionId: string, reason: string): Promise<void>;
  /** Goes on with a suspended one. */
  activateSubscription(subscriptionId: string, reason: string): Promise<void>;
  suspendSubscription(subscriptionId: string, reason: string): Promise<void>;
  /** The payments of a subscription between two instants. */
  listSubscriptionTransactions(
    subscriptionId: string,
    from: Date,
    to: Date,
  ): Promise<readonly PayPalSubscriptionPayment[]>;
  /** What moved on the account between two instants, whichever subscription or order it belongs to. */
  listTransactions(from: Date, to: Date): Promise<readonly PayPalTransaction[]>;
  /**
   * True when PayPal sent these very bytes to our webhook. Throws `paymentAway` when its certificate cannot be fetched
   * now: the webhook is then to be refused with a status that makes PayPal send it again.
   */
  verifyWebhook(webhook: ReceivedWebhook): Promise<boolean>;
}
