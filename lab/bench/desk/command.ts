// npm run bench -- desk: opening the signed-in main page, scrolling during sorting, and the memory of packing, in
// Chromium. Several builds are measured alternately in one run: --builds .,/path/to/another/checkout
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { systemChromium } from '../../../tests/support/chromium';
import { type Site, startBuilt } from '../workspace/site';
import { benchFrames } from './frames';
import { benchOpening } from './opening';
import { benchPacking } from './packing';

export interface Build {
  /** Its folder, as given on the command line. */
  readonly name: string;
  readonly site: Site;
}

/** Shared context of all parts of the benchmark. */
export interface BenchContext {
  readonly builds: readonly Build[];
  readonly rounds: number;
  /** Folder for temporary files. */
  readonly folder: string;
  readonly launch: (args?: readonly string[]) => Promise<Browser>;
}

const PARTS = { opening: benchOpening, frames: benchFrames, packing: benchPacking } as const;
const USAGE = `Usage: npm run bench -- desk [--only ${Object.keys(PARTS).join(',')}] [--builds .,<another checkout>] [--rounds 5]
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(PARTS).join(',') },
    builds: { type: 'string', default: '.' },
    rounds: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
});
const parts = values.only.split(',').flatMap((name) => (name in PARTS ? [PARTS[name as keyof typeof PARTS]] : []));
if (values.help || parts.length === 0) {
  process.stdout.write(USAGE);
  process.exit(values.help ? 0 : 1);
}

const launch = (args: readonly string[] = []) =>
  chromium.launch({
    executablePath: systemChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', ...args],
  });

const folder = await mkdtemp(join(tmpdir(), 'mesudar-desk-'));
const builds: Build[] = [];
try {
  for (const name of values.builds.split(',')) builds.push({ name, site: await startBuilt(resolve(name)) });
  const context: BenchContext = { builds, rounds: Math.max(1, Number(values.rounds) || 1), folder, launch };
  for (const part of parts) {
    // A terminal shows the bidi isolates of tables as visible characters.
    const report = (await part(context)).replace(/[\u2068\u2069]/g, '');
    process.stdout.write(`${report}\n`);
  }
  process.stdout.write(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the end\n`);
} finally {
  for (const { site } of builds) await site.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
