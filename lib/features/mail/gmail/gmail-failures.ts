import { z } from 'zod';
import { GmailFailure, type GmailFailureKind } from './gmail-client';

/** Reasons of a 403 that pass by themselves (developers.google.com/workspace/gmail/api/guides/handle-errors). */
const BUSY_REASONS = ['rateLimitExceeded', 'userRateLimitExceeded', 'concurrentLimitExceeded', 'backendError'];
/** Reasons of a 403 that pass at midnight. */
const SPENT_REASONS = ['dailyLimitExceeded', 'quotaExceeded'];
/** Reason of a 403 for a permission that the person did not give. */
const SCOPE_REASON = 'insufficientPermissions';

/** Headers of this or that implementation of `fetch`. */
const hasGet = (headers: unknown): boolean =>
  typeof headers === 'object' && headers !== null && 'get' in headers && typeof headers.get === 'function';

/** What is read of an error of Google's client; everything else may hold what is nobody's business. */
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

/** Where a busy Gmail says in words until when. */
const RETRY_AFTER_WORDS = /Retry after (\d{4}-\d\d-\d\dT[\d:.]{8,15}Z)/;

function bodyOf(data: unknown): z.infer<typeof ErrorBody>['error'] | undefined {
  try {
    // A body that was asked for as a stream comes as text.
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
    // Any other is between Google and whoever runs this site (an API that is switched off, a rule of a company).
    return reasons.includes(SCOPE_REASON) ? 'forbidden' : 'away';
  }
  // An id that has run out is a bad request to Gmail; ours are otherwise well formed.
  return status === 400 || status === 404 || status === 410 ? 'gone' : 'away';
}

/**
 * What a failed request comes to.
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

/** Seconds or a moment (RFC 9110, 10.2.3), in milliseconds from now; undefined for neither. */
function waitOf(said: string, now: number): number | undefined {
  const seconds = Number(said);
  const wait = Number.isNaN(seconds) ? Date.parse(said) - now : seconds * 1000;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
