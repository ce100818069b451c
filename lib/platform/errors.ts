/**
 * The closed list of what can go wrong, with the HTTP status that each code answers with.
 * The text of a code stands in `messages/*.json` under `Errors.<code>`.
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
  // The operator's side
  loginFailed: 401,
  freeNotReset: 409,
  trialNotFree: 409,
  refundStale: 409,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Values that an error's text names, e.g. `{ size: '12.4' }` for `fileTooLarge`. */
export type ErrorParams = Record<string, string | number>;

/** A failure that the product foresees. Anything else that is thrown is a defect and answers as `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** What the answer says beside its text, for a program to go on with. Nothing that the caller may not know. */
  readonly details: object | undefined;

  constructor(code: ErrorCode, params: ErrorParams = {}, options: ErrorOptions & { details?: object } = {}) {
    super(code, options);
    this.code = code;
    this.params = params;
    this.details = options.details;
  }

  /** The HTTP status that this error answers with. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** The code of any thrown value: its own when it is foreseen, otherwise `internal`. */
export function errorCodeOf(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : 'internal';
}
