import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as signOut } from '@/app/api/auth/sign-out/route';
import { GET as begin } from '@/app/api/gmail/auth/route';
import { GET as callback } from '@/app/api/gmail/callback/route';
import { GET as connection, DELETE as disconnect } from '@/app/api/gmail/connection/route';
import { findMailConnection, saveMailConnection } from '@/db/queries/mail-connections';
import { type User, upsertGoogleUser } from '@/db/queries/users';
import { type MailAccess, withMailAccess } from '@/lib/features/mail/connection/mail-access.server';
import { decryptToken } from '@/lib/features/mail/connection/token-cipher.server';
import { issueSessionToken, readSessionToken } from '@/lib/platform/auth/session.server';
import type { UserContext } from '@/lib/platform/context.server';
import { resetEnv } from '@/lib/platform/env/env.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { MINUTE_MS } from '@/lib/shared/durations';
import { type GoogleStandIn, startGoogleStandIn } from '@/stand-ins/google/index.mjs';
import { visitorContext } from '../support/actors';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { type Answer, call, SITE } from '../support/requests';

const NOA = 'noa.levi@example.com';
const DAVID = 'david.cohen@example.com';
const READ = 'https://www.googleapis.com/auth/gmail.readonly';
const MONTH_MS = 31 * 24 * 60 * MINUTE_MS;

let google: GoogleStandIn;
let database: TestDatabase;
let restoreServices: () => void;
let now = new Date();

beforeAll(async () => {
  google = await startGoogleStandIn({ origins: [SITE], mailboxes: { [NOA]: [], [DAVID]: [] } });
  Object.assign(process.env, google.env);
  resetEnv();
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db, clock: { now: () => now } });
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
  google.control.reset();
  now = new Date();
});
afterAll(async () => {
  restoreServices();
  await database.close();
  await google.close();
});

interface Person {
  readonly user: User;
  readonly token: string;
  readonly ctx: UserContext;
}

/** Creates an account with the address of an account at the local Google. */
async function person(email = NOA, signedUpAt = now): Promise<Person> {
  const user = await upsertGoogleUser(database.db, { sub: randomUUID(), email }, signedUpAt);
  return { user, ...(await signIn(user)) };
}
async function signIn(user: User): Promise<Omit<Person, 'user'>> {
  const token = await issueSessionToken(user);
  const claim = await readSessionToken(token);
  const actor = {
    kind: 'user',
    userId: user.id,
    email: user.email,
    via: 'cookie',
    sessionId: claim?.sessionId ?? '',
  } as const;
  return { token, ctx: { ...visitorContext(database.db), actor } };
}
const cookiesOf = ({ token }: Pick<Person, 'token'>) => ({ 'next-auth.session-token': token });
const send = (who: Pick<Person, 'token'>, query = '', locale = 'en') =>
  call(begin, `/api/gmail/auth${query}`, { cookies: cookiesOf(who), headers: { 'x-locale': locale } });
const becomeReachable = (who: Pick<Person, 'token'> | null, query: URLSearchParams | string) =>
  call(callback, `/api/gmail/callback?${query}`, who ? { cookies: cookiesOf(who) } : {});
const shown = async (who: Person) => (await call(connection, '/api/gmail/connection', { bearer: who.token })).body;
const isConnected = async ({ user }: Person) => (await findMailConnection(database.db, user.id)) !== null;

interface Consent {
  readonly email?: string;
  readonly decision?: 'allow' | 'deny';
  readonly granted?: readonly string[];
}
/** Answers Google's consent page and returns the parameters of its redirect. */
async function answerGoogle(authUrl: string, consent: Consent = {}): Promise<URLSearchParams> {
  const { email = NOA, decision = 'allow', granted = [READ] } = consent;
  const form = new URLSearchParams([...new URL(authUrl).searchParams, ['email', email], ['decision', decision]]);
  for (const scope of granted) form.append('granted', scope);
  const path = `${google.env.GOOGLE_ISSUER}/o/oauth2/v2/auth/callback`;
  const answer = await fetch(path, { method: 'POST', redirect: 'manual', body: form });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}
