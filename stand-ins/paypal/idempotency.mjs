import { createHash } from 'node:crypto';
import { Refusal } from './refusals.mjs';
import { requestIdOf } from './requests.mjs';

/**
 * Carries out a request once for its `PayPal-Request-Id`. A repetition returns the same object in its current state, or
 * the same error (https://developer.paypal.com/api/rest/reference/idempotency/).
 * @param {import('./account.mjs').Account} account
 * @param {string} kind of request: ids of different kinds do not collide
 * @param {{ path: string, text: string, headers: Record<string, string> }} request
 * @param {{ make: () => any, find: (id: string) => any }} resource
 * @returns {{ isNew: boolean, resource: any }}
 */
export function once({ data: { requests } }, kind, request, { make, find }) {
  const id = requestIdOf(request.headers);
  if (id === undefined) return { isNew: true, resource: make() };
  const key = `${kind}:${id}`;
  const digest = createHash('sha256').update(`${request.path}\n${request.text}`).digest('hex');
  const earlier = Object.hasOwn(requests, key) ? requests[key] : undefined;
  if (earlier && earlier.digest !== digest)
    throw new Refusal(422, 'DUPLICATE_REQUEST_ID', 'PayPal-Request-Id', 'header');
  if (earlier?.issue) throw new Refusal(422, earlier.issue);
  if (earlier) return { isNew: false, resource: find(earlier.id) };
  try {
    const resource = make();
    requests[key] = { digest, id: resource.id };
    return { isNew: true, resource };
  } catch (error) {
    // A failure of the payment itself is final for the id; a retry needs another one.
    if (error instanceof Refusal && error.status === 422) requests[key] = { digest, issue: error.issue };
    throw error;
  }
}
