import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as signIn } from '@/app/api/auth/google/route';
import { resetEnv } from '@/lib/platform/env/env.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { type GoogleStandIn, startGoogleStandIn } from '@/stand-ins/google/index.mjs';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { call, SITE } from '../support/requests';

let google: GoogleStandIn;
let database: TestDatabase;
let restoreServices: () => void;

beforeAll(async () => {
  google = await startGoogleStandIn({ origins: [SITE] });
  Object.assign(process.env, google.env);
  resetEnv();
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db });
});
afterAll(async () => {
  restoreServices();
  await database.close();
  await google.close();
});

const REDIRECT = `${SITE}/api/auth/callback/google`;
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) }) as const;
const at = (path: string, init?: RequestInit) =>
  fetch(`${google.env.GOOGLE_ISSUER}${path}`, { redirect: 'manual', ...init });

/** Request of the button's window: the chosen account, for a client on a site. */
function choice(change: Record<string, string> = {}) {
  return { client_id: google.env.GOOGLE_CLIENT_ID, origin: SITE, email: 'noa.levi@example.com', ...change };
}

async function credentialOf(email: string, change: Record<string, string> = {}): Promise<string> {
  const page = await (await at('/gsi/select', form(choice({ email, ...change })))).text();
  return /"credential":"([^"]+)"/.exec(page)?.[1] ?? '';
}

/** Chooses an account on the page of the redirect flow and returns the authorization code. */
async function codeFor(email: string, change: Record<string, string> = {}): Promise<string> {
  const client = { client_id: google.env.GOOGLE_CLIENT_ID, redirect_uri: REDIRECT };
  const fields = { ...client, scope: 'openid email', email, ...change };
  const response = await at('/o/oauth2/v2/auth/callback', form(fields));
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

function tokenRequest(code: string, change: Record<string, string> = {}) {
  const { GOOGLE_CLIENT_ID: client_id, GOOGLE_CLIENT_SECRET: client_secret } = google.env;
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT,
    client_id,
    client_secret,
    ...change,
  };
  return at('/oauth2/token', form(fields));
}

describe('the local Google', () => {
  it('signs each of its accounts in by the button', async () => {
    for (const account of google.accounts) {
      const answer = await call(signIn, '/api/auth/google', {
        body: { credential: await credentialOf(account.email) },
      });
      expect(answer.status).toBe(200);
      expect(answer.body.user).toMatchObject({ email: account.email, name: account.name, picture: null });
    }
  });

  it('knows a person again after a restart', async () => {
    const before = await call(signIn, '/api/auth/google', {
      body: { credential: await credentialOf('noa.levi@example.com') },
    });
    await google.close();
    google = await startGoogleStandIn({ origins: [SITE] });
    Object.assign(process.env, google.env);
    resetEnv();
    const after = await call(signIn, '/api/auth/google', {
      body: { credential: await credentialOf('noa.levi@example.com') },
    });
    expect(after.body.user.id).toBe(before.body.user.id);
  });

  it('lists its accounts only to a registered client on a registered site', async () => {
    const select = (change: Record<string, string>) => at(`/gsi/select?${new URLSearchParams(choice(change))}`);
    const page = await (await select({})).text();
    expect(page).toContain('Noa Levi');
    expect(page).toContain('David Cohen');
    expect((await select({ client_id: 'other' })).status).toBe(401);
    expect((await select({ origin: 'https://elsewhere.example' })).status).toBe(400);
    expect((await at('/gsi/select', form(choice({ origin: 'https://elsewhere.example' })))).status).toBe(400);
    expect((await at('/gsi/select', form(choice({ email: 'stranger@example.com' })))).status).toBe(400);
  });

  it('redirects only to registered addresses', async () => {
    const params = { client_id: google.env.GOOGLE_CLIENT_ID, redirect_uri: REDIRECT };
    const query = { ...params, response_type: 'code', scope: 'openid' };
    expect((await at(`/o/oauth2/v2/auth?${new URLSearchParams(query)}`)).status).toBe(200);
    expect((await at(`/o/oauth2/v2/auth?${new URLSearchParams(params)}`)).status).toBe(400);
    const astray = { ...query, redirect_uri: 'https://elsewhere.example/api/auth/callback/google' };
    expect((await at(`/o/oauth2/v2/auth?${new URLSearchParams(astray)}`)).status).toBe(400);
    expect((await at('/o/oauth2/v2/auth/callback', form({ ...astray, email: 'noa.levi@example.com' }))).status).toBe(
      400,
    );
  });

  it('exchanges a code once, for the right client and address', async () => {
    expect((await tokenRequest(await codeFor('noa.levi@example.com'), { client_secret: 'wrong' })).status).toBe(401);
    const astray = { redirect_uri: 'https://elsewhere.example' };
    expect((await tokenRequest(await codeFor('noa.levi@example.com'), astray)).status).toBe(400);
    const code = await codeFor('noa.levi@example.com');
    expect((await tokenRequest(code)).status).toBe(200);
    expect((await tokenRequest(code)).status).toBe(400);
  });

  it('exchanges a code only for the caller who requested it', async () => {
    const verifier = 'a verifier that is long enough, as RFC 7636 asks for';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const params = { code_challenge: challenge, code_challenge_method: 'S256' };
    const answerTo = async (change: Record<string, string>) =>
      (await tokenRequest(await codeFor('noa.levi@example.com', params), change)).status;
    expect(await answerTo({})).toBe(400);
    expect(await answerTo({ code_verifier: 'made up' })).toBe(400);
    expect(await answerTo({ code_verifier: verifier })).toBe(200);
  });

  it('issues a credential with its own id, an hour of validity and the requested nonce', async () => {
    const claims = async (change?: Record<string, string>) =>
      decodeJwt(await credentialOf('noa.levi@example.com', change));
    const [bare, bound] = [await claims(), await claims({ nonce: 'of this browser' })];
    expect(bare).not.toHaveProperty('nonce');
    expect(bound).toMatchObject({ nonce: 'of this browser', email_verified: true });
    expect(bound.jti).not.toBe(bare.jti);
    expect((bound.exp ?? 0) - (bound.iat ?? 0)).toBe(3600);
  });

  it('uses the same subject for a person everywhere', async () => {
    const { access_token, id_token } = await (await tokenRequest(await codeFor('david.cohen@example.com'))).json();
    const claims = JSON.parse(Buffer.from(id_token.split('.')[1], 'base64url').toString());
    const headers = { authorization: `Bearer ${access_token}` };
    const userinfo = await (await at('/oauth2/v2/userinfo', { headers })).json();
    expect(claims.sub).toMatch(/^\d{21}$/);
    expect(userinfo.sub).toBe(claims.sub);
  });

  it('uses the next port if its port is in use', async () => {
    const usedPort = Number(new URL(google.env.GOOGLE_ISSUER).port);
    const second = await startGoogleStandIn({ port: usedPort });
    const port = Number(new URL(second.env.GOOGLE_ISSUER).port);
    await second.close();
    expect(port).toBeGreaterThan(usedPort);
  });
});
