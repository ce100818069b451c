/**
 * Extracts the lines of the corpus' documents with the reader, into `lines/{train,test}.jsonl`: `npm run corpus --
 * --lines`. Documents with an unchanged source keep their lines. `--lines all` extracts all of them again, which is
 * necessary after a change of the reader or of the page styles.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import type { SourcePage } from '@/lib/engine/documents/document';
import { readDocument } from '@/lib/engine/documents/read.server';
import { closeAll } from '@/lib/platform/workers/process-wide';
import { type CorpusFile, readCorpus } from '../../lab/corpus/corpus-files';
import { type CorpusDocument, SPLITS, type Split } from '../../lab/corpus/label';
import { openPrinter, type Printer } from '../../lab/corpus/render/browser';
import { nameFiles } from '../../lab/corpus/render/file-names';
import { makeFile } from '../../lab/corpus/render/make-file';
import { planOf, type RenderPlan } from '../../lab/corpus/render/plan';
import { type DocumentLines, linesFile, loadLines } from './lines';
import { stampOf } from './stamp';

/** Number of concurrent browser pages. */
const AT_A_TIME = 2;
/** Decimals of stored line sizes. */
const SIZE_DIGITS = 1;

const isAnew = process.argv.slice(2).includes('all');

interface Job {
  readonly document: CorpusDocument;
  readonly plan: RenderPlan;
  readonly fileName: string;
  readonly stamp: string;
}

const templateOf = ({ language, template }: CorpusDocument) => `${language}/${template}`;

/**
 * Returns a digitally created plan for a document. Garbage text layers have no usable lines and are replaced by good
 * ones.
 */
function bornDigital(document: CorpusDocument): RenderPlan {
  const plan = planOf(document, 1);
  return plan.medium === 'garbage-text-pdf'
    ? { variant: 1, key: plan.key, style: plan.style, medium: 'text-pdf', damage: 'none' }
    : plan;
}

function jobsOf(split: Split, files: readonly CorpusFile[]): Job[] {
  const planned = files.flatMap(({ document, source }) =>
    document?.split === split ? [{ document, plan: bornDigital(document), stamp: stampOf(source) }] : [],
  );
  const names = nameFiles(planned);
  return planned.map((job, index) => ({ ...job, fileName: names[index] ?? '' }));
}

/** Keeps only the text of a page, even where the reader would also use OCR. */
const lined = ({ number, text, lineSizes }: SourcePage): SourcePage => ({
  number,
  text,
  ...(lineSizes && { lineSizes: lineSizes.map((size) => Number(size.toFixed(SIZE_DIGITS))) }),
});

async function linesOf(printer: Printer, { document, plan, fileName, stamp }: Job): Promise<DocumentLines> {
  const { bytes } = await makeFile(printer, document, plan);
  const { kind, pageCount, pages } = await readDocument({ fileName, bytes });
  return { template: templateOf(document), stamp, fileName, kind, pageCount, pages: pages.map(lined) };
}

async function takeSplit(split: Split, files: readonly CorpusFile[], printer: () => Promise<Printer>): Promise<void> {
  const before = isAnew ? [] : await loadLines(split).catch(() => []);
  const unchanged = new Map(before.map((document) => [`${document.template} ${document.stamp}`, document]));
  const limit = pLimit(AT_A_TIME);
  let extracted = 0;
  const documents = await Promise.all(
    jobsOf(split, files).map((job) =>
      limit(async () => {
        const known = unchanged.get(`${templateOf(job.document)} ${job.stamp}`);
        if (known) return { ...known, fileName: job.fileName };
        extracted += 1;
        return linesOf(await printer(), job);
      }),
    ),
  );
  const sorted = documents.toSorted((a, b) => (a.template < b.template ? -1 : 1));
  await mkdir(dirname(linesFile(split)), { recursive: true });
  await writeFile(linesFile(split), sorted.map((document) => `${JSON.stringify(document)}\n`).join(''));
  process.stdout.write(`${split}: the lines of ${sorted.length} papers, ${extracted} of them taken anew\n`);
}

let opened: Promise<Printer> | undefined;
const printer = () => {
  opened ??= openPrinter();
  return opened;
};
try {
  const files = await readCorpus();
  for (const split of SPLITS) await takeSplit(split, files, printer);
} finally {
  await (await opened)?.close();
  closeAll();
}
