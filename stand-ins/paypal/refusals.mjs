import { randomBytes } from 'node:crypto';

/** PayPal's general error names by status. */
const NAMES = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to invalid authentication credentials or a missing Authorization header.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  405: ['METHOD_NOT_SUPPORTED', 'The server does not implement the requested HTTP method.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
};

export class Refusal extends Error {
  /**
   * @param {number} status HTTP
   * @param {string} [issue] PayPal's error code
   * @param {string} [field] JSON pointer into the request
   */
  constructor(status, issue, field) {
    super(issue ?? String(status));
    this.status = status;
    this.issue = issue;
    this.field = field;
  }

  /** The error response in PayPal's format. */
  get body() {
    const [name, message] = NAMES[this.status] ?? NAMES[500];
    const detail = {
      ...(this.field && { field: this.field, location: 'body' }),
      issue: this.issue,
      description: this.issue,
    };
    return {
      name,
      message,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      ...(this.issue && { details: [detail] }),
      links: [],
    };
  }
}
