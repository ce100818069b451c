// npm run bench -- landing [--seconds n] [--rounds n]: requests per second and CPU time per request of the landing
// page, compared with a bare static Next page.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { formatTable } from '@/lib/features/command/table';
import { startBarePage } from '../../tests/support/bare-page';
import { processorMsOf } from '../../tests/support/process-tree';
import { startRealServer } from '../../tests/support/real-server';
import { requestRate } from '../../tests/support/request-rate';

const CONNECTIONS = 32;
const WARM_UP_MS = 2_000;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '7' } },
});
const milliseconds = Math.max(1, Number(values.seconds) || 1) * 1000;
const rounds = Math.max(1, Number(values.rounds) || 1);

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Gzipped size of the page and of the scripts that it references. */
async function weightOf(url: string): Promise<{ html: number; scripts: number }> {
  const html = await (await fetch(url)).text();
  const tags = [...html.matchAll(/<script[^>]* src="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag));
  // A static page loads its scripts after the first paint (`defer-scripts.ts`).
  const deferred: string[] = JSON.parse(/for\(const src of (\[[^\]]*\])\)/.exec(html)?.[1] ?? '[]');
  const addresses = [...tags.map(([, address = '']) => address), ...deferred];
  const sizes = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const script = await fetch(new URL(address, url));
      return gzipSync(new Uint8Array(await script.arrayBuffer())).length;
    }),
  );
  return { html: html.length, scripts: sizes.reduce((sum, size) => sum + size, 0) };
}

interface Target {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
}

interface Sample {
  readonly rate: number;
  /** CPU time of the server for each request, in ms. */
  readonly cost: number;
}

async function sample({ url, pid }: Target, encoding: string | undefined, ms = milliseconds): Promise<Sample> {
  const before = processorMsOf(pid);
  const rate = await requestRate(url, { connections: CONNECTIONS, milliseconds: ms, ...(encoding && { encoding }) });
  return { rate, cost: (processorMsOf(pid) - before) / ((rate * ms) / 1000) };
}

/**
 * The result rows of one encoding. Pages alternate, so that background load affects all of them; ratios are within one
 * round.
 */
async function measure(targets: readonly Target[], encoding: string | undefined): Promise<string[][]> {
  for (const target of targets) await sample(target, encoding, WARM_UP_MS);
  const all = targets.map((): Sample[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) all[index]?.push(await sample(target, encoding));
  }
  const [least = []] = all;
  return targets.map(({ name }, index) => {
    const samples = all[index] ?? [];
    const ratios = (of: (sample: Sample) => number) =>
      samples.map((each, round) => of(each) / of(least[round] ?? each)).sort((a, b) => a - b);
    const rates = ratios(({ rate }) => rate);
    return [
      name,
      encoding ?? 'none',
      median(samples.map(({ rate }) => rate)).toFixed(0),
      median(rates).toFixed(2),
      `${rates.at(0)?.toFixed(2)}-${rates.at(-1)?.toFixed(2)}`,
      median(samples.map(({ cost }) => cost)).toFixed(3),
      median(ratios(({ cost }) => cost)).toFixed(2),
    ];
  });
}

const bare = await startBarePage();
const server = await startRealServer();
try {
  const targets = [
    { name: 'bare', url: bare.url, pid: bare.pid },
    { name: 'en', url: `${server.url}/`, pid: server.pid },
    { name: 'he', url: `${server.url}/he`, pid: server.pid },
  ];
  const rows = [];
  for (const encoding of ['gzip', 'br', undefined]) rows.push(...(await measure(targets, encoding)));
  const weights: string[][] = [];
  for (const { name, url } of targets) {
    const { html, scripts } = await weightOf(url);
    weights.push([name, (html / 1024).toFixed(1), (scripts / 1024).toFixed(1)]);
  }
  const load = loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
  process.stdout.write(
    `load ${load}, ${CONNECTIONS} connections, median of ${rounds} rounds of ${milliseconds / 1000} s\n` +
      formatTable([
        ['page', 'encoding', 'requests a second', 'of a bare page', 'range', 'CPU ms a request', 'of a bare page'],
        ...rows,
      ]) +
      formatTable([['page', 'HTML KiB', 'first scripts KiB gzip'], ...weights]),
  );
} finally {
  await server.stop();
  await bare.stop();
}
