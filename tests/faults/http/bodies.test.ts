import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_CATEGORISE_BODY_BYTES } from '@/lib/features/sorting/categorise-body';
import { type RawAnswer, sendRaw } from '../../support/raw-http';
import { type RealServer, SMALL_MACHINE_BYTES, startRealServer } from '../../support/real-server';

const MB = 2 ** 20;
const PIECE_BYTES = 64 * 1024;
const SORT = '/vision-categorize';
const JSON_TYPE = { 'content-type': 'application/json' };
/**
 * Maximum bytes accepted of a body that the server does not read: bytes discarded while its refusal is sent, and the
 * kernel's buffers on both sides.
 */
const UNREAD_BYTES = 40 * MB;

let server: RealServer;

beforeAll(async () => {
  server = await startRealServer({ memoryBytes: SMALL_MACHINE_BYTES });
});
afterAll(() => server?.stop());

function* pieces(bytes: number, filling: string): Generator<Uint8Array> {
  const piece = Buffer.alloc(PIECE_BYTES, filling);
  for (let sent = 0; sent < bytes; sent += PIECE_BYTES) yield piece.subarray(0, Math.min(PIECE_BYTES, bytes - sent));
}

function* sliced(bytes: Buffer): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES);
}

/** Sends a body with a declared length. */
const declaring = (path: string, length: number | string, body: Iterable<Uint8Array>, timeoutMs?: number) =>
  sendRaw({
    port: server.port,
    path,
    body,
    headers: { ...JSON_TYPE, 'content-length': String(length) },
    ...(timeoutMs && { timeoutMs }),
  });

/** Sends a body in chunks, whose total length is unknown. */
const inChunks = (path: string, body: Iterable<Uint8Array>, method = 'POST') =>
  sendRaw({ port: server.port, method, path, body, chunked: true, headers: JSON_TYPE, timeoutMs: 40_000 });

const codeOf = ({ body }: RawAnswer) => /"code":"(\w+)"/.exec(body)?.[1];

/** Requests the server's health repeatedly while `work` runs; returns the share of good responses. */
async function healthDuring<T>(work: Promise<T>): Promise<{ result: T; requests: number; well: number }> {
  let isOver = false;
  const watched = work.finally(() => {
    isOver = true;
  });
  let requests = 0;
  let well = 0;
  do {
    requests += 1;
    const answer = await fetch(`${server.url}/api/health/live`).catch(() => undefined);
    if (answer?.ok) well += 1;
  } while (!isOver);
  return { result: await watched, requests, well };
}

describe('a body that is too large', () => {
  it('is refused before any of it is read if its length is declared', async () => {
    for (const length of [MAX_CATEGORISE_BODY_BYTES.anonymous + 1, 1_000_000_000_000]) {
      const answer = await declaring(SORT, length, pieces(200 * MB, ' '));
      expect([answer.status, codeOf(answer)]).toEqual([413, 'requestTooLarge']);
      expect(answer.head).toMatch(/connection: close/i);
      expect(answer.isClosed).toBe(true);
      expect(answer.bytesAccepted).toBeLessThan(UNREAD_BYTES);
    }
  });

  it('is refused by the server if its declared length is no number', async () => {
    // No body is sent after the headers: Node closes immediately, and data in transit would discard the response (RST).
    const answer = await declaring(SORT, '1e12', []);
    expect(answer.status).toBe(400);
    expect(answer.isClosed).toBe(true);
  });

  it('is cut off at the limit if it arrives in chunks', async () => {
    const answer = await inChunks(SORT, pieces(1500 * MB, ' '));
    expect([answer.status, codeOf(answer)]).toEqual([413, 'requestTooLarge']);
    expect(answer.isClosed).toBe(true);
    expect(answer.bytesAccepted).toBeLessThan(MAX_CATEGORISE_BODY_BYTES.anonymous + UNREAD_BYTES);
  });

  it.each([
    ['a small body', '/api/claim-usage', 'POST', 401],
    ['no body', '/api/usage', 'POST', 405],
    ['nothing, because it is not there', '/api/x', 'PUT', 404],
  ])('is not read by %s', async (_what, path, method, status) => {
    const answer = await inChunks(path, pieces(300 * MB, ' '), method);
    expect(answer.status).toBe(status);
    expect(answer.isClosed).toBe(true);
    expect(answer.bytesAccepted).toBeLessThan(UNREAD_BYTES);
  });
});

describe('a body that is hard to parse', () => {
  it('is refused within its first chunks if it is too deep', async () => {
    await server.forgetPeak();
    const before = server.heldBytes();
    const answer = await inChunks(SORT, pieces(60 * MB, '['));
    expect([answer.status, codeOf(answer)]).toEqual([400, 'badRequest']);
    expect(answer.bytesAccepted).toBeLessThan(UNREAD_BYTES);
    expect(server.peakBytes() - before).toBeLessThan(150 * MB);
  });

  it('is refused by its number of values before they are parsed', async () => {
    const categories = Array.from({ length: 500_000 }, (_, index) => `"c${index}":[]`).join(',');
    const body = Buffer.from(`{"documents":[{"fileName":"a.pdf","base64Data":""}],"categories":{${categories}}}`);
    const answer = await declaring(SORT, body.length, sliced(body));
    expect([answer.status, codeOf(answer)]).toEqual([400, 'badRequest']);
  });
});

describe('many bodies at once', () => {
  /** The maximum size of a document. It is invalid, so that reading it costs nothing. */
  const body = () =>
    Buffer.from(
      JSON.stringify({
        documents: [{ fileName: 'a.pdf', base64Data: Buffer.alloc(10 * MB).toString('base64') }],
        returnPartial: true,
      }),
    );

  it('use no more than the upload memory, and the rest get 503 with Retry-After', async () => {
    await server.forgetPeak();
    const before = server.heldBytes();
    const bytes = body();
    const uploads = Promise.all(Array.from({ length: 20 }, () => declaring(SORT, bytes.length, sliced(bytes))));
    const { result, requests, well } = await healthDuring(uploads);
    const refused = result.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(codeOf(answer)).toBe('busy');
      expect(answer.head).toMatch(/retry-after: \d+/i);
    }
    expect(result.some(({ status }) => status === 200)).toBe(true);
    expect(well).toBe(requests);
    // 380 to 450 MB, including readers that start meanwhile; without the budget 860 MB.
    expect(server.peakBytes() - before).toBeLessThan(640 * MB);
  });

  it('that stall block nobody, and end when their senders leave', async () => {
    const bytes = body();
    const stalled = Array.from({ length: 20 }, () => declaring(SORT, bytes.length, pieces(13 * MB, 'a'), 4_000));
    const { requests, well } = await healthDuring(Promise.all(stalled));
    expect(well).toBe(requests);
    const next = await declaring(SORT, bytes.length, sliced(bytes));
    expect(next.status).toBe(200);
  });
});

describe('an API address', () => {
  it.each(['/api', '/api/x', '/api/x.y', '/api/health/x.y'])(
    'that is unknown gets the API’s error body: %s',
    async (path) => {
      const answer = await sendRaw({ port: server.port, method: 'GET', path, headers: { connection: 'close' } });
      expect([answer.status, codeOf(answer)]).toEqual([404, 'notFound']);
    },
  );

  it.each(['/api/%c0%ae', '/api/%c0%ae/x', '/api/100%'])('that cannot be decoded is unknown: %s', async (path) => {
    const answer = await sendRaw({ port: server.port, method: 'GET', path, headers: { connection: 'close' } });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'notFound']);
  });
});

it('the server has not restarted', () => {
  expect(server.isAlive()).toBe(true);
});
