import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { encode } from 'next-auth/jwt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as signIn } from '@/app/api/auth/google/route';
import { GET as profile } from '@/app/api/user/profile/route';
import { users } from '@/db/schema/users';
import { newSessionClaims } from '@/lib/platform/auth/session.server';
import { env, resetEnv, siteSecret } from '@/lib/platform/env/env.server';
import { GENERAL_LIMIT } from '@/lib/platform/http/limit.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import {
  CLIENT_ID,
  claimsOf,
  HOUR_SECONDS,
  KEY_ID,
  nowSeconds,
  publishKeys,
  type TokenChange,
} from '../support/id-tokens';
import { call, cookieValue, SITE, signedInUser } from '../support/requests';

const SESSION = 'next-auth.session-token';

type Keys = Awaited<ReturnType<typeof publishKeys>>;

let database: TestDatabase;
let restoreServices: () => void;
let keys: Keys;
let strangersKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

beforeAll(async () => {
  strangersKey = (await generateKeyPair('RS256')).privateKey;
  keys = await publishKeys();
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db });
});
afterAll(async () => {
  restoreServices();
  keys.close();
  await database.close();
});

const idToken = (change?: TokenChange) => keys.idToken(change);

const signInWith = (body: unknown, origin?: string) =>
  call(signIn, '/api/auth/google', { body, ...(origin && { origin }) });

const countUsers = async () => {
  const [row] = await database.db.select({ count: sql<number>`count(*)::int` }).from(users);
  return row?.count;
};

describe('signing in with a credential of Google', () => {
  it('creates an account the first time and updates it from Google the second time', async () => {
    const sub = randomUUID();
    const before = await countUsers();
    const first = await signInWith({ credential: await idToken({ claims: { sub } }) });
    expect(first.status).toBe(200);
    expect(first.body.user).toEqual({
      id: expect.any(String),
      name: 'Noa Levi',
      given_name: 'Noa',
      email: 'noa.levi@example.com',
      picture: 'https://lh3.googleusercontent.com/a/photo',
      subscription: { planType: 'free' },
    });
    const claims = { sub, email: 'noa@example.org', name: 'Noa Cohen' };
    const second = await signInWith({ credential: await idToken({ claims }) });
    expect(second.body.user).toMatchObject({ id: first.body.user.id, email: 'noa@example.org', name: 'Noa Cohen' });
    expect(await countUsers()).toBe((before ?? 0) + 1);
  });

  it('creates two accounts for two people with one address', async () => {
    const one = await signInWith({ credential: await idToken() });
    const other = await signInWith({ credential: await idToken() });
    expect(one.body.user.id).not.toBe(other.body.user.id);
  });

  it('returns one token for 30 days, in the answer and in an HttpOnly cookie', async () => {
    const { body, cookies } = await signInWith({ credential: await idToken() });
    const line = cookies.get(SESSION);
    expect(cookieValue(line)).toBe(body.token);
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/SameSite=lax/i);
    expect(line).toMatch(/Max-Age=2592000/i);
    expect(line).not.toMatch(/Secure/i);
  });

  it('sets a Secure cookie on an https site', async () => {
    process.env.NEXTAUTH_URL = 'https://papers.example';
    resetEnv();
    const { cookies } = await signInWith({ credential: await idToken() });
    delete process.env.NEXTAUTH_URL;
    resetEnv();
    expect(cookies.get('__Secure-next-auth.session-token')).toMatch(/Secure/i);
  });

  it('accepts both spellings of Google’s issuer', async () => {
    const credential = await idToken({ claims: { iss: 'accounts.google.com' } });
    expect(await signInWith({ credential })).toMatchObject({ status: 200 });
  });

  it('works without a name and a picture', async () => {
    const claims = { name: undefined, given_name: undefined, picture: 'javascript:alert(1)' };
    const { status, body } = await signInWith({ credential: await idToken({ claims }) });
    expect([status, body.user.name, body.user.picture]).toEqual([200, null, null]);
  });
});

