/**
 * The interface to PayPal, in this product's terms: types of PayPal's SDK stay inside `paypal.server.ts`.
 * Amounts are integers in hundredths of the currency; instants are UTC.
 */

/** Status of an order. `OTHER`: a status that PayPal has added since. */
export type PayPalOrderStatus =
  | 'CREATED'
  | 'SAVED'
  | 'PAYER_ACTION_REQUIRED'
  | 'APPROVED'
  | 'VOIDED'
  | 'COMPLETED'
  | 'OTHER';

/** Status of a payment: of an order (capture) or of a subscription (sale). */
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

export interface PayPalMoney {
  /** Hundredths of the currency. */
  readonly amountCents: number;
  /** Three capital letters (ISO 4217). */
  readonly currency: string;
}

export interface PayPalCapture extends PayPalMoney {
  readonly id: string;
  readonly status: PayPalCaptureStatus;
  /** Our id of the order, where PayPal repeats it. */
  readonly customId: string | undefined;
  /** Refunded so far, from the order's refunds; 0 if the answer has none. */
  readonly refundedCents: number;
  readonly createdAt: Date | undefined;
}

/** An order with its single purchase. */
export interface PayPalOrder extends PayPalMoney {
  readonly id: string;
  readonly status: PayPalOrderStatus;
  /** The `intentId` passed to `createOrder`. */
  readonly customId: string | undefined;
  /** Recipient of the money. */
  readonly payeeMerchantId: string | undefined;
  readonly payeeEmail: string | undefined;
  readonly payerId: string | undefined;
  readonly captures: readonly PayPalCapture[];
}

export interface NewPayPalOrder {
  /** Our id of the purchase: PayPal's `custom_id`, and its `invoice_id`, so that it is paid at most once. */
  readonly intentId: string;
  /** Cents of US dollars. */
  readonly amountCents: number;
  /** Shown to the payer; truncated to 127 characters. */
  readonly description: string;
  /** Idempotency key: the same for each retry, which PayPal answers with the same order. */
  readonly requestId: string;
}

export interface NewPayPalSubscription {
  /** Our id of the subscription: PayPal's `custom_id`. */
  readonly rowId: string;
  readonly paypalPlanId: string;
  /** Start of the first month and its charge; absent: on approval. */
  readonly startAt?: Date | undefined;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly requestId: string;
}

export interface PayPalSubscription {
  readonly id: string;
  readonly status: PayPalSubscriptionStatus;
  readonly planId: string | undefined;
  /** The `rowId` passed to `createSubscription`. */
  readonly customId: string | undefined;
  readonly payerId: string | undefined;
  /** Outstanding amount; above 0 a payment has failed. 0 before the first. */
  readonly outstandingCents: number;
  /** Currency of the outstanding amount; undefined before the first payment. */
  readonly currency: string | undefined;
  /** Failed payments since the last successful one. */
  readonly failedPayments: number;
  readonly startAt: Date | undefined;
  readonly nextBillingAt: Date | undefined;
  readonly lastPaymentAt: Date | undefined;
  /** URL where the payer approves it; only until then. */
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
  /** Only `COMPLETED` counts; a refund may also be `PENDING`, `FAILED` or `CANCELLED`. */
  readonly status: string;
  /** The refunded capture. */
  readonly captureId: string | undefined;
  /** Total refunded of the capture, including this refund; undefined if PayPal does not say. */
  readonly totalRefundedCents: number | undefined;
}

export interface NewPayPalRefund extends PayPalMoney {
  /** The capture of an order, or the sale of a subscription. */
  readonly paymentId: string;
  /** Idempotency key: the same for each retry, which PayPal answers with the same refund. */
  readonly requestId: string;
}

/** One row of the account's Transaction Search at PayPal, which is up to three hours late. */
export interface PayPalTransaction extends PayPalMoney {
  readonly id: string;
  /** The related payment, e.g. the one that a refund refers to. */
  readonly referenceId: string | undefined;
  readonly customId: string | undefined;
  /** PayPal's event code: T0002 a subscription's payment, T0006 an order's, T1107 a refund, T1106 a reversal. */
  readonly eventCode: string;
  /** S done, P pending, D denied, V reversed. */
  readonly status: string;
  readonly at: Date;
}

/** A webhook as received. */
export interface ReceivedWebhook {
  /** The unchanged bytes of the body: a body that was parsed and serialised again has another checksum. */
  readonly rawBody: Uint8Array;
  readonly headers: Headers;
}

/**
 * Client of PayPal. Every call has a timeout; all are idempotent and retried if PayPal does not answer.
 * They throw AppError: `paymentAway` (no answer, or our account is not accepted), `paymentUnknown` (no such id),
 * `paymentRefused` (declined), `paymentUnfinished` (not approved by the payer yet), `paymentMismatch` (contradicts
 * PayPal's data, e.g. a second payment for the same `intentId`).
 */
export interface PayPal {
  createOrder(order: NewPayPalOrder): Promise<PayPalOrder>;
  /**
   * Captures the money of an approved order. An order that was captured before is returned unchanged.
   * PayPal answers a repeated `requestId` with the same result, even for a declined card: another attempt needs a new
   * one.
   */
  captureOrder(orderId: string, requestId: string): Promise<PayPalOrder>;
  getOrder(orderId: string): Promise<PayPalOrder>;
  getCapture(captureId: string): Promise<PayPalCapture>;
  getRefund(refundId: string): Promise<PayPalRefund>;
  /** Refunds money of a payment. Also throws `refundStale` if less is left of the payment than requested. */
  refundPayment(refund: NewPayPalRefund): Promise<PayPalRefund>;
  createSubscription(subscription: NewPayPalSubscription): Promise<PayPalSubscription>;
  getSubscription(subscriptionId: string): Promise<PayPalSubscription>;
  /** Cancels it now: PayPal stops charging, and it cannot be resumed. Idempotent. */
  cancelSubscription(subscriptionId: string, reason: string): Promise<void>;
  /** Resumes a suspended one. */
  activateSubscription(subscriptionId: string, reason: string): Promise<void>;
  suspendSubscription(subscriptionId: string, reason: string): Promise<void>;
  /** Returns the payments of a subscription between two instants. */
  listSubscriptionTransactions(
    subscriptionId: string,
    from: Date,
    to: Date,
  ): Promise<readonly PayPalSubscriptionPayment[]>;
  /** Returns the account's transactions between two instants, of all orders and subscriptions. */
  listTransactions(from: Date, to: Date): Promise<readonly PayPalTransaction[]>;
  /**
   * True if PayPal sent exactly these bytes to our webhook.
   * Throws `paymentAway` if its certificate cannot be fetched. Answer such a webhook with an error status, so that
   * PayPal sends it again.
   */
  verifyWebhook(webhook: ReceivedWebhook): Promise<boolean>;
}
