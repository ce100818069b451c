import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DELETE, GET, POST } from '@/app/api/[[...path]]/route';
import { GET as usage } from '@/app/api/usage/route';
import { DELETE as removeAccount } from '@/app/api/user/route';
import { findUserById } from '@/db/queries/users';
import { users } from '@/db/schema/users';
import { PREVIEW_SIGN_IN_PATH, REVIEWER } from '@/lib/features/preview/preview';
import { seedReviewer } from '@/lib/features/sign-in/reviewer.server';
import { env, resetEnv, siteSecret } from '@/lib/platform/env/env.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { call, type RequestOptions, SITE } from '../support/requests';

const SESSION = 'next-auth.session-token';
let database: TestDatabase;
let restoreServices: () => void;

beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db });
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});
afterAll(async () => {
  restoreServices();
  await database.close();
});

function deploy(settings: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  resetEnv();
}
const signIn = (path = PREVIEW_SIGN_IN_PATH, options: RequestOptions = {}) =>
  call(POST, path, { method: 'POST', origin: SITE, ...options });
/** Everything in a response except the request id. */
const seen = ({ status, body, headers }: Awaited<ReturnType<typeof signIn>>) => {
  const names = [...headers.keys()].filter((name) => !name.endsWith('set-cookie')).toSorted();
  return { status, body, headers: names.map((name) => [name, name === 'x-request-id' ? '' : headers.get(name)]) };
};

/** Settings that must not be enough to make a deployment a preview. */
const NOT_A_PREVIEW: [string, Record<string, string | undefined>][] = [
  ['nothing said', { VERCEL_ENV: undefined }],
  ['an empty word', { VERCEL_ENV: '' }],
  ['production', { VERCEL_ENV: 'production', VERCEL: '1' }],
  ['development', { VERCEL_ENV: 'development' }],
  ['a preview with a database of its own', { VERCEL_ENV: 'preview', DATABASE_URL: 'postgres://localhost:1/none' }],
];
const FORGED: RequestOptions[] = [
  {},
  { headers: { 'x-vercel-env': 'preview', VERCEL_ENV: 'preview', 'x-vercel-deployment-url': 'x.vercel.app' } },
  { headers: { host: 'mesudar-git-x.vercel.app', 'x-forwarded-host': 'mesudar-git-x.vercel.app' } },
  { cookies: { VERCEL_ENV: 'preview' } },
  { body: { VERCEL_ENV: 'preview', env: 'preview' } },
];

describe.each(NOT_A_PREVIEW)('in the environment %s', (_name, settings) => {
  it('the reviewers’ sign-in answers like an unknown address, whatever a request claims', async () => {
    deploy(settings);
    const before = await database.db.$count(users);
    for (const options of FORGED) {
      for (const path of [PREVIEW_SIGN_IN_PATH, `${PREVIEW_SIGN_IN_PATH}?VERCEL_ENV=preview`]) {
        const other = await signIn(`/api/preview/${randomUUID()}`, options);
        const answer = await signIn(path, options);
        expect(seen(answer)).toEqual(seen(other));
        expect(answer).toMatchObject({ status: 404, body: { code: 'notFound' } });
        expect(answer.cookies.get(SESSION)).toBeUndefined();
      }
    }
    expect(await database.db.$count(users)).toBe(before);
    for (const handler of [GET, DELETE]) expect((await call(handler, PREVIEW_SIGN_IN_PATH)).status).toBe(404);
  });
});

describe('in a preview', () => {
  const PREVIEW = { VERCEL_ENV: 'preview', DATABASE_URL: undefined };

  it('a reviewer is signed in to the shared account with all features, also after deleting it', async () => {
    deploy(PREVIEW);
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await signIn();
      expect(answer).toMatchObject({ status: 200, body: { user: { id: REVIEWER.id, email: REVIEWER.email } } });
      expect(answer.cookies.get(SESSION)).toMatch(/HttpOnly/i);
      const { token } = answer.body;
      expect((await call(usage, '/api/usage', { bearer: token })).body.usage).toMatchObject({
        planType: 'business',
        remainingPages: 300,
      });
      const body = { email: REVIEWER.email };
      expect((await call(removeAccount, '/api/user', { method: 'DELETE', bearer: token, body })).status).toBe(200);
    }
  });

  it('another site cannot sign in, and only POST works', async () => {
    deploy(PREVIEW);
    expect((await signIn(undefined, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await call(GET, PREVIEW_SIGN_IN_PATH)).status).toBe(405);
    expect((await signIn(`${PREVIEW_SIGN_IN_PATH}/`)).status).toBe(404);
  });

  it('the account is created once, however often this is requested', async () => {
    const now = new Date();
    await Promise.all([1, 2, 3].map(() => seedReviewer(database.db, now)));
    expect(await findUserById(database.db, REVIEWER.id)).toMatchObject({ planType: 'business', planEndsAt: null });
  });

  it('signs with its own generated secret, but requires a configured one with a database', async () => {
    deploy({ ...PREVIEW, NEXTAUTH_SECRET: '', VERCEL_DEPLOYMENT_ID: 'dpl_known_to_all', NODE_ENV: 'production' });
    expect(siteSecret()).toMatch(/^[\w-]{43}$/);
    expect(siteSecret()).toBe(siteSecret());
    deploy({ VERCEL_ENV: 'production', NEXTAUTH_SECRET: '' });
    expect(siteSecret).toThrow('NEXTAUTH_SECRET is missing');
    deploy({ VERCEL_ENV: 'preview', DATABASE_URL: 'postgres://localhost:1/none', NEXTAUTH_SECRET: '' });
    expect(siteSecret).toThrow('NEXTAUTH_SECRET is missing');
  });

  it('processes documents on its own server, at its own address', () => {
    deploy({ ...PREVIEW, VERCEL_BRANCH_URL: 'mesudar-git-x.vercel.app', ANTHROPIC_API_KEY: 'key' });
    expect(env()).toMatchObject({ AI_ENGINE: 'offline', NEXTAUTH_URL: 'https://mesudar-git-x.vercel.app' });
  });
});
