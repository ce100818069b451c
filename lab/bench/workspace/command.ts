// npm run bench -- workspace: responsiveness, scrolling and memory of the file list, in Chromium.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { systemChromium } from '../../../tests/support/chromium';
import { Desk } from './desk';
import { writeDocuments } from './documents';
import { type HeavyFigures, measureHeavy } from './heavy';
import { measurePlain, type PlainFigures } from './plain';
import { notesOf } from './probe';
import { printReport, type Report, type SizeFigures } from './report';
import { startSite } from './site';
import type { StandInEngine } from './stand-ins';
import { visit } from './visit';

const USAGE = `Usage: npm run bench -- workspace [--files 10,200,1000] [--heavy 200] [--delay <ms of an answer>]
       [--slowdown <times>] [--url <address of a running site>] [--json <file>]
--heavy 0 leaves the large files out, --files '' all others.
`;
const HEAVY_BYTES = 2 * 1024 * 1024;
/** Duration of an AI answer, in ms. The offline engine takes about as long for a scan. */
const ANSWER_MS = '800';
/** Answers are faster in the memory measurement, so that more runs concurrently, in ms. */
const HEAVY_ANSWER_MS = 150;

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '10,200,1000' },
    heavy: { type: 'string', default: '200' },
    delay: { type: 'string', default: ANSWER_MS },
    slowdown: { type: 'string', default: '1' },
    url: { type: 'string' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
const sizes = values.files.split(',').map(Number).filter(Boolean);
const heavyFiles = Number(values.heavy);
const slowdown = Math.max(1, Number(values.slowdown) || 1);
const log = (line: string) => process.stderr.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'mesudar-papers-'));
const site = values.url ? { url: values.url, stop: async () => {} } : await startSite();
try {
  const report = await measure();
  if (values.json) await writeFile(values.json, JSON.stringify(report, null, 2));
  const [load = 0] = loadavg();
  process.stdout.write(
    `${printReport(report, heavyFiles)}\n${cpus().length} cores, load ${load.toFixed(1)} at the end, processor slowed ${slowdown} times\n`,
  );
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);

async function measure(): Promise<Report> {
  const measured: SizeFigures[] = [];
  let plain: PlainFigures | null = null;
  for (const files of sizes) {
    log(`${files} files…`);
    const documents = await documentsOf(`list-${files}`, files);
    await withDesk(documents, Number(values.delay), async (desk, engine) => {
      const figures = await visit(desk, documents, engine);
      const notes = await notesOf(desk.page);
      const { recorder } = desk;
      const own = {
        kinds: recorder.figures(notes),
        all: recorder.visit(notes),
        longFrames: recorder.longFrames(notes),
      };
      measured.push({ files, ...own, visit: figures });
      if (files === Math.max(...sizes)) plain = await measurePlain(desk, files);
    });
  }
  return { sizes: measured, plain, heavy: heavyFiles > 0 ? await weighHeavy() : null };
}

async function weighHeavy(): Promise<HeavyFigures> {
  log(`${heavyFiles} files of 2 MB…`);
  const documents = await documentsOf('heavy', heavyFiles, HEAVY_BYTES);
  return withDesk(documents, HEAVY_ANSWER_MS, (desk) => measureHeavy(desk, documents));
}

async function documentsOf(name: string, count: number, bytes?: number): Promise<string[]> {
  const own = join(folder, name);
  await mkdir(own);
  return writeDocuments(own, count, bytes);
}

/** Each list has its own browser, so that none inherits another one's memory. */
async function withDesk<T>(
  [firstDocument = '']: readonly string[],
  meanMs: number,
  use: (desk: Desk, engine: StandInEngine) => Promise<T>,
): Promise<T> {
  const engine = { meanMs };
  const browser = await launch();
  try {
    const desk = await Desk.open({ browser, url: site.url, engine, firstDocument, slowdown });
    return await use(desk, engine);
  } finally {
    await browser.close();
  }
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: systemChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run'],
  });
}
