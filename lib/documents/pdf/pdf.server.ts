import 'server-only';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../errors';
import type { SourcePage } from '../document';
import { encodeGray } from '../image/encode.server';
import { MAX_PAGES_READ, PDF_TIMEOUT_MS } from '../limits';
import { pagesToRead } from '../page-choice';
import { createLane } from '../worker-lane.server';
import type { PdfAnswer, PdfPage, PdfRequest } from './pdf-job';

export interface PdfOptions {
  readonly signal?: AbortSignal | undefined;
  readonly maxPages?: number | undefined;
  /** Gives up after this, on opening and on each page; tests shorten it. */
  readonly timeoutMs?: number | undefined;
}

/** JavaScript memory of the worker, in MB; PDFium's own memory is WebAssembly and ends at 2 GB. */
const WORKER_HEAP_MB = 256;
/** Young objects are few and small; without this limit V8 spreads them over 48 MB before it looks for rubbish. */
const WORKER_YOUNG_MB = 8;
const JOBS_PER_WORKER = 200;
/** A worker whose documents took more WebAssembly memory than this, in bytes, is replaced. */
const WORN_OUT_BYTES = 96 * 2 ** 20;

const lane = createLane<PdfRequest, PdfAnswer>({
  start: () =>
    new Worker(new URL('./pdf.worker.ts', import.meta.url), {
      name: 'pdf',
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB, maxYoungGenerationSizeMb: WORKER_YOUNG_MB },
    }),
  timeoutCode: 'pdfTimeout',
  isPart: (answer) => answer.is === 'count' || answer.is === 'page',
  jobsPerWorker: JOBS_PER_WORKER,
  isWornOut: (answer) => answer.is === 'end' && answer.memory > WORN_OUT_BYTES,
});

/** Counts a PDF's pages. Throws `passwordRequired`, `documentDamaged` or `pdfTimeout`. */
export async function inspectPdf(bytes: Uint8Array, options: PdfOptions = {}): Promise<{ pageCount: number }> {
  const { pageCount } = await ask('inspect', bytes, options);
  return { pageCount };
}

/**
 * Reads the first pages and the last: text where there is a usable text layer, a picture elsewhere. A page that takes too
 * long is handed on as such, and the others are read without it. Throws as `inspectPdf`; `pdfTimeout` when no page was
 * read in time.
 */
export async function readPdf(
  bytes: Uint8Array,
  options: PdfOptions = {},
): Promise<{ pageCount: number; pages: SourcePage[] }> {
  const read: PdfRead = { pageCount: 0, pages: [] };
  const late: number[] = [];
  for (;;) {
    try {
      await ask('read', bytes, options, read, late);
      break;
    } catch (error) {
      const next = pagesToRead(read.pageCount, options.maxPages).find(
        (number) => !late.includes(number) && !read.pages.some((page) => page.number === number),
      );
      const isLate = error instanceof AppError && error.code === 'pdfTimeout';
      if (!isLate || read.pageCount === 0 || next === undefined) throw error;
      late.push(next);
      if (late.length + read.pages.length >= pagesToRead(read.pageCount, options.maxPages).length) break;
    }
  }
  if (read.pages.length === 0) throw new AppError('pdfTimeout');
  const pages = await Promise.all(read.pages.map(asSourcePage));
  const all = [...pages, ...late.map((number) => ({ number, text: '', isLate: true as const }))];
  return { pageCount: read.pageCount, pages: all.toSorted((a, b) => a.number - b.number) };
}

/** What was read of a document so far. */
interface PdfRead {
  pageCount: number;
  readonly pages: PdfPage[];
}

/** Adds what the worker tells to `read`, without the pages that are there and those of `late`. */
async function ask(
  verb: PdfRequest['verb'],
  bytes: Uint8Array,
  options: PdfOptions,
  read: PdfRead = { pageCount: 0, pages: [] },
  late: readonly number[] = [],
): Promise<PdfRead> {
  const { signal, maxPages = MAX_PAGES_READ, timeoutMs = PDF_TIMEOUT_MS } = options;
  // A copy of its own: the caller keeps the bytes, and a view would take its whole underlying buffer along.
  const copy = new Uint8Array(bytes);
  const request = { verb, bytes: copy, maxPages, without: [...read.pages.map((page) => page.number), ...late] };
  const onPart = (part: PdfAnswer) => {
    if (part.is === 'count') read.pageCount = part.pageCount;
    if (part.is === 'page') read.pages.push(part.page);
  };
  const answer = await lane.run(request, { timeoutMs, onPart, signal, transfer: [copy.buffer] });
  if (answer.is === 'failure') throw new AppError(answer.code);
  return read;
}

async function asSourcePage({ number, text, lineSizes, bitmap }: PdfPage): Promise<SourcePage> {
  const page = { number, text, ...(lineSizes ? { lineSizes } : {}) };
  return bitmap ? { ...page, image: await encodeGray(bitmap) } : page;
}
