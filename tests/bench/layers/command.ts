// npm run bench -- layers --out <folder> [--split train] [--every 8] [--language he] [--share 0.25]: scans of papers with a text
// layer under the picture, poor in the ways that recognition fails, and how many of these layers are noticed. The folder has
// a manifest: `npm run score -- <folder>` tells what the papers are sorted and named by.

import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { readDocument } from '@/lib/documents/read.server';
import { formatTable } from '@/lib/organising/table';
import { closeAll } from '@/lib/workers/process-wide';
import type { Paper } from '../../corpus/label';
import { readPapers } from '../../corpus/papers';
import { openPrinter, type Printer } from '../../corpus/render/browser';
import { fontRules } from '../../corpus/render/fonts';
import { printedPaper } from '../../corpus/render/make-file';
import { manifestEntry } from '../../corpus/render/manifest';
import { planOf } from '../../corpus/render/plan';
import { randomFrom } from '../../corpus/render/random';
import { rasterise, textLayerOf } from '../../corpus/render/raster';
import { POOR_LAYERS, type PoorLayer, poorLine } from './poor-layer';

const DPI = 150;
const MM_AN_INCH = 25.4;
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

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A paper's pages as pictures, with a layer of their text underneath. */
async function scanWithLayer(printer: Printer, paper: Paper, kind: Kind): Promise<Uint8Array> {
  const plan = planOf(paper, 1);
  const pdf = await printedPaper(printer, paper, plan);
  const [pictures, texts] = [await rasterise(pdf, DPI), await textLayerOf(pdf)];
  const random = randomFrom(`${plan.key}#${kind}`);
  const { widthMm } = plan.style.sheet;
  const direction = paper.language === 'he' ? 'rtl' : 'ltr';
  const sheets = await Promise.all(
    pictures.map(async ({ data, width, height }, index) => {
      const raw = sharp(data, { raw: { width, height, channels: 3 } });
      const jpeg = await raw.greyscale().jpeg({ quality: 55, mozjpeg: true }).toBuffer();
      const lines = (texts[index] ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
      const heightMm = (height / DPI) * MM_AN_INCH;
      const step = (heightMm - 30) / Math.max(1, lines.length);
      const layer = lines.map((line, at) => {
        const text = kind === 'good' ? line : poorLine(line, kind as PoorLayer, share, random);
        return `<div style="top:${(15 + at * step).toFixed(2)}mm">${escapeHtml(text)}</div>`;
      });
      const picture = `<img src="data:image/jpeg;base64,${jpeg.toString('base64')}">`;
      return { heightMm, html: `<section style="height:${heightMm}mm">${layer.join('')}${picture}</section>` };
    }),
  );
  const heightMm = sheets[0]?.heightMm ?? 297;
  const style = `@page{size:${widthMm}mm ${heightMm}mm;margin:0}body{margin:0}
section{position:relative;width:${widthMm}mm;overflow:hidden;break-inside:avoid}
div{position:absolute;inset-inline-start:15mm;font:7pt Arimo;white-space:nowrap}img{position:absolute;inset:0;width:100%;height:100%}`;
  const html = `<!doctype html><html dir="${direction}"><meta charset="utf-8"><style>${fontRules('Arimo', '')}${style}</style>`;
  return printer.print(`${html}${sheets.map((sheet) => sheet.html).join('')}</html>`, { widthMm, heightMm });
}

const papers = (await readPapers()).flatMap(({ paper }) =>
  paper?.split === (values.split ?? 'train') && (values.language ?? paper.language) === paper.language ? [paper] : [],
);
await mkdir(out, { recursive: true });
const printer = await openPrinter();
const entries: object[] = [];
const noticed = new Map<Kind, { files: number; read: number }>(KINDS.map((kind) => [kind, { files: 0, read: 0 }]));
try {
  for (const [index, paper] of papers.filter((_, place) => place % every === 0).entries()) {
    const kind = KINDS[index % KINDS.length] ?? 'good';
    const bytes = await scanWithLayer(printer, paper, kind);
    const file = `${paper.language}-${index}-${kind}.pdf`;
    await writeFile(join(out, file), bytes);
    const { pages } = await readDocument({ fileName: file, bytes });
    const count = noticed.get(kind);
    if (count) {
      count.files += 1;
      count.read += pages.some(({ image }) => image !== undefined) ? 1 : 0;
    }
    entries.push(manifestEntry(file, paper, planOf(paper, 1), pages.length));
  }
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify(entries, null, 1)}\n`);
} finally {
  await printer.close();
  closeAll();
}
const rows = KINDS.map((kind) => [kind, String(noticed.get(kind)?.files), String(noticed.get(kind)?.read)]);
process.stdout.write(`${formatTable([['text layer', 'files', 'read again'], ...rows])}\n`);
