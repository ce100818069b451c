import { z } from 'zod';
import { GmailFailure, type GmailFailureKind } from './gmail-client';

/** Transient reasons of a 403 (developers.google.com/workspace/gmail/api/guides/handle-errors). */
const BUSY_REASONS = ['rateLimitExceeded', 'userRateLimitExceeded', 'concurrentLimitExceeded', 'backendError'];
/** Reasons of a 403 or 429 that last until midnight. */
const QUOTA_REASONS = ['dailyLimitExceeded', 'quotaExceeded'];
/** 403 reason for a missing permission. */
const SCOPE_REASON = 'insufficientPermissions';

/** Accepts headers of different `fetch` implementations. */
const hasGet = (headers: unknown): boolean =>
  typeof headers === 'object' && headers !== null && 'get' in headers && typeof headers.get === 'function';

/** The fields read from a Google client error; all others may contain private data. */
const ClientError = z.object({
  status: z.number().optional().catch(undefined),
  response: z
    .object({
      status: z.number().optional().catch(undefined),
      headers: z.custom<Pick<Headers, 'get'>>(hasGet).optional().catch(undefined),
      data: z.unknown(),
    })
    .optional()
    .catch(undefined),
});
const ErrorBody = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().default('') })).default([]),
  }),
});

/** A rate limit message that names its end. */
const RETRY_AFTER_WORDS = /Retry after (\d{4}-\d\d-\d\dT[\d:.]{8,15}Z)/;

function bodyOf(data: unknown): z.infer<typeof ErrorBody>['error'] | undefined {
  try {
    // The body of a streaming request arrives as text.
    return ErrorBody.safeParse(typeof data === 'string' ? JSON.parse(data) : data).data?.error;
  } catch {
    return undefined;
  }
}

function kindOf(status: number | undefined, reasons: readonly string[]): GmailFailureKind {
  if (status === 401) return 'unauthorised';
  if (status === 429) return reasons.some((reason) => QUOTA_REASONS.includes(reason)) ? 'quotaExceeded' : 'rateLimited';
  if (status === 403) {
    if (reasons.some((reason) => BUSY_REASONS.includes(reason))) return 'rateLimited';
    if (reasons.some((reason) => QUOTA_REASONS.includes(reason))) return 'quotaExceeded';
    // Other reasons concern Google and this site's operator, such as a disabled API or a company policy.
    return reasons.includes(SCOPE_REASON) ? 'forbidden' : 'unavailable';
  }
  // Gmail responds with 400 to an expired id; our requests are otherwise well formed.
  return status === 400 || status === 404 || status === 410 ? 'notFound' : 'unavailable';
}

/**
 * Classifies a failed request.
 * @param error as Google's client throws it
 * @param now milliseconds since the epoch
 */
export function gmailFailureOf(error: unknown, now: number): GmailFailure {
  if (error instanceof GmailFailure) return error;
  const clientError = ClientError.safeParse(error).data;
  const status = clientError?.response?.status ?? clientError?.status;
  const body = bodyOf(clientError?.response?.data);
  const kind = kindOf(status, body?.errors.map(({ reason }) => reason) ?? []);
  const retryAfter =
    clientError?.response?.headers?.get('retry-after') ?? RETRY_AFTER_WORDS.exec(body?.message ?? '')?.[1];
  return new GmailFailure(kind, { retryAfterMs: retryAfter ? delayOf(retryAfter, now) : undefined });
}

/** Delay in ms from seconds or a date (RFC 9110, 10.2.3); undefined for neither. */
function delayOf(retryAfter: string, now: number): number | undefined {
  const seconds = Number(retryAfter);
  const delayMs = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000;
  return Number.isFinite(delayMs) ? Math.max(0, delayMs) : undefined;
}
