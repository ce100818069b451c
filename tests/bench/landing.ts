// npm run bench -- landing [--seconds n] [--rounds n]: requests a second for the landing page, against a bare static Next page.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { formatTable } from '@/lib/organising/table';
import { startBarePage } from '../support/bare-page';
import { startRealServer } from '../support/real-server';
import { requestRate } from '../support/request-rate';

const CONNECTIONS = 32;
const WARM_UP_MS = 2_000;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, rounds: { type: 'string', default: '3' } },
});
const milliseconds = Math.max(1, Number(values.seconds) || 1) * 1000;
const rounds = Math.max(1, Number(values.rounds) || 1);

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The page, and the scripts that stand in it, as they come to a browser that takes gzip. */
async function weightOf(url: string): Promise<{ html: number; scripts: number }> {
  const html = await (await fetch(url)).text();
  const addresses = [...html.matchAll(/<script[^>]* src="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag));
  const sizes = await Promise.all(
    [...new Set(addresses.map(([, address = '']) => address))].map(async (address) => {
      const script = await fetch(new URL(address, url));
      return gzipSync(new Uint8Array(await script.arrayBuffer())).length;
    }),
  );
  return { html: html.length, scripts: sizes.reduce((sum, size) => sum + size, 0) };
}

const bare = await startBarePage();
const server = await startRealServer();
try {
  const pages = { bare: bare.url, en: `${server.url}/`, he: `${server.url}/he` };
  const rows: string[][] = [];
  for (const encoding of ['gzip', undefined]) {
    const rates = Object.fromEntries(Object.keys(pages).map((name) => [name, [] as number[]]));
    for (const url of Object.values(pages)) {
      await requestRate(url, { connections: CONNECTIONS, milliseconds: WARM_UP_MS, ...(encoding && { encoding }) });
    }
    // In turns, so that what else the machine does falls on all of them.
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, url] of Object.entries(pages)) {
        const rate = await requestRate(url, { connections: CONNECTIONS, milliseconds, ...(encoding && { encoding }) });
        rates[name]?.push(rate);
      }
    }
    const least = median(rates.bare ?? []);
    for (const [name, measured] of Object.entries(rates)) {
      const rate = median(measured);
      rows.push([name, encoding ?? 'none', rate.toFixed(0), (rate / least).toFixed(2)]);
    }
  }
  const weights: string[][] = [];
  for (const [name, url] of Object.entries(pages)) {
    const { html, scripts } = await weightOf(url);
    weights.push([name, (html / 1024).toFixed(1), (scripts / 1024).toFixed(1)]);
  }
  const load = loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
  process.stdout.write(
    `load ${load}, ${CONNECTIONS} connections, median of ${rounds} rounds of ${milliseconds / 1000} s\n` +
      formatTable([['page', 'encoding', 'requests a second', 'of a bare page'], ...rows]) +
      formatTable([['page', 'HTML KiB', 'first scripts KiB gzip'], ...weights]),
  );
} finally {
  await server.stop();
  await bare.stop();
}
