import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createEmulator } from 'emulate';
import { createGoogleDrive } from './google-drive.mjs';
import { createGoogleHandler } from './google-handler.mjs';
import { subjectOf } from './google-tokens.mjs';
import { closeServer, freePort, listenOnLoopback } from './ports.mjs';

const CLIENT_ID = 'local-stand-in.apps.googleusercontent.com';
const CALLBACK_PATH = '/api/auth/callback/google';
const USUAL_ACCOUNTS = [
  { email: 'noa.levi@example.com', name: 'Noa Levi' },
  { email: 'david.cohen@example.com', name: 'David Cohen' },
  { email: 'maya.azulay@example.com', name: 'Maya Azulay' },
  { email: 'eitan.mizrahi@example.com', name: 'Eitan Mizrahi' },
];

/** An origin, and the same under the loopback's other name: both lead to this machine. */
function withLoopbackTwin(address) {
  const { origin } = new URL(address);
  const [from, to] = origin.includes('//localhost') ? ['//localhost', '//127.0.0.1'] : ['//127.0.0.1', '//localhost'];
  return [...new Set([origin, origin.replace(from, to)])];
}

async function startEmulator(baseUrl, client, accounts) {
  const port = await freePort();
  const seed = { google: { users: accounts, oauth_clients: [client] } };
  const emulator = await createEmulator({ service: 'google', port, baseUrl, seed });
  return { inner: `http://127.0.0.1:${port}`, emulator };
}

/**
 * Starts a local Google: the accounts, OAuth, OpenID, Gmail and Drive of the `emulate` package, behind a server that
 * adds what they lack: subjects that last, the checks of client, address and code that Google makes, the button's script.
 * @param {{ port?: number, origins?: string[], accounts?: { email: string, name: string }[] }} [options] `port`: a taken one is passed over, upwards; by default any
 *   free one. `origins`: the sites that may ask for a sign-in. `accounts`: who may sign in, in place of the usual four.
 */
export async function startGoogleStandIn({
  port,
  origins = ['http://localhost:3000'],
  accounts = USUAL_ACCOUNTS,
} = {}) {
  let handle = (_request, response) => response.writeHead(503).end();
  const { server, url } = await listenOnLoopback((request, response) => handle(request, response), port);
  const allowed = origins.flatMap(withLoopbackTwin);
  const client = {
    client_id: CLIENT_ID,
    client_secret: randomBytes(24).toString('base64url'),
    redirect_uris: allowed.map((origin) => `${origin}${CALLBACK_PATH}`),
  };
  const { inner, emulator } = await startEmulator(url, client, accounts);
  const drive = createGoogleDrive({ url, accounts });
  handle = await createGoogleHandler({ url, inner, client, origins: allowed, accounts, drive });
  return {
    env: {
      GOOGLE_CLIENT_ID: client.client_id,
      GOOGLE_CLIENT_SECRET: client.client_secret,
      GOOGLE_ISSUER: url,
      GOOGLE_JWKS_URL: `${url}/oauth2/v3/certs`,
      GOOGLE_IDENTITY_SCRIPT_URL: `${url}/gsi/client`,
      GOOGLE_API_URL: url,
    },
    drive: drive.control,
    accounts: accounts.map((account) => ({ ...account, sub: subjectOf(account.email) })),
    close: async () => {
      await Promise.all([closeServer(server), emulator.close()]);
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const google = await startGoogleStandIn({
    port: 4001,
    origins: process.argv.slice(2).length ? process.argv.slice(2) : undefined,
  });
  for (const [name, value] of Object.entries(google.env)) console.log(`${name}=${value}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, google.close);
}
