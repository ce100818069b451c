import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RealServer, startRealServer } from '@/tests/support/real-server';

const FLOOD_CONNECTIONS = 300;

let server: RealServer;

beforeAll(async () => {
  server = await startRealServer({ env: { TRUST_PROXY: 'true' } });
}, 120_000);
afterAll(() => server?.stop());

async function openConnection(): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Sends one request and resolves after its response. `onAnswer` is called at the response's first byte. */
function send(socket: Socket, path: string, address: string, onAnswer: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('data', onAnswer).resume().on('close', resolve).on('error', reject);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nAccept: */*\r\nConnection: close\r\n\r\n`,
    );
  });
}

it.each(['/api/health', '/api/usage'])(
  'a client that opens hundreds of connections does not delay %s',
  async (path) => {
    let answered = 0;
    let answeredBefore = -1;
    await send(await openConnection(), '/api/unknown', '203.0.113.1', () => {});
    // All connections are open before the first request: on a busy machine, opening the last one takes longer than
    // answering all others, and nothing would be measured.
    const connections = await Promise.all(Array.from({ length: FLOOD_CONNECTIONS }, openConnection));
    const honestConnection = await openConnection();
    const flood = connections.map((socket) =>
      send(socket, '/api/unknown', '203.0.113.1', () => {
        answered += 1;
      }),
    );
    const honest = send(honestConnection, path, '198.51.100.7', () => {
      answeredBefore = answered;
    });
    await Promise.all([...flood, honest]);
    expect(answered).toBe(FLOOD_CONNECTIONS);
    expect(answeredBefore).toBeLessThan(FLOOD_CONNECTIONS / 2);
  },
);
