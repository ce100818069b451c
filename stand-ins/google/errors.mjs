/** Google's error status by HTTP status (https://cloud.google.com/apis/design/errors#handling_errors). */
const WORDS = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
};
const MESSAGES = {
  rateLimitExceeded: 'Too many concurrent requests for user.',
  userRateLimitExceeded: 'User Rate Limit Exceeded',
  backendError: 'Backend Error',
};
/** Errors of the domain `usageLimits`, at Drive too: https://developers.google.com/workspace/drive/api/guides/handle-errors */
const LIMITS = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded']);

/** An error in the format of Google's APIs. */
export class GoogleError extends Error {
  /**
   * @param {number} status
   * @param {string} reason of `errors[0]`
   * @param {string} [message]
   * @param {{ location?: string, locationType?: string, details?: object[], headers?: Record<string, string>,
   * hasStatus?: boolean }} [more] `location` and its type in `errors[0]`; `hasStatus`: Drive's errors have none
   */
  constructor(
    status,
    reason,
    message = MESSAGES[reason] ?? reason,
    { details, headers = {}, hasStatus = true, ...more } = {},
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    const domain = LIMITS.has(reason) ? 'usageLimits' : 'global';
    this.body = {
      error: {
        code: status,
        message,
        errors: [{ message, domain, reason, ...more }],
        ...(hasStatus && { status: WORDS[status] ?? 'UNKNOWN' }),
        ...(details && { details }),
      },
    };
  }
}

/** Names the parameter that an error is about. @param {string} location */
export const parameter = (location) => ({ location, locationType: 'parameter' });

const errorInfo = (reason, service) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'googleapis.com',
  metadata: { service },
});

/** The challenge of a response to a request without a sufficient token (RFC 6750, section 3). */
const challenge = (error = '') => ({ 'www-authenticate': `Bearer realm="https://accounts.google.com/"${error}` });

/**
 * Returns the user of a request by its access token. Throws 401 for a missing, unknown, expired or revoked token, and
 * 403 for one without any of the scopes.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./grants.mjs').Grants} grants
 * @param {{ scopes: string[], service: string }} need any one of `scopes` is enough
 */
export function requireHolder(request, grants, { scopes, service }) {
  const [, value] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const where = { location: 'Authorization', locationType: 'header' };
  if (!value) {
    throw new GoogleError(401, 'required', 'Request is missing required authentication credential.', {
      ...where,
      details: [errorInfo('CREDENTIALS_MISSING', service)],
      headers: challenge(),
    });
  }
  const holder = grants.holderOf(value);
  if (!holder) {
    throw new GoogleError(401, 'authError', 'Request had invalid authentication credentials.', {
      ...where,
      details: [errorInfo('ACCESS_TOKEN_EXPIRED', service)],
      headers: challenge(', error="invalid_token"'),
    });
  }
  if (!scopes.some((scope) => holder.scopes.includes(scope))) {
    throw new GoogleError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.', {
      details: [errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', service)],
      headers: challenge(`, error="insufficient_scope", scope="${scopes.join(' ')}"`),
    });
  }
  return holder;
}
