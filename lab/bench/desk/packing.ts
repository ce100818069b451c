import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import JSZip from 'jszip';
import { formatTable } from '@/lib/features/command/table';
import { CLAIM_PATH, ClaimAnswer } from '@/lib/features/usage/claim-answer';
import { docxEntries } from '../../corpus/samples/docx';
import { Desk } from '../workspace/desk';
import { UNLIMITED_USAGE } from '../workspace/stand-ins';
import { addAll } from '../workspace/visit';
import type { BenchContext, Build } from './command';

const run = promisify(execFile);
const CHILD = fileURLToPath(new URL('packing-child.ts', import.meta.url));
const MEGABYTE = 2 ** 20;
const KILOBYTES_A_MEGABYTE = 1024;
/** Lists of files. Files of 10 MB, the largest accepted size, need the most memory during packing. */
const LISTS = [
  { files: 4, bytes: 0.25 * MEGABYTE },
  { files: 80, bytes: 2.5 * MEGABYTE },
  { files: 50, bytes: 9.9 * MEGABYTE },
];
const ANSWER_MS = 20;
const SAMPLE_MS = 50;
/** Wait until memory that only sorting needed is released, in ms. */
const REST_MS = 8_000;
/** Packing 500 MB takes minutes on a busy machine, in ms. */
const PACKING_TIMEOUT_MS = 600_000;

/** Peak memory of packing above the level before it, in MB. */
interface Packed {
  /** All processes of the browser; shared memory counted once. */
  readonly browser: number;
  readonly page: number;
  readonly archive: number;
  readonly seconds: number;
}

/** A Word file with an attachment that deflate shrinks by a quarter or not at all. */
async function letter(bytes: number, isCompressible: boolean): Promise<Uint8Array> {
  const zip = new JSZip();
  const entries = docxEntries([{ kind: 'paragraph', text: 'A letter from the harbour office' }], false);
  for (const [path, content] of Object.entries(entries)) zip.file(path, content);
  const attachment = isCompressible ? randomBytes((bytes * 3) / 4).toString('base64') : randomBytes(bytes);
  zip.file('word/media/attachment.bin', attachment);
  return zip.generateAsync({ type: 'uint8array', compression: 'STORE' });
}

async function writeLetters(folder: string, { files, bytes }: (typeof LISTS)[number]): Promise<string[]> {
  await mkdir(folder);
  const paths: string[] = [];
  for (let number = 1; number <= files; number += 1) {
    const path = join(folder, `letter_${String(number).padStart(3, '0')}.docx`);
    await writeFile(path, await letter(Math.floor(bytes), number % 2 === 0));
    paths.push(path);
  }
  return paths;
}

/** Proportional set size of a process, in MB. Linux only. */
function proportionalMegabytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / KILOBYTES_A_MEGABYTE;
  } catch {
    return 0;
  }
}

async function processesOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.map(({ id }) => id);
}

async function pack(browser: Browser, { site }: Build, paths: readonly string[]): Promise<Packed> {
  const engine = { meanMs: ANSWER_MS };
  const desk = await Desk.open({ browser, url: site.url, engine, firstDocument: paths[0] ?? '', slowdown: 1 });
  const { page, workspace } = desk;
  const claimed = ClaimAnswer.parse({ success: true, pagesDeducted: 1, usage: UNLIMITED_USAGE });
  await page.route(`**${CLAIM_PATH}`, (route) => route.fulfill({ json: claimed }));
  await addAll(desk, paths);
  await workspace.categorise();
  await desk.isSorted();
  await pause(REST_MS);
  await desk.memory.weigh();

  const pids = await processesOf(browser);
  const pageNow = () => proportionalMegabytes(desk.memory.pid ?? 0);
  const browserNow = () => pids.reduce((sum, pid) => sum + proportionalMegabytes(pid), 0);
  const before = { browser: browserNow(), page: pageNow() };
  const peak = { ...before };
  let isPacking = true;
  const watching = (async () => {
    while (isPacking) {
      peak.browser = Math.max(peak.browser, browserNow());
      peak.page = Math.max(peak.page, pageNow());
      await pause(SAMPLE_MS);
    }
  })();
  const start = performance.now();
  const download = page.waitForEvent('download', { timeout: PACKING_TIMEOUT_MS });
  const [file] = await Promise.all([download.then((made) => made.path()), workspace.barButton('zip').click()]);
  const seconds = (performance.now() - start) / 1000;
  isPacking = false;
  await watching;
  const archive = (await stat(file)).size / MEGABYTE;
  return { browser: peak.browser - before.browser, page: peak.page - before.page, archive, seconds };
}

/** Peak memory of the command line above the level before it, in MB: a ZIP of a folder, in a separate process. */
async function packWithCommand({ name }: Build, letters: string, target: string): Promise<number> {
  const args = [
    '--conditions=react-server',
    '--expose-gc',
    '--import',
    import.meta.resolve('tsx'),
    CHILD,
    letters,
    target,
  ];
  const { stdout } = await run(process.execPath, args, { cwd: resolve(name), timeout: PACKING_TIMEOUT_MS });
  await rm(target, { force: true });
  return (JSON.parse(stdout) as { megabytes: number }).megabytes;
}

/** Measures the memory of building a ZIP. */
export async function benchPacking({ builds, folder, launch }: BenchContext): Promise<string> {
  const rows: string[][] = [];
  for (const list of LISTS) {
    const size = (list.files * list.bytes) / MEGABYTE;
    const letters = join(folder, `letters-${size.toFixed(0)}`);
    const paths = await writeLetters(letters, list);
    for (const build of builds) {
      const browser = await launch();
      try {
        const packed = await pack(browser, build, paths);
        const command = await packWithCommand(build, letters, join(folder, 'out.zip'));
        const { archive, seconds } = packed;
        const numbers = [size, archive, packed.browser, packed.browser - size, packed.page, command, seconds];
        const row = [build.name, String(list.files), ...numbers.map((number) => number.toFixed(0))];
        process.stderr.write(`${row.join(' ')}\n`);
        rows.push(row);
      } finally {
        await browser.close();
      }
    }
  }
  const heading = ['build', 'files', 'their MB', 'archive', 'browser', 'above the files', 'page', 'command', 'seconds'];
  return `Memory that packing takes at most, MB\n${formatTable([heading, ...rows])}`;
}
