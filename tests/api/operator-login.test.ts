import type { PGlite } from '@electric-sql/pglite';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { operatorLog, operatorSessions } from '@/db/schema/operator';
import { usedCredentials } from '@/db/schema/sign-in';
import { OPERATOR_SESSION_SECONDS } from '@/lib/features/admin/login';
import { resetEnv } from '@/lib/platform/env/env.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { ADMIN_API_KEY, ADMIN_PASSWORD, ADMIN_USERNAME, callOperator, setUpOperator } from '../support/operator';
import { quickHash } from '../support/quick-hash';
import { SITE } from '../support/requests';

setUpOperator();

const START = new Date('2026-03-10T12:00:00Z');
const totp = new TOTP({ secret: new Secret({ size: 20 }) });

let database: TestDatabase;
let now = START;
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
  vi.setSystemTime(now);
};

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  database = await openEmbeddedTestDatabase();
});
beforeEach(async () => {
  delete process.env.ADMIN_TOTP_SECRET;
  resetEnv();
  now = START;
  vi.setSystemTime(now);
  await database.db.delete(operatorLog);
  await database.db.delete(operatorSessions);
  await database.db.delete(usedCredentials);
  // A separate client on the same data, because queries are counted per client.
  const db = drizzle({ client: (database.db as PgliteDatabase & { $client: PGlite }).$client });
  return replaceServices({ getDb: async () => db, clock: { now: () => now } });
});
afterAll(async () => {
  vi.useRealTimers();
  await database.close();
});

const RIGHT = { username: ADMIN_USERNAME, password: ADMIN_PASSWORD };
const WRONG = { ...RIGHT, password: 'wrong' };
/** Logs in from an address reserved for documentation (RFC 5737). */
const logIn = (body: unknown, address = '192.0.2.1') =>
  callOperator('/login', { body, headers: { 'x-forwarded-for': address } });
const logged = async () => {
  const entries = await database.db.select().from(operatorLog).orderBy(operatorLog.id);
  return entries.map(({ admin, action }) => `${action} ${admin}`);
};

describe('a login', () => {
  it('returns a token for eight hours, which ends at logout', async () => {
    const { status, body } = await logIn(RIGHT);
    expect([status, body.success, body.admin.username]).toEqual([200, true, ADMIN_USERNAME]);
    expect(Date.parse(body.admin.expiresAt) - now.getTime()).toBe(8 * 60 * 60 * 1000);
    const statusWith = async () => (await callOperator('/session', { bearer: body.token })).status;
    expect(await statusWith()).toBe(200);
    expect((await callOperator('/logout', { method: 'POST', bearer: body.token })).body).toEqual({ success: true });
    expect(await statusWith()).toBe(401);
    expect(await logged()).toEqual([`login ${ADMIN_USERNAME}`, `logout ${ADMIN_USERNAME}`]);
  });

  it('expires after eight hours', async () => {
    const { body } = await logIn(RIGHT);
    pass(OPERATOR_SESSION_SECONDS - 1);
    expect((await callOperator('/session', { bearer: body.token })).status).toBe(200);
    pass(1);
    expect((await callOperator('/session', { bearer: body.token })).status).toBe(401);
  });

  it('is invalid once the password, the name or the second factor changes', async () => {
    const { body } = await logIn(RIGHT);
    const statusWith = async (change: Record<string, string>) => {
      for (const [name, value] of Object.entries(change)) vi.stubEnv(name, value);
      resetEnv();
      const { status } = await callOperator('/session', { bearer: body.token });
      vi.unstubAllEnvs();
      resetEnv();
      return status;
    };
    expect(await statusWith({})).toBe(200);
    // Even the same password has a different hash because of its salt.
    expect(await statusWith({ ADMIN_PASSWORD_HASH: quickHash(ADMIN_PASSWORD) })).toBe(401);
    expect(await statusWith({ ADMIN_USERNAME: 'other' })).toBe(401);
    expect(await statusWith({ ADMIN_TOTP_SECRET: totp.secret.base32 })).toBe(401);
    expect(await statusWith({ NEXTAUTH_SECRET: 'x'.repeat(40) })).toBe(401);
    expect(await statusWith({})).toBe(200);
  });

  it.each([
    ['a wrong password', WRONG],
    ['a wrong name', { ...RIGHT, username: 'nobody' }],
    ['both', { username: 'nobody', password: 'wrong' }],
    ['a name in capitals', { ...RIGHT, username: ADMIN_USERNAME.toUpperCase() }],
  ])('fails in the same way with %s, and logs nothing of the input', async (_name, tried) => {
    const { status, body } = await logIn(tried);
    expect([status, body]).toEqual([
      401,
      { success: false, code: 'loginFailed', message: 'Login failed', error: 'Login failed' },
    ]);
    const [entry] = await database.db.select().from(operatorLog);
    expect(entry).toMatchObject({ action: 'loginFailed', note: null, before: null, after: null, userId: null });
    expect(entry?.admin).toBe(tried.username === ADMIN_USERNAME ? ADMIN_USERNAME : 'unknown');
    expect(await database.db.select().from(operatorSessions)).toEqual([]);
  });

  it.each([{}, { username: '', password: '' }, { ...RIGHT, password: 'x'.repeat(201) }, { ...RIGHT, code: '12' }])(
    'is refused for an invalid body: %j',
    async (body) => expect((await logIn(body)).body.code).toBe('badRequest'),
  );

  it('cannot be started by another site', async () => {
    expect((await callOperator('/login', { body: RIGHT, origin: 'https://elsewhere.example' })).body.code).toBe(
      'originMismatch',
    );
    expect((await callOperator('/login', { body: RIGHT, origin: SITE })).status).toBe(200);
  });

  it('is logged if it failed, at most a hundred times a day', async () => {
    for (let turn = 0; turn < 102; turn += 1) {
      await logIn({ username: `nobody ${turn}`, password: 'wrong' }, `192.0.2.${turn}`);
    }
    expect(await logged()).toHaveLength(100);
    pass(24 * 60 * 60 + 1);
    await logIn(WRONG, '198.51.100.1');
    expect(await logged()).toHaveLength(101);
  });
});

