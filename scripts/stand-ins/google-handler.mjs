import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { chooserPage, handOverPage, refusalPage } from './google-pages.mjs';
import { createTokenWindow } from './google-token-client.mjs';
import { createTokenSigner, subjectOf } from './google-tokens.mjs';

const IDENTITY_SCRIPT = readFileSync(new URL('./google-identity.js', import.meta.url), 'utf8');
const SCOPE = 'openid email profile';
const MAX_FORM_BYTES = 64 * 1024;

async function readForm(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_FORM_BYTES) throw new Error('The form is too large.');
  }
  return Object.fromEntries(new URLSearchParams(text));
}

function send(response, status, type, content) {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(content);
}
const sendPage = (response, status, html) => send(response, status, 'text/html', html);
const sendJson = (response, status, value) => send(response, status, 'application/json', JSON.stringify(value));

/**
 * The outer server of the local Google. What it does not answer itself goes through to the emulator.
 * @param {object} google
 * @param {string} google.url the address that the world knows: issuer of tokens
 * @param {string} google.inner where the emulator listens
 * @param {{ client_id: string, client_secret: string, redirect_uris: string[] }} google.client the one registered client
 * @param {string[]} google.origins the sites that the client may be used on
 * @param {{ email: string, name: string }[]} google.accounts
 * @param {ReturnType<typeof import('./google-drive.mjs').createGoogleDrive>} google.drive
 * @returns {Promise<import('node:http').RequestListener>}
 */
export async function createGoogleHandler({ url, inner, client, origins, accounts, drive }) {
  const { jwks, signAgain } = await createTokenSigner(inner, url);
  /** Codes that are out, with the address each was given for: Google wants the same one when it is changed for a token. */
  const redirectOfCode = new Map();
  const hasAccount = (email) => accounts.some((account) => account.email === email);

  const postForm = (path, form) =>
    fetch(`${inner}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });

  /** Google's word for why the client may not be asked for here, or null. */
  function originRefusal({ client_id, origin }) {
    if (client_id !== client.client_id) return '401 invalid_client';
    return origins.includes(origin) ? null : '400 origin_mismatch';
  }

  function redirectRefusal({ client_id, redirect_uri, response_type }) {
    if (client_id !== client.client_id) return '401 invalid_client';
    if (!client.redirect_uris.includes(redirect_uri)) return '400 redirect_uri_mismatch';
    return response_type === undefined || response_type === 'code' ? null : '400 unsupported_response_type';
  }

  const refuse = (response, code) => sendPage(response, Number(code.slice(0, 3)), refusalPage(code));

  async function credentialOf({ email, nonce = '' }) {
    const [redirect_uri] = client.redirect_uris;
    const { client_id, client_secret } = client;
    const consent = await postForm('/o/oauth2/v2/auth/callback', {
      email,
      redirect_uri,
      client_id,
      nonce,
      scope: SCOPE,
    });
    const code = new URL(consent.headers.get('location')).searchParams.get('code');
    const grant = { grant_type: 'authorization_code', code, redirect_uri, client_id, client_secret };
    const { id_token } = await (await postForm('/oauth2/token', grant)).json();
    return signAgain(id_token);
  }

  /** The button's window: choosing an account there hands a credential to the page that opened it. */
  async function select(request, response, query) {
    const asked = request.method === 'POST' ? await readForm(request) : query;
    const refusal = originRefusal(asked);
    if (refusal) return refuse(response, refusal);
    const { client_id, origin, nonce = '' } = asked;
    if (request.method !== 'POST') {
      return sendPage(
        response,
        200,
        chooserPage({ accounts, action: '/gsi/select', fields: { client_id, origin, nonce } }),
      );
    }
    if (!hasAccount(asked.email)) return refuse(response, '400 invalid_request');
    return sendPage(response, 200, handOverPage(await credentialOf(asked), origin));
  }

  /** The redirect flow's first page. */
  function authorise(_request, response, query) {
    const refusal = redirectRefusal(query) ?? (query.response_type && query.scope ? null : '400 invalid_request');
    if (refusal) return refuse(response, refusal);
    return sendPage(response, 200, chooserPage({ accounts, action: '/o/oauth2/v2/auth/callback', fields: query }));
  }

  async function consent(request, response) {
    const form = await readForm(request);
    const refusal = redirectRefusal(form) ?? (hasAccount(form.email) ? null : '400 invalid_request');
    if (refusal) return refuse(response, refusal);
    const answer = await postForm('/o/oauth2/v2/auth/callback', form);
    const location = answer.headers.get('location');
    redirectOfCode.set(new URL(location).searchParams.get('code'), form.redirect_uri);
    return response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
  }

  async function token(request, response) {
    const form = await readForm(request);
    if (form.grant_type === 'authorization_code') {
      const redirectUri = redirectOfCode.get(form.code);
      redirectOfCode.delete(form.code);
      if (!redirectUri) return sendJson(response, 400, { error: 'invalid_grant' });
      if (redirectUri !== form.redirect_uri) return sendJson(response, 400, { error: 'redirect_uri_mismatch' });
    }
    const answer = await postForm('/oauth2/token', form);
    const body = await answer.json();
    if (body.id_token) body.id_token = await signAgain(body.id_token);
    return sendJson(response, answer.status, body);
  }

  async function userinfo(request, response) {
    const { authorization = '' } = request.headers;
    const answer = await fetch(`${inner}/oauth2/v2/userinfo`, { headers: { authorization } });
    const body = await answer.json();
    return sendJson(response, answer.status, body.email ? { ...body, sub: subjectOf(body.email) } : body);
  }

  const tokenWindow = createTokenWindow({ accounts, mintToken: drive.mintToken, originRefusal });

  /** The token client's window. */
  async function tokenFor(request, response, query) {
    const isSent = request.method === 'POST';
    const { status, html, refusal } = tokenWindow(isSent ? await readForm(request) : query, isSent);
    return refusal ? refuse(response, refusal) : sendPage(response, status, html);
  }

  async function revokeToken(request, response) {
    const { token } = await readForm(request);
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    return sendJson(response, drive.revokeToken(token) ? 200 : 400, {});
  }

  function passOn(request, response) {
    const { hostname, port } = new URL(inner);
    const { method, headers, url: path } = request;
    const outgoing = httpRequest({ hostname, port, method, headers, path }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () =>
      response.headersSent ? response.destroy() : sendJson(response, 502, { error: 'emulator' }),
    );
    request.pipe(outgoing);
  }

  const routes = {
    'GET /gsi/client': (_request, response) => send(response, 200, 'text/javascript', IDENTITY_SCRIPT),
    'GET /gsi/select': select,
    'POST /gsi/select': select,
    'GET /gsi/token': tokenFor,
    'POST /gsi/token': tokenFor,
    'POST /gsi/revoke': revokeToken,
    'GET /o/oauth2/v2/auth': authorise,
    'POST /o/oauth2/v2/auth/callback': consent,
    'POST /oauth2/token': token,
    'GET /oauth2/v2/userinfo': userinfo,
    'GET /oauth2/v3/certs': (_request, response) => sendJson(response, 200, jwks),
  };

  return async (request, response) => {
    if (await drive.handle(request, response)) return;
    const { pathname, searchParams } = new URL(request.url, url);
    const answer = routes[`${request.method} ${pathname}`] ?? passOn;
    try {
      await answer(request, response, Object.fromEntries(searchParams));
    } catch (error) {
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: 'server_error', error_description: error.message });
    }
  };
}
