import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createEmulator } from 'emulate';
import { closeServer, freePort, listenOnLoopback } from '../ports.mjs';
import { GoogleDrive } from './drive/drive.mjs';
import { Faults } from './faults.mjs';
import { Gmail } from './gmail/gmail.mjs';
import { seededMailbox } from './gmail/mailbox.mjs';
import { Grants } from './grants.mjs';
import { handleGoogle } from './handler.mjs';
import { createTokenSigner, subjectOf } from './tokens.mjs';

export { mail } from './gmail/mail.mjs';

const CLIENT_ID = 'local-stand-in.apps.googleusercontent.com';
/** Callback paths of sign-in and mail consent. */
const CALLBACK_PATHS = ['/api/auth/callback/google', '/api/gmail/callback'];
const USUAL_ACCOUNTS = [
  { email: 'noa.levi@example.com', name: 'Noa Levi' },
  { email: 'david.cohen@example.com', name: 'David Cohen' },
  { email: 'maya.azulay@example.com', name: 'Maya Azulay' },
  { email: 'eitan.mizrahi@example.com', name: 'Eitan Mizrahi' },
];

/** Returns an origin and the same one under the other loopback name: both reach this machine. */
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
 * adds missing features. These are stable subjects, Google's checks of client, address and code, the button's script,
 * tokens with scopes and expiry, and a Gmail as strict as Google's.
 * @param {import('./index.d.mts').GoogleStandInOptions} [options]
 */
export async function startGoogleStandIn({
  port,
  origins = ['http://localhost:3000'],
  accounts = USUAL_ACCOUNTS,
  mailboxes = {},
  accessSeconds,
} = {}) {
  let handle = (_request, response) => response.writeHead(503).end();
  const { server, url } = await listenOnLoopback((request, response) => handle(request, response), port);
  const allowed = origins.flatMap(withLoopbackTwin);
  const client = {
    client_id: CLIENT_ID,
    client_secret: randomBytes(24).toString('base64url'),
    redirect_uris: allowed.flatMap((origin) => CALLBACK_PATHS.map((path) => `${origin}${path}`)),
  };
  const { inner, emulator } = await startEmulator(url, client, accounts);
  const signer = await createTokenSigner(inner, url);
  const grants = new Grants({ accessSeconds });
  const faults = new Faults();
  const mailsOf = (email) =>
    Object.hasOwn(mailboxes, email)
      ? mailboxes[email]
      : seededMailbox(accounts.find((account) => account.email === email));
  const drive = new GoogleDrive({ url, accounts, grants });
  const gmail = new Gmail({ grants, mailsOf });
  const google = { url, inner, client, origins: allowed, accounts, grants, faults, gmail, drive, ...signer };
  handle = (request, response) => handleGoogle(google, request, response);
  return {
    env: {
      GOOGLE_CLIENT_ID: client.client_id,
      GOOGLE_CLIENT_SECRET: client.client_secret,
      GOOGLE_ISSUER: url,
      GOOGLE_JWKS_URL: `${url}/oauth2/v3/certs`,
      GOOGLE_IDENTITY_SCRIPT_URL: `${url}/gsi/client`,
      GMAIL_API_URL: url,
      GOOGLE_API_URL: url,
    },
    drive: drive.control,
    accounts: accounts.map((account) => ({ ...account, sub: subjectOf(account.email) })),
    control: {
      log: faults.log,
      get peak() {
        return faults.peak;
      },
      fail: (rule) => faults.fail(rule),
      reset: () => faults.reset(),
      revoke: (email) => grants.revokeAll(email),
      expire: (email) => grants.expire(email),
    },
    grant: (email, scopes) => {
      const holder = { email, scopes };
      return { accessToken: grants.issueAccess(holder).access_token, refreshToken: grants.issueRefresh(holder) };
    },
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
