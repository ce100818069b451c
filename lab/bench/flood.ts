// npm run bench -- flood [--connections n] [--rounds n]: waiting time of another client while one client opens many
// connections at once, with and without the request gate, on the built site.
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { formatTable } from '@/lib/features/command/table';
import { type RealServer, startRealServer } from '../../tests/support/real-server';
import { percentile } from './score/metrics';

const FLOODED = ['/api/usage', '/api/unknown', '/'] as const;
const HONEST = ['/api/health', '/', '/api/usage'] as const;
const WARM_UP_ROUNDS = 10;
/** Pause of the honest client between requests, in ms. */
const PAUSE_MS = 20;
/** Timeout of a request, in ms. */
const GIVE_UP_MS = 60_000;

/** Keeps the gate from receiving request events; recognised by a call in its source. Other listeners stay. */
const WITHOUT_GATE = `import channels from 'node:diagnostics_channel';
import { syncBuiltinESMExports } from 'node:module';
const { subscribe } = channels;
channels.subscribe = (name, listener) => { if (!String(listener).includes('removeAllListeners')) subscribe(name, listener); };
syncBuiltinESMExports();`;

/** Sends one request. Returns the milliseconds until the complete response; NaN on failure. */
function timeRequest(url: string, address: string, agent?: Agent): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers: { 'x-forwarded-for': address, accept: '*/*' } }, (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now() - begun));
      response.on('close', () => resolve(Number.NaN));
    });
    sent.setTimeout(GIVE_UP_MS, () => sent.destroy());
    sent.on('error', () => resolve(Number.NaN));
    sent.end();
  });
}

interface Flood {
  readonly url: string;
  readonly connections: number;
}

/** Runs in its own thread, so that its work does not count as waiting time of the honest client. */
async function flood({ url, connections }: Flood): Promise<void> {
  const agent = new Agent({ keepAlive: false, maxSockets: connections });
  const begun = performance.now();
  const answers = await Promise.all(Array.from({ length: connections }, () => timeRequest(url, '203.0.113.1', agent)));
  const answered = answers.filter((ms) => !Number.isNaN(ms)).length;
  parentPort?.postMessage({ ms: performance.now() - begun, answered });
}

interface Round {
  readonly floodMs: number;
  readonly answered: number;
  readonly waits: ReadonlyMap<string, number[]>;
}

/** Floods one path once, and requests the honest paths in turn until the flood is answered. */
async function measure(server: RealServer, path: string, connections: number): Promise<Round> {
  const waits = new Map<string, number[]>(HONEST.map((each) => [each, []]));
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { url: `${server.url}${path}`, connections } satisfies Flood,
  });
  let result: { ms: number; answered: number } | undefined;
  thread.once('message', (message) => {
    result = message;
  });
  await new Promise((resolve) => thread.once('online', resolve));
  while (!result) {
    await Promise.all(
      HONEST.map(async (each) => waits.get(each)?.push(await timeRequest(`${server.url}${each}`, '198.51.100.1'))),
    );
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await thread.terminate();
  return { floodMs: result.ms, answered: result.answered, waits };
}

async function run(connections: number, rounds: number): Promise<string[][]> {
  const env = { TRUST_PROXY: 'true' };
  const withGate = await startRealServer({ env });
  const nodeOptions = `--import=data:text/javascript,${encodeURIComponent(WITHOUT_GATE)}`;
  const withoutGate = await startRealServer({ env: { ...env, NODE_OPTIONS: nodeOptions } });
  const servers = [
    ['with', withGate],
    ['without', withoutGate],
  ] as const;
  for (const [, { url }] of servers) {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      for (const path of [...HONEST, ...FLOODED]) await timeRequest(`${url}${path}`, '198.51.100.2');
    }
  }
  const rows: string[][] = [];
  for (const path of FLOODED) {
    const all = new Map<string, Round[]>(servers.map(([gate]) => [gate, []]));
    for (let round = 0; round < rounds; round += 1) {
      // Alternating, so that background load affects both.
      for (const [gate, server] of servers) all.get(gate)?.push(await measure(server, path, connections));
    }
    for (const [gate, measured] of all) {
      const middle = (of: (round: Round) => number) => percentile(measured.map(of), 0.5) ?? Number.NaN;
      const cells = HONEST.flatMap((each) => {
        const waitsOf = ({ waits }: Round) => waits.get(each) ?? [];
        return [
          middle((round) => percentile(waitsOf(round), 0.5) ?? Number.NaN),
          middle((round) => Math.max(...waitsOf(round))),
        ].map((ms) => ms.toFixed(0));
      });
      const answered = Math.min(...measured.map((round) => round.answered));
      rows.push([path, gate, middle((round) => round.floodMs).toFixed(0), String(answered), ...cells]);
    }
  }
  await Promise.all(servers.map(([, server]) => server.stop()));
  return rows;
}

if (isMainThread) {
  const { values } = parseArgs({
    options: { connections: { type: 'string', default: '600' }, rounds: { type: 'string', default: '5' } },
  });
  const [connections, rounds] = [Number(values.connections) || 600, Number(values.rounds) || 5];
  const rows = await run(connections, rounds);
  const heading = HONEST.flatMap((path) => [`${path} p50`, 'worst']);
  const table = formatTable([['flooded', 'gate', 'flood ms', 'answered', ...heading], ...rows]);
  process.stdout.write(
    `${table.replace(/[\u2068\u2069]/g, '')}${connections} connections of one client, ${rounds} rounds in turn, medians of the rounds in ms\n`,
    () => process.exit(0),
  );
} else {
  await flood(workerData as Flood);
}
