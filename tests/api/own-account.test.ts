import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET as download } from '@/app/api/user/export/route';
import { GET as profile } from '@/app/api/user/profile/route';
import { DELETE as remove } from '@/app/api/user/route';
import { deleteAccountRow } from '@/db/queries/account';
import { findUserById } from '@/db/queries/users';
import { ownCategories } from '@/db/schema/categories';
import { users } from '@/db/schema/users';
import { AppError } from '@/lib/platform/errors';
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

const byCookie = (token: string, origin = SITE) => ({ cookies: { [SESSION]: token }, origin });
const removeBy = (options: RequestOptions) => call(remove, '/api/user', { method: 'DELETE', ...options });
const isThere = async (id: string) => (await findUserById(database.db, id)) !== null;

describe('an account’s data', () => {
  it('is a named file, only for its owner', async () => {
    const { user, token } = await signedInUser(database.db);
    const answer = await call(download, '/api/user/export', byCookie(token));
    expect(answer).toMatchObject({ status: 200, body: { profile: { id: user.id, email: user.email } } });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="account-\d{4}-\d\d-\d\d\.json"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await call(download, '/api/user/export')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('can be exported a limited number of times an hour', async () => {
    const { token } = await signedInUser(database.db);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      statuses.push((await call(download, '/api/user/export', { bearer: token })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('deleting one’s account', () => {
  it('ends it within the call, with every sign-in and this browser’s cookie', async () => {
    const { user, token } = await signedInUser(database.db);
    const answer = await removeBy({ ...byCookie(token), body: { email: ` ${user.email.toUpperCase()} ` } });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(cookieValue(answer.cookies.get(SESSION))).toBe('');
    expect(await isThere(user.id)).toBe(false);
    expect((await call(profile, '/api/user/profile', { bearer: token })).status).toBe(401);
    expect((await removeBy({ ...byCookie(token), body: { email: user.email } })).status).toBe(401);
  });

  it.each([{}, { email: '' }, { email: 'someone.else@example.com' }, { email: 7 }, { email: 'x'.repeat(1000) }])(
    'is refused with %j and changes nothing',
    async (body) => {
      const { user, token } = await signedInUser(database.db);
      const answer = await removeBy({ ...byCookie(token), body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'badRequest', path: 'email' } });
      expect(await isThere(user.id)).toBe(true);
      expect((await call(profile, '/api/user/profile', { bearer: token })).status).toBe(200);
    },
  );

  it('cannot be done by another site, without a session, or to another account', async () => {
    const { user, token } = await signedInUser(database.db);
    const other = await signedInUser(database.db);
    const body = { email: user.email };
    expect((await removeBy({ ...byCookie(token, 'https://elsewhere.example'), body })).status).toBe(403);
    expect((await removeBy({ cookies: { [SESSION]: token }, body })).status).toBe(403);
    expect((await removeBy({ body })).status).toBe(401);
    expect((await removeBy({ ...byCookie(other.token), body })).status).toBe(400);
    expect([await isThere(user.id), await isThere(other.user.id)]).toEqual([true, true]);
  });
});

describe('a call that runs while the account is deleted', () => {
  it('answers unauthenticated if its rows have lost their account', async () => {
    const { user, token } = await signedInUser(database.db);
    const write = route({ actor: 'user' }, async ({ ctx }) => {
      await deleteAccountRow(ctx.db, ctx.actor.userId);
      await ctx.db
        .insert(ownCategories)
        .values({ userId: user.id, language: 'en', categories: {}, updatedAt: new Date() });
    });
    const answer = await call(write, '/api/x', { bearer: token });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await database.db.$count(users, eq(users.id, user.id))).toBe(0);
  });

  it('is an ordinary defect while the account exists, and keeps its own error code', async () => {
    const { user, token } = await signedInUser(database.db);
    const failing = route({ actor: 'user' }, () => Promise.reject(new Error(randomUUID())));
    expect((await call(failing, '/api/x', { bearer: token })).status).toBe(500);
    const refusing = route({ actor: 'user' }, async ({ ctx }) => {
      await deleteAccountRow(ctx.db, user.id);
      throw new AppError('paymentUnknown');
    });
    expect((await call(refusing, '/api/x', { bearer: token })).body.code).toBe('paymentUnknown');
  });
});
