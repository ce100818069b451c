// npm run bench -- text-pdf [--rounds n]: time to read, sort and name one page with a text layer.

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createOfflineCategoriser } from '@/lib/engine/categorising/engines/offline/offline-categoriser';
import { scoreInThread } from '@/lib/engine/categorising/engines/offline/text-threads.server';
import { getRecogniser } from '@/lib/engine/documents/ocr/tesseract.server';
import { openPdfium } from '@/lib/engine/documents/pdf/pdfium.server';
import { readDocument } from '@/lib/engine/documents/read.server';
import { createLineReader } from '@/lib/engine/documents/read-lines';
import { organiseDocument } from '@/lib/engine/organising/organise-document.server';
import { formatTable } from '@/lib/features/command/table';
import { percentile } from './score/metrics';

/** Samples of the repository in three languages; one page each, printed by a browser. */
const SAMPLE_DOCUMENTS = [
  'public/samples/attachment-1.pdf',
  'public/samples/6601482_052026.pdf',
  'public/samples/Документ (2).pdf',
];
const LANGUAGES = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'auto' } as const;
const DEFAULT_ROUNDS = 100;
/** Warm-up: the first rounds start threads and let the JIT compile. */
const WARM_UP_ROUNDS = 20;
const MEGABYTE = 2 ** 20;

interface SampleDocument {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}
type Work = (document: SampleDocument) => Promise<unknown>;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: String(DEFAULT_ROUNDS) } } });
const rounds = Math.max(1, Number(values.rounds) || DEFAULT_ROUNDS);
const documents: SampleDocument[] = await Promise.all(
  SAMPLE_DOCUMENTS.map(async (path) => ({ fileName: basename(path), bytes: new Uint8Array(await readFile(path)) })),
);
const resident = () => process.memoryUsage.rss() / MEGABYTE;
const atStart = resident();

const engine = createOfflineCategoriser(createLineReader(getRecogniser()), scoreInThread);
/** The product: from bytes to a name. */
const organise: Work = (document) => organiseDocument(document, { languages: LANGUAGES, categoriser: engine });
for (let round = 0; round < WARM_UP_ROUNDS; round += 1) for (const sample of documents) await organise(sample);
const afterWarmUp = resident();

/** The baseline: PDFium opens the same document and page in this thread and returns only its text. */
const pdfium = await openPdfium();
const extractText: Work = ({ bytes }) =>
  pdfium.withDocument(bytes, (document) =>
    pdfium.withPage(document, 0, (page) => pdfium.withText(page, ({ stored }) => stored)),
  );

const CONTENDERS: readonly (readonly [name: string, work: Work])[] = [
  ['read, sorted, named', organise],
  ['of that reading', (document) => readDocument(document)],
  ['PDFium text alone', extractText],
];
const times = new Map<Work, Map<SampleDocument, number[]>>(
  CONTENDERS.map(([, work]) => [work, new Map(documents.map((document) => [document, []]))]),
);
for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
  for (const sample of documents) {
    // Alternating, so that background load affects all of them.
    for (const [, work] of CONTENDERS) {
      const start = performance.now();
      await work(sample);
      if (round >= 0)
        times
          .get(work)
          ?.get(sample)
          ?.push(performance.now() - start);
    }
  }
}

/** Percentile of a contender in ms, over one document or all. */
function at(work: Work, fraction: number, document?: SampleDocument): number {
  const measured = times.get(work);
  const own = document ? (measured?.get(document) ?? []) : [...(measured?.values() ?? [])].flat();
  return percentile(own, fraction) ?? Number.NaN;
}

const line = (name: string, document?: SampleDocument) => [
  name,
  ...CONTENDERS.flatMap(([, work]) => [at(work, 0.5, document).toFixed(1), at(work, 0.95, document).toFixed(1)]),
];
const heading = CONTENDERS.flatMap(([name]) => [`${name}: p50`, 'p95']);
const table = [['ms', ...heading], ...documents.map((document) => line(document.fileName, document)), line('all')];
/** Limits for `work`: this multiple of the baseline, plus this many ms for a process, a thread and their messages. */
const [MAX_RATIO, MAX_EXTRA_MS] = [2, 10];
const verdict = (fraction: number) => {
  const allowed = MAX_RATIO * at(extractText, fraction) + MAX_EXTRA_MS;
  return `${at(organise, fraction).toFixed(1)} ms of the ${allowed.toFixed(1)} ms that are allowed`;
};
process.stdout.write(
  `${formatTable(table).replace(/[\u2068\u2069]/g, '')}` +
    `read, sorted and named takes ${verdict(0.5)} (p50), ${verdict(0.95)} (p95): ${MAX_RATIO} x PDFium + ${MAX_EXTRA_MS} ms; ${rounds} rounds in turn\n` +
    `memory: ${atStart.toFixed(0)} MB when loaded, ${afterWarmUp.toFixed(0)} MB after ${WARM_UP_ROUNDS * documents.length} documents\n`,
  () => process.exit(0),
);
