import { randomUUID } from 'node:crypto';
import { encode } from 'next-auth/jwt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as signOut } from '@/app/api/auth/sign-out/route';
import { GET as profile } from '@/app/api/user/profile/route';
import { issueSessionToken, newSessionClaims } from '@/lib/platform/auth/session.server';
import { siteSecret } from '@/lib/platform/env/env.server';
import { route } from '@/lib/platform/http/route.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { call, cookieValue, type RequestOptions, SITE, signedInUser } from '../support/requests';

const SESSION = 'next-auth.session-token';

let database: TestDatabase;
let restoreServices: () => void;

beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db });
});
afterAll(async () => {
  restoreServices();
  await database.close();
});

const leave = (options: RequestOptions) => call(signOut, '/api/auth/sign-out', { method: 'POST', ...options });
const byCookie = (token: string) => ({ cookies: { [SESSION]: token }, origin: SITE });
/** Returns the statuses for a token as bearer and as cookie. */
const answersTo = async (token: string) => [
  (await call(profile, '/api/user/profile', { bearer: token })).status,
  (await call(profile, '/api/user/profile', { cookies: { [SESSION]: token } })).status,
];
const GOOD = [200, 200];
const ENDED = [401, 401];

describe('signing out', () => {
  it('clears the session cookie', async () => {
    const { token } = await signedInUser(database.db);
    const answer = await leave(byCookie(token));
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(cookieValue(answer.cookies.get(SESSION))).toBe('');
    expect(answer.cookies.get(SESSION)).toMatch(/Max-Age=0/i);
  });

  it('ends the session for both its cookie and its bearer token', async () => {
    for (const way of [byCookie, (token: string) => ({ bearer: token })]) {
      const { token } = await signedInUser(database.db);
      expect(await answersTo(token)).toEqual(GOOD);
      await leave(way(token));
      expect(await answersTo(token)).toEqual(ENDED);
    }
  });

  it('keeps the account’s other sessions', async () => {
    const { user, token } = await signedInUser(database.db);
    const elsewhere = await issueSessionToken(user);
    await leave(byCookie(token));
    expect(await answersTo(elsewhere)).toEqual(GOOD);
  });

  it('can be repeated, and called without a session', async () => {
    const { token } = await signedInUser(database.db);
    const answers = await Promise.all([leave(byCookie(token)), leave(byCookie(token)), leave({})]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await leave({ bearer: token })).toMatchObject({ status: 401 });
  });

  it('ends tokens that were renewed from the ended one', async () => {
    const { user } = await signedInUser(database.db);
    const claims = newSessionClaims(user);
    const [first, renewed] = await Promise.all(
      [1, 2].map(() => encode({ token: { ...claims }, secret: siteSecret() })),
    );
    await leave(byCookie(first ?? ''));
    expect(await answersTo(renewed ?? '')).toEqual(ENDED);
  });

  it('cannot be done by another site', async () => {
    const { token } = await signedInUser(database.db);
    const options = { cookies: { [SESSION]: token }, origin: 'https://elsewhere.example' };
    expect(await leave(options)).toMatchObject({ status: 403 });
    expect(await answersTo(token)).toEqual(GOOD);
  });
});

describe('signing out everywhere', () => {
  it('ends every session of the account, and of no other', async () => {
    const { user, token } = await signedInUser(database.db);
    const elsewhere = await issueSessionToken(user);
    const other = await signedInUser(database.db);
    const answer = await leave({ ...byCookie(token), body: { everywhere: true } });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(cookieValue(answer.cookies.get(SESSION))).toBe('');
    expect(await answersTo(token)).toEqual(ENDED);
    expect(await answersTo(elsewhere)).toEqual(ENDED);
    expect(await answersTo(other.token)).toEqual(GOOD);
  });

  it('lets its owner sign in again', async () => {
    const { user, token } = await signedInUser(database.db);
    await leave({ bearer: token, body: { everywhere: true } });
    expect(await answersTo(await issueSessionToken({ ...user, sessionsVersion: user.sessionsVersion + 1 }))).toEqual(
      GOOD,
    );
  });

  it('needs a session', async () => {
    expect(await leave({ body: { everywhere: true } })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    const { token } = await signedInUser(database.db);
    await leave(byCookie(token));
    expect(await leave({ ...byCookie(token), body: { everywhere: true } })).toMatchObject({ status: 401 });
  });

  it('does not happen for a body with another value', async () => {
    const { user, token } = await signedInUser(database.db);
    const elsewhere = await issueSessionToken(user);
    expect(await leave({ ...byCookie(token), body: { everywhere: 'no' } })).toMatchObject({ status: 400 });
    await leave({ ...byCookie(token), body: { everywhere: false } });
    expect(await answersTo(elsewhere)).toEqual(GOOD);
  });
});

describe('a session', () => {
  it('is refused for a token from before sessions could end', async () => {
    const { user } = await signedInUser(database.db);
    expect(await answersTo(await encode({ token: { sub: user.id }, secret: siteSecret() }))).toEqual(ENDED);
  });

  it('that has ended is reported in every answer, also of public routes', async () => {
    const anyone = route({ actor: 'anyone' }, async ({ ctx }) => ({ kind: ctx.actor.kind }));
    const { token } = await signedInUser(database.db);
    const send = () => call(anyone, '/api/x', { cookies: { [SESSION]: token } });
    const before = await send();
    expect([before.body.kind, before.headers.get('x-session')]).toEqual(['user', null]);
    await leave(byCookie(token));
    const after = await send();
    expect([after.body.kind, after.headers.get('x-session')]).toEqual(['anonymous', 'ended']);
    expect((await call(anyone, '/api/x')).headers.get('x-session')).toBeNull();
    expect((await call(anyone, '/api/x', { cookies: { [SESSION]: randomUUID() } })).headers.get('x-session')).toBe(
      'ended',
    );
  });
});
