import { readFileSync } from 'node:fs';
import { readForm, send, sendJson, sendPage } from '../http.mjs';
import { accountOf, credentialFor, refuse } from './oauth.mjs';
import { chooserPage, consentPage, handOverPage } from './pages.mjs';

/** Google Identity Services: the browser's script, and the windows of the button and of the token client. */

const SCRIPT = readFileSync(new URL('./identity-script.js', import.meta.url), 'utf8');
const SELECT = '/gsi/select';
const TOKEN = '/gsi/token';

/** Returns Google's error code if the client may not be used from this origin, or null. */
function originRefusal({ client, origins }, { client_id, origin }) {
  if (client_id !== client.client_id) return '401 invalid_client';
  return origins.includes(origin) ? null : '400 origin_mismatch';
}

/** The button's window: choosing an account sends a credential to the page that opened it. */
function showAccounts(google, _request, response, query) {
  const refusal = originRefusal(google, query);
  if (refusal) return refuse(response, refusal);
  const { client_id, origin, nonce = '' } = query;
  const fields = { client_id, origin, nonce };
  return sendPage(response, 200, chooserPage({ accounts: google.accounts, action: SELECT, fields }));
}

async function selectAccount(google, request, response) {
  const form = await readForm(request);
  const refusal = originRefusal(google, form) ?? (accountOf(google, form.email) ? null : '400 invalid_request');
  if (refusal) return refuse(response, refusal);
  const credential = await credentialFor(google, form);
  return sendPage(response, 200, handOverPage({ type: 'google-credential', credential }, form.origin));
}

/** The token client's response to a decision. */
function decide({ grants }, { email, decision, scope, granted }) {
  if (decision !== 'allow') return { error: 'access_denied', error_description: 'The user denied access.' };
  const scopes = scope.split(' ').filter((name) => name === granted);
  grants.grant(email, scopes);
  return grants.issueAccess({ email, scopes });
}

/**
 * The window of `google.accounts.oauth2.initTokenClient`: account choice, a consent with optional scopes, a token.
 * After a first consent, a request without `prompt` does not ask again, as at Google.
 */
function authoriseToken(google, response, form) {
  const { client_id, origin, scope = '', state = '', prompt = '', hint = '', email = hint } = form;
  const refusal = originRefusal(google, form) ?? (scope ? null : '400 invalid_request');
  if (refusal) return refuse(response, refusal);
  const fields = { client_id, origin, scope, state, prompt };
  if (!accountOf(google, email) || prompt === 'select_account') {
    const again = { ...fields, prompt: prompt === 'select_account' ? '' : prompt };
    return sendPage(response, 200, chooserPage({ accounts: google.accounts, action: TOKEN, fields: again }));
  }
  const handOver = (answer) =>
    sendPage(response, 200, handOverPage({ type: 'google-token', answer: { state, ...answer } }, origin));
  if (form.decision) return handOver(decide(google, { ...form, email }));
  const scopes = scope.split(' ').filter(Boolean);
  const known = google.grants.grantedTo(email);
  if (prompt !== 'consent' && scopes.every((name) => known.includes(name)))
    return handOver(google.grants.issueAccess({ email, scopes }));
  return sendPage(response, 200, consentPage({ email, fields, scopes, action: TOKEN }));
}

async function revoke({ grants }, request, response) {
  const { token } = await readForm(request);
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  return sendJson(response, grants.revoke(token) ? 200 : 400, {});
}

/** @type {import('./handler.mjs').Route[]} */
export const IDENTITY_ROUTES = [
  ['GET', '/gsi/client', (_google, _request, response) => send(response, 200, 'text/javascript', SCRIPT)],
  ['GET', SELECT, showAccounts],
  ['POST', SELECT, selectAccount],
  // Only a submitted form decides: a link cannot grant.
  [
    'GET',
    TOKEN,
    (google, _request, response, { decision: _decision, ...query }) => authoriseToken(google, response, query),
  ],
  ['POST', TOKEN, async (google, request, response) => authoriseToken(google, response, await readForm(request))],
  ['POST', '/gsi/revoke', revoke],
  ['GET', '/oauth2/v3/certs', ({ jwks }, _request, response) => sendJson(response, 200, jwks)],
];
