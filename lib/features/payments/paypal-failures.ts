import type { ErrorCode } from '@/lib/platform/errors';

/** What PayPal said no with. It carries its words for why, and no amount, name or address. */
export class PayPalFault extends Error {
  override readonly name = 'PayPalFault';
  /** HTTP status; 0 when there was no answer in time. */
  readonly status: number;
  /** PayPal's words, e.g. `ORDER_NOT_APPROVED`. */
  readonly issues: readonly string[];
  /** For the log: status, PayPal's words and its number of the case, by which its support finds it. */
  readonly code: string;

  constructor(status: number, issues: readonly string[] = [], debugId?: string, options?: ErrorOptions) {
    super('PayPal', options);
    this.status = status;
    this.issues = issues;
    this.code = [status, ...issues, debugId ?? ''].join(' ').trim();
  }

  /** True when the same request may succeed a moment later. */
  get isPassing(): boolean {
    // 409: the same request is still being worked on.
    return [0, 401, 409, 429].includes(this.status) || this.status >= 500;
  }
}

/**
 * Issues that mean something else than "declined".
 * Sources: https://developer.paypal.com/api/rest/reference/orders/v2/errors/, …/subscriptions/v1/errors/
 */
const CODE_OF_ISSUE: Readonly<Record<string, ErrorCode>> = {
  INVALID_RESOURCE_ID: 'paymentUnknown',
  RESOURCE_NOT_FOUND: 'paymentUnknown',
  ORDER_NOT_APPROVED: 'paymentUnfinished',
  PAYER_ACTION_REQUIRED: 'paymentUnfinished',
  DUPLICATE_INVOICE_ID: 'paymentMismatch',
  CAPTURE_FULLY_REFUNDED: 'refundStale',
  REFUND_AMOUNT_EXCEEDED: 'refundStale',
  PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING: 'paymentAway',
  PAYEE_ACCOUNT_RESTRICTED: 'paymentAway',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'paymentAway',
  PERMISSION_DENIED: 'paymentAway',
};

/** What our caller is told. `internal`: PayPal did not understand the request, which is a defect here. */
export function errorCodeOfFault({ status, issues }: Pick<PayPalFault, 'status' | 'issues'>): ErrorCode {
  const named = issues.map((issue) => CODE_OF_ISSUE[issue]).find((code) => code !== undefined);
  if (named) return named;
  if (status === 404) return 'paymentUnknown';
  if (status === 400) return 'internal';
  return status === 402 || status === 422 ? 'paymentRefused' : 'paymentAway';
}
