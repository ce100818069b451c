import { readForm, sendJson, sendPage } from '../http.mjs';
import { scopesOf } from './grants.mjs';
import { chooserPage, consentPage, refusalPage } from './pages.mjs';
import { subjectOf } from './tokens.mjs';

/**
 * The redirect flow: account choice, consent, codes, tokens and revocation. The emulator issues the ID tokens. Codes
 * and tokens are the stand-in's own, because the emulator does not bind them to anything.
 * https://developers.google.com/identity/protocols/oauth2/web-server
 */

/** @typedef {import('./handler.mjs').Google} Google */

const AUTHORISE = '/o/oauth2/v2/auth';
const CONSENT = `${AUTHORISE}/callback`;
const TOKEN = '/oauth2/token';
const USER_INFO = '/oauth2/v2/userinfo';
/** Scopes of the emulator's own tokens. */
const SIGN_IN_SCOPE = 'openid email profile';

export const refuse = (response, code) => sendPage(response, Number(code.slice(0, 3)), refusalPage(code));
export const accountOf = ({ accounts }, email) => accounts.find((account) => account.email === email);

const postForm = ({ inner }, path, form) =>
  fetch(`${inner}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });

/** Signs a user in at the emulator, and returns its code. */
async function emulatorCode(google, { email, redirect_uri, nonce = '' }) {
  const { client_id } = google.client;
  const form = { email, redirect_uri, client_id, nonce, scope: SIGN_IN_SCOPE };
  const answer = await postForm(google, CONSENT, form);
  return new URL(answer.headers.get('location')).searchParams.get('code');
}

async function emulatorTokens(google, code, redirect_uri) {
  const { client_id, client_secret } = google.client;
  const grant = { grant_type: 'authorization_code', code, redirect_uri, client_id, client_secret };
  return (await postForm(google, TOKEN, grant)).json();
}

/** Returns an ID token for the button. @param {Google} google */
export async function credentialFor(google, { email, nonce }) {
  const [redirect_uri] = google.client.redirect_uris;
  const code = await emulatorCode(google, { email, redirect_uri, nonce });
  const { id_token } = await emulatorTokens(google, code, redirect_uri);
  return google.signAgain(id_token);
}

function redirectRefusal({ client }, { client_id, redirect_uri, response_type }) {
  if (client_id !== client.client_id) return '401 invalid_client';
  if (!client.redirect_uris.includes(redirect_uri)) return '400 redirect_uri_mismatch';
  return response_type === undefined || response_type === 'code' ? null : '400 unsupported_response_type';
}

const sendConsent = (response, email, fields) =>
  sendPage(response, 200, consentPage({ email, scopes: scopesOf(fields.scope).toConsent, action: CONSENT, fields }));

/** The first page: the account chooser, or the consent of the hinted account. */
function authorise(google, _request, response, query) {
  const refusal = redirectRefusal(google, query) ?? (query.response_type && query.scope ? null : '400 invalid_request');
  if (refusal) return refuse(response, refusal);
  const hinted = accountOf(google, query.login_hint);
  const isChoosing = (query.prompt ?? '').split(' ').includes('select_account');
  if (hinted && !isChoosing && scopesOf(query.scope).toConsent.length > 0)
    return sendConsent(response, hinted.email, query);
  return sendPage(response, 200, chooserPage({ accounts: google.accounts, action: CONSENT, fields: query }));
}

function needsConsent({ grants }, email, { scope, prompt = '' }) {
  const { toConsent } = scopesOf(scope);
  const known = grants.grantedTo(email);
  return (
    toConsent.length > 0 && (prompt.split(' ').includes('consent') || !toConsent.every((name) => known.includes(name)))
  );
}

/** Scopes that a decision grants, and those granted before if they are to be included. */
function grantedScopes({ grants }, email, { decision, granted, scope, include_granted_scopes }) {
  const { all, toConsent } = scopesOf(scope);
  const isRefused = (name) => decision === 'allow' && toConsent.includes(name) && !granted.includes(name);
  const before = include_granted_scopes === 'true' ? grants.grantedTo(email) : [];
  return [...new Set([...all.filter((name) => !isRefused(name)), ...before])];
}

function redirect(response, address, values) {
  const location = new URL(address);
  for (const [name, value] of Object.entries(values)) if (value !== undefined) location.searchParams.set(name, value);
  return response.writeHead(302, { location: location.href, 'cache-control': 'no-store' }).end();
}

async function consent(google, request, response) {
  const form = await readForm(request, ['granted']);
  const refusal = redirectRefusal(google, form) ?? (accountOf(google, form.email) ? null : '400 invalid_request');
  if (refusal) return refuse(response, refusal);
  const { decision, email, granted: _granted, ...fields } = form;
  if (decision === undefined && needsConsent(google, email, fields)) return sendConsent(response, email, fields);
  const { state, redirect_uri, nonce } = fields;
  if (decision === 'deny') return redirect(response, redirect_uri, { error: 'access_denied', state });
  const scopes = grantedScopes(google, email, form);
  const code = await emulatorCode(google, { email, redirect_uri, nonce });
  google.grants.storeCode(code, {
    email,
    scopes,
    redirectUri: redirect_uri,
    challenge: fields.code_challenge,
    method: fields.code_challenge_method,
    // Without a new consent, Google issues a refresh token only the first time.
    isOffline: fields.access_type === 'offline' && decision === 'allow',
  });
  return redirect(response, redirect_uri, { code, state, scope: scopes.join(' ') });
}

/** Errors of the token endpoint (RFC 6749, section 5.2), with Google's descriptions. */
const TOKEN_ERRORS = {
  invalid_client: [401, 'Unauthorized'],
  invalid_grant: [400, 'Bad Request'],
  redirect_uri_mismatch: [400, 'Bad Request'],
};
function tokenError(error, description) {
  const [status, usual] = TOKEN_ERRORS[error] ?? [400, description];
  return [status, { error, error_description: description ?? usual }];
}

async function redeemCode(google, form) {
  const grant = google.grants.redeemCode(form);
  if (typeof grant === 'string') return tokenError(grant);
  const { access_token: inner, id_token } = await emulatorTokens(google, form.code, form.redirect_uri);
  const holder = { email: grant.email, scopes: grant.scopes, inner };
  return [
    200,
    {
      ...google.grants.issueAccess(holder),
      ...(grant.isOffline && { refresh_token: google.grants.issueRefresh(holder) }),
      ...(grant.scopes.includes('openid') && { id_token: await google.signAgain(id_token) }),
    },
  ];
}

function renew({ grants }, { refresh_token }) {
  const renewed = grants.renew(refresh_token);
  return renewed ? [200, renewed] : tokenError('invalid_grant', 'Token has been expired or revoked.');
}

/** Grant types: the parameter that each needs, and what it does. */
const GRANT_TYPES = new Map([
  ['authorization_code', { needs: 'code', exchange: redeemCode }],
  ['refresh_token', { needs: 'refresh_token', exchange: renew }],
]);

function exchange(google, form) {
  const { grant_type = '', client_id, client_secret } = form;
  const missing = (name) => tokenError('invalid_request', `Missing required parameter: ${name}`);
  if (!grant_type) return missing('grant_type');
  const grantType = GRANT_TYPES.get(grant_type);
  if (!grantType) return tokenError('unsupported_grant_type', `Invalid grant_type: ${grant_type}`);
  if (!form[grantType.needs]) return missing(grantType.needs);
  if (client_id !== google.client.client_id || client_secret !== google.client.client_secret)
    return tokenError('invalid_client');
  return grantType.exchange(google, form);
}

async function token(google, request, response) {
  const [status, body] = await exchange(google, await readForm(request));
  return sendJson(response, status, body);
}

async function revoke({ grants }, request, response, query) {
  const { token: value = query.token } = await readForm(request);
  if (grants.revoke(value)) return sendJson(response, 200, {});
  return sendJson(response, 400, { error: 'invalid_token', error_description: 'Token expired or revoked' });
}

async function userinfo({ inner, grants }, request, response) {
  const [, value] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const holder = grants.holderOf(value);
  if (!holder?.inner)
    return sendJson(response, 401, { error: 'invalid_request', error_description: 'Invalid Credentials' });
  const answer = await fetch(`${inner}${USER_INFO}`, { headers: { authorization: `Bearer ${holder.inner}` } });
  const body = await answer.json();
  return sendJson(response, answer.status, body.email ? { ...body, sub: subjectOf(body.email) } : body);
}

/** @type {import('./handler.mjs').Route[]} */
export const OAUTH_ROUTES = [
  ['GET', AUTHORISE, authorise],
  ['POST', CONSENT, consent],
  ['POST', TOKEN, token],
  ['POST', '/oauth2/revoke', revoke],
  ['GET', USER_INFO, userinfo],
];
