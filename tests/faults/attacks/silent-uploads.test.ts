import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RawAnswer, sendRaw } from '@/tests/support/raw-http';
import { type RealServer, SMALL_MACHINE_BYTES, startRealServer } from '@/tests/support/real-server';

const MB = 2 ** 20;
const PIECE_BYTES = 64 * 1024;
/** Size declared by an attacker: the largest document, in base64. */
const DECLARED_BYTES = 14 * MB;
/** The attacker disconnects after this unless the server does so earlier. */
const ATTACK_MS = 20_000;
const ATTACK_TIMEOUT_MS = 180_000;

let server: RealServer;

beforeAll(async () => {
  server = await startRealServer({ memoryBytes: SMALL_MACHINE_BYTES, env: { TRUST_PROXY: 'true' } });
}, 120_000);
afterAll(() => server?.stop());

function* sliced(bytes: Buffer): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES);
}

/** A request with one document of this size. It is invalid, so that reading it costs nothing. */
function documentOf(bytes: number): Buffer {
  const documents = [{ fileName: 'a.pdf', base64Data: Buffer.alloc(bytes).toString('base64') }];
  return Buffer.from(JSON.stringify({ documents, returnPartial: true }));
}

const send = (body: Buffer, length: number, address: string, timeoutMs?: number): Promise<RawAnswer> =>
  sendRaw({
    port: server.port,
    path: '/vision-categorize',
    body: sliced(body),
    headers: {
      'content-type': 'application/json',
      'content-length': String(length),
      'x-forwarded-for': address,
      connection: 'close',
    },
    ...(timeoutMs && { timeoutMs }),
  });

/** Keeps this many never-ending bodies open from this many addresses; restarts each when the server ends it. */
function holdOpen(bodies: number, addresses: number, sentBytes: number) {
  let isOver = false;
  let begun = 0;
  const sent = documentOf(10 * MB).subarray(0, sentBytes);
  const all = Array.from({ length: bodies }, async (_, body) => {
    while (!isOver) {
      begun += 1;
      await send(sent, DECLARED_BYTES, `203.0.113.${body % addresses}`, ATTACK_MS);
    }
  });
  return {
    begun: () => begun,
    stop: async () => {
      isOver = true;
      await Promise.all(all);
    },
  };
}

it.each([
  ['10 bodies of 5 addresses with a byte each', 10, 5, 1],
  ['22 bodies of 9 addresses with a byte each', 22, 9, 1],
  ['22 bodies of 9 addresses that are nearly complete', 22, 9, 12 * MB],
])(
  '%s neither refuses nor delays an honest document',
  async (_, bodies, addresses, sentBytes) => {
    const attack = holdOpen(bodies, addresses, sentBytes);
    await expect.poll(attack.begun).toBeGreaterThanOrEqual(bodies);
    const [small, large] = [documentOf(120 * 1024), documentOf(10 * MB)];
    for (let family = 1; family <= 5; family += 1) {
      for (const body of [small, large]) {
        const answer = await send(body, body.length, `198.51.100.${family}`);
        expect([answer.status, answer.isClosed]).toEqual([200, true]);
      }
    }
    await attack.stop();
    expect(server.isAlive(), server.output()).toBe(true);
  },
  ATTACK_TIMEOUT_MS,
);
