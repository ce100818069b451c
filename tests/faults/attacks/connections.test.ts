import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RealServer, startRealServer } from '@/tests/support/real-server';

const FLOOD_CONNECTIONS = 300;

let server: RealServer;

beforeAll(async () => {
  server = await startRealServer({ env: { TRUST_PROXY: 'true' } });
}, 120_000);
afterAll(() => server?.stop());

/** Opens a connection, sends one request and calls `onEnd` after its response. */
function send(path: string, address: string, onEnd: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': address, accept: '*/*', connection: 'close' };
    const sent = request({ port: server.port, path, headers, agent: false }, (response) => {
      response.resume().on('end', () => {
        onEnd();
        resolve();
      });
    });
    sent.on('error', reject).end();
  });
}

it.each(['/api/health', '/api/usage'])(
  'a client that opens hundreds of connections does not delay %s',
  async (path) => {
    let answered = 0;
    let answeredBefore = -1;
    await send('/api/unknown', '203.0.113.1', () => {});
    const flood = Array.from({ length: FLOOD_CONNECTIONS }, () =>
      send('/api/unknown', '203.0.113.1', () => {
        answered += 1;
      }),
    );
    const honest = send(path, '198.51.100.7', () => {
      answeredBefore = answered;
    });
    await Promise.all([...flood, honest]);
    expect(answered).toBe(FLOOD_CONNECTIONS);
    expect(answeredBefore).toBeLessThan(FLOOD_CONNECTIONS / 2);
  },
);
