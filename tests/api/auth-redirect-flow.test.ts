import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GET, POST } from '@/app/api/auth/[...nextauth]/route';
import { GET as profile } from '@/app/api/user/profile/route';
import { issueSessionToken } from '@/lib/platform/auth/session.server';
import { resetEnv } from '@/lib/platform/env/env.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { UPLOAD_IDLE_MS } from '@/lib/platform/http/upload-rate';
import { uploadBudget } from '@/lib/platform/http/uploads.server';
import { type GoogleStandIn, startGoogleStandIn } from '@/stand-ins/google/index.mjs';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { type Answer, call, cookieValue, type RequestOptions, SITE, signedInUser } from '../support/requests';

const SESSION = 'next-auth.session-token';
const CALLBACK_URL = 'next-auth.callback-url';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let google: GoogleStandIn;
let database: TestDatabase;
let restoreServices: () => void;

beforeAll(async () => {
  google = await startGoogleStandIn({ origins: [SITE] });
  Object.assign(process.env, google.env);
  resetEnv();
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db });
});
afterAll(async () => {
  restoreServices();
  await database.close();
  await google.close();
});

/** A browser that calls next-auth's routes and keeps cookies between responses. */
function browser(cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies));
  const storeCookies = (answer: Answer): Answer => {
    for (const [name, line] of answer.cookies) jar.set(name, cookieValue(line));
    return answer;
  };
  const get = async (path: string, options: RequestOptions = {}): Promise<Answer> => {
    const [plain = ''] = path.split('?');
    const params = { nextauth: plain.split('/') };
    const own = { cookies: Object.fromEntries(jar), origin: SITE, ...options };
    const handler = options.method === 'POST' || options.body !== undefined ? POST : GET;
    return storeCookies(await call(handler, `/api/auth/${path}`, { ...own, params }));
  };
  const post = async (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const { csrfToken } = (await get('csrf')).body;
    const body = new URLSearchParams({ csrfToken, json: 'true', ...fields }).toString();
    return get(path, { method: 'POST', body, headers: { ...FORM, ...headers } });
  };
  return { jar, get, post };
}

/** Goes to Google, chooses an account there, and returns with Google's answer. */
async function comeBackFromGoogle(address: string, email: string): Promise<string> {
  const params = Object.fromEntries(new URL(address).searchParams);
  const body = new URLSearchParams({ ...params, email });
  const consent = `${google.env.GOOGLE_ISSUER}/o/oauth2/v2/auth/callback`;
  const answer = await fetch(consent, { method: 'POST', redirect: 'manual', body });
  return new URL(answer.headers.get('location') ?? '').search.slice(1);
}

