import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { POST as signOut } from '@/app/api/auth/sign-out/route';
import { GET as profile } from '@/app/api/user/profile/route';
import { DELETE as end } from '@/app/api/user/sessions/[id]/route';
import { GET as list } from '@/app/api/user/sessions/route';
import type { User } from '@/db/queries/users';
import { signInSessions } from '@/db/schema/sign-in-sessions';
import { type SignIn, SignInsAnswer } from '@/lib/features/account/sign-ins';
import { SEEN_EVERY_MS } from '@/lib/platform/auth/seen-session.server';
import { issueSessionToken } from '@/lib/platform/auth/session.server';
import { resetEnv } from '@/lib/platform/env/env.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { call, SITE, signedInUser } from '../support/requests';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const SESSION = 'next-auth.session-token';

let database: TestDatabase;
let restoreServices: () => void;
let now: Date;

beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db, clock: { now: () => now } });
});
afterAll(async () => {
  restoreServices();
  await database.close();
});
afterEach(() => {
  delete process.env.TRUST_PROXY;
  delete process.env.COUNTRY_HEADER;
  resetEnv();
});

const open = async () => {
  now = new Date();
  return signedInUser(database.db);
};
const anotherSignIn = (user: User) => issueSessionToken(user);
const seen = async (bearer: string, headers: Record<string, string> = {}): Promise<SignIn[]> => {
  const { body } = await call(list, '/api/user/sessions', { bearer, headers });
  return SignInsAnswer.parse(body).signIns;
};
const endBy = (bearer: string | undefined, id: string) =>
  call(end, `/api/user/sessions/${id}`, { method: 'DELETE', ...(bearer && { bearer }), params: { id } });
const isIn = async (bearer: string) => (await call(profile, '/api/user/profile', { bearer })).status === 200;

describe('the list of sign-ins', () => {
  it('shows the account’s sign-ins, the current one first, with browser and system without versions', async () => {
    const { user, token } = await open();
    const other = await anotherSignIn(user);
    await seen(other, { 'user-agent': 'curl/8.5.0' });
    const signIns = await seen(token, { 'user-agent': FIREFOX });
    expect(signIns).toMatchObject([
      { browser: 'Firefox', system: 'Linux', country: null, isCurrent: true, lastSeenAt: now.toISOString() },
      { browser: null, isCurrent: false },
    ]);
    expect(JSON.stringify(signIns)).not.toContain('132');
  });

  it('takes the country only from a trusted proxy’s header', async () => {
    const country = async (headers: Record<string, string>) => {
      const [signIn] = await seen((await open()).token, headers);
      return signIn?.country;
    };
    expect(await country({ 'cf-ipcountry': 'IL' })).toBeNull();
    Object.assign(process.env, { TRUST_PROXY: 'true', COUNTRY_HEADER: 'cf-ipcountry' });
    resetEnv();
    expect(await country({ 'cf-ipcountry': 'IL' })).toBe('IL');
    expect(await country({ 'x-vercel-ip-country': 'IL' })).toBeNull();
    for (const none of ['XX', 'T1', '', 'Israel', '<b>']) expect(await country({ 'cf-ipcountry': none })).toBeNull();
  });

  it('is updated once in a few minutes, not with each request', async () => {
    const { user, token } = await open();
    const first = now;
    const stored = async () => {
      const rows = await database.db.select().from(signInSessions).where(eq(signInSessions.userId, user.id));
      return rows.map(({ lastSeenAt }) => lastSeenAt.toISOString());
    };
    await Promise.all([seen(token), seen(token), seen(token)]);
    now = new Date(first.getTime() + SEEN_EVERY_MS);
    await seen(token);
    expect(await stored()).toEqual([first.toISOString()]);
    now = new Date(first.getTime() + SEEN_EVERY_MS + 1);
    await seen(token);
    expect(await stored()).toEqual([now.toISOString()]);
  });

  it('is only for its owner', async () => {
    const { token } = await open();
    await seen((await open()).token);
    expect(await seen(token)).toHaveLength(1);
    expect(await call(list, '/api/user/sessions')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('excludes ended sign-ins', async () => {
    const { user, token } = await open();
    const other = await anotherSignIn(user);
    await seen(other);
    await call(signOut, '/api/auth/sign-out', { bearer: other, body: {} });
    expect(await seen(token)).toMatchObject([{ isCurrent: true }]);
    await call(signOut, '/api/auth/sign-out', { bearer: token, body: { everywhere: true } });
    expect(await database.db.$count(signInSessions, eq(signInSessions.userId, user.id))).toBe(0);
  });
});

describe('ending a sign-in', () => {
  it('ends it at once and answers with the remaining ones', async () => {
    const { user, token } = await open();
    const other = await anotherSignIn(user);
    await seen(other);
    const [, unknown] = await seen(token);
    const answer = await endBy(token, unknown?.id ?? '');
    expect(answer.status).toBe(200);
    expect(SignInsAnswer.parse(answer.body).signIns).toMatchObject([{ isCurrent: true }]);
    expect([await isIn(other), await isIn(token)]).toEqual([false, true]);
    // Its last requests do not list it again.
    expect(await seen(token)).toHaveLength(1);
    expect(await endBy(token, unknown?.id ?? '')).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });

  it('refuses unknown and foreign ones in the same way, and ends nothing', async () => {
    const { token } = await open();
    const stranger = await open();
    const [theirs] = await seen(stranger.token);
    const answers = [];
    for (const id of [theirs?.id ?? '', randomUUID(), 'x']) answers.push(await endBy(token, id));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'notFound']));
    expect(await isIn(stranger.token)).toBe(true);
  });

  it('cannot be done without a session, or by another site', async () => {
    const { token } = await open();
    const [own] = await seen(token);
    const id = own?.id ?? '';
    expect((await endBy(undefined, id)).status).toBe(401);
    const forged = { method: 'DELETE', cookies: { [SESSION]: token }, params: { id } } as const;
    for (const origin of ['https://elsewhere.example', undefined]) {
      const answer = await call(end, `/api/user/sessions/${id}`, { ...forged, ...(origin && { origin }) });
      expect(answer.status).toBe(403);
    }
    expect(await isIn(token)).toBe(true);
    expect((await call(end, `/api/user/sessions/${id}`, { ...forged, origin: SITE })).status).toBe(200);
    expect(await isIn(token)).toBe(false);
  });
});
