import 'server-only';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../errors';
import { detectKind } from '../detect';
import type { PageImage, SourcePage } from '../document';
import { readImage } from '../image/image.server';
import { isImageKind } from '../image/image-rules';
import { DOCX_TIMEOUT_MS, MAX_PAGES_READ } from '../limits';
import { cleanText, isUsableText } from '../text-layer';
import { createLane } from '../worker-lane.server';
import { DOCX_BODY_PATH, docxPictures, inspectDocxArchive } from './docx-archive.server';
import type { DocxAnswer, DocxRequest } from './docx-job';
import { declaredPages, textOfPart } from './docx-parts';
import type { DocxRow } from './html-rows';

export interface DocxOptions {
  readonly signal?: AbortSignal | undefined;
  readonly maxPages?: number | undefined;
  /** Gives up after this; tests shorten it. */
  readonly timeoutMs?: number | undefined;
}

/** JavaScript memory of the parser, in MB. */
const WORKER_HEAP_MB = 512;
const JOBS_PER_WORKER = 100;

const lane = createLane<DocxRequest, DocxAnswer>({
  start: () =>
    new Worker(new URL('./docx.worker.ts', import.meta.url), {
      name: 'docx',
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
    }),
  timeoutCode: 'readTimeout',
  jobsPerWorker: JOBS_PER_WORKER,
});

/**
 * Checks that a DOCX may be opened, and takes its page count from what Word noted.
 * Throws `documentTooComplex`, `documentDamaged` or `passwordRequired`.
 */
export async function inspectDocx(bytes: Uint8Array, { signal }: DocxOptions = {}): Promise<{ pageCount: number }> {
  const { parts } = await inspectDocxArchive(bytes, signal);
  return { pageCount: declaredPages(parts.get('docProps/app.xml')) };
}

/**
 * Reads the text of a DOCX, headers before it and footers behind it, as one page; of pasted
 * scans, the pictures. Throws as `inspectDocx`, and `readTimeout`.
 */
export async function readDocx(
  bytes: Uint8Array,
  options: DocxOptions = {},
): Promise<{ pageCount: number; pages: SourcePage[] }> {
  const { parts, isBodyCut } = await inspectDocxArchive(bytes, options.signal);
  const body = parts.get(DOCX_BODY_PATH);
  // A very long body would fill the parser's memory; its beginning is enough to sort it by.
  const rows = isBodyCut && body !== undefined ? plainRows(textOfPart(body)) : await parse(bytes, options);
  const header = plainRows(textOfParts(parts, 'word/header'));
  const footer = plainRows(textOfParts(parts, 'word/footer'));
  return {
    pageCount: declaredPages(parts.get('docProps/app.xml')),
    pages: await pagesOf(bytes, [...header, ...rows, ...footer], options),
  };
}

/** One page of text; where that is next to nothing, the pictures instead, which are then the document. */
async function pagesOf(bytes: Uint8Array, rows: readonly DocxRow[], options: DocxOptions): Promise<SourcePage[]> {
  const { signal, maxPages = MAX_PAGES_READ } = options;
  const cleaned = rows
    .map(({ text, size }) => ({ text: text.split('\t').map(cleanText).filter(Boolean).join('\t'), size }))
    .filter(({ text }) => text !== '');
  const text = cleaned.map((row) => row.text).join('\n');
  const lineSizes = cleaned.map(({ size }) => size);
  if (isUsableText(rows.map((row) => row.text).join('\n'), true)) return [{ number: 1, text, lineSizes }];
  const images: PageImage[] = [];
  for (const picture of await docxPictures(bytes, maxPages)) {
    signal?.throwIfAborted();
    const image = await pictureOf(picture);
    if (image !== null) images.push(image);
  }
  if (images.length === 0) return [{ number: 1, text }];
  return images.map((image, index) => ({ number: index + 1, text: index === 0 ? text : '', image }));
}

/** A picture made ready for OCR; null for one that is too small (a logo), damaged, or of another kind. */
async function pictureOf(bytes: Uint8Array): Promise<PageImage | null> {
  const kind = await detectKind(bytes);
  if (kind === null || !isImageKind(kind)) return null;
  const read = await readImage(bytes, kind, { maxPages: 1 }).catch(() => null);
  return read?.pages[0]?.image ?? null;
}

async function parse(
  bytes: Uint8Array,
  { signal, timeoutMs = DOCX_TIMEOUT_MS }: DocxOptions,
): Promise<readonly DocxRow[]> {
  const copy = new Uint8Array(bytes);
  const answer = await lane.run({ bytes: copy }, { timeoutMs, signal, transfer: [copy.buffer] });
  if (!answer.ok) throw new AppError('documentDamaged');
  return answer.rows;
}

const plainRows = (text: string): DocxRow[] => text.split('\n').map((line) => ({ text: line, size: 1 }));

/** The text of all headers (or footers); one that first and later pages share is told once. */
function textOfParts(parts: ReadonlyMap<string, string>, prefix: string): string {
  const texts = [...parts].filter(([path]) => path.startsWith(prefix)).map(([, xml]) => textOfPart(xml));
  return [...new Set(texts)].join('\n');
}
