// npm run bench -- marks [--split test] [--every 4] [--only text] [--language he] [--list]: checks whether quotations
// of pictures are marked at the right position. The position of every letter in the picture is known.

import { parseArgs } from 'node:util';
import { scoreInProcess } from '@/lib/engine/categorising/engines/offline/in-process-scorer';
import { createOfflineCategoriser } from '@/lib/engine/categorising/engines/offline/offline-categoriser';
import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import { getRecogniser } from '@/lib/engine/documents/ocr/tesseract.server';
import { readDocument } from '@/lib/engine/documents/read.server';
import { createLineReader } from '@/lib/engine/documents/read-lines';
import { formatTable } from '@/lib/features/command/table';
import { closeAll } from '@/lib/platform/workers/process-wide';
import { readCorpus } from '../../corpus/corpus-files';
import type { CorpusDocument } from '../../corpus/label';
import { openPrinter, type Printer } from '../../corpus/render/browser';
import { makeFile } from '../../corpus/render/make-file';
import { planOf, type RenderPlan, VARIANTS } from '../../corpus/render/plan';
import { drawnPages } from './drawn-pages';
import { type Judgement, judge } from './judge';
import '../../../tests/support/words';

/** A mark is right if the text under it and the quotation share this fraction of neighbouring letter pairs. */
const RIGHT = 0.5;
const DEFAULT_EVERY = 4;
const ENDINGS: Readonly<Partial<Record<RenderPlan['medium'], string>>> = {
  'garbage-text-pdf': 'pdf',
  'scanned-pdf': 'pdf',
  'scan-jpg': 'jpg',
  'photo-jpg': 'jpg',
  'scan-png': 'png',
  'screenshot-png': 'png',
  'fax-tiff': 'tif',
};

interface Row extends Judgement {
  readonly key: string;
  readonly medium: RenderPlan['medium'];
  readonly damage: string;
  readonly language: CorpusDocument['language'];
  readonly quoted: FieldEvidence;
}

const string = { type: 'string' } as const;
const { values } = parseArgs({
  options: { split: string, every: string, only: string, language: string, list: { type: 'boolean', default: false } },
});
const every = Math.max(1, Number(values.every) || DEFAULT_EVERY);

async function rowsOf(printer: Printer, source: CorpusDocument, plan: RenderPlan): Promise<Row[]> {
  const { bytes } = await makeFile(printer, source, plan);
  const document = await readDocument({ fileName: `scan.${ENDINGS[plan.medium]}`, bytes });
  const pictured = new Set(document.pages.flatMap(({ number, image }) => (image ? [number] : [])));
  if (pictured.size === 0) return [];
  const languages = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'auto' } as const;
  const { evidence = [] } = await createOfflineCategoriser(
    createLineReader(getRecogniser()),
    scoreInProcess,
  ).categorise({
    document,
    languages,
  });
  const pages = await drawnPages(printer, source, plan);
  return evidence
    .filter(({ reason, page }) => reason !== 'fileName' && pictured.has(page))
    .map((quoted) => ({
      key: plan.key,
      medium: plan.medium,
      damage: plan.damage,
      language: source.language,
      quoted,
      ...judge(quoted, pages.get(quoted.page) ?? []),
    }));
}

const isRight = ({ likeness }: Row) => likeness >= RIGHT;
const percent = (count: number, of: number) => (of === 0 ? '-' : `${((100 * count) / of).toFixed(1)} %`);
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function line(name: string, rows: readonly Row[]): string[] {
  const marked = rows.filter(({ isMarked }) => isMarked);
  return [
    name,
    String(new Set(rows.map(({ key }) => key)).size),
    String(rows.length),
    percent(marked.length, rows.length),
    percent(rows.filter(isRight).length, rows.length),
    percent(rows.filter(({ isOnLine }) => isOnLine).length, rows.length),
    median(marked.map(({ likeness }) => likeness)).toFixed(2),
  ];
}

const grouped = (rows: readonly Row[], by: 'medium' | 'damage' | 'language') =>
  [...Map.groupBy(rows, (row) => row[by])].map(([name, own]) => line(name, own));

const files = await readCorpus();
const documents = files
  .flatMap(({ document }) => document ?? [])
  .filter(({ split }) => !values.split || values.split === 'all' || split === values.split)
  .filter(({ language }) => !values.language || language === values.language)
  .filter(({ template }) => template.includes(values.only ?? ''))
  .filter((_, index) => index % every === 0);
const jobs = documents.flatMap((document) =>
  VARIANTS.map((variant) => planOf(document, variant))
    .filter(({ medium }) => medium in ENDINGS)
    .map((plan) => ({ document, plan })),
);
const printer = await openPrinter();
const rows: Row[] = [];
try {
  for (const [index, { document, plan }] of jobs.entries()) {
    rows.push(...(await rowsOf(printer, document, plan)));
    if (process.stderr.isTTY) process.stderr.write(`\r${index + 1}/${jobs.length}`);
  }
} finally {
  await printer.close();
  closeAll();
}
console.log(`${jobs.length} files, every ${every} of the papers\n`);
const head = ['', 'files', 'quotations', 'marked', 'right', 'on their line', 'likeness'];
console.log(
  formatTable([
    head,
    line('all', rows),
    ...grouped(rows, 'medium'),
    ...grouped(rows, 'damage'),
    ...grouped(rows, 'language'),
  ]),
);
if (values.list) {
  for (const row of rows.filter((one) => !isRight(one))) {
    const { key, medium, damage, likeness, best, isOnLine, quoted } = row;
    const figures = `${likeness.toFixed(2)} of ${best.toFixed(2)}${isOnLine ? ', on its line' : ''}`;
    console.log(`${key} ${medium} ${damage} page ${quoted.page}: ${figures}: ${quoted.snippet}`);
  }
}
process.exit(0);
