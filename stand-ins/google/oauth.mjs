import { scopesOf } from './grants.mjs';
import { readForm, sendJson, sendPage } from './http.mjs';
import { chooserPage, consentPage, refusalPage } from './pages.mjs';
import { subjectOf } from './tokens.mjs';

const AUTHORISE = '/o/oauth2/v2/auth';
const CONSENT = `${AUTHORISE}/callback`;
const TOKEN = '/oauth2/token';
const USER_INFO = '/oauth2/v2/userinfo';

/**
 * The redirect flow: account choice, consent, codes, tokens and revocation. The emulator issues the ID tokens. Codes
 * and tokens are the stand-in's own, because the emulator does not bind them to anything.
 * @param {object} oauth
 * @param {string} oauth.inner address of the emulator
 * @param {{ client_id: string, client_secret: string, redirect_uris: string[] }} oauth.client
 * @param {{ email: string, name: string }[]} oauth.accounts
 * @param {ReturnType<import('./grants.mjs').createGrants>} oauth.grants
 * @param {(idToken: string) => Promise<string>} oauth.signAgain
 * @returns {Record<string, (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse,
 * query: Record<string, string>) => unknown>} by method and path
 */
export function createOAuth({ inner, client, accounts, grants, signAgain }) {
  const refuse = (response, code) => sendPage(response, Number(code.slice(0, 3)), refusalPage(code));
  const postForm = (path, form) =>
    fetch(`${inner}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });

  function redirectRefusal({ client_id, redirect_uri, response_type }) {
    if (client_id !== client.client_id) return '401 invalid_client';
    if (!client.redirect_uris.includes(redirect_uri)) return '400 redirect_uri_mismatch';
    return response_type === undefined || response_type === 'code' ? null : '400 unsupported_response_type';
  }

  const accountOf = (email) => accounts.find((account) => account.email === email);

  /** The first page: the account chooser, or the consent of the hinted account. */
  function authorise(_request, response, query) {
    const refusal = redirectRefusal(query) ?? (query.response_type && query.scope ? null : '400 invalid_request');
    if (refusal) return refuse(response, refusal);
    const hinted = accountOf(query.login_hint);
    const isChoosing = (query.prompt ?? '').split(' ').includes('select_account');
    if (hinted && !isChoosing && scopesOf(query.scope).asked.length > 0) {
      return sendPage(response, 200, pageOfConsent(hinted, query));
    }
    return sendPage(response, 200, chooserPage({ accounts, action: CONSENT, fields: query }));
  }

  function pageOfConsent(account, fields) {
    return consentPage({ account, scopes: scopesOf(fields.scope).asked, action: CONSENT, fields });
  }

  function mustAsk(email, { scope, prompt = '' }) {
    const { asked } = scopesOf(scope);
    const known = grants.grantedTo(email);
    return asked.length > 0 && (prompt.split(' ').includes('consent') || !asked.every((name) => known.includes(name)));
  }

  function redirect(response, address, values) {
    const location = new URL(address);
    for (const [name, value] of Object.entries(values)) if (value !== undefined) location.searchParams.set(name, value);
    return response.writeHead(302, { location: location.href, 'cache-control': 'no-store' }).end();
  }

  async function consent(request, response) {
    const { granted, ...form } = await readForm(request, ['granted']);
    const refusal = redirectRefusal(form) ?? (accountOf(form.email) ? null : '400 invalid_request');
    if (refusal) return refuse(response, refusal);
    const { decision, email, ...asked } = form;
    if (decision === undefined && mustAsk(email, asked)) {
      return sendPage(response, 200, pageOfConsent(accountOf(email), asked));
    }
    const { state, redirect_uri, client_id, nonce = '', scope } = asked;
    if (decision === 'deny') return redirect(response, redirect_uri, { error: 'access_denied', state });
    const { all, asked: toGrant } = scopesOf(scope);
    const isRefused = (name) => decision === 'allow' && toGrant.includes(name) && !granted.includes(name);
    const before = asked.include_granted_scopes === 'true' ? grants.grantedTo(email) : [];
    const scopes = [...new Set([...all.filter((name) => !isRefused(name)), ...before])];
    const answer = await postForm(CONSENT, { email, redirect_uri, client_id, nonce, scope: 'openid email profile' });
    const code = new URL(answer.headers.get('location')).searchParams.get('code');
    grants.keepCode(code, {
      email,
      scopes,
      redirectUri: redirect_uri,
      challenge: asked.code_challenge,
      method: asked.code_challenge_method,
      // Without a new consent, Google issues a refresh token only the first time.
      isOffline: asked.access_type === 'offline' && decision === 'allow',
    });
    return redirect(response, redirect_uri, { code, state, scope: scopes.join(' ') });
  }

  async function changeCode(form) {
    const kept = grants.takeCode(form);
    if (typeof kept === 'string') return [400, { error: kept }];
    const { code, redirect_uri, client_id, client_secret } = form;
    const grant = { grant_type: 'authorization_code', code, redirect_uri, client_id, client_secret };
    const answer = await postForm(TOKEN, grant);
    const body = await answer.json();
    if (!answer.ok) return [answer.status, body];
    const holder = { email: kept.email, scopes: kept.scopes, inner: body.access_token };
    return [
      200,
      {
        ...grants.issueAccess(holder),
        ...(kept.isOffline && { refresh_token: grants.issueRefresh(holder) }),
        ...(kept.scopes.includes('openid') && { id_token: await signAgain(body.id_token) }),
      },
    ];
  }

  function renew({ client_id, client_secret, refresh_token }) {
    if (client_id !== client.client_id || client_secret !== client.client_secret)
      return [401, { error: 'invalid_client' }];
    const renewed = grants.renew(refresh_token);
    if (renewed) return [200, renewed];
    return [400, { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' }];
  }

  async function token(request, response) {
    const form = await readForm(request);
    const changes = { authorization_code: changeCode, refresh_token: renew };
    const change = Object.hasOwn(changes, form.grant_type ?? '') ? changes[form.grant_type] : undefined;
    const [status, body] = (await change?.(form)) ?? [400, { error: 'unsupported_grant_type' }];
    return sendJson(response, status, body);
  }

  async function revoke(request, response, query) {
    const { token: value = query.token } = await readForm(request);
    if (grants.revoke(value)) return sendJson(response, 200, {});
    return sendJson(response, 400, { error: 'invalid_token', error_description: 'Token expired or revoked' });
  }

  async function userinfo(request, response) {
    const [, value] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const holder = grants.holderOf(value);
    if (!holder?.inner)
      return sendJson(response, 401, { error: 'invalid_request', error_description: 'Invalid Credentials' });
    const answer = await fetch(`${inner}${USER_INFO}`, { headers: { authorization: `Bearer ${holder.inner}` } });
    const body = await answer.json();
    return sendJson(response, answer.status, body.email ? { ...body, sub: subjectOf(body.email) } : body);
  }

  return {
    [`GET ${AUTHORISE}`]: authorise,
    [`POST ${CONSENT}`]: consent,
    [`POST ${TOKEN}`]: token,
    'POST /oauth2/revoke': revoke,
    [`GET ${USER_INFO}`]: userinfo,
  };
}
