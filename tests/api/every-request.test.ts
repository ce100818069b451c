import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { prepareEveryRequest } from '@/lib/features/site/pages/every-request.server';
import { requestPath } from '../support/raw-request';

prepareEveryRequest();

/** Returns the response for a path from a server without handlers. */
async function answerTo(path: string) {
  const server = createServer((request, response) => response.end(request.url));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    return await requestPath(`http://localhost:${(server.address() as AddressInfo).port}`, path);
  } finally {
    server.close();
  }
}

it('every answer has its security headers, whichever code writes it', async () => {
  const { headers } = await answerTo('/anything');
  expect(headers.get('x-content-type-options')).toEqual(['nosniff']);
  expect(headers.get('x-frame-options')).toEqual(['DENY']);
  expect(headers.get('content-security-policy')?.[0]).toMatch(/^default-src 'none'; /);
  // The test site uses plain HTTP.
  expect(headers.has('strict-transport-security')).toBe(false);
});

it('no code receives an address that it cannot decode', async () => {
  expect((await answerTo('/%c0%ae?q=%')).body).toBe('/%EF%BF%BDc0%EF%BF%BDae?q=%');
  expect((await answerTo('/he/%D7%A9?q=%20')).body).toBe('/he/%D7%A9?q=%20');
});

it('a body that the middleware compressed has its Content-Encoding, which Next would drop', async () => {
  const server = createServer((_request, response) => response.setHeader('x-page-encoding', 'br').end('packed'));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { headers } = await requestPath(`http://localhost:${(server.address() as AddressInfo).port}`, '/');
  server.close();
  expect(headers.get('content-encoding')).toEqual(['br']);
  expect(headers.has('x-page-encoding')).toBe(false);
});
