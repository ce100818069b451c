import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { GoogleError } from './errors.mjs';
import { createGmail } from './gmail.mjs';
import { readForm, send, sendJson, sendPage } from './http.mjs';
import { createOAuth } from './oauth.mjs';
import { chooserPage, handOverPage, refusalPage } from './pages.mjs';
import { createTokenWindow } from './token-client.mjs';
import { createTokenSigner } from './tokens.mjs';

const IDENTITY_SCRIPT = readFileSync(new URL('./identity.js', import.meta.url), 'utf8');
const SCOPE = 'openid email profile';
/**
 * The outer server of the local Google. Requests that it does not handle go to the emulator.
 * @param {object} google
 * @param {string} google.url the public address: issuer of tokens
 * @param {string} google.inner address of the emulator
 * @param {{ client_id: string, client_secret: string, redirect_uris: string[] }} google.client the one registered
 * client
 * @param {string[]} google.origins allowed sites of the client
 * @param {{ email: string, name: string }[]} google.accounts
 * @param {ReturnType<import('./grants.mjs').createGrants>} google.grants
 * @param {ReturnType<import('./faults.mjs').createFaults>} google.faults
 * @param {(email: string) => object[]} google.mailsOf the mails of an account
 * @param {ReturnType<typeof import('./drive.mjs').createGoogleDrive>} google.drive
 * @returns {Promise<import('node:http').RequestListener>}
 */
export async function createGoogleHandler({ url, inner, client, origins, accounts, grants, faults, mailsOf, drive }) {
  const { jwks, signAgain } = await createTokenSigner(inner, url);
  const oauth = createOAuth({ inner, client, accounts, grants, signAgain });
  const gmail = createGmail({ grants, mailsOf });
  const hasAccount = (email) => accounts.some((account) => account.email === email);

  const postForm = (path, form) =>
    fetch(`${inner}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });

  /** Returns Google's error code if the client may not be used from this origin, or null. */
  function originRefusal({ client_id, origin }) {
    if (client_id !== client.client_id) return '401 invalid_client';
    return origins.includes(origin) ? null : '400 origin_mismatch';
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

  /** The button's window: choosing an account sends a credential to the page that opened it. */
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

  /** By address: scopes that a user granted in the token client's window. */
  const agreed = new Map();
  const tokenWindow = createTokenWindow({ accounts, mintToken: drive.mintToken, originRefusal, agreed });
  // A revocation covers all of a user's tokens, however they were issued.
  grants.whenRevoked((email) => {
    drive.revokeOf(email);
    agreed.delete(email);
  });

  async function tokenFor(request, response, query) {
    const isSent = request.method === 'POST';
    const { status, html, refusal } = tokenWindow(isSent ? await readForm(request) : query, isSent);
    return refusal ? refuse(response, refusal) : sendPage(response, status, html);
  }

  async function revokeToken(request, response) {
    const { token } = await readForm(request);
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    const owner = drive.ownerOf(token);
    if (owner) grants.revokeAll(owner);
    return sendJson(response, owner ? 200 : 400, {});
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
    ...oauth,
    'GET /gsi/client': (_request, response) => send(response, 200, 'text/javascript', IDENTITY_SCRIPT),
    'GET /gsi/select': select,
    'POST /gsi/select': select,
    'GET /gsi/token': tokenFor,
    'POST /gsi/token': tokenFor,
    'POST /gsi/revoke': revokeToken,
    'GET /oauth2/v3/certs': (_request, response) => sendJson(response, 200, jwks),
  };

  return async (request, response) => {
    if (await drive.handle(request, response)) return;
    const address = new URL(request.url, url);
    const { pathname, searchParams } = address;
    try {
      await faults.meet(request, response, pathname);
      if (response.destroyed) return;
      if (pathname.startsWith('/gmail/')) return sendJson(response, 200, await gmail(request, address));
      const answer = routes[`${request.method} ${pathname}`] ?? passOn;
      await answer(request, response, Object.fromEntries(searchParams));
    } catch (error) {
      if (response.headersSent) response.destroy();
      else if (error instanceof GoogleError) sendJson(response, error.status, error.body, error.headers);
      else sendJson(response, 500, { error: 'server_error', error_description: error.message });
    }
  };
}
