import type { ErrorType } from '@anthropic-ai/sdk/resources/shared';

/** `request_too_large` is documented for a 413, though the SDK's type list lacks it. */
export type ApiErrorType = ErrorType | 'request_too_large';

interface ApiErrorOptions {
  /** Sent as `error.details`; the SDK reads its `error_code`. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error in the service's format: its status and body. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: ApiErrorType;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, type: ApiErrorType, message: string, options: ApiErrorOptions = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = options.details;
    this.headers = options.headers ?? {};
  }
}

/** Returns a 400 `invalid_request_error`, the status of nearly every refusal. */
export function invalid(message: string, details?: Readonly<Record<string, unknown>>): ApiError {
  return new ApiError(400, 'invalid_request_error', message, details ? { details } : {});
}

/** Returns the body of an error response, and the data of an `error` event. */
export function errorBody({ type, message, details }: ApiError, requestId: string): object {
  return { type: 'error', error: { type, message, ...(details ? { details } : {}) }, request_id: requestId };
}
