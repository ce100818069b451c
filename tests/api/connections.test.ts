import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { limitConnections } from '@/lib/platform/http/connections.server';
import { sendRaw } from '../support/raw-http';

const MB = 2 ** 20;
const LARGEST_BYTES = Math.ceil((10 * MB) / 3) * 4;

beforeAll(() => limitConnections());

/** Runs `work` with a server that uses `listener`. */
async function withServer<T>(listener: RequestListener, work: (port: number, timeoutMs: () => number) => Promise<T>) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    return await work((server.address() as AddressInfo).port, () => server.requestTimeout);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function* megabytes(count: number): Generator<Uint8Array> {
  for (let sent = 0; sent < count; sent += 1) yield Buffer.alloc(MB);
}

const refuseUnread: RequestListener = (_request, response) => {
  response.writeHead(413, { connection: 'close' });
  response.end('too large');
};

it('a phone at 256 kbit/s has time to send the largest file', async () => {
  const timeoutMs = await withServer(refuseUnread, async (port, current) => {
    await sendRaw({ port, path: '/' });
    return current();
  });
  expect(timeoutMs).toBeGreaterThan((LARGEST_BYTES / (256_000 / 8)) * 1000);
});

it('a refusal reaches a sender who continues to send, for a limited time', async () => {
  await withServer(refuseUnread, async (port) => {
    for (let round = 0; round < 20; round += 1) {
      const answer = await sendRaw({ port, path: '/', chunked: true, body: megabytes(200) });
      expect(answer).toMatchObject({ status: 413, isClosed: true });
      expect(answer.body).toContain('too large');
      expect(answer.bytesAccepted).toBeLessThan(50 * MB);
    }
  });
});

it('a complete request is answered and its connection closed as usual', async () => {
  await withServer(refuseUnread, async (port) => {
    const answer = await sendRaw({ port, path: '/', headers: { 'content-length': '3' }, body: [Buffer.from('abc')] });
    expect(answer).toMatchObject({ status: 413, isClosed: true });
    expect(answer.answeredAfterMs).not.toBeNaN();
  });
});
