import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { prepareEveryRequest } from '@/lib/features/site/pages/every-request.server';
import { limitRequests } from '@/lib/features/site/pages/request-gate.server';
import { staticPageAt } from '@/lib/features/site/pages/static-page-cache.server';
import { requestPath } from '../support/raw-request';

prepareEveryRequest();
limitRequests();

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A server behind the gate, with the requests that reached it. */
async function gatedServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const reached: string[] = [];
  const server = createServer((request, response) => {
    reached.push(`${request.headers['x-forwarded-for'] ?? ''}${request.url}`);
    answer(request, response);
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    requestPath(url, path, { method, headers });
  return { send, reached, url };
}

it('600 requests of one client delay another client only by those in progress, and health checks not at all', async () => {
  const waiting: ServerResponse[] = [];
  const { send, reached } = await gatedServer((request, response) => {
    if (request.url === '/api/health') response.end('well');
    else waiting.push(response);
  });
  const flood = Array.from({ length: 600 }, () => send('/flood', { 'x-forwarded-for': '203.0.113.1' }));
  await expect.poll(() => reached.length).toBeGreaterThan(0);
  expect((await send('/api/health')).body).toBe('well');
  const reader = send('/reader', { 'x-forwarded-for': '198.51.100.1' });
  const answering = setInterval(() => waiting.shift()?.end('done'));
  await reader;
  expect(reached.length).toBeLessThan(300);
  await Promise.all(flood);
  clearInterval(answering);
  expect(reached.filter((each) => each.endsWith('/flood'))).toHaveLength(600);
});

it('a request that waits for a worker does not block others', async () => {
  const { send, reached } = await gatedServer((request, response) => {
    if (request.url !== '/slow') response.end('done');
  });
  for (let count = 0; count < 20; count += 1) send('/slow').catch(() => {});
  await expect.poll(() => reached.length).toBeGreaterThan(0);
  expect((await send('/quick')).body).toBe('done');
});

it('answers do not reveal the internal page tree', async () => {
  const { send } = await gatedServer((_request, response) => {
    response.writeHead(200, { 'x-middleware-rewrite': '/en/desk/x' });
    response.end('page');
  });
  const { headers, body } = await send('/x');
  expect([body, headers.has('x-middleware-rewrite')]).toEqual(['page', false]);
});

it('a page that Next may compress has a weak ETag', async () => {
  const { send } = await gatedServer((_request, response) => {
    response.setHeader('etag', '"of-the-html"');
    response.end('page');
  });
  expect((await send('/x')).headers.get('etag')).toEqual(['W/"of-the-html"']);
});

const PAGE = '<html><head></head><body>A page</body></html>';

/** A server whose front page is cached. */
async function serverWithCachedPage() {
  const server = await gatedServer((_request, response) => response.end(PAGE));
  await server.send('/');
  await staticPageAt('/');
  server.reached.length = 0;
  return server;
}

it.each([
  ['a browser', { accept: 'text/html,*/*;q=0.8', cookie: 'theme=dark' }],
  ['a link preview', { accept: '*/*' }],
  ['a tool that says nothing', {}],
])('%s gets a static page from memory', async (_, headers) => {
  const { send, reached } = await serverWithCachedPage();
  for (const path of ['/', '/?utm_source=letter']) {
    const answer = await send(path, headers);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('A page');
    expect(answer.headers.get('content-length')).toEqual([String(Buffer.byteLength(answer.body))]);
    expect(answer.headers.get('content-security-policy')?.[0]).toContain('script-src');
    expect(answer.headers.get('x-content-type-options')).toEqual(['nosniff']);
    const etag = answer.headers.get('etag')?.[0] ?? '';
    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const again = await send(path, { ...headers, 'if-none-match': known });
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', [etag]]);
    }
    expect((await send(path, headers, 'HEAD')).body).toBe('');
  }
  const packed = await send('/', { ...headers, 'accept-encoding': 'gzip' });
  expect(packed.headers.get('content-encoding')).toEqual(['gzip']);
  // The encodings are not byte-identical, so their shared ETag is weak.
  expect(packed.headers.get('etag')?.[0]).toMatch(/^W\/"/);
  expect(reached).toEqual([]);
});

it.each<[string, string, Readonly<Record<string, string>>, string?]>([
  ['wants JSON', '/', { accept: 'application/json' }],
  ['is the router of an open page', '/', { rsc: '1' }],
  ['is the router of an open page, by its query', '/?_rsc=1', {}],
  ['comes back from a failed sign-in', '/?error=OAuthCallback', {}],
  ['may be signed in', '/', { cookie: 'next-auth.session-token=x' }],
  ['has chosen a language', '/', { cookie: 'language=he' }],
  ['sends something', '/', {}, 'POST'],
  ['asks for a page that is not cached', '/privacy', {}],
])('a request that %s is handled by Next', async (_, path, headers, method) => {
  const { send, reached } = await serverWithCachedPage();
  await send(path, headers, method);
  expect(reached).toEqual([path]);
});
