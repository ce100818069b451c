import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as signOut } from '@/app/api/auth/sign-out/route';
import OperatorPage from '@/app/inner/[prefix]/[locale]/[[...tab]]/page';
import { deferScripts } from '@/lib/features/site/pages/defer-scripts';
import { inlineScripts } from '@/lib/features/site/pages/inline-scripts';
import { inlineHash } from '@/lib/features/site/pages/page-policy.server';
import { setServer } from '@/lib/features/site/pages/static-page-cache.server';
import { issueSessionToken, newSessionClaims } from '@/lib/platform/auth/session.server';
import { siteSecret } from '@/lib/platform/env/env.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import middleware, { config } from '@/middleware';
import { openEmbeddedTestDatabase } from '../support/database';
import { ADMIN_PREFIX, setUpOperator } from '../support/operator';
import { call, SITE, signedInUser } from '../support/requests';

setUpOperator();

const SESSION = 'next-auth.session-token';
const serve = (path: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(`${SITE}${path}`, { headers }));
const servedBy = async (path: string, headers?: Record<string, string>) => {
  const rewritten = (await serve(path, headers)).headers.get('x-middleware-rewrite');
  return rewritten && new URL(rewritten).pathname;
};

describe('a page', () => {
  it('is English without a prefix and Hebrew under /he, whatever the browser prefers', async () => {
    expect(await servedBy('/', { 'accept-language': 'he', cookie: 'NEXT_LOCALE=he' })).toBe('/en/desk');
    expect(await servedBy('/privacy', { 'accept-language': 'he' })).toBe('/en/desk/privacy');
    expect((await serve('/he/terms')).headers.get('location')).toBeNull();
  });

  it('sets no cookie for readers', async () => {
    for (const path of ['/', '/privacy', '/invitation', '/no-such-page']) {
      expect((await serve(path)).headers.get('set-cookie'), path).toBeNull();
    }
  });

  it('removes an invalid or ended session cookie, and keeps a valid one', async () => {
    const database = await openEmbeddedTestDatabase();
    const restoreServices = replaceServices({ getDb: async () => database.db });
    const cookieAfter = async (token: string) =>
      (await serve('/', { cookie: `${SESSION}=${token}` })).cookies.get(SESSION);
    const { user, token } = await signedInUser(database.db);
    const gone = { value: '', maxAge: 0 };
    expect(await cookieAfter('forged')).toMatchObject(gone);
    const claims = { ...newSessionClaims(user) };
    expect(await cookieAfter(await encode({ token: claims, secret: siteSecret(), maxAge: -60 }))).toMatchObject(gone);
    expect(await cookieAfter(token)).toBeUndefined();
    await call(signOut, '/api/auth/sign-out', { method: 'POST', bearer: token });
    expect(await cookieAfter(token)).toMatchObject(gone);
    expect((await serve('/')).cookies.get(SESSION)).toBeUndefined();
    restoreServices();
    await database.close();
  });

  it('keeps session cookies while the database is down', async () => {
    const restoreServices = replaceServices({ getDb: () => Promise.reject(new Error('away')) });
    const token = await issueSessionToken({ id: randomUUID(), sessionsVersion: 0 });
    const { cookies } = await serve('/', { cookie: `${SESSION}=${token}` });
    restoreServices();
    expect(cookies.get(SESSION)).toBeUndefined();
  });
});

describe('the policy of a page', () => {
  const policyOf = async (path: string, headers?: Record<string, string>) => {
    const answer = (await serve(path, headers)).headers;
    return {
      sent: answer.get('content-security-policy'),
      drawnBy: answer.get('x-middleware-request-content-security-policy'),
    };
  };

  it('has a new nonce each time, which the rendered page uses', async () => {
    const [first, second] = [await policyOf('/he'), await policyOf('/he')];
    expect(first.sent).toMatch(/script-src 'self' 'nonce-[\w+/]{22}==' 'strict-dynamic'/);
    expect(first.drawnBy).toBe(first.sent);
    expect(second.sent).not.toBe(first.sent);
  });

  it('cannot be chosen by the caller', async () => {
    const { sent, drawnBy } = await policyOf('/', { 'content-security-policy': "script-src 'nonce-mine'" });
    expect(sent).not.toContain('nonce-mine');
    expect(drawnBy).toBe(sent);
  });

  it('does not repeat the request’s host in language links', async () => {
    expect((await serve('/', { host: 'evil.example' })).headers.get('link')).toBeNull();
  });
});

