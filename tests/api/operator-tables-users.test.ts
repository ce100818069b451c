import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET, POST } from '@/app/api/[[...path]]/route';
import { POST as signOut } from '@/app/api/auth/sign-out/route';
import { POST as declare } from '@/app/api/declared/route';
import { GET as readPaymentSettings } from '@/app/api/payments/settings/route';
import { GET as readUsage } from '@/app/api/usage/route';
import { GET as readProfile } from '@/app/api/user/profile/route';
import { DELETE as deleteAccount } from '@/app/api/user/route';
import { DELETE as endSignIn } from '@/app/api/user/sessions/[id]/route';
import { deleteOperatorSession } from '@/db/queries/operator';
import { operatorLog } from '@/db/schema/operator';
import { usageLimits } from '@/db/schema/usage';
import { users } from '@/db/schema/users';
import { OPERATOR_SESSION_SECONDS } from '@/lib/features/admin/login';
import { HistoryAnswer, ManagedUserAnswer, ManagementAnswer } from '@/lib/features/admin/management';
import { ADMIN_TABLES, TableAnswer } from '@/lib/features/admin/tables';
import { enterAccount } from '@/lib/features/sign-in/enter-account.server';
import { isViewerSuspended } from '@/lib/features/sign-in/viewer.server';
import { resetEnv } from '@/lib/platform/env/env.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { writeCounts } from '@/lib/platform/metrics/counter.server';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { ADMIN_API_KEY, ADMIN_PREFIX, callOperator, setUpOperator, signedInOperator } from '../support/operator';
import { call, requestTo, SITE, signedInUser } from '../support/requests';

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

/** A path for an account, with a body for changes. */
type Ask = (user: { id: string; email: string }) => { path: string; body?: object };
const ENDPOINTS: Readonly<Record<string, Ask>> = {
  'a table': () => ({ path: '/db/users' }),
  'the file of a table': () => ({ path: '/db/users/csv' }),
  'the accounts': () => ({ path: '/user-management' }),
  'the history of an account': ({ id }) => ({ path: `/user/${id}/subscription-history` }),
  'the export of an account': ({ id }) => ({ path: `/user/${id}/export` }),
  'a plan': ({ id }) => ({ path: '/update-plan', body: { userId: id, planId: 'business' } }),
  'a reset': ({ id }) => ({ path: '/reset-usage', body: { userId: id } }),
  pages: ({ id }) => ({ path: '/add-pages', body: { userId: id, pages: 5, reason: 'a gift' } }),
  'signing out': ({ id }) => ({ path: '/sign-out-user', body: { userId: id } }),
  'the file of the accounts': () => ({ path: '/user-management/csv' }),
  'the payments of an account': ({ id }) => ({ path: `/user/${id}/payments` }),
  'a suspension': ({ id }) => ({ path: '/suspend-user', body: { userId: id, reason: 'spam' } }),
  'a restoration': ({ id }) => ({ path: '/restore-user', body: { userId: id, reason: 'a mistake' } }),
  'a deletion': ({ id, email }) => ({ path: '/delete-user', body: { userId: id, email } }),
};

