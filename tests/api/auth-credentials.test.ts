import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as signIn } from '@/app/api/auth/google/route';
import { GET as nonceRoute } from '@/app/api/auth/nonce/route';
import { deleteExpiredMarks } from '@/db/queries/sign-in';
import { usedCredentials } from '@/db/schema/sign-in';
import { replaceServices } from '@/lib/platform/http/services.server';
import { newVisitorId, VISITOR_COOKIE, visitorCookie } from '@/lib/platform/http/visitor.server';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { HOUR_SECONDS, nowSeconds, publishKeys } from '../support/id-tokens';
import { call } from '../support/requests';

let database: TestDatabase;
let restoreServices: () => void;
let keys: Awaited<ReturnType<typeof publishKeys>>;

beforeAll(async () => {
  keys = await publishKeys();
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db });
});
afterAll(async () => {
  restoreServices();
  keys.close();
  await database.close();
});

const signInWith = (credential: string, cookies: Record<string, string> = {}) =>
  call(signIn, '/api/auth/google', { body: { credential }, cookies });
const REFUSED = { status: 401, body: { code: 'credentialInvalid' } };

describe('the profile from Google', () => {
  const signInSaying = async (claims: JWTPayload) => signInWith(await keys.idToken({ claims }));

  it('is stored without characters that no name contains', async () => {
    const { status, body } = await signInSaying({
      name: '\u0000Noa\u0007\r\n  \u202eLevi\u2066 ',
      given_name: '\ud800\u0000',
      picture: 'https://photos.example/a\u0000b',
    });
    expect([status, body.user.name]).toEqual([200, 'Noa Levi']);
    expect(body.user.given_name).not.toContain('\u0000');
    expect(body.user.picture ?? '').not.toContain('\u0000');
  });

  it('may have an empty name after cleaning', async () => {
    const { status, body } = await signInSaying({ name: '\u0000\u0001', given_name: ' ' });
    expect([status, body.user.name, body.user.given_name]).toEqual([200, null, null]);
  });

  it('keeps names in every script unchanged', async () => {
    const names = { name: "נועה לוי־כהן (O'Neil) 👩‍👩‍👧", given_name: 'می‌نا' };
    expect((await signInSaying(names)).body.user).toMatchObject(names);
  });

  it.each(['a\u0000b@example.com', '\u0000', 'a@example.com\n', `${'a'.repeat(64)}@${'b'.repeat(300)}.com`])(
    'is refused with the address %j',
    async (email) => expect(await signInSaying({ email })).toMatchObject(REFUSED),
  );

  it.each(['\u0000', 'a\u0000', 'a b', 'ש', 'x'.repeat(256)])('is refused with the subject %j', async (sub) => {
    expect(await signInSaying({ sub })).toMatchObject(REFUSED);
  });

  it('is truncated between letters if the name is too long', async () => {
    const { body } = await signInSaying({ name: '👍'.repeat(1000), given_name: 'x'.repeat(3000) });
    expect(body.user.name).toBe('👍'.repeat(200));
    expect(body.user.given_name).toHaveLength(200);
  });

  it.each([
    'http://photos.example/a',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    `https://x.example/${'a'.repeat(3000)}`,
  ])('has no picture at %s', async (picture) => {
    const { status, body } = await signInSaying({ picture });
    expect([status, body.user.picture]).toEqual([200, null]);
  });

  it('is ignored if its values have the wrong type', async () => {
    const claims = { name: { first: 'Noa' }, given_name: 7, picture: ['x'] };
    const { status, body } = await signInSaying(claims);
    expect([status, body.user.name, body.user.given_name, body.user.picture]).toEqual([200, null, null, null]);
  });
});

describe('a credential', () => {
  it('is accepted once', async () => {
    const credential = await keys.idToken();
    expect((await signInWith(credential)).status).toBe(200);
    expect(await signInWith(credential)).toMatchObject(REFUSED);
  });

  it('is accepted once by ten simultaneous requests', async () => {
    const credential = await keys.idToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signInWith(credential)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
  });

  it('is accepted once, however its signature is written', async () => {
    const credential = await keys.idToken();
    const last = credential.at(-1) ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    // 2048 bits fill 341 characters and a third of the next, whose remaining bits are ignored.
    const same = alphabet[alphabet.indexOf(last) ^ 1] ?? '';
    expect((await signInWith(credential)).status).toBe(200);
    for (const other of [`${credential.slice(0, -1)}${same}`, `${credential}=`, `${credential}==`]) {
      expect((await signInWith(other)).status).toBe(401);
    }
  });

  it('of another sign-in of the same person is accepted too', async () => {
    const sub = randomUUID();
    const [first, second] = [
      await keys.idToken({ claims: { sub, jti: 'a' } }),
      await keys.idToken({ claims: { sub, jti: 'b' } }),
    ];
    expect((await signInWith(first)).status).toBe(200);
    expect((await signInWith(second)).status).toBe(200);
  });

  it('that claims to be valid for a year is refused after a day', async () => {
    const issuedAt = nowSeconds() - 25 * HOUR_SECONDS;
    const credential = await keys.idToken({ issuedAt, claims: { exp: nowSeconds() + 365 * 24 * HOUR_SECONDS } });
    expect(await signInWith(credential)).toMatchObject(REFUSED);
    const endless = await keys.idToken({ claims: { exp: 1e300 } });
    expect((await signInWith(endless)).status).toBe(200);
  });

  it('is remembered until it expires, and no longer', async () => {
    await deleteExpiredMarks(database.db, new Date('2100-01-01'));
    await signInWith(await keys.idToken());
    const remembered = async (minutes: number) => {
      await deleteExpiredMarks(database.db, new Date(Date.now() + minutes * 60_000));
      return (await database.db.select().from(usedCredentials)).length;
    };
    expect(await remembered(59)).toBe(1);
    expect(await remembered(62)).toBe(0);
  });
});

describe('a credential requested by our button', () => {
  const browser = () => ({ [VISITOR_COOKIE]: visitorCookie(newVisitorId()).value });
  const nonceOf = async (cookies: Record<string, string>) =>
    (await call(nonceRoute, '/api/auth/nonce', { cookies })).body.nonce as string;

  it('is accepted only in the browser that requested it', async () => {
    const [mine, others] = [browser(), browser()];
    const nonce = await nonceOf(mine);
    expect(await nonceOf(others)).not.toBe(nonce);
    const credential = await keys.idToken({ claims: { nonce } });
    expect(await signInWith(credential, others)).toMatchObject(REFUSED);
    expect(await signInWith(credential)).toMatchObject(REFUSED);
    expect((await signInWith(credential, mine)).status).toBe(200);
  });

  it.each(['', 'made up', 7, null])('is refused with the nonce %j', async (nonce) => {
    expect(await signInWith(await keys.idToken({ claims: { nonce } as JWTPayload }), browser())).toMatchObject(REFUSED);
  });
});
