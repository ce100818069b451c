/**
 * `npm run bench -- start`: time from starting the sorter's thread to its first answer, and its memory afterwards,
 * compared with an idle thread. The two alternate, so that background load affects both.
 */
import { Worker } from 'node:worker_threads';
import { startTextThread } from '@/lib/engine/categorising/engines/offline/text-threads.server';

const ROUNDS = 15;
const BARE = "require('node:worker_threads').parentPort.postMessage('ready')";

/** An empty thread of the same kind. It runs until it is terminated, like the sorter's. */
const startBareThread = () => new Worker(`${BARE}; setInterval(() => {}, 1e6)`, { eval: true, execArgv: [] });

/** CPU time of a thread, in microseconds (Node 24.6; missing in its types). */
interface MeasuredThread extends Worker {
  cpuUsage(): Promise<{ readonly user: number; readonly system: number }>;
}

interface Start {
  readonly ms: number;
  readonly cpuMs: number;
  readonly heapMb: number;
}

/** Starts a thread and ends it after its answer. */
async function measure(start: () => Worker): Promise<Start> {
  const from = performance.now();
  const thread = start() as MeasuredThread;
  await new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  const ms = performance.now() - from;
  const { user, system } = await thread.cpuUsage();
  const { used_heap_size: heap } = await thread.getHeapStatistics();
  await thread.terminate();
  return { ms, cpuMs: (user + system) / 1000, heapMb: heap / 1e6 };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const bare: Start[] = [];
const sorter: Start[] = [];
// The first runs fill the caches of words and code.
await measure(startTextThread);
await measure(startBareThread);
for (let round = 0; round < ROUNDS; round += 1) {
  bare.push(await measure(startBareThread));
  sorter.push(await measure(startTextThread));
}

const row = (name: string, field: keyof Start, unit: string): string => {
  const [one, other] = [median(bare.map((start) => start[field])), median(sorter.map((start) => start[field]))];
  return `${name.padEnd(24)}${one.toFixed(0).padStart(8)} ${unit}${other.toFixed(0).padStart(8)} ${unit}${(other / one).toFixed(1).padStart(8)} ×\n`;
};
process.stdout.write(`${''.padEnd(24)}bare thread     sorter\n`);
process.stdout.write(row('start to first answer', 'ms', 'ms'));
process.stdout.write(row('processor time', 'cpuMs', 'ms'));
process.stdout.write(row('heap at rest', 'heapMb', 'MB'));
process.exit(0);