async function goThrough(who: Person, consent?: Consent): Promise<Answer> {
  const { body } = await send(who);
  return becomeReachable(who, await answerGoogle(body.authUrl, consent));
}
const resultOf = ({ headers }: Answer) => headers.get('location');
const leadsTo = (result: string, prefix = '') => `${prefix}/mail-connected?result=${result}`;
const tokenFor = (who: Person, use = (access: MailAccess) => access.accessToken()) => withMailAccess(who.ctx, use);
const statusAtGmail = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${google.env.GMAIL_API_URL}/gmail/v1/users/me/profile`, { headers })).status;
};
const NEEDED = { code: 'mailAccessNeeded', status: 401, details: { needsAuth: true } };

describe('requesting access to a mailbox', () => {
  it('redirects to Google with everything that binds the answer to the caller', async () => {
    const { body, status } = await send(await person());
    expect(status).toBe(200);
    const { origin, searchParams } = new URL(body.authUrl);
    expect(origin).toBe(google.env.GOOGLE_ISSUER);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${SITE}/api/gmail/callback`,
      scope: `openid email ${READ}`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      access_type: 'offline',
      prompt: 'consent',
      include_granted_scopes: 'true',
      login_hint: NOA,
    });
  });

  it('lets the person choose another mailbox', async () => {
    const { searchParams } = new URL((await send(await person(), '?choose=1')).body.authUrl);
    expect(searchParams.get('prompt')).toBe('consent select_account');
    expect(searchParams.has('login_hint')).toBe(false);
  });

  it('is for accounts whose plan or trial includes it', async () => {
    expect((await call(begin, '/api/gmail/auth')).status).toBe(401);
    vi.stubEnv('NODE_ENV', 'production');
    vi.stubEnv('NEXTAUTH_SECRET', process.env.NEXTAUTH_SECRET?.padEnd(40, 'x') ?? 'x'.repeat(40));
    resetEnv();
    const over = await person(NOA, new Date(now.getTime() - MONTH_MS));
    expect(await send(over)).toMatchObject({ status: 402, body: { code: 'planRequired' } });
    expect((await send(await person())).status).toBe(200);
  });

  it('reports that Google is down if its discovery document is unavailable', async () => {
    vi.stubEnv('GOOGLE_ISSUER', `${google.env.GOOGLE_ISSUER}/nowhere`);
    resetEnv();
    expect(await send(await person())).toMatchObject({ status: 502, body: { code: 'mailAway' } });
  });
});

describe('returning from Google', () => {
  it('connects the mailbox and keeps the page’s language', async () => {
    const who = await person();
    const { body } = await send(who, '', 'he');
    const answer = await becomeReachable(who, await answerGoogle(body.authUrl));
    expect([answer.status, resultOf(answer)]).toEqual([303, leadsTo('connected', '/he')]);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await shown(who)).connection).toEqual({ address: NOA, connectedAt: now.toISOString() });
    expect(await statusAtGmail(await tokenFor(who))).toBe(200);
  });

  it('connects the chosen mailbox, which may differ from the account’s address', async () => {
    const who = await person();
    expect(resultOf(await goThrough(who, { email: DAVID }))).toBe(leadsTo('connected'));
    expect((await shown(who)).connection.address).toBe(DAVID);
  });

  it('reports that access was denied', async () => {
    const who = await person();
    expect(resultOf(await goThrough(who, { decision: 'deny' }))).toBe(leadsTo('mailConsentDenied'));
    expect(await isConnected(who)).toBe(false);
  });

  it('reports that the mail permission was not granted', async () => {
    const who = await person('maya.azulay@example.com');
    const answer = await goThrough(who, { email: 'maya.azulay@example.com', granted: [] });
    expect(resultOf(answer)).toBe(leadsTo('mailScopeMissing'));
    expect(await isConnected(who)).toBe(false);
  });

  it('is refused for any other sign-in than the one that asked', async () => {
    const [who, other] = [await person(), await person()];
    const sameInAnotherBrowser = await signIn(who.user);
    for (const caller of [other, sameInAnotherBrowser, null]) {
      const back = await answerGoogle((await send(who)).body.authUrl);
      expect(resultOf(await becomeReachable(caller, back))).toBe(leadsTo('mailStateInvalid'));
      // The failed attempt has used it up.
      expect(resultOf(await becomeReachable(who, back))).toBe(leadsTo('mailStateInvalid'));
    }
    expect([await isConnected(who), await isConnected(other)]).toEqual([false, false]);
  });

  it('is refused with an unknown state, and with the code of another request', async () => {
    const who = await person();
    const [mine, another] = [await send(who), await send(who)];
    const back = await answerGoogle(mine.body.authUrl);
    for (const state of ['', 'made-up', 'x'.repeat(5000)]) {
      const wrong = new URLSearchParams({ ...Object.fromEntries(back), state });
      expect(resultOf(await becomeReachable(who, wrong))).toBe(leadsTo('mailStateInvalid'));
    }
    expect(resultOf(await becomeReachable(who, ''))).toBe(leadsTo('mailStateInvalid'));
    const state = new URL(another.body.authUrl).searchParams.get('state') ?? '';
    const mixed = new URLSearchParams({ ...Object.fromEntries(back), state });
    expect(resultOf(await becomeReachable(who, mixed))).toBe(leadsTo('mailStateInvalid'));
    expect(await isConnected(who)).toBe(false);
  });

  it('works once, even if it arrives twice simultaneously', async () => {
    const who = await person();
    const back = await answerGoogle((await send(who)).body.authUrl);
    const both = await Promise.all([becomeReachable(who, back), becomeReachable(who, back)]);
    expect(both.map(resultOf).sort()).toEqual([leadsTo('connected'), leadsTo('mailStateInvalid')]);
    expect(resultOf(await becomeReachable(who, back))).toBe(leadsTo('mailStateInvalid'));
  });

  it('is refused after ten minutes, and its state is deleted at the next request', async () => {
    const who = await person();
    const back = await answerGoogle((await send(who)).body.authUrl);
    now = new Date(now.getTime() + 10 * MINUTE_MS);
    expect(resultOf(await becomeReachable(who, back))).toBe(leadsTo('mailStateInvalid'));
    await send(who);
    now = new Date(now.getTime() + 11 * MINUTE_MS);
    await send(who);
    const { rows } = (await database.db.execute(
      sql`select 1 from mail_consents where user_id = ${who.user.id}`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toHaveLength(1);
  });

  it('requests the tokens once, and reports that Google is down if it does not answer', async () => {
    const who = await person();
    const back = await answerGoogle((await send(who)).body.authUrl);
    google.control.reset();
    google.control.fail({ match: /oauth2\/token/, status: 503, times: 9 });
    expect(resultOf(await becomeReachable(who, back))).toBe(leadsTo('mailAway'));
    expect(google.control.log.filter(({ path }) => path === '/oauth2/token')).toHaveLength(1);
    expect(await isConnected(who)).toBe(false);
  });

  it('revokes the access to a mailbox that was connected before', async () => {
    const who = await person();
    await goThrough(who, { email: DAVID });
    const before = await tokenFor(who);
    await goThrough(who);
    expect((await shown(who)).connection.address).toBe(NOA);
    expect([await statusAtGmail(before), await statusAtGmail(await tokenFor(who))]).toEqual([401, 200]);
    // Reconnecting the same mailbox must not revoke the old token: revoking ends the new one too.
    const first = await tokenFor(who);
    await goThrough(who);
    expect([await statusAtGmail(first), await statusAtGmail(await tokenFor(who))]).toEqual([200, 200]);
  });
});

