import type { TokenUsage } from './models';

/** Why the service did not answer. */
export type FailureKind =
  /** It asks to slow down. */
  | 'rateLimited'
  /** It is overloaded, broken, or out of reach for the moment. */
  | 'unavailable'
  /** It did not answer in time. */
  | 'timeout'
  /** The account's money is spent. */
  | 'spent'
  /** The key is not accepted, or not for this model. */
  | 'notAllowed'
  /** It did not take this very request. */
  | 'refused'
  /** The model declined to answer about this document. */
  | 'declined'
  /** What came back is not an answer. */
  | 'malformed';

/** Failures of the service, not of the document: another engine may answer instead. */
const OUTAGES: ReadonlySet<FailureKind> = new Set(['rateLimited', 'unavailable', 'timeout', 'spent', 'notAllowed']);
/** Worth another try at once; a call that ran into its time limit is not, because somebody is waiting. */
const PASSING: ReadonlySet<FailureKind> = new Set(['rateLimited', 'unavailable']);
/** Every further call fails alike until the operator does something. */
const LASTING: ReadonlySet<FailureKind> = new Set(['spent', 'notAllowed']);

/** The service's own status for having too much to do. */
const OVERLOADED = 529;

/** A call that did not lead to an answer. It carries no word of the request or of what came back. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly kind: FailureKind;
  /** HTTP status, where there was one. */
  readonly status: number | undefined;
  /** How long the service asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** What was billed all the same. */
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

  /** The service has more to do than it can. */
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

/** Codes in the details of an error that say that money is the matter, whatever its status. */
const SPENT = /spend_limit|billing|not_billable|organization_on_hold/;

/**
 * What an error of the service means (Anthropic's documentation of errors: 400 invalid request, 401 key, 402 billing,
 * 403 permission, 404 model, 408 and 409 passing, 413 too large, 429 rate or spend limit, 5xx and 529 its own).
 * @param errorCode `error.details.error_code` of the body, if any.
 */
export function failureKindOf(status: number | undefined, errorCode: string | null, message: string): FailureKind {
  if (status === undefined) return 'unavailable';
  if (status === 402 || (errorCode !== null && SPENT.test(errorCode))) return 'spent';
  // An account without credit, or at the limit that its owner set, answers 400 with these words and no code of its own.
  if (status === 400 && /credit balance|usage limits/i.test(message)) return 'spent';
  if (status === 401 || status === 403 || status === 404) return 'notAllowed';
  if (status === 429) return 'rateLimited';
  if (status === 408 || status === 409 || status >= 500) return 'unavailable';
  return 'refused';
}
