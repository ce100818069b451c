// npm run bench -- ocr [--rounds n] [--only name]: compares our OCR of pictures with the native tesseract command,
// alternating.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OCR_LANGUAGES } from '@/lib/engine/documents/ocr/recogniser';
import { type ClosableRecogniser, createTesseractRecogniser } from '@/lib/engine/documents/ocr/tesseract.server';
import { formatTable } from '@/lib/features/command/table';
import { greyPicture } from '../../tests/support/grey-picture';
import { characterErrors, characterErrorsInAnyOrder } from './ocr/errors';
import { type DrawnPage, drawPages } from './ocr/pages';
import { peerLanguages, peerVersion, readWithPeer } from './ocr/peer';

const DEFAULT_ROUNDS = 3;
const WORKERS = [1, 2];
const MEGABYTE = 2 ** 20;

interface Run {
  readonly texts: readonly string[];
  readonly wallMs: number;
  readonly workedMs: number;
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: String(DEFAULT_ROUNDS) }, only: { type: 'string', default: '' } },
});
const rounds = Math.max(1, Number(values.rounds) || DEFAULT_ROUNDS);
const version = peerVersion();
const languages = version ? peerLanguages(OCR_LANGUAGES) : [];
const lacking = OCR_LANGUAGES.filter((language) => !languages.includes(language));
if (lacking.length > 0) {
  console.error(
    version
      ? `tesseract has no data for ${lacking.join(', ')} (Debian: apt-get install ${lacking.map((l) => `tesseract-ocr-${l}`).join(' ')}); without it the comparison would not be fair.`
      : 'There is no tesseract command to compare with (Debian: apt-get install tesseract-ocr tesseract-ocr-heb tesseract-ocr-rus).',
  );
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-ocr-'));
const pages = await drawPages(values.only);
const paths = await Promise.all(
  pages.map(async (page, index) => {
    const path = join(folder, `${index}.png`);
    await writeFile(path, page.png);
    return path;
  }),
);

async function timed(work: () => Promise<{ texts: readonly string[]; workedMs?: number }>): Promise<Run> {
  const before = process.cpuUsage();
  const start = performance.now();
  const { texts, workedMs } = await work();
  const { user, system } = process.cpuUsage(before);
  return { texts, wallMs: performance.now() - start, workedMs: workedMs ?? (user + system) / 1000 };
}

async function readWithOurs(recogniser: ClosableRecogniser) {
  const read = await Promise.all(pages.map(async ({ png }) => recogniser.recognise(await greyPicture(png))));
  return { texts: read.map(({ text }) => text) };
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length);

const ours = new Map<number, Run[]>();
const theirs = new Map<number, Run[]>();
const theirsWithOurData: Run[] = [];
let peakMb = 0;
const watch = setInterval(() => {
  peakMb = Math.max(peakMb, process.memoryUsage.rss() / MEGABYTE);
}, 50);
const before = process.memoryUsage.rss() / MEGABYTE;
try {
  for (const workers of WORKERS) {
    const dataFolder = join(folder, 'data');
    const recogniser = createTesseractRecogniser({ workers, dataFolder });
    // Warm-up: threads start and the JIT compiles before anything is measured.
    await readWithOurs(recogniser);
    for (let round = 0; round < rounds; round += 1) {
      const options = { languages, workers, folder };
      theirs.set(workers, [...(theirs.get(workers) ?? []), await timed(() => readWithPeer(paths, options))]);
      ours.set(workers, [...(ours.get(workers) ?? []), await timed(() => readWithOurs(recogniser))]);
      if (workers === 1) theirsWithOurData.push(await timed(() => readWithPeer(paths, { ...options, dataFolder })));
    }
    recogniser.close();
  }
} finally {
  clearInterval(watch);
  await rm(folder, { recursive: true, force: true });
}

const errorsOf = (run: Run | undefined, which: (page: DrawnPage) => boolean, measure: typeof characterErrors) =>
  mean(pages.flatMap((page, index) => (which(page) ? [measure(page.text, run?.texts[index] ?? '')] : [])));
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
const rowOf = (name: string, runs: readonly Run[]) => [
  name,
  ((1000 * pages.length) / median(runs.map(({ wallMs }) => wallMs))).toFixed(2),
  (median(runs.map(({ workedMs }) => workedMs)) / pages.length).toFixed(0),
  percent(errorsOf(runs[0], ({ damage }) => damage === 'clean', characterErrors)),
  percent(errorsOf(runs[0], ({ damage }) => damage === 'mild', characterErrors)),
  percent(errorsOf(runs[0], ({ damage }) => damage === 'clean', characterErrorsInAnyOrder)),
  percent(errorsOf(runs[0], ({ damage }) => damage === 'mild', characterErrorsInAnyOrder)),
];
const get = (runs: Map<number, Run[]>, workers: number) => runs.get(workers) ?? [];
/** How many times faster we are: the median over rounds of consecutive runs. */
const ratio = (left: readonly Run[], right: readonly Run[], of: 'wallMs' | 'workedMs') =>
  median(right.map((run, index) => run[of] / (left[index]?.[of] ?? 1))).toFixed(2);

console.log(`${pages.length} pages, ${languages.join('+')}, ${version}, ${rounds} rounds\n`);
console.log(
  formatTable([
    ['', 'pages/s', 'CPU ms/page', 'errors clean', 'errors mild', 'any order clean', 'any order mild'],
    ...WORKERS.flatMap((workers) => [
      rowOf(`tesseract, ${workers} process${workers > 1 ? 'es' : ''}`, get(theirs, workers)),
      rowOf(`Mesudar, ${workers} worker${workers > 1 ? 's' : ''}`, get(ours, workers)),
    ]),
    rowOf('tesseract with our data, 1', theirsWithOurData),
  ]),
);
console.log('');
for (const workers of WORKERS) {
  const [left, right] = [get(ours, workers), get(theirs, workers)];
  console.log(
    `speed against tesseract, ${workers}: ${ratio(left, right, 'wallMs')} × (processor time ${ratio(left, right, 'workedMs')} ×)`,
  );
}
console.log(`against tesseract with our data, 1: ${ratio(get(ours, 1), theirsWithOurData, 'wallMs')} ×`);
const speedUp = median(get(ours, 1).map((r) => r.wallMs)) / median(get(ours, 2).map((r) => r.wallMs));
console.log(
  `two workers against one: ${speedUp.toFixed(2)} × (tesseract: ${(median(get(theirs, 1).map((r) => r.wallMs)) / median(get(theirs, 2).map((r) => r.wallMs))).toFixed(2)} ×)`,
);
console.log(`memory: ${peakMb.toFixed(0)} MB at most, ${before.toFixed(0)} MB before the first page`);
for (const language of ['en', 'he', 'ru'] as const) {
  const which = (page: DrawnPage) => page.language === language;
  console.log(
    `${language}: errors ${percent(errorsOf(get(ours, 1)[0], which, characterErrors))}, tesseract ${percent(errorsOf(get(theirs, 1)[0], which, characterErrors))}`,
  );
}
process.exit(0);