describe('the stored connection', () => {
  it('contains no usable token, state or code', async () => {
    const who = await person();
    const { body } = await send(who);
    const back = await answerGoogle(body.authUrl);
    const secrets = [back.get('state'), back.get('code'), await pendingRows()];
    expect(secrets[2]).not.toContain(secrets[0]);
    await becomeReachable(who, back);
    const access = await tokenFor(who);
    const stored = await findMailConnection(database.db, who.user.id);
    const refresh = (stored && decryptToken(who.user.id, stored)) ?? '';
    expect(refresh).toMatch(/^1\/\//);
    const { rows } = (await database.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )) as unknown as { rows: { name: string }[] };
    expect(rows.length).toBeGreaterThan(5);
    for (const { name } of rows) {
      const dump = JSON.stringify(await database.db.execute(sql`select * from ${sql.identifier(name)}`));
      for (const secret of [refresh, access, back.get('code') ?? '', back.get('state') ?? '']) {
        expect(dump).not.toContain(secret);
        expect(dump).not.toContain(Buffer.from(secret).toString('base64url'));
      }
    }
  });

  it('cannot be decrypted for another account', async () => {
    const [who, thief] = [await person(), await person()];
    await goThrough(who);
    const stored = await findMailConnection(database.db, who.user.id);
    if (!stored) throw new Error('Nothing was connected.');
    await saveMailConnection(database.db, thief.user.id, stored);
    await expect(tokenFor(thief)).rejects.toMatchObject(NEEDED);
    expect([await isConnected(thief), await isConnected(who)]).toEqual([false, true]);
  });

  it('moves to a new key at its next use, so that the old key can be removed', async () => {
    const who = await person();
    await goThrough(who);
    const [old, fresh] = ['old', 'fresh'].map((id) => `${id}:${Buffer.alloc(32, id).toString('base64')}`);
    for (const keys of [`${old}`, `${fresh},${old}`, `${fresh}`]) {
      vi.stubEnv('MAIL_TOKEN_KEYS', keys);
      resetEnv();
      await tokenFor(who);
      expect((await findMailConnection(database.db, who.user.id))?.keyId).toBe(keys.split(':')[0]);
    }
  });

  it('is deleted with the account', async () => {
    const who = await person();
    await goThrough(who);
    await send(who);
    await database.db.execute(sql`delete from users where id = ${who.user.id}`);
    expect(await isConnected(who)).toBe(false);
    expect(await pendingRows()).not.toContain(who.user.id);
  });
});

