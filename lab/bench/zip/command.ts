// npm run bench -- zip [--rounds n]: packing 330 documents, compared with `zip -6`, alternating in one run. In Node:
// its CompressionStream is the same zlib as Chromium's, and deflates on other threads like the browser's workers.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { planExport } from '@/lib/engine/export/plan';
import { buildZip } from '@/lib/engine/export/zip';
import { writeDocuments } from './documents';

const MEGABYTE = 2 ** 20;
const WATCH_MS = 20;
const run = promisify(execFile);

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Math.max(1, Number(values.rounds) || 1);
const isThere = (command: string) =>
  run(command, ['-v']).then(
    () => true,
    () => false,
  );
if (!(await isThere('zip'))) {
  console.error('There is no zip command to compare with (Debian: apt-get install zip).');
  process.exit(1);
}
const hasUnzip = await isThere('unzip');

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);

/** All memory of the process: heap, external buffers and blobs. In bytes. */
const resident = () => process.memoryUsage.rss();

async function packWithZip(folder: string, target: string): Promise<number> {
  await rm(target, { force: true });
  const start = performance.now();
  await run('zip', ['-6', '-q', '-r', target, '.'], { cwd: folder });
  return performance.now() - start;
}

async function packWithOurs(paths: readonly string[]): Promise<{ ms: number; zip: Blob; memory: number }> {
  const documents = paths.map((path) => ({
    originalName: basename(path),
    fileName: basename(path),
    categoryId: 'Bank',
    confidence: 0.9,
  }));
  globalThis.gc?.();
  const before = resident();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, resident());
  }, WATCH_MS);
  const start = performance.now();
  const plan = planExport(documents, { folderLanguage: 'en', createdAt: new Date() });
  const zip = await buildZip(plan, documents, (index) => readFile(paths[index] ?? ''));
  const ms = performance.now() - start;
  clearInterval(watch);
  return { ms, zip, memory: Math.max(peak, resident()) - before };
}

const folder = await mkdtemp(join(tmpdir(), 'bench-zip-'));
try {
  const folderPath = join(folder, 'papers');
  await mkdir(folderPath);
  console.error('Making the papers…');
  const paths = await writeDocuments(folderPath);
  const bytes = (await Promise.all(paths.map(async (path) => (await stat(path)).size))).reduce((a, b) => a + b, 0);
  const theirs = join(folder, 'theirs.zip');
  const times: { zip: number; ours: number }[] = [];
  let memory = 0;
  let ours = new Blob();
  // The first round loads the library and the files, and is discarded.
  for (let round = -1; round < rounds; round += 1) {
    const zip = await packWithZip(folderPath, theirs);
    const packed = await packWithOurs(paths);
    ours = packed.zip;
    memory = Math.max(memory, packed.memory);
    if (round >= 0) times.push({ zip, ours: packed.ms });
  }
  const theirSize = (await stat(theirs)).size;
  const [load = 0] = loadavg();
  console.log(
    `${paths.length} papers, ${megabytes(bytes)} MB; ${rounds} rounds, ${cpus().length} cores, load ${load.toFixed(1)}`,
  );
  console.log(`zip -6: ${median(times.map(({ zip }) => zip)).toFixed(0)} ms, ${megabytes(theirSize)} MB`);
  console.log(`Mesudar: ${median(times.map((time) => time.ours)).toFixed(0)} ms, ${megabytes(ours.size)} MB`);
  console.log(`time: ${median(times.map((time) => time.ours / time.zip)).toFixed(2)} ×`);
  console.log(`size: ${(ours.size / theirSize).toFixed(4)} ×`);
  console.log(
    `memory over what was there, at most: ${megabytes(memory)} MB, ${(memory / ours.size).toFixed(2)} × the archive`,
  );
  if (hasUnzip) {
    const own = join(folder, 'ours.zip');
    await writeFile(own, new Uint8Array(await ours.arrayBuffer()));
    const { stdout } = await run('unzip', ['-tqq', own]).catch((error: Error) => ({ stdout: error.message }));
    console.log(stdout.trim() || 'unzip -t finds nothing wrong');
  } else {
    console.log('There is no unzip command to test the archive with (Debian: apt-get install unzip).');
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
