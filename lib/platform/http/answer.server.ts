import 'server-only';
import { randomUUID } from 'node:crypto';
import { NextResponse } from 'next/server';
import { isDatabaseUnavailable } from '@/db/unavailable';
import { operatorSettings } from '@/lib/platform/auth/operator-settings.server';
import { AppError, type ErrorCode } from '@/lib/platform/errors';
import { errorText } from '@/lib/platform/i18n/error-text';
import { invalidInputText } from '@/lib/platform/i18n/invalid-input-text';
import { localeOf } from '@/lib/platform/i18n/locale';
import type { Locale } from '@/lib/platform/i18n/locales';
import { log } from '@/lib/platform/log/log.server';
import { loggedPath } from '@/lib/platform/log/logged-path';
import { count, countFor } from '@/lib/platform/metrics/counter.server';
import { LINES_TYPE } from './answer-lines';
import { hasLargeBody } from './body.server';
import { InvalidInput } from './invalid-input';

/** Default of `Retry-After`, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Errors that scanners cause. They are so frequent that a count would say nothing about the product. */
const UNCOUNTED: readonly ErrorCode[] = ['notFound', 'methodNotAllowed'];

/** A request in progress. */
export interface ResponseContext {
  readonly requestId: string;
  readonly locale: Locale;
  /** True if the whole body was received. */
  isBodyRead: boolean;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** The account that makes the request, once it is known. */
  userId?: string;
}

/** Creates the context of a request. */
export function responseContextOf(request: Request): ResponseContext {
  return { requestId: randomUUID(), locale: localeOf(request.headers), isBodyRead: false, signal: request.signal };
}

/**
 * Adds the headers of every API answer: `no-store` and the request id.
 * Proxies must not buffer or compress an answer in lines. If much of the body is unread, the connection is closed,
 * because Node would read the rest before the next request.
 */
export function finishAnswer(response: NextResponse, served: ResponseContext, request: Request): NextResponse {
  const isInLines = response.headers.get('content-type')?.startsWith(LINES_TYPE);
  response.headers.set('cache-control', isInLines ? 'no-store, no-transform' : 'no-store');
  response.headers.set('x-request-id', served.requestId);
  if (!served.isBodyRead && hasLargeBody(request.headers)) response.headers.set('connection', 'close');
  return response;
}

function foreseen(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isDatabaseUnavailable(error) ? 'unavailable' : 'internal', {}, { cause: error });
}

function logFailure(error: unknown, failure: AppError, { requestId, signal }: ResponseContext, request: Request): void {
  const path = loggedPath(new URL(request.url).pathname, failure.status, operatorSettings()?.prefix);
  const logFields = { requestId, method: request.method, path, code: failure.code };
  // Aborted requests and an overloaded server are not defects.
  if (failure.status < 500 || signal.aborted) log().debug(logFields, 'request refused');
  else if (failure.code === 'busy') log().warn(logFields, 'request refused');
  else log().error({ ...logFields, err: error }, 'request failed');
}

/** Aborted requests are not counted, because nobody saw their answer. */
function countFailure({ code }: AppError, { signal, userId }: ResponseContext): void {
  if (signal.aborted || UNCOUNTED.includes(code)) return;
  count('error', code);
  if (userId) countFor(userId, 'error', code);
}

function retryAfterOf({ code, params }: AppError): string | number | undefined {
  return params.retryAfter ?? (code === 'unavailable' ? RETRY_AFTER_SECONDS : undefined);
}

/** Returns the text of a failure. For a rejected field it names the field and, if known, the allowed values. */
function messageOf(failure: AppError, locale: Locale): string {
  if (failure instanceof InvalidInput) return invalidInputText(failure.field, locale);
  const { path } = failure.params;
  if (failure.code !== 'badRequest' || !path) return errorText(failure, locale);
  return invalidInputText({ path: String(path), received: null, allowed: { rule: 'other' } }, locale);
}

/**
 * Returns the response for a failure: the status of its code, and one body format in the caller's language.
 * An unreachable database is answered as `unavailable`, an unexpected error as `internal`. `more` is merged into the
 * body.
 */
export function failureResponse(
  error: unknown,
  served: ResponseContext,
  request: Request,
  more: object = {},
): NextResponse {
  const failure = foreseen(error);
  logFailure(error, failure, served, request);
  countFailure(failure, served);
  const message = messageOf(failure, served.locale);
  const { path } = failure.params;
  const body = {
    ...more,
    success: false,
    code: failure.code,
    message,
    error: message,
    ...(failure.details && { details: failure.details }),
    // The specification requires these fields here.
    ...(failure.code === 'mailAccessNeeded' && { needsAuth: true }),
    ...(failure.code === 'badRequest' && path && { path }),
  };
  const response = NextResponse.json(body, { status: failure.status });
  const retryAfter = retryAfterOf(failure);
  if (retryAfter) response.headers.set('retry-after', String(retryAfter));
  return response;
}