describe.each(Object.entries(ENDPOINTS))('%s', (name, send) => {
  it('is only for the operator, and does not exist under another prefix', async () => {
    const { db } = database;
    const { user } = await signedInUser(db);
    // So that a month can begin again.
    await db.update(users).set({ planType: 'business' }).where(eq(users.id, user.id));
    const { path, body } = send(user);
    const options = body ? { body } : {};
    const [expired, ended, good] = [
      await signedInOperator(db, new Date(Date.now() - OPERATOR_SESSION_SECONDS * 1000)),
      await signedInOperator(db),
      await signedInOperator(db),
    ];
    await deleteOperatorSession(db, ended.sessionId);
    const stranger = await signedInUser(db);
    for (const bearer of [undefined, stranger.token, expired.token, ended.token, `${good.token}x`]) {
      const answer = await callOperator(path, { ...options, ...(bearer && { bearer }) });
      expect(answer, name).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
    const headers = { 'x-admin-key': ADMIN_API_KEY };
    const prefix = randomBytes(16).toString('hex');
    const wrongMethod = body ? {} : { body: {} };
    for (const wrong of [{ ...options, prefix }, wrongMethod]) {
      expect(await callOperator(path, { ...wrong, headers }), name).toMatchObject({ status: 404 });
    }
    expect(await db.$count(operatorLog, eq(operatorLog.userId, user.id))).toBe(0);
    // A file is not JSON.
    const request = requestTo(`/api/${ADMIN_PREFIX}/admin${path}`, {
      ...options,
      bearer: good.token,
      method: body ? 'POST' : 'GET',
    });
    expect((await (body ? POST : GET)(request)).status).toBe(200);
  });
});

describe('the operator', () => {
  const signIn = async () => {
    const { token: bearer } = await signedInOperator(database.db);
    return (path: string, body?: object) => callOperator(path, { bearer, ...(body && { body }) });
  };

  it('gets answers that match the contracts', async () => {
    const send = await signIn();
    const { user } = await signedInUser(database.db);
    for (const table of ADMIN_TABLES) {
      const { status, body, headers } = await send(`/db/${table}?limit=1`);
      expect([status, headers.has('x-total-count')]).toEqual([200, true]);
      TableAnswer.parse(body);
    }
    ManagementAnswer.parse((await send('/user-management')).body);
    ManagedUserAnswer.parse((await send('/add-pages', { userId: user.id, pages: 5, reason: 'a gift' })).body);
    const history = HistoryAnswer.parse((await send(`/user/${user.id}/subscription-history`)).body);
    expect(history.history).toMatchObject([{ event: 'pagesAdded', pages: 5 }]);
    const { documentsLimit } = (await send(`/user-management?search=${user.id}`)).body.users[0];
    expect(documentsLimit).toBe(25);
  });

  it('gets an error that names the problem', async () => {
    const send = await signIn();
    const { user } = await signedInUser(database.db);
    const userId = user.id;
    const refusals: [string, object | undefined, number, string][] = [
      ['/db/operator_log', undefined, 404, 'notFound'],
      ['/db/__proto__', undefined, 404, 'notFound'],
      ['/db/users?sort=google_sub', undefined, 400, 'badRequest'],
      ['/db/users?limit=0', undefined, 400, 'badRequest'],
      ['/db/users?cursor=x', undefined, 400, 'badRequest'],
      ['/db/users?direction=sideways', undefined, 400, 'badRequest'],
      ['/user-management?plan=gold', undefined, 400, 'badRequest'],
      ['/user-management?cursor=a.b', undefined, 400, 'badRequest'],
      ['/user/x/export', undefined, 404, 'notFound'],
      [`/user/${randomUUID()}/subscription-history`, undefined, 404, 'notFound'],
      ['/update-plan', { userId, planId: 'gold' }, 400, 'badRequest'],
      ['/update-plan', { userId: randomUUID(), planId: 'free' }, 404, 'notFound'],
      ['/update-plan', { userId, planId: 'free', cancelSubscription: true }, 503, 'paymentsClosed'],
      ['/reset-usage', { userId }, 409, 'freeNotReset'],
      ['/add-pages', { userId, pages: 0, reason: 'x' }, 400, 'badRequest'],
      ['/add-pages', { userId, pages: 10_001, reason: 'x' }, 400, 'badRequest'],
      ['/add-pages', { userId, pages: 5, reason: '  ' }, 400, 'badRequest'],
      ['/sign-out-user', { userId: 'x' }, 400, 'badRequest'],
      ['/user-management/csv?plan=gold', undefined, 400, 'badRequest'],
      ['/user/x/payments', undefined, 404, 'notFound'],
      ['/suspend-user', { userId, reason: ' ' }, 400, 'badRequest'],
      ['/suspend-user', { userId: randomUUID(), reason: 'x' }, 404, 'notFound'],
      ['/restore-user', { userId: randomUUID(), reason: 'x' }, 404, 'notFound'],
      ['/extend-trial', { userId, days: 0, reason: 'x' }, 400, 'badRequest'],
      ['/extend-trial', { userId, days: 91, reason: 'x' }, 400, 'badRequest'],
      ['/extend-trial', { userId: randomUUID(), days: 1, reason: 'x' }, 404, 'notFound'],
      ['/preview-refund', { paymentId: randomUUID(), amountCents: 1, refundedCents: 0 }, 503, 'paymentsClosed'],
      ['/refund', { paymentId: randomUUID(), amountCents: 1, refundedCents: 0, reason: 'x' }, 503, 'paymentsClosed'],
      ['/refund', { paymentId: randomUUID(), amountCents: 0, refundedCents: 0, reason: 'x' }, 400, 'badRequest'],
      ['/delete-user', { userId, email: 'other@example.com' }, 400, 'badRequest'],
    ];
    for (const [path, body, status, code] of refusals) {
      expect(await send(path, body), path).toMatchObject({ status, body: { code } });
    }
    expect(await database.db.$count(operatorLog, eq(operatorLog.userId, userId))).toBe(0);
    expect(await database.db.$count(usageLimits, eq(usageLimits.userId, userId))).toBe(1);
  });

  it('ends all sign-ins of an account, and deletes the account', async () => {
    const send = await signIn();
    const { user, token } = await signedInUser(database.db);
    const status = async () => (await call(readUsage, '/api/usage', { bearer: token })).status;
    expect(await status()).toBe(200);
    await send('/sign-out-user', { userId: user.id });
    expect(await status()).toBe(401);
    expect((await send('/delete-user', { userId: user.id, email: user.email })).body).toEqual({ success: true });
    expect(await database.db.$count(users, eq(users.id, user.id))).toBe(0);
  });

  it('suspends an account: its calls and sign-ins are refused with a contact, until it is restored', async () => {
    process.env.CONTACT_EMAIL = 'help@example.com';
    resetEnv();
    const send = await signIn();
    const { db } = database;
    const { user, token } = await signedInUser(db);
    const hasBanner = () => isViewerSuspended({ getAll: () => [{ name: 'next-auth.session-token', value: token }] });
    expect(await hasBanner()).toBe(false);
    const { body } = await send('/suspend-user', { userId: user.id, reason: 'spam' });
    expect(await hasBanner()).toBe(true);
    expect(ManagedUserAnswer.parse(body).user.suspendedAt).not.toBeNull();
    const refused = {
      status: 403,
      body: { code: 'accountSuspended', message: expect.stringContaining('help@example.com') },
    };
    expect(await call(readUsage, '/api/usage', { bearer: token })).toMatchObject(refused);
    const byCookie = await call(readProfile, '/api/user/profile', { cookies: { 'next-auth.session-token': token } });
    expect(byCookie).toMatchObject(refused);
    expect(byCookie.headers.get('x-session')).toBe('ended');
    // A suspended account is not treated as a visitor either; it can see prices and sign out.
    const withCookie = { cookies: { 'next-auth.session-token': token }, origin: SITE };
    expect(await call(readUsage, '/api/usage', withCookie)).toMatchObject(refused);
    const documents = [{ documentId: randomUUID(), kind: 'pdf', pageCount: 1 }];
    expect(await call(declare, '/api/declared', { ...withCookie, body: { documents } })).toMatchObject(refused);
    expect((await call(readPaymentSettings, '/api/payments/settings', withCookie)).status).toBe(200);
    expect((await call(signOut, '/api/auth/sign-out', { bearer: token, body: {} })).status).toBe(403);
    const cookies = { 'next-auth.session-token': token };
    expect((await call(signOut, '/api/auth/sign-out', { cookies, origin: SITE, body: {} })).status).toBe(200);
    const [row] = await db.select({ sub: users.googleSub }).from(users).where(eq(users.id, user.id));
    const profile = { sub: row?.sub ?? '', email: user.email };
    await expect(enterAccount(db, profile, 'en', new Date())).rejects.toMatchObject({ code: 'accountSuspended' });
    await send('/restore-user', { userId: user.id, reason: 'a mistake' });
    expect((await enterAccount(db, profile, 'en', new Date())).id).toBe(user.id);
    expect(await hasBanner()).toBe(false);
    // Earlier sessions stay ended.
    expect((await call(readUsage, '/api/usage', { bearer: token })).status).toBe(401);
    const log = await db.select().from(operatorLog).where(eq(operatorLog.userId, user.id));
    expect(log.map(({ action, note }) => [action, note])).toEqual([
      ['suspendUser', 'spam'],
      ['restoreUser', 'a mistake'],
    ]);
  });

  it('exports the accounts that a search finds', async () => {
    const send = await signIn();
    const { user } = await signedInUser(database.db);
    await signedInUser(database.db);
    const answer = await send(`/user-management/csv?search=${user.email}`);
    expect(answer.headers.get('content-disposition')).toMatch(/filename="accounts-\d{4}-\d\d-\d\d\.csv"/);
    const [heading, ...rows] = String(answer.body).trim().split('\r\n');
    expect(heading).toContain('email,name,plan,paid');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`${user.id},${user.email},Noa Levi,free,no`);
  });

  it('sees the errors of an account, as its owner does in the export', async () => {
    const send = await signIn();
    const { user, token } = await signedInUser(database.db);
    for (const id of ['x', 'y'])
      await call(endSignIn, `/api/user/sessions/${id}`, { method: 'DELETE', bearer: token, params: { id } });
    await call(deleteAccount, '/api/user', { method: 'DELETE', bearer: token, body: {} });
    await writeCounts(database.db);
    const { body } = await send(`/user-management?search=${user.id}`);
    // An unknown address is not counted as an error of the product.
    expect(body.users[0]).toMatchObject({ errors: 1, aiCents: 0 });
    const file = await send(`/user/${user.id}/export`);
    expect(file.body.figures).toMatchObject([{ name: 'error', key: 'badRequest', count: 1 }]);
  });
});
