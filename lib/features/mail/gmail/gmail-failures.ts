import { z } from 'zod';
import { GmailFailure, type GmailFailureKind } from './gmail-client';

/** Transient reasons of a 403 (developers.google.com/workspace/gmail/api/guides/handle-errors). */
const BUSY_REASONS = ['rateLimitExceeded', 'userRateLimitExceeded', 'concurrentLimitExceeded', 'backendError'];
/** Reasons of a 403 or 429 that last until midnight. */
const SPENT_REASONS = ['dailyLimitExceeded', 'quotaExceeded'];
/** 403 reason for a missing permission. */
const SCOPE_REASON = 'insufficientPermissions';

/** Accepts headers of different `fetch` implementations. */
const hasGet = (headers: unknown): boolean =>
  typeof headers === 'object' && headers !== null && 'get' in headers && typeof headers.get === 'function';

/** The fields read from a Google client error; all others may contain private data. */
const Told = z.object({
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
  if (status === 429) return reasons.some((reason) => SPENT_REASONS.includes(reason)) ? 'spent' : 'busy';
  if (status === 403) {
    if (reasons.some((reason) => BUSY_REASONS.includes(reason))) return 'busy';
    if (reasons.some((reason) => SPENT_REASONS.includes(reason))) return 'spent';
    // Other reasons concern Google and this site's operator, such as a disabled API or a company policy.
    return reasons.includes(SCOPE_REASON) ? 'forbidden' : 'away';
  }
  // Gmail responds with 400 to an expired id; our requests are otherwise well formed.
  return status === 400 || status === 404 || status === 410 ? 'gone' : 'away';
}

/**
 * Classifies a failed request.
 * @param error as Google's client throws it
 * @param now milliseconds since the epoch
 */
export function gmailFailureOf(error: unknown, now: number): GmailFailure {
  if (error instanceof GmailFailure) return error;
  const told = Told.safeParse(error).data;
  const status = told?.response?.status ?? told?.status;
  const body = bodyOf(told?.response?.data);
  const kind = kindOf(status, body?.errors.map(({ reason }) => reason) ?? []);
  const said = told?.response?.headers?.get('retry-after') ?? RETRY_AFTER_WORDS.exec(body?.message ?? '')?.[1];
  return new GmailFailure(kind, { retryAfterMs: said ? waitOf(said, now) : undefined });
}

/** Delay in ms from seconds or a date (RFC 9110, 10.2.3); undefined for neither. */
function waitOf(said: string, now: number): number | undefined {
  const seconds = Number(said);
  const wait = Number.isNaN(seconds) ? Date.parse(said) - now : seconds * 1000;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
