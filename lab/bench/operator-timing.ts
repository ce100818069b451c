// npm run bench -- operator-timing [--tries n]: tests whether response times distinguish the operator's side from an unknown
// address. Wrong prefixes of the right length alternate with unknown addresses of the same shape, on the built site.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { formatTable } from '@/lib/features/command/table';
import { startOperatorServer } from '../../tests/support/operator-server';
import { requestPath } from '../../tests/support/raw-request';
import { percentile } from './score/metrics';

const DEFAULT_TRIES = 200;
const WARM_UP = 40;

const { values } = parseArgs({ options: { tries: { type: 'string', default: String(DEFAULT_TRIES) } } });
const tries = Math.max(20, Number(values.tries) || DEFAULT_TRIES);

const server = await startOperatorServer({ TRUST_PROXY: 'true' });
const { prefix } = server.operator;
const random = () => randomBytes(prefix.length / 2).toString('hex');
const nearly = `${prefix.slice(0, -1)}${prefix.endsWith('0') ? '1' : '0'}`;

/** Compared addresses: one that an attacker might try, and an unknown one of the same shape. */
const PAIRS: readonly { name: string; tried: () => string; unknown: () => string }[] = [
  { name: 'page, wrong prefix', tried: () => `/${random()}/admin`, unknown: () => `/${random()}/zxqvw` },
  { name: 'page, all but one right', tried: () => `/${nearly}/admin`, unknown: () => `/${random()}/zxqvw` },
  { name: 'page, right prefix alone', tried: () => `/${prefix}/zxqvw`, unknown: () => `/${random()}/zxqvw` },
  { name: 'page, its folder', tried: () => `/inner/${prefix}/en`, unknown: () => `/qzwxk/${random()}/en` },
  {
    name: 'API, wrong prefix',
    tried: () => `/api/${random()}/admin/data`,
    unknown: () => `/api/${random()}/zxqvw/data`,
  },
  {
    name: 'API, all but one right',
    tried: () => `/api/${nearly}/admin/data`,
    unknown: () => `/api/${random()}/zxqvw/data`,
  },
  {
    name: 'API, right, no such route',
    tried: () => `/api/${prefix}/admin/zxqv`,
    unknown: () => `/api/${random()}/admin/zxqv`,
  },
];

let caller = 0;
async function time(path: string): Promise<number> {
  caller += 1;
  const address = `10.${Math.floor(caller / 60_000)}.${Math.floor(caller / 250) % 250}.${caller % 250}`;
  const begin = performance.now();
  const { status } = await requestPath(server.url, path, { headers: { 'x-forwarded-for': address } });
  if (status !== 404) throw new Error(`${path} answered ${status}`);
  return performance.now() - begin;
}

/** Abramowitz and Stegun, 7.1.26: absolute error at most 1.5e-7. */
function erfc(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
}

/**
 * Two-sided Mann-Whitney test by the normal approximation. `p` is the probability of a difference at least this large
 * if both samples have one distribution. `above` is the probability that a value of `a` exceeds one of `b` (1/2 for no
 * difference).
 */
function rankTest(a: readonly number[], b: readonly number[]): { p: number; above: number } {
  const ranked = [...a.map((ms) => ({ ms, isA: true })), ...b.map((ms) => ({ ms, isA: false }))].toSorted(
    (first, second) => first.ms - second.ms,
  );
  const sum = ranked.reduce((total, { isA }, index) => total + (isA ? index + 1 : 0), 0);
  const u = sum - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return { p: erfc(Math.abs(u - mean) / deviation / Math.SQRT2), above: u / (a.length * b.length) };
}

const rows: string[][] = [];
for (const { name, tried, unknown } of PAIRS) {
  const times: { tried: number[]; unknown: number[] } = { tried: [], unknown: [] };
  for (let turn = -WARM_UP; turn < tries; turn += 1) {
    // Alternating, each first every other time, so that background load affects both equally.
    const order = turn % 2 === 0 ? (['tried', 'unknown'] as const) : (['unknown', 'tried'] as const);
    for (const which of order) {
      const ms = await time(which === 'tried' ? tried() : unknown());
      if (turn >= 0) times[which].push(ms);
    }
  }
  const [median, other] = [percentile(times.tried, 0.5) ?? 0, percentile(times.unknown, 0.5) ?? 0];
  const { p, above } = rankTest(times.tried, times.unknown);
  const figures = [median.toFixed(2), other.toFixed(2), (median / other).toFixed(3), above.toFixed(3), p.toFixed(2)];
  rows.push([name, ...figures]);
}
await server.stop();
process.stdout.write(
  `${tries} tries each, ms\n${formatTable([['tried', 'median', 'unknown', 'ratio', 'above', 'p'], ...rows])}\n`,
);
