import { request as httpRequest } from 'node:http';
import { sendJson } from '../http.mjs';
import { createRouter } from '../router.mjs';
import { GoogleError } from './errors.mjs';
import { IDENTITY_ROUTES } from './identity.mjs';
import { OAUTH_ROUTES } from './oauth.mjs';

/**
 * @typedef {object} Google the local Google's parts
 * @property {string} url the public address: issuer of tokens
 * @property {string} inner address of the emulator
 * @property {{ client_id: string, client_secret: string, redirect_uris: string[] }} client the one registered client
 * @property {string[]} origins allowed sites of the client
 * @property {{ email: string, name: string }[]} accounts
 * @property {import('./grants.mjs').Grants} grants
 * @property {import('./faults.mjs').Faults} faults
 * @property {import('./gmail/gmail.mjs').Gmail} gmail
 * @property {import('./drive/drive.mjs').GoogleDrive} drive
 * @property {object} jwks
 * @property {(idToken: string) => Promise<string>} signAgain
 *
 * @typedef {[method: string, pattern: string, handler: (google: Google, request: import('node:http').IncomingMessage,
 * response: import('node:http').ServerResponse, query: any) => unknown]} Route
 */

const findRoute = createRouter([...OAUTH_ROUTES, ...IDENTITY_ROUTES]);

/** Passes a request to the emulator. */
function passOn({ inner }, request, response) {
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

/**
 * The outer server of the local Google. Requests that it does not handle go to the emulator.
 * @param {Google} google
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export async function handleGoogle(google, request, response) {
  const { gmail, drive, faults } = google;
  if (await drive.handle(request, response)) return;
  const address = new URL(request.url, google.url);
  const { pathname, searchParams } = address;
  try {
    await faults.apply(request, response, pathname);
    if (response.destroyed) return;
    if (pathname.startsWith('/gmail/')) return sendJson(response, 200, await gmail.answer(request, address));
    const { handler = passOn } = findRoute(request.method, pathname);
    await handler(google, request, response, Object.fromEntries(searchParams));
  } catch (error) {
    if (response.headersSent) response.destroy();
    else if (error instanceof GoogleError) sendJson(response, error.status, error.body, error.headers);
    else sendJson(response, 500, { error: 'server_error', error_description: error.message });
  }
}
