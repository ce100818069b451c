/**
 * Closed list of error codes with their HTTP status. The text of a code is in `messages/*.json` under `Errors.<code>`.
 */
export const ERROR_STATUS = {
  // Requests
  badRequest: 400,
  unauthenticated: 401,
  forbidden: 403,
  originMismatch: 403,
  notFound: 404,
  methodNotAllowed: 405,
  uploadStalled: 408,
  requestTooLarge: 413,
  rateLimited: 429,
  internal: 500,
  unavailable: 503,
  busy: 503,
  // Sign-in
  credentialMissing: 400,
  credentialInvalid: 401,
  emailNotVerified: 401,
  accountSuspended: 403,
  accountChanged: 403,
  // Documents
  unsupportedType: 415,
  typeMismatch: 415,
  nameNotUtf8: 422,
  emptyFile: 422,
  fileTooLarge: 413,
  imageTooSmall: 422,
  imageTooLarge: 422,
  tooManyFrames: 422,
  documentTooComplex: 422,
  documentDamaged: 422,
  passwordRequired: 422,
  passwordIncorrect: 422,
  pdfTimeout: 422,
  readTimeout: 422,
  readFailed: 422,
  // The AI service
  engineRefused: 422,
  engineAnswerInvalid: 502,
  // Limits
  anonymousFileLimit: 429,
  anonymousPageLimit: 429,
  addressLimit: 429,
  pageLimit: 402,
  untakenLimit: 402,
  allowanceSpent: 429,
  // Plans
  planRequired: 402,
  // Usage claims
  sessionUnknown: 404,
  claimTooLarge: 409,
  insufficientPages: 402,
  // Mail
  mailAccessNeeded: 401,
  mailConsentDenied: 403,
  mailScopeMissing: 403,
  mailStateInvalid: 400,
  mailSearchReplaced: 409,
  mailBusy: 429,
  mailAway: 502,
  storageFull: 507,
  // Payments
  paymentsClosed: 503,
  paymentAway: 502,
  paymentUnknown: 404,
  paymentUnfinished: 409,
  paymentRefused: 402,
  paymentMismatch: 409,
  subscriptionExists: 409,
  // Team
  teamFull: 409,
  teamOwnerOnly: 403,
  teamOwnPlan: 409,
  teamElsewhere: 409,
  teamOver: 409,
  alreadyMember: 409,
  invitationOwn: 409,
  invitationUnknown: 404,
  invitationExpired: 410,
  invitationForAnother: 403,
  // Operator
  loginFailed: 401,
  freeNotReset: 409,
  trialNotFree: 409,
  refundStale: 409,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const isErrorCode = (value: string): value is ErrorCode => Object.hasOwn(ERROR_STATUS, value);

export const ERROR_CODES: readonly ErrorCode[] = Object.keys(ERROR_STATUS).filter(isErrorCode);

/** Values for the placeholders of an error's text, e.g. `{ size: '12.4' }` for `fileTooLarge`. */
export type ErrorParams = Record<string, string | number>;

/** An expected failure. Anything else that is thrown is a defect and is answered as `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /**
   * Machine-readable data for the answer, in addition to the text. Must not contain anything that the caller may not
   * know.
   */
  readonly details: object | undefined;

  constructor(code: ErrorCode, params: ErrorParams = {}, options: ErrorOptions & { details?: object } = {}) {
    super(code, options);
    this.code = code;
    this.params = params;
    this.details = options.details;
  }

  /** HTTP status of this error. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Returns the code of any thrown value: its own if it is an `AppError`, otherwise `internal`. */
export function errorCodeOf(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : 'internal';
}
