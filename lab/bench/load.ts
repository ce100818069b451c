// npm run bench -- load [--seconds n]: 1, 10 and 50 clients sorting, with and without one attacker among them.
import { parseArgs } from 'node:util';
import { formatTable } from '@/lib/features/command/table';
import { hangingPdf, textPdf } from '../../tests/faults/documents/inputs';
import { type SentFile, sortFiles } from '../../tests/support/categorise-request';
import { startRealServer } from '../../tests/support/real-server';
import { percentile } from './score/metrics';

const CLIENTS = [1, 10, 50];
const DEFAULT_SECONDS = 15;
const WARM_UP_REQUESTS = 20;
/**
 * Client addresses in total. The number of files per address and day is limited, so every client uses many addresses.
 */
const ADDRESSES = 60_000;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: String(DEFAULT_SECONDS) } } });
const milliseconds = Math.max(1, Number(values.seconds) || DEFAULT_SECONDS) * 1000;

const server = await startRealServer({ env: { TRUST_PROXY: 'true' } });
const good: SentFile = { fileName: 'letter.pdf', bytes: await textPdf() };
const bombs: SentFile[] = Array.from({ length: 4 }, (_, index) => ({ fileName: `${index}.pdf`, bytes: hangingPdf() }));

let next = 0;
function newAddress(): string {
  next = (next + 1) % ADDRESSES;
  return `10.${1 + Math.floor(next / 250)}.${next % 250}.1`;
}

async function sortAgainAndAgain(until: number, times: number[], failures: string[]): Promise<void> {
  while (performance.now() < until) {
    const { status, ms, outcomes } = await sortFiles(server.url, [good], { address: newAddress() });
    if (status === 200 && outcomes[0] === 'Insurance') times.push(ms);
    else failures.push(`${status} ${outcomes}`);
  }
}

/** Sends files that are expensive to read, one request after the other, as a malicious visitor would. */
async function attackUntil(until: number): Promise<void> {
  while (performance.now() < until) await sortFiles(server.url, bombs, { address: '203.0.113.66' });
}

async function run(clients: number, isAttacked: boolean): Promise<string[]> {
  const times: number[] = [];
  const failures: string[] = [];
  const until = performance.now() + milliseconds;
  const attack = isAttacked ? attackUntil(until) : undefined;
  await Promise.all(Array.from({ length: clients }, () => sortAgainAndAgain(until, times, failures)));
  await attack;
  const at = (fraction: number) => (percentile(times, fraction) ?? Number.NaN).toFixed(0);
  return [
    String(clients),
    isAttacked ? 'yes' : 'no',
    (times.length / (milliseconds / 1000)).toFixed(1),
    at(0.5),
    at(0.95),
    String(failures.length),
    `${(server.heldBytes() / 2 ** 20).toFixed(0)} MB`,
  ];
}

for (let request = 0; request < WARM_UP_REQUESTS; request += 1) {
  await sortFiles(server.url, [good], { address: newAddress() });
}
const rows = [];
for (const clients of CLIENTS) for (const isAttacked of [false, true]) rows.push(await run(clients, isAttacked));
await server.stop();
process.stdout.write(
  formatTable([['clients', 'attacker', 'documents a second', 'p50 ms', 'p95 ms', 'failed', 'memory'], ...rows]).replace(
    /[\u2068\u2069]/g,
    '',
  ),
  () => process.exit(0),
);
