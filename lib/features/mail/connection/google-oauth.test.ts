import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { resetEnv } from '@/lib/platform/env/env.server';
import { consentUrl, exchangeCode, GMAIL_READ_SCOPE, revokeAtGoogle } from './google-oauth.server';

let issuer: Server;
const requested: string[] = [];

beforeAll(async () => {
  issuer = createServer((request, response) => {
    requested.push(request.url ?? '');
    const { port } = issuer.address() as AddressInfo;
    const site = `http://127.0.0.1:${port}`;
    const answers: Record<string, object> = {
      // Only what RFC 8414 and RFC 6749 require.
      '/.well-known/openid-configuration': { authorization_endpoint: `${site}/auth`, token_endpoint: `${site}/token` },
      '/token': { access_token: 'a', token_type: 'Bearer' },
    };
    const answer = answers[request.url ?? ''];
    response.statusCode = answer ? 200 : 404;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? {}));
  });
  await once(issuer.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  issuer.close().closeAllConnections();
  vi.unstubAllEnvs();
  resetEnv();
});

it('an issuer with minimal metadata can connect a mailbox', async () => {
  vi.stubEnv('GOOGLE_ISSUER', `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`);
  vi.stubEnv('GOOGLE_CLIENT_ID', 'client');
  vi.stubEnv('GOOGLE_CLIENT_SECRET', 'secret');
  resetEnv();
  const binding = { state: 's', nonce: 'n', challenge: 'c' };
  expect(await consentUrl(binding, undefined)).toContain('/auth?');
  const tokens = await exchangeCode('code', 'verifier');
  expect(tokens.scope.split(' ')).toContain(GMAIL_READ_SCOPE);
  expect(tokens.expires_in).toBeGreaterThan(0);
  await revokeAtGoogle('token');
  expect(requested).toEqual(['/.well-known/openid-configuration', '/token']);
});
