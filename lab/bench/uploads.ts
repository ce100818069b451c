// npm run bench -- uploads [--documents n]: delay of an honest document while attackers fill the upload memory, on the
// built site.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatTable } from '@/lib/features/command/table';
import { sendRaw } from '../../tests/support/raw-http';
import { type RealServer, startRealServer } from '../../tests/support/real-server';
import { percentile } from './score/metrics';

const MB = 2 ** 20;
const PIECE_BYTES = 64 * 1024;
/** Size declared by an attacker: the largest document, in base64. */
const DECLARED_BYTES = 14 * MB;
const ATTACK_MS = 20_000;
/** A client that must retry gives up after this, in ms. */
const GIVE_UP_MS = 60_000;
/** Lead time of an attack before the first honest document, in ms. */
const ATTACK_LEAD_MS = 3_000;

const ATTACKS = [
  { name: 'none', bodies: 0, networks: 1, sentBytes: 0, pauseMs: 0 },
  { name: '10 silent bodies, 5 networks', bodies: 10, networks: 5, sentBytes: 1, pauseMs: 0 },
  { name: '22 nearly complete bodies, 9 networks', bodies: 22, networks: 9, sentBytes: 12 * MB, pauseMs: 0 },
  { name: '22 bodies at 32 KB/s, 9 networks', bodies: 22, networks: 9, sentBytes: 12 * MB, pauseMs: 2_000 },
] as const;
type Attack = (typeof ATTACKS)[number];

/** Returns a request with one document of this size. It is invalid, so that reading it costs nothing. */
function documentOf(bytes: number): Buffer {
  const documents = [{ fileName: 'a.pdf', base64Data: Buffer.alloc(bytes).toString('base64') }];
  return Buffer.from(JSON.stringify({ documents, returnPartial: true }));
}

/** Yields a body in pieces. A slow body starts fast and pauses before each of its last pieces. */
async function* pieces(bytes: Buffer, pauseMs: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    if (pauseMs > 0 && from > bytes.length - 20 * PIECE_BYTES) await pause(pauseMs);
    yield bytes.subarray(from, from + PIECE_BYTES);
  }
}

function send(
  server: RealServer,
  body: Buffer,
  address: string,
  { length = body.length, pauseMs = 0, timeoutMs = GIVE_UP_MS } = {},
) {
  return sendRaw({
    port: server.port,
    path: '/vision-categorize',
    body: pieces(body, pauseMs),
    headers: {
      'content-type': 'application/json',
      'content-length': String(length),
      'x-forwarded-for': address,
      connection: 'close',
    },
    timeoutMs,
  });
}

/** Keeps an attack's bodies open and restarts each as soon as the server ends it. Returns a stop function. */
function attackWith(server: RealServer, { bodies, networks, sentBytes, pauseMs }: Attack): () => Promise<void> {
  let isOver = false;
  const body = documentOf(10 * MB).subarray(0, sentBytes);
  const all = Array.from({ length: bodies }, async (_, index) => {
    const options = { length: DECLARED_BYTES, pauseMs, timeoutMs: ATTACK_MS };
    while (!isOver) await send(server, body, `203.0.${113 + (index % networks)}.1`, options);
  });
  return async () => {
    isOver = true;
    await Promise.all(all);
  };
}

/**
 * Sends a document until it is accepted, with `Retry-After` as in the browser. Returns the milliseconds and the number
 * of refusals.
 */
async function honest(server: RealServer, body: Buffer, address: string): Promise<{ ms: number; refusals: number }> {
  const begun = performance.now();
  for (let refusals = 0; ; refusals += 1) {
    const { status, head } = await send(server, body, address);
    const ms = performance.now() - begun;
    if (status === 200 || ms > GIVE_UP_MS) return { ms: status === 200 ? ms : Number.POSITIVE_INFINITY, refusals };
    await pause(1000 * Number(/^retry-after: (\d+)/im.exec(head)?.[1] ?? 1));
  }
}

const { values } = parseArgs({ options: { documents: { type: 'string', default: '10' } } });
const count = Math.max(1, Number(values.documents) || 10);
const server = await startRealServer({ env: { TRUST_PROXY: 'true' } });
const bodies = [
  ['120 KB', documentOf(120 * 1024)],
  ['10 MB', documentOf(10 * MB)],
] as const;
for (const [, body] of bodies) await honest(server, body, '192.0.2.1');

const alone = new Map<string, number>();
const rows: string[][] = [];
for (const attack of ATTACKS) {
  const stop = attackWith(server, attack);
  if (attack.bodies > 0) await pause(ATTACK_LEAD_MS);
  for (const [size, body] of bodies) {
    const sent: { readonly ms: number; readonly refusals: number }[] = [];
    for (let each = 0; each < count; each += 1) sent.push(await honest(server, body, `198.51.100.${1 + each}`));
    const at = (fraction: number) =>
      percentile(
        sent.map(({ ms }) => ms),
        fraction,
      ) ?? Number.NaN;
    const worst = Math.max(...sent.map(({ ms }) => ms));
    if (attack.bodies === 0) alone.set(size, at(0.5));
    const refused = sent.reduce((sum, { refusals }) => sum + refusals, 0);
    const added = worst - (alone.get(size) ?? 0);
    rows.push([attack.name, size, ...[at(0.5), worst, added].map((ms) => ms.toFixed(0)), String(refused)]);
  }
  await stop();
}
await server.stop();
const heading = ['attack', 'document', 'p50 ms', 'worst ms', 'worst over p50 alone', 'refusals'];
process.stdout.write(
  `${formatTable([heading, ...rows]).replace(/[\u2068\u2069]/g, '')}${count} documents of each size, one after the other\n`,
  () => process.exit(0),
);
