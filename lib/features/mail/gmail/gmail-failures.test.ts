import { expect, it } from 'vitest';
import { GmailFailure } from './gmail-client';
import { gmailFailureOf } from './gmail-failures';

const NOW = Date.UTC(2026, 2, 1);
const answered = (status: number, reason = '', headers: Record<string, string> = {}, message = '') => ({
  response: { status, headers: new Headers(headers), data: { error: { message, errors: [{ reason }] } } },
});

it.each([
  [401, 'authError', 'unauthorised'],
  [403, 'insufficientPermissions', 'forbidden'],
  [403, 'rateLimitExceeded', 'rateLimited'],
  [403, 'userRateLimitExceeded', 'rateLimited'],
  [403, 'dailyLimitExceeded', 'quotaExceeded'],
  [403, 'accessNotConfigured', 'unavailable'],
  [429, 'rateLimitExceeded', 'rateLimited'],
  [400, 'invalidArgument', 'notFound'],
  [404, 'notFound', 'notFound'],
  [500, 'backendError', 'unavailable'],
  [503, '', 'unavailable'],
])('an answer of %i for %j is %s', (status, reason, kind) => {
  expect(gmailFailureOf(answered(status, reason), NOW).kind).toBe(kind);
});

it.each([
  [answered(429, '', { 'retry-after': '7' }), 7_000],
  [answered(429, '', { 'retry-after': new Date(NOW + 9_000).toUTCString() }), 9_000],
  [answered(429, '', { 'retry-after': new Date(NOW - 9_000).toUTCString() }), 0],
  [answered(429, '', { 'retry-after': 'soon' }), undefined],
  [answered(403, 'userRateLimitExceeded', {}, 'Retry after 2026-03-01T00:00:05.500Z'), 5_500],
  [answered(429), undefined],
])('the wait that is asked for: %#', (error, wait) => {
  expect(gmailFailureOf(error, NOW).retryAfterMs).toBe(wait);
});

it('anything else is an invalid answer, and none of it is kept', () => {
  const odd = [new Error('secret'), undefined, null, 'secret', { response: null }, { response: { data: '{' } }];
  for (const error of odd) {
    const failure = gmailFailureOf(error, NOW);
    expect(failure.kind).toBe('unavailable');
    expect(JSON.stringify(failure) + failure.stack + String(failure.cause)).not.toContain('secret');
  }
  // A body that was asked for as a stream comes as text.
  const text = {
    response: { status: 403, data: JSON.stringify({ error: { errors: [{ reason: 'rateLimitExceeded' }] } }) },
  };
  expect(gmailFailureOf(text, NOW).kind).toBe('rateLimited');
  const own = new GmailFailure('notFound');
  expect(gmailFailureOf(own, NOW)).toBe(own);
});
