import 'server-only';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../errors';
import type { SourcePage } from '../document';
import { encodeGray } from '../image/encode.server';
import { MAX_PAGES_READ, PDF_TIMEOUT_MS } from '../limits';
import { createLane } from '../worker-lane.server';
import type { PdfAnswer, PdfPage, PdfRequest } from './pdf-job';

export interface PdfOptions {
  readonly signal?: AbortSignal | undefined;
  readonly maxPages?: number | undefined;
  /** Gives up after this; tests shorten it. */
  readonly timeoutMs?: number | undefined;
}

/** JavaScript memory of the worker, in MB; PDFium's own memory is WebAssembly and ends at 2 GB. */
const WORKER_HEAP_MB = 256;
const JOBS_PER_WORKER = 200;

const lane = createLane<PdfRequest, PdfAnswer>({
  start: () =>
    new Worker(new URL('./pdf.worker.ts', import.meta.url), {
      name: 'pdf',
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
    }),
  timeoutCode: 'pdfTimeout',
  jobsPerWorker: JOBS_PER_WORKER,
});

/** Counts a PDF's pages. Throws `passwordRequired`, `documentDamaged` or `pdfTimeout`. */
export async function inspectPdf(bytes: Uint8Array, options: PdfOptions = {}): Promise<{ pageCount: number }> {
  const { pageCount } = await ask('inspect', bytes, options);
  return { pageCount };
}

/** Reads the first pages and the last: text where there is a usable text layer, a picture elsewhere. Throws as `inspectPdf`. */
export async function readPdf(
  bytes: Uint8Array,
  options: PdfOptions = {},
): Promise<{ pageCount: number; pages: SourcePage[] }> {
  const { pageCount, pages } = await ask('read', bytes, options);
  return { pageCount, pages: await Promise.all(pages.map(asSourcePage)) };
}

async function ask(verb: PdfRequest['verb'], bytes: Uint8Array, options: PdfOptions) {
  const { signal, maxPages = MAX_PAGES_READ, timeoutMs = PDF_TIMEOUT_MS } = options;
  // A copy of its own: the caller keeps the bytes, and a view would take its whole underlying buffer along.
  const copy = new Uint8Array(bytes);
  const answer = await lane.run({ verb, bytes: copy, maxPages }, { timeoutMs, signal, transfer: [copy.buffer] });
  if (!answer.ok) throw new AppError(answer.code);
  return answer;
}

async function asSourcePage({ number, text, lineSizes, bitmap }: PdfPage): Promise<SourcePage> {
  const page = { number, text, ...(lineSizes ? { lineSizes } : {}) };
  return bitmap ? { ...page, image: await encodeGray(bitmap) } : page;
}