const pendingRows = async () => JSON.stringify(await database.db.execute(sql`select * from mail_consents`));

describe('using a connected mailbox', () => {
  it('needs a connection', async () => {
    await expect(tokenFor(await person())).rejects.toMatchObject(NEEDED);
  });

  it('fetches one access token for simultaneous callers, and caches it', async () => {
    const who = await person();
    await goThrough(who);
    google.control.reset();
    const tokens = await Promise.all([tokenFor(who), tokenFor(who), tokenFor(who)]);
    expect(new Set([...tokens, await tokenFor(who)]).size).toBe(1);
    expect(google.control.log).toHaveLength(1);
  });

  it('fetches one new token when Gmail has refused the old one to several callers', async () => {
    const who = await person();
    await goThrough(who);
    const first = await tokenFor(who);
    google.control.expire(NOA);
    google.control.reset();
    const renewed = await tokenFor(who, async ({ renewedToken }) => {
      const all = await Promise.all([renewedToken(first), renewedToken(first)]);
      return [...all, await renewedToken(first)].join(' ');
    });
    const [token = '', ...same] = renewed.split(' ');
    expect(same).toEqual([token, token]);
    expect(token).not.toBe(first);
    expect(await statusAtGmail(token)).toBe(200);
    expect(google.control.log.filter(({ path }) => path === '/oauth2/token')).toHaveLength(1);
  });

  it('ends when access is revoked at Google: the token is deleted, and access is requested again', async () => {
    const who = await person();
    await goThrough(who);
    const token = await tokenFor(who);
    google.control.revoke(NOA);
    expect(await statusAtGmail(token)).toBe(401);
    const after = tokenFor(who, ({ renewedToken }) => renewedToken(token));
    await expect(after).rejects.toMatchObject(NEEDED);
    expect(await isConnected(who)).toBe(false);
    expect((await shown(who)).connection).toBeNull();
  });

  it('ends when Gmail refuses permanently', async () => {
    const who = await person();
    await goThrough(who);
    await expect(tokenFor(who, ({ refused }) => refused())).rejects.toMatchObject(NEEDED);
    expect(await isConnected(who)).toBe(false);
  });

  it('survives when Google is down: it retries, and keeps the connection if that fails too', async () => {
    const who = await person();
    await goThrough(who);
    google.control.fail({ match: /oauth2\/token/, status: 500, times: 2 });
    expect(await statusAtGmail(await tokenFor(who))).toBe(200);
    await goThrough(who);
    google.control.fail({ match: /oauth2\/token/, status: 500, times: 3 });
    await expect(tokenFor(who)).rejects.toMatchObject({ code: 'mailAway' });
    expect(await isConnected(who)).toBe(true);
    expect(await statusAtGmail(await tokenFor(who))).toBe(200);
  });
});

describe('disconnecting', () => {
  it('deletes the token here and revokes the access at Google', async () => {
    const who = await person();
    await goThrough(who);
    const token = await tokenFor(who);
    const answer = await call(disconnect, '/api/gmail/connection', { method: 'DELETE', bearer: who.token });
    expect(answer).toMatchObject({ status: 200, body: { success: true, connection: null } });
    expect([await isConnected(who), await statusAtGmail(token)]).toEqual([false, 401]);
    await expect(tokenFor(who)).rejects.toMatchObject(NEEDED);
    const again = await call(disconnect, '/api/gmail/connection', { method: 'DELETE', bearer: who.token });
    expect(again.status).toBe(200);
  });

  it('deletes the token here whatever Google answers', async () => {
    const who = await person();
    for (const fault of [{ status: 503, times: 9 }, { cutAfterBytes: 0, times: 9 }, { status: 400 }]) {
      google.control.reset();
      await goThrough(who);
      google.control.fail({ match: /oauth2\/revoke/, ...fault });
      const answer = await call(disconnect, '/api/gmail/connection', { method: 'DELETE', bearer: who.token });
      expect([answer.status, await isConnected(who)]).toEqual([200, false]);
    }
  });

  it('happens when signing out everywhere, for this account only', async () => {
    const [who, other] = [await person(), await person(DAVID)];
    await goThrough(who);
    await goThrough(other, { email: DAVID });
    const theirs = call(disconnect, '/api/gmail/connection', { method: 'DELETE' });
    expect((await theirs).status).toBe(401);
    await call(signOut, '/api/auth/sign-out', { bearer: who.token, body: { everywhere: true } });
    expect([await isConnected(who), await isConnected(other)]).toEqual([false, true]);
  });
});
