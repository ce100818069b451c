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

/** An error in the format of Google's APIs. */
export class GoogleError extends Error {
  /**
   * @param {number} status
   * @param {string} reason of `errors[0]`
   * @param {string} [message]
   * @param {object} [more] `domain`, `location`, `locationType` of `errors[0]`; `details` and `headers` of the response
   */
  constructor(status, reason, message = MESSAGES[reason] ?? reason, { details, headers, ...more } = {}) {
    super(message);
    this.status = status;
    this.headers = headers ?? {};
    this.body = {
      error: {
        code: status,
        message,
        errors: [{ message, domain: 'global', reason, ...more }],
        status: WORDS[status] ?? 'UNKNOWN',
        ...(details && { details }),
      },
    };
  }
}

const errorInfo = (reason, metadata) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'googleapis.com',
  metadata,
});

/**
 * Returns the user of a request by its access token. Throws 401 for a missing, unknown, expired or revoked token, and
 * 403 for one without any of the scopes.
 * @param {import('node:http').IncomingMessage} request
 * @param {ReturnType<import('./grants.mjs').createGrants>} grants
 * @param {{ scopes: string[], service: string }} need any one of `scopes` is enough
 */
export function bearerOf(request, grants, { scopes, service }) {
  const [, value] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const where = { location: 'Authorization', locationType: 'header' };
  if (!value) {
    throw new GoogleError(401, 'required', 'Request is missing required authentication credential.', {
      ...where,
      details: [errorInfo('CREDENTIALS_MISSING', { service })],
      headers: { 'www-authenticate': 'Bearer realm="https://accounts.google.com/"' },
    });
  }
  const holder = grants.holderOf(value);
  if (!holder) {
    throw new GoogleError(401, 'authError', 'Request had invalid authentication credentials.', {
      ...where,
      details: [errorInfo('ACCESS_TOKEN_EXPIRED', { service })],
      headers: { 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"' },
    });
  }
  if (!scopes.some((scope) => holder.scopes.includes(scope))) {
    throw new GoogleError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.', {
      details: [errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', { service })],
      headers: {
        'www-authenticate': `Bearer realm="https://accounts.google.com/", error="insufficient_scope", scope="${scopes.join(' ')}"`,
      },
    });
  }
  return holder;
}