it('a stalled form is refused, and its memory is released', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const halting = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('csrfToken=x&')),
    });
    const init = { method: 'POST', headers: { ...FORM, origin: SITE }, body: halting, duplex: 'half' } as const;
    const request = new Request(`${SITE}/api/auth/signout`, init);
    let response: Response | undefined;
    void POST(request, { params: Promise.resolve({ nextauth: ['signout'] }) }).then((answer) => {
      response = answer;
    });
    // The timer of the body starts once the caller is resolved.
    for (let round = 0; !response && round < 500; round += 1) {
      await vi.advanceTimersByTimeAsync(UPLOAD_IDLE_MS);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([response?.status, (await response?.json())?.code]).toEqual([408, 'uploadStalled']);
    expect(uploadBudget().heldBytes).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

describe('the redirect sign-in', () => {
  it('signs in at Google, returns to its page, and next-auth’s sign-out ends the session', async () => {
    const { get, post, jar } = browser();
    const { body } = await post('signin/google', { callbackUrl: `${SITE}/he/privacy` });
    expect(body.url).toContain(google.env.GOOGLE_ISSUER);
    const back = await get(`callback/google?${await comeBackFromGoogle(body.url, 'noa.levi@example.com')}`);
    expect([back.status, back.headers.get('location')]).toEqual([302, `${SITE}/he/privacy`]);
    const token = jar.get(SESSION) ?? '';
    const mine = () => call(profile, '/api/user/profile', { bearer: token });
    expect((await mine()).body.user).toMatchObject({ email: 'noa.levi@example.com', name: 'Noa Levi' });
    expect((await get('session')).body.expires).toBeTruthy();
    const renewed = jar.get(SESSION) ?? '';
    expect(renewed).not.toBe(token);
    await post('signout');
    expect(jar.get(SESSION)).toBe('');
    expect((await mine()).status).toBe(401);
    expect((await call(profile, '/api/user/profile', { bearer: renewed })).status).toBe(401);
  });

  it('refuses Google’s answer to another browser', async () => {
    const [own, other] = [browser(), browser()];
    const { body } = await other.post('signin/google');
    const answer = await comeBackFromGoogle(body.url, 'david.cohen@example.com');
    await own.post('signin/google');
    const back = await own.get(`callback/google?${answer}`);
    expect(back.headers.get('location')).toMatch(/error=OAuthCallback/);
    expect(own.jar.get(SESSION) ?? '').toBe('');
  });

  it('shows no ended session, and keeps one of a bearer token', async () => {
    const { user, token } = await signedInUser(database.db);
    const { post, get, jar } = browser({ [SESSION]: token });
    await post('signout');
    jar.set(SESSION, token);
    expect((await get('session')).body).toEqual({});
    const good = await issueSessionToken(user);
    expect((await call(profile, '/api/user/profile', { bearer: good })).status).toBe(200);
  });
});

describe('next-auth’s routes', () => {
  it.each([
    '_log',
    '_log/x',
    'verify-request',
    'signin/github',
    'callback/email',
    '__proto__',
    'constructor',
    'csrf/x',
  ])('answer as any unknown address at %s', async (path) => {
    const { get } = browser();
    const body = JSON.stringify({ level: 'error', code: 'X', text: 'x'.repeat(100) });
    const sent = { method: 'POST', body, headers: { 'content-type': 'application/json' } } as const;
    expect(await get(path, sent)).toMatchObject({ status: 404, body: { success: false, code: 'notFound' } });
    expect(await get(path)).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });

  it('refuse a method that an address does not have', async () => {
    const answer = await browser().get('csrf', { method: 'POST', body: '', headers: FORM });
    expect(answer).toMatchObject({ status: 405, body: { code: 'methodNotAllowed' } });
  });

  it('refuse writes from other sites', async () => {
    const { token } = await signedInUser(database.db);
    const { get } = browser({ [SESSION]: token });
    const { csrfToken } = (await get('csrf')).body;
    const body = `csrfToken=${csrfToken}`;
    for (const path of ['signout', 'signin/google']) {
      const answer = await get(path, { method: 'POST', body, headers: FORM, origin: 'https://elsewhere.example' });
      expect(answer).toMatchObject({ status: 403, body: { code: 'originMismatch' } });
    }
    expect((await call(profile, '/api/user/profile', { bearer: token })).status).toBe(200);
  });

  it.each([FORM['content-type'], 'application/json'])('refuse a body of %s above their limit', async (type) => {
    let sent = 0;
    const chunk = new TextEncoder().encode('x'.repeat(1024));
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.byteLength;
        controller.enqueue(chunk);
        if (sent > 10 * 1024 * 1024) controller.close();
      },
    });
    const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' } as RequestInit;
    const request = new Request(`${SITE}/api/auth/signin/google`, init);
    const response = await POST(request, { params: Promise.resolve({ nextauth: ['signin', 'google'] }) });
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(64 * 1024);
  });

  it('have a rate limit', async () => {
    const { token } = await signedInUser(database.db);
    const { get } = browser({ [SESSION]: token });
    let status = 200;
    for (let count = 0; count < 100 && status !== 429; count += 1) status = (await get('csrf')).status;
    expect(status).toBe(429);
  });
});

describe('a return address of another site', () => {
  const astray = [
    ['two slashes', '//'],
    ['a scheme alone', 'http://'],
    ['words', 'not an address'],
    ['another host behind a backslash', '/\\elsewhere.example'],
    ['another site', 'https://elsewhere.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a control character', '\u0000'],
    ['a text without end', '/'.padEnd(5000, 'x')],
    ['half an escape', '%'],
  ] as const;

  it.each(astray)('is replaced by the front page, in a query, a body and a cookie: %s', async (_name, address) => {
    const query = await browser().get(`signin?callbackUrl=${encodeURIComponent(address)}`);
    const front = `/?callbackUrl=${encodeURIComponent(`${SITE}/`)}`;
    expect([query.status, query.headers.get('location')]).toEqual([302, front]);

    const { post, jar } = browser({ [CALLBACK_URL]: encodeURIComponent(address) });
    const body = await post('signin/google', { callbackUrl: address });
    expect(body.status).toBe(200);
    expect(new URL(jar.get(CALLBACK_URL) ?? '').href).toBe(`${SITE}/`);

    const cookie = await browser({ [CALLBACK_URL]: encodeURIComponent(address) }).get('csrf');
    expect(cookie.status).toBe(200);
    expect(cookieValue(cookie.cookies.get(CALLBACK_URL))).toBe(SITE);
  });

  it('causes no failure if the body or the error has the wrong type', async () => {
    const { get } = browser();
    const headers = { 'content-type': 'application/json' };
    for (const body of ['{"callbackUrl":{"a":1},"csrfToken":[1]}', '[]', 'null', '"x"']) {
      expect((await get('signin/google', { method: 'POST', body, headers })).status).toBe(302);
    }
    const broken = await get('signin/google', { method: 'POST', body: '{', headers });
    expect(broken).toMatchObject({ status: 400, body: { code: 'badRequest' } });
    const word = await get(`error?error=${encodeURIComponent('a\r\nset-cookie: x=y')}`);
    expect(word.headers.get('location')).toBe('/?error=Default');
  });
});
