import type { TokenUsage } from './models';

/** Why the service did not answer. */
export type FailureKind =
  /** The service asks to slow down. */
  | 'rateLimited'
  /** The service is overloaded, failing or unreachable for now. */
  | 'unavailable'
  /** The service did not answer in time. */
  | 'timeout'
  /** The account has no credit left. */
  | 'spent'
  /** The API key is rejected, or has no access to this model. */
  | 'notAllowed'
  /** The service rejected this particular request. */
  | 'refused'
  /** The model declined to answer about this document. */
  | 'declined'
  /** The response is not a valid answer. */
  | 'malformed';

/** Failures of the service, not of the document. Another engine may answer instead. */
const OUTAGES: ReadonlySet<FailureKind> = new Set(['rateLimited', 'unavailable', 'timeout', 'spent', 'notAllowed']);
/** Failures to retry at once. A timeout is excluded, because a user is waiting. */
const PASSING: ReadonlySet<FailureKind> = new Set(['rateLimited', 'unavailable']);
/** Every further call fails the same way until the operator acts. */
const LASTING: ReadonlySet<FailureKind> = new Set(['spent', 'notAllowed']);

/** The service's own status for overload. */
const OVERLOADED = 529;

/** A failed call. Contains no text of the request or the response. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** Delay that the service asks for, in ms. */
  readonly retryAfterMs: number | undefined;
  /** Tokens that were billed although the call failed. */
  readonly usage: TokenUsage | undefined;

  constructor(
    kind: FailureKind,
    details: {
      readonly status?: number | undefined;
      readonly retryAfterMs?: number | undefined;
      readonly usage?: TokenUsage | undefined;
    } = {},
  ) {
    super(kind);
    this.kind = kind;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.usage = details.usage;
  }

  get isOutage(): boolean {
    return OUTAGES.has(this.kind);
  }

  /** True when the service is overloaded. */
  get isOverload(): boolean {
    return this.kind === 'rateLimited' || this.status === OVERLOADED;
  }

  get isPassing(): boolean {
    return PASSING.has(this.kind);
  }

  get isLasting(): boolean {
    return LASTING.has(this.kind);
  }
}

/** Error codes in the details of an error that mean missing credit, whatever the status. */
const SPENT = /spend_limit|billing|not_billable|organization_on_hold/;

/**
 * Maps an error of the service to its kind (Anthropic's documentation of errors: 400 invalid request, 401 key, 402
 * billing, 403 permission, 404 model, 408 and 409 transient, 413 too large, 429 rate or spend limit, 5xx and 529 its
 * own).
 * @param errorCode `error.details.error_code` of the body, if any.
 */
export function failureKindOf(status: number | undefined, errorCode: string | null, message: string): FailureKind {
  if (status === undefined) return 'unavailable';
  if (status === 402 || (errorCode !== null && SPENT.test(errorCode))) return 'spent';
  // An account without credit, or at the limit set by its owner, answers 400 with these words and no specific code.
  if (status === 400 && /credit balance|usage limits/i.test(message)) return 'spent';
  if (status === 401 || status === 403 || status === 404) return 'notAllowed';
  if (status === 429) return 'rateLimited';
  if (status === 408 || status === 409 || status >= 500) return 'unavailable';
  return 'refused';
}