describe('a credential is refused', () => {
  const refusals: [string, () => Promise<unknown>, number, string][] = [
    ['that is missing', async () => undefined, 400, 'credentialMissing'],
    ['that is empty', async () => '  ', 400, 'credentialMissing'],
    ['that is no token', async () => 'not-a-token', 401, 'credentialInvalid'],
    ['for another client', () => idToken({ claims: { aud: 'other' } }), 401, 'credentialInvalid'],
    ['of another issuer', () => idToken({ claims: { iss: 'https://evil.example' } }), 401, 'credentialInvalid'],
    ['that has expired', () => idToken({ issuedAt: nowSeconds() - 2 * HOUR_SECONDS }), 401, 'credentialInvalid'],
    ['that never expires', () => idToken({ claims: { exp: undefined } }), 401, 'credentialInvalid'],
    ['signed with another key', () => idToken({ key: strangersKey }), 401, 'credentialInvalid'],
    ['that is not signed', async () => new UnsecuredJWT(claimsOf({})).encode(), 401, 'credentialInvalid'],
    ['signed with a shared secret', () => hmacToken(), 401, 'credentialInvalid'],
    ['that names nobody', () => idToken({ claims: { sub: undefined } }), 401, 'credentialInvalid'],
    ['without an address', () => idToken({ claims: { email: undefined } }), 401, 'credentialInvalid'],
    ['whose address is not verified', () => idToken({ claims: { email_verified: false } }), 401, 'emailNotVerified'],
    [
      'that leaves verification open',
      () => idToken({ claims: { email_verified: undefined } }),
      401,
      'emailNotVerified',
    ],
  ];

  /** Algorithm confusion attack: a token signed with HMAC, using public data as the key. */
  function hmacToken(): Promise<string> {
    return new SignJWT(claimsOf({}))
      .setProtectedHeader({ alg: 'HS256', kid: KEY_ID })
      .sign(new TextEncoder().encode(CLIENT_ID.padEnd(32, '.')));
  }

  it.each(refusals)('%s', async (_name, credential, status, code) => {
    const before = await countUsers();
    const answer = await signInWith({ credential: await credential() });
    expect(answer).toMatchObject({ status, body: { success: false, code } });
    expect(answer.body.message).toBe(answer.body.error);
    expect(answer.cookies.has(SESSION)).toBe(false);
    expect(await countUsers()).toBe(before);
  });

  it('that was changed after signing', async () => {
    const [header, , signature] = (await idToken()).split('.');
    const claims = Buffer.from(JSON.stringify(claimsOf({ claims: { sub: 'someone' } }))).toString('base64url');
    const answer = await signInWith({ credential: [header, claims, signature].join('.') });
    expect(answer.body.code).toBe('credentialInvalid');
  });

  it('that another site sends (login CSRF)', async () => {
    const answer = await signInWith({ credential: await idToken() }, 'https://elsewhere.example');
    expect(answer).toMatchObject({ status: 403, body: { code: 'originMismatch' } });
    expect(await signInWith({ credential: await idToken() }, SITE)).toMatchObject({ status: 200 });
  });

  it('that is larger than any credential of Google', async () => {
    expect(await signInWith({ credential: 'x'.repeat(20_000) })).toMatchObject({ status: 413 });
  });

  it('temporarily if Google’s keys are unavailable', async () => {
    const reachable = env().GOOGLE_JWKS_URL;
    process.env.GOOGLE_JWKS_URL = 'http://127.0.0.1:9/certs';
    resetEnv();
    const answer = await signInWith({ credential: await idToken() });
    process.env.GOOGLE_JWKS_URL = reachable;
    resetEnv();
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  it('with its reason in the caller’s language', async () => {
    const headers = { 'accept-language': 'he-IL,he;q=0.9,en;q=0.8' };
    const { body } = await call(signIn, '/api/auth/google', { body: {}, headers });
    expect(body.message).toBe('Google לא החזירה פרטי התחברות.');
  });
});

describe('the profile', () => {
  it('accepts the cookie and the bearer token', async () => {
    const { body } = await signInWith({ credential: await idToken() });
    const byBearer = await call(profile, '/api/user/profile', { bearer: body.token });
    expect(byBearer).toMatchObject({ status: 200, body: { user: body.user } });
    const byCookie = await call(profile, '/api/user/profile', { cookies: { [SESSION]: body.token } });
    expect(byCookie.body).toEqual(byBearer.body);
  });

  it('is refused to a visitor', async () => {
    const answer = await call(profile, '/api/user/profile');
    expect(answer).toMatchObject({ status: 401, body: { message: 'Please sign in first.' } });
  });

  it('is refused to a token of an account that was deleted', async () => {
    const { user, token } = await signedInUser(database.db);
    await database.db.delete(users).where(eq(users.id, user.id));
    expect(await call(profile, '/api/user/profile', { bearer: token })).toMatchObject({ status: 401 });
    expect(await call(profile, '/api/user/profile', { cookies: { [SESSION]: token } })).toMatchObject({ status: 401 });
  });

  it('is refused to a token that expired, was signed with another secret, or names no account of ours', async () => {
    const { user } = await signedInUser(database.db);
    const secret = siteSecret();
    const claims = newSessionClaims(user);
    const tokens = [
      await encode({ token: { ...claims }, secret, maxAge: -60 }),
      await encode({ token: { ...claims }, secret: 'another secret that is long enough' }),
      await encode({ token: { ...claims, sub: randomUUID() }, secret }),
      await encode({ token: { ...claims, sub: 'not an id' }, secret }),
      await encode({ token: {}, secret }),
    ];
    for (const bearer of tokens) {
      expect(await call(profile, '/api/user/profile', { bearer })).toMatchObject({ status: 401 });
    }
    expect(
      await call(profile, '/api/user/profile', { bearer: await encode({ token: { ...claims }, secret }) }),
    ).toMatchObject({ status: 200 });
  });

  it('is refused to a token forged with the default secret of older versions', async () => {
    const { user } = await signedInUser(database.db);
    const secret = 'insecure-development-secret-change-me';
    const bearer = await encode({ token: { ...newSessionClaims(user) }, secret });
    expect(await call(profile, '/api/user/profile', { bearer })).toMatchObject({ status: 401 });
    const { NEXTAUTH_SECRET: ours = '' } = process.env;
    delete process.env.NEXTAUTH_SECRET;
    resetEnv();
    const withoutSecret = await call(profile, '/api/user/profile', { bearer });
    process.env.NEXTAUTH_SECRET = ours;
    resetEnv();
    expect(withoutSecret.status).not.toBe(200);
  });
});

it('limits the rate of credential attempts', async () => {
  const { token } = await signedInUser(database.db);
  const statuses = new Set<number>();
  for (let count = 0; count < GENERAL_LIMIT.points; count += 1) {
    const { status } = await call(signIn, '/api/auth/google', { body: {}, bearer: token });
    statuses.add(status);
    if (status === 429) break;
  }
  expect([...statuses]).toEqual([400, 429]);
});
