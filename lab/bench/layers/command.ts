// npm run bench -- layers --out <folder> [--split train] [--every 8] [--language he] [--share 0.25]: scans with a text
// layer that contains typical OCR errors, and the share of these layers that is detected. The folder has a manifest:
// `npm run score -- <folder>` measures sorting and naming.

import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDocument } from '@/lib/engine/documents/read.server';
import { formatTable } from '@/lib/features/command/table';
import { closeAll } from '@/lib/platform/workers/process-wide';
import { readCorpus } from '../../corpus/corpus-files';
import type { CorpusDocument } from '../../corpus/label';
import { openPrinter, type Printer } from '../../corpus/render/browser';
import { printedDocument, scanOverText } from '../../corpus/render/make-file';
import { manifestEntry } from '../../corpus/render/manifest';
import { planOf } from '../../corpus/render/plan';
import { createRandom } from '../../corpus/render/random';
import { POOR_LAYERS, poorLine } from './poor-layer';

const DPI = 150;
const DEFAULT_EVERY = 8;
const DEFAULT_SHARE = 0.25;
const KINDS = ['good', ...POOR_LAYERS] as const;
type Kind = (typeof KINDS)[number];

const string = { type: 'string' } as const;
const { values } = parseArgs({
  options: { out: string, split: string, every: string, language: string, share: string },
});
if (!values.out) throw new Error('--out <folder> is where the files are written');
const out = resolve(process.env.MESUDAR_CALLER_FOLDER ?? process.cwd(), values.out);
const every = Math.max(1, Number(values.every) || DEFAULT_EVERY);
const share = Number(values.share) || DEFAULT_SHARE;

/** A document's pages as pictures, with an invisible text layer. */
async function scanWithLayer(printer: Printer, document: CorpusDocument, kind: Kind): Promise<Uint8Array> {
  const plan = planOf(document, 1);
  const random = createRandom(`${plan.key}#${kind}`);
  return scanOverText(printer, await printedDocument(printer, document, plan), {
    dpi: DPI,
    sheet: plan.style.sheet,
    layer: { direction: document.language === 'he' ? 'rtl' : 'ltr', sizePt: 7 },
    linesOf: (lines) => (kind === 'good' ? lines : lines.map((line) => poorLine(line, kind, share, random))),
  });
}

const documents = (await readCorpus()).flatMap(({ document }) =>
  document?.split === (values.split ?? 'train') && (values.language ?? document.language) === document.language
    ? [document]
    : [],
);
await mkdir(out, { recursive: true });
const printer = await openPrinter();
const entries: object[] = [];
const noticed = new Map<Kind, { files: number; read: number }>(KINDS.map((kind) => [kind, { files: 0, read: 0 }]));
try {
  for (const [index, document] of documents.filter((_, index) => index % every === 0).entries()) {
    const kind = KINDS[index % KINDS.length] ?? 'good';
    const bytes = await scanWithLayer(printer, document, kind);
    const file = `${document.language}-${index}-${kind}.pdf`;
    await writeFile(join(out, file), bytes);
    const { pages } = await readDocument({ fileName: file, bytes });
    const count = noticed.get(kind);
    if (count) {
      count.files += 1;
      count.read += pages.some(({ image }) => image !== undefined) ? 1 : 0;
    }
    entries.push(manifestEntry(file, document, planOf(document, 1), pages.length));
  }
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify(entries, null, 1)}\n`);
} finally {
  await printer.close();
  closeAll();
}
const rows = KINDS.map((kind) => [kind, String(noticed.get(kind)?.files), String(noticed.get(kind)?.read)]);
process.stdout.write(`${formatTable([['text layer', 'files', 'read again'], ...rows])}\n`);
