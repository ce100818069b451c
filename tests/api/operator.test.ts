import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorRoutes } from '@/app/api/[[...path]]/admin-routes';
import { GET } from '@/app/api/[[...path]]/route';
import { deleteOperatorSession } from '@/db/queries/operator';
import { OPERATOR_SESSION_SECONDS } from '@/lib/features/admin/login';
import { route } from '@/lib/platform/http/route.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { ADMIN_API_KEY, ADMIN_USERNAME, callOperator, setUpOperator, signedInOperator } from '../support/operator';
import { call, type RequestOptions, requestTo, SITE, signedInUser } from '../support/requests';

setUpOperator();

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

describe('the operator is', () => {
  it('a caller with the token of a current login', async () => {
    const { token } = await signedInOperator(database.db);
    const { status, body } = await callOperator('/session', { bearer: token });
    expect([status, body.admin.username]).toEqual([200, ADMIN_USERNAME]);
  });

  it('a script with the key', async () => {
    const { status, body } = await callOperator('/session', { headers: { 'x-admin-key': ADMIN_API_KEY } });
    expect([status, body]).toEqual([200, { success: true, admin: null }]);
  });

  it('no other caller', async () => {
    const expired = await signedInOperator(database.db, new Date(Date.now() - OPERATOR_SESSION_SECONDS * 1000));
    const ended = await signedInOperator(database.db);
    await deleteOperatorSession(database.db, ended.sessionId);
    const user = await signedInUser(database.db);
    for (const credentials of [
      {},
      { bearer: expired.token },
      { bearer: ended.token },
      { bearer: user.token },
      { bearer: user.token, headers: { 'x-admin-key': ADMIN_API_KEY } },
      { headers: { 'x-admin-key': '' } },
      { headers: { 'x-admin-key': `${ADMIN_API_KEY}x` } },
      { cookies: { 'next-auth.session-token': user.token } },
      { cookies: { 'next-auth.session-token': (await signedInOperator(database.db)).token } },
    ]) {
      expect(await callOperator('/session', credentials)).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
    }
  });

  it('not a user on users’ routes', async () => {
    const forUsers = route({ actor: 'user' }, async () => ({}));
    const { token } = await signedInOperator(database.db);
    expect((await call(forUsers, '/api/x', { bearer: token })).status).toBe(401);
    expect((await call(forUsers, '/api/x', { cookies: { 'next-auth.session-token': token } })).status).toBe(401);
  });
});

/** All operator routes except the login. */
const guarded = Object.entries(operatorRoutes)
  .map(([address, handler]) => {
    const [method = '', path = ''] = address.split(' ');
    return { address, method: method === 'POST' ? ('POST' as const) : ('GET' as const), path, handler };
  })
  .filter(({ address }) => address !== 'POST login');

describe.each(guarded)('$address', ({ method, path, handler }) => {
  let user: Awaited<ReturnType<typeof signedInUser>>;
  beforeAll(async () => {
    user = await signedInUser(database.db);
  });
  const REFUSED = { status: 401, body: { code: 'unauthenticated' } };
  /** Paths with an existing account and table. */
  const credentials = () =>
    path && `/${path}`.replace(':id', user.user.id).replace(':table', 'users').replace(/:\w+/g, 'unknown');
  const send = (options: RequestOptions & { prefix?: string } = {}) =>
    callOperator(credentials(), { method, ...(method === 'POST' && { body: {} }), ...options });

  it('refuses a caller without a token', async () => expect(await send()).toMatchObject(REFUSED));

  it('refuses a user’s token and cookie', async () => {
    expect(await send({ bearer: user.token })).toMatchObject(REFUSED);
    const cookies = { 'next-auth.session-token': user.token };
    expect(await send({ cookies })).toMatchObject(REFUSED);
    expect(await send({ cookies, origin: SITE })).toMatchObject(REFUSED);
  });

  it('refuses an expired token and one that was logged out', async () => {
    const expired = await signedInOperator(database.db, new Date(Date.now() - OPERATOR_SESSION_SECONDS * 1000));
    expect(await send({ bearer: expired.token })).toMatchObject(REFUSED);
    const { token: bearer } = await signedInOperator(database.db);
    expect((await callOperator('/logout', { method: 'POST', bearer })).status).toBe(200);
    expect(await send({ bearer })).toMatchObject(REFUSED);
  });

  it('answers under another prefix like an unknown address', async () => {
    const { token: bearer } = await signedInOperator(database.db);
    for (const more of [{}, { bearer }, { headers: { 'x-admin-key': ADMIN_API_KEY } }]) {
      const { status, body } = await send({ ...more, prefix: randomBytes(16).toString('hex') });
      const unknown = await call(GET, '/api/nowhere', { method, ...(method === 'POST' && { body: {} }), ...more });
      expect({ status, body }).toEqual({ status: unknown.status, body: unknown.body });
      expect(status).toBe('bearer' in more ? 401 : 404);
    }
  });

  it('answers the operator and scripts', async () => {
    const { token: bearer } = await signedInOperator(database.db);
    for (const more of [{ bearer }, { headers: { 'x-admin-key': ADMIN_API_KEY } }]) {
      const { status } = await send(more);
      expect([status, [401, 404, 500].includes(status)]).toEqual([status, false]);
    }
  });

  it('refuses by itself, without the middleware', async () => {
    if (!handler) throw new Error('There is no handler.');
    const { status } = await handler(requestTo('/anywhere', { method }));
    expect(status).toBe(401);
  });
});

describe('an address of the operator', () => {
  it('under another prefix, method or longer path is not found for anybody', async () => {
    const { token: bearer } = await signedInOperator(database.db);
    const headers = { 'x-admin-key': ADMIN_API_KEY };
    for (const answer of [
      await callOperator('/session', { prefix: randomBytes(16).toString('hex'), headers }),
      await callOperator('/session', { prefix: '', headers }),
      await callOperator('/session', { method: 'POST', headers }),
      await callOperator('/session/more', { headers }),
      await callOperator('/sessions', { headers }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'notFound' } });
    }
    expect((await callOperator('/session', { bearer })).status).toBe(200);
  });
});