describe('a static page', () => {
  /** Response of the site to its own request for the page. */
  let site: Server;
  let requests: string[] = [];
  const page = (head: string) =>
    `<html><head>${head}</head><body><script>one()</script><script src="/two.js"></script><script>three()</script></body></html>`;
  const sheet = 'a{}';
  /** The resulting page. */
  let html = '';
  const signedIn = async () => ({
    cookie: `${SESSION}=${await issueSessionToken({ id: randomUUID(), sessionsVersion: 0 })}`,
  });

  beforeAll(async () => {
    site = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.statusCode = request.url === '/he/terms' ? 500 : 200;
      response.end(request.url === '/a.css' ? sheet : page('<link rel="stylesheet" href="/a.css">'));
    });
    ({ html } = await deferScripts(page('<link rel="stylesheet" href="/a.css">'), async () => sheet));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    setServer(site);
  });
  afterAll(() => {
    site.close();
  });
  beforeEach(() => {
    requests = [];
  });

  it('is served unchanged to visitors, with the hashes of its scripts', async () => {
    const [first, second] = [await serve('/he'), await serve('/he', { cookie: 'theme=dark; visitor=x.y' })];
    expect(requests).toEqual(['/he', '/a.css']);
    for (const { headers } of [first, second]) {
      expect(new URL(headers.get('x-middleware-rewrite') ?? '').pathname).toBe('/he');
      expect(headers.get('content-security-policy')).toContain(
        `script-src 'self' ${inlineScripts(html).map(inlineHash).join(' ')} `,
      );
      expect(headers.get('content-security-policy')).not.toMatch(/nonce|strict-dynamic/);
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300');
      expect(headers.get('set-cookie')).toBeNull();
    }
    expect(await servedBy('/privacy')).toBe('/en/privacy');
    expect(await servedBy('/')).toBe('/en');
  });

  it('is sent from memory, compressed once, and not again to a browser that has it', async () => {
    const opened = { accept: 'text/html,*/*;q=0.8' };
    const answer = await serve('/he', { ...opened, 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.headers.get('x-page-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toContain('no-transform');
    expect(brotliDecompressSync(await answer.bytes()).toString()).toBe(html);
    expect(answer.headers.get('content-security-policy')).toContain(inlineHash('one()'));
    expect(answer.headers.get('content-security-policy')).toContain(`style-src-elem 'self' ${inlineHash(sheet)} `);
    expect(answer.headers.get('vary')).toMatch(/rsc.*Accept-Encoding/);
    const plain = await serve('/he', { ...opened, 'accept-encoding': 'br;q=0, x' });
    expect(plain.headers.has('x-page-encoding')).toBe(false);
    expect(await plain.text()).toBe(html);
    const etag = answer.headers.get('etag') ?? '';
    const again = await serve('/he', { ...opened, 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(await servedBy('/he?plan=x', opened)).toBe('/he');
  });

  it('is replaced by a rendered page for users with a session or a failed sign-in', async () => {
    const services = replaceServices({ getDb: () => Promise.reject(new Error('away')) });
    expect(await servedBy('/', await signedIn())).toBe('/en/desk');
    expect(await servedBy('/he/privacy', await signedIn())).toBe('/he/desk/privacy');
    expect((await serve('/he', await signedIn())).headers.get('cache-control')).toBeNull();
    services();
    expect(await servedBy('/?error=OAuthCallback')).toBe('/en/desk');
  });

  it('is rendered for each reader if caching failed, without a new attempt each time', async () => {
    expect(await servedBy('/he/terms')).toBe('/he/desk/terms');
    expect(await servedBy('/he/terms')).toBe('/he/desk/terms');
    expect(requests).toEqual(['/he/terms']);
  });

  it('is not sent without its policy to a caller who imitates the server’s own request', async () => {
    const { headers } = await serve('/he', { 'x-mesudar-reading': 'guessed' });
    expect(headers.get('content-security-policy')).toContain("'sha256-");
  });

  it('has no address in the tree of rendered pages', async () => {
    for (const path of ['/desk', '/desk/privacy', '/he/desk']) expect(await servedBy(path)).toContain('/desk/desk');
  });
});

describe('the operator’s page', () => {
  it.each([
    [`/${ADMIN_PREFIX}/admin`, 'en'],
    [`/${ADMIN_PREFIX}/admin/users`, 'en/users'],
    [`/he/${ADMIN_PREFIX}/admin/database`, 'he/database'],
  ])('is served at %s, without index, cache or referrer', async (path, served) => {
    const { headers } = await serve(path);
    expect(new URL(headers.get('x-middleware-rewrite') ?? '').pathname).toBe(`/inner/${ADMIN_PREFIX}/${served}`);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).not.toContain('google');
  });

  it.each([
    `/${ADMIN_PREFIX.slice(1)}/admin`,
    `/${ADMIN_PREFIX}x/admin`,
    `/%${ADMIN_PREFIX.charCodeAt(0).toString(16)}${ADMIN_PREFIX.slice(1)}/admin`,
    `/${ADMIN_PREFIX}`,
    `/${ADMIN_PREFIX}/Admin`,
    `/${ADMIN_PREFIX}/admins`,
    `//${ADMIN_PREFIX}/admin`,
    '//admin',
    `/inner/${ADMIN_PREFIX}/en`,
    `/he/inner/${ADMIN_PREFIX}/en`,
    `/en/${ADMIN_PREFIX}/admin`,
    `/en/inner/${ADMIN_PREFIX}/en`,
  ])('does not exist at %s', async (path) => {
    const { headers } = await serve(path);
    expect(headers.get('x-middleware-rewrite') ?? '').not.toMatch(/^[^/]*\/\/[^/]*\/inner\//);
    expect(headers.has('x-robots-tag')).toBe(false);
  });

  it('refuses requests that bypassed the middleware', async () => {
    const pageFor = (prefix: string) => OperatorPage({ params: Promise.resolve({ prefix, locale: 'en' }) });
    await expect(pageFor('0'.repeat(32))).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
    await expect(pageFor(ADMIN_PREFIX)).resolves.toMatchObject({
      props: { prefix: ADMIN_PREFIX, hasSecondFactor: false },
    });
  });
});

describe('the operator’s tree', () => {
  it.each(['/inner', '/inner/x/en', '/inner/a.b', '/inner/'])('does not exist at %s', async (path) => {
    const response = await serve(path);
    const target = response.headers.get('x-middleware-rewrite') ?? response.headers.get('location') ?? '';
    expect(target).toMatch(/\/en\/desk\/inner|\/inner$/);
    expect(response.headers.has('x-middleware-next')).toBe(false);
  });

  it('is the middleware’s target for the operator', () => {
    expect(existsSync(new URL('../../app/inner/[prefix]/[locale]/[[...tab]]/page.tsx', import.meta.url))).toBe(true);
  });
});

describe('a route handler', () => {
  const isMatched = (path: string) => unstable_doesMiddlewareMatch({ config, nextConfig: {}, url: path });

  it.each(['/api', '/api/health', '/api/auth/google', '/api/a.b', '/vision-categorize'])(
    'is not matched by the middleware at %s, because Next would hold the body in memory',
    (path) => {
      expect(isMatched(path)).toBe(false);
    },
  );

  it.each([
    '/',
    '/he',
    '/privacy',
    '/apiary',
    '/vision-categorize/x',
    '/vision-categorized',
    '/inner',
    '/inner/a.b',
    '/inner/x/icon.svg',
  ])('does not exist at %s, which the middleware matches', (path) => expect(isMatched(path)).toBe(true));
});