describe('the second factor', () => {
  beforeEach(() => {
    process.env.ADMIN_TOTP_SECRET = totp.secret.base32;
    resetEnv();
  });
  const codeAt = (seconds: number) => totp.generate({ timestamp: now.getTime() + seconds * 1000 });

  it('is required', async () => {
    expect((await logIn(RIGHT)).body.code).toBe('loginFailed');
    expect((await logIn({ ...RIGHT, code: codeAt(90) })).body.code).toBe('loginFailed');
    expect((await logIn({ ...WRONG, code: codeAt(0) })).body.code).toBe('loginFailed');
    expect((await logIn({ ...RIGHT, code: codeAt(0) })).status).toBe(200);
  });

  it('accepts the step before and after, each once', async () => {
    const codes = [codeAt(-30), codeAt(0), codeAt(30)];
    for (const code of codes) expect((await logIn({ ...RIGHT, code })).status).toBe(200);
    for (const code of codes) expect((await logIn({ ...RIGHT, code })).body.code).toBe('loginFailed');
  });

  it('is accepted once when it arrives several times at once', async () => {
    const code = codeAt(0);
    const answers = await Promise.all([1, 2, 3, 4].map((turn) => logIn({ ...RIGHT, code }, `192.0.2.${turn}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  });

  it('is used up only by a successful login', async () => {
    expect((await logIn({ ...WRONG, code: codeAt(0) })).status).toBe(401);
    expect((await logIn({ ...RIGHT, code: codeAt(0) })).status).toBe(200);
  });
});

describe('logging in again and again', () => {
  it('waits longer each time after five attempts from an address, a quarter of an hour in the end', async () => {
    for (let turn = 0; turn < 5; turn += 1) expect((await logIn(WRONG)).status).toBe(401);
    const waits: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      expect((await logIn(WRONG)).status).toBe(401);
      const { status, body, headers } = await logIn(RIGHT);
      expect([status, body.code]).toEqual([429, 'rateLimited']);
      waits.push(Number(headers.get('retry-after')));
      pass(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    expect((await logIn(RIGHT)).status).toBe(200);
    expect((await logIn(WRONG)).status).toBe(401);
  });

  it('does not lengthen the wait by early attempts', async () => {
    for (let turn = 0; turn < 6; turn += 1) await logIn(WRONG);
    for (let turn = 0; turn < 50; turn += 1) expect((await logIn(RIGHT)).status).toBe(429);
    pass(2);
    expect((await logIn(RIGHT)).status).toBe(200);
  });

  it('gains nothing by simultaneous attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(WRONG)));
    const looked = answers.filter(({ status }) => status === 401);
    expect(looked.length).toBeLessThanOrEqual(6);
    expect(answers.filter(({ body }) => body.code === 'rateLimited')).toHaveLength(40 - looked.length);
  });

  it.each([ADMIN_USERNAME, 'nobody'])('gains little by many addresses, for the name %s', async (username) => {
    const from = async (turn: number) => (await logIn({ username, password: 'wrong' }, `198.51.100.${turn}`)).status;
    const answers: number[] = [];
    for (let turn = 0; turn < 23; turn += 1) answers.push(await from(turn));
    expect(answers).toEqual([...Array(21).fill(401), 429, 429]);
  });

  it('does not lock out an address that has logged in before', async () => {
    expect((await logIn(RIGHT, '203.0.113.7')).status).toBe(200);
    for (let turn = 0; turn < 25; turn += 1) await logIn(WRONG, `198.51.100.${turn}`);
    expect((await logIn(RIGHT, '203.0.113.8')).status).toBe(429);
    expect((await logIn(RIGHT, '203.0.113.7')).status).toBe(200);
  });
});

describe('the log', () => {
  it('is read page by page, newest first', async () => {
    const { body } = await logIn(RIGHT);
    for (let turn = 0; turn < 4; turn += 1) await logIn(WRONG, `192.0.2.${turn}`);
    const read = async (query: string) => (await callOperator(`/actions${query}`, { bearer: body.token })).body;
    const first = await read('?limit=3');
    const second = await read(`?limit=3&before=${first.next}`);
    expect([...first.entries, ...second.entries].map(({ action }) => action)).toEqual([
      ...Array(4).fill('loginFailed'),
      'login',
    ]);
    expect([second.next, first.entries[0]]).toMatchObject([
      null,
      { user: null, admin: ADMIN_USERNAME, at: now.toISOString() },
    ]);
  });

  it('can be read by scripts', async () => {
    const { body } = await callOperator('/actions', { headers: { 'x-admin-key': ADMIN_API_KEY } });
    expect(body).toEqual({ success: true, entries: [], next: null });
    expect((await callOperator('/logout', { method: 'POST', headers: { 'x-admin-key': ADMIN_API_KEY } })).status).toBe(
      200,
    );
  });
});
