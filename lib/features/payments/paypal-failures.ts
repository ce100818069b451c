import type { ErrorCode } from '@/lib/platform/errors';

/** A failure reported by PayPal. Contains its error codes, but no amount, name or address. */
export class PayPalFault extends Error {
  override readonly name = 'PayPalFault';
  /** HTTP status; 0 if there was no answer in time. */
  readonly status: number;
  /** PayPal's error codes, e.g. `ORDER_NOT_APPROVED`. */
  readonly issues: readonly string[];
  /** For the log: status, PayPal's error codes and its debug id, which its support needs. */
  readonly code: string;

  constructor(status: number, issues: readonly string[] = [], debugId?: string, options?: ErrorOptions) {
    super('PayPal', options);
    this.status = status;
    this.issues = issues;
    this.code = [status, ...issues, debugId ?? ''].join(' ').trim();
  }

  /** True if a retry may succeed. */
  get isPassing(): boolean {
    // 409: an identical request is still in progress.
    return [0, 401, 409, 429].includes(this.status) || this.status >= 500;
  }
}

/**
 * Issues with another meaning than "declined". Sources:
 * https://developer.paypal.com/api/rest/reference/orders/v2/errors/, …/subscriptions/v1/errors/
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

/** Returns the error code for our caller. `internal`: PayPal did not understand the request, which is a defect here. */
export function errorCodeOfFault({ status, issues }: Pick<PayPalFault, 'status' | 'issues'>): ErrorCode {
  const named = issues.map((issue) => CODE_OF_ISSUE[issue]).find((code) => code !== undefined);
  if (named) return named;
  if (status === 404) return 'paymentUnknown';
  if (status === 400) return 'internal';
  return status === 402 || status === 422 ? 'paymentRefused' : 'paymentAway';
}
