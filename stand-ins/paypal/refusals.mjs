import { randomBytes } from 'node:crypto';

/** PayPal's general error names by status (https://developer.paypal.com/api/rest/responses/). */
const NAMES = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to invalid authentication credentials or a missing Authorization header.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  405: ['METHOD_NOT_SUPPORTED', 'The server does not implement the requested HTTP method.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
};

/** The part of a request that an error names. @typedef {'body' | 'path' | 'query' | 'header'} Location */

/** The error response in PayPal's format. */
function errorBody(status, issue, field, location) {
  const [name, message] = NAMES[status] ?? NAMES[500];
  const detail = { ...(field && { field, location }), issue, description: issue };
  const href = `https://developer.paypal.com/api/rest/responses/#${issue ?? name}`;
  return {
    name,
    message,
    debug_id: randomBytes(7).toString('hex').slice(0, 13),
    ...(issue && { details: [detail] }),
    links: [{ href, rel: 'information_link', method: 'GET' }],
  };
}

export class Refusal extends Error {
  /**
   * @param {number} status HTTP
   * @param {string} [issue] PayPal's error code
   * @param {string} [field] JSON pointer into the request, or the name of a header
   * @param {Location} [location]
   */
  constructor(status, issue, field, location = 'body') {
    super(issue ?? String(status));
    this.status = status;
    this.issue = issue;
    this.body = errorBody(status, issue, field, location);
  }
}
