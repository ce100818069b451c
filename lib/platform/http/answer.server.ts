import 'server-only';
import { randomUUID } from 'node:crypto';
import { NextResponse } from 'next/server';
import { isDatabaseAway } from '@/db/away';
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

/** When a caller is told to come back where nothing says it better, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** What strangers get who try addresses: so often that it would say nothing of how the product runs. */
const UNCOUNTED: readonly ErrorCode[] = ['notFound', 'methodNotAllowed'];

/** A request that is being answered. */
export interface ResponseContext {
  readonly requestId: string;
  readonly locale: Locale;
  /** True once nothing of its body is left on the way. */
  isBodyRead: boolean;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
  /** The account that asks, once it is known. */
  userId?: string;
}

/** Begins to answer a request. */
export function responseContextOf(request: Request): ResponseContext {
  return { requestId: randomUUID(), locale: localeOf(request.headers), isBodyRead: false, signal: request.signal };
}

/**
 * Adds the headers that every answer of the API has: it is not cached and names the request's id. Proxies may not buffer or
 * compress an answer in lines. If much of the request's body is unread, the connection is closed, because Node would read the
 * rest before the next request.
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
  return new AppError(isDatabaseAway(error) ? 'unavailable' : 'internal', {}, { cause: error });
}

function logFailure(error: unknown, failure: AppError, { requestId, signal }: ResponseContext, request: Request): void {
  const path = loggedPath(new URL(request.url).pathname, failure.status, operatorSettings()?.prefix);
  const about = { requestId, method: request.method, path, code: failure.code };
  // A caller who went away is nobody's fault, and a full house is nobody's defect.
  if (failure.status < 500 || signal.aborted) log().debug(about, 'request refused');
  else if (failure.code === 'busy') log().warn(about, 'request refused');
  else log().error({ ...about, err: error }, 'request failed');
}

/** An answer that nobody waits for any more says nothing. */
function countFailure({ code }: AppError, { signal, userId }: ResponseContext): void {
  if (signal.aborted || UNCOUNTED.includes(code)) return;
  count('error', code);
  if (userId) countFor(userId, 'error', code);
}

function retryAfterOf({ code, params }: AppError): string | number | undefined {
  return params.retryAfter ?? (code === 'unavailable' ? RETRY_AFTER_SECONDS : undefined);
}

/** The text of a failure. Of a refused field it says which one, and what it may be if its refusal knows. */
function messageOf(failure: AppError, locale: Locale): string {
  if (failure instanceof InvalidInput) return invalidInputText(failure.field, locale);
  const { path } = failure.params;
  if (failure.code !== 'badRequest' || !path) return errorText(failure, locale);
  return invalidInputText({ path: String(path), received: null, allowed: { is: 'other' } }, locale);
}

/**
 * What a failure answers with: the status of its code, and one shape of body in the caller's language. A database that is
 * away answers as `unavailable`, what nobody foresaw as `internal`. `more` joins the body.
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
    // Where the specification has it.
    ...(failure.code === 'mailAccessNeeded' && { needsAuth: true }),
    ...(failure.code === 'badRequest' && path && { path }),
  };
  const response = NextResponse.json(body, { status: failure.status });
  const retryAfter = retryAfterOf(failure);
  if (retryAfter) response.headers.set('retry-after', String(retryAfter));
  return response;
}
