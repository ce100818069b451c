import type { ErrorType } from '@anthropic-ai/sdk/resources/shared';

/** `request_too_large` is documented for a 413, though the SDK's list of types lacks it. */
export type ApiErrorType = ErrorType | 'request_too_large';

interface ApiErrorOptions {
  /** Goes out as `error.details`; the SDK reads its `error_code`. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal in the form of the service: its status and what stands in the body. */
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

/** 400 `invalid_request_error`, the status of nearly every refusal. */
export function invalid(message: string, details?: Readonly<Record<string, unknown>>): ApiError {
  return new ApiError(400, 'invalid_request_error', message, details ? { details } : {});
}

/** The body of an error answer, and the data of an `error` event. */
export function errorBody({ type, message, details }: ApiError, requestId: string): object {
  return { type: 'error', error: { type, message, ...(details ? { details } : {}) }, request_id: requestId };
}
