/**
 * Runs in a thread of its own, started by `pdf.server.ts`. Node loads this file as it stands, so its relative imports carry
 * their extension and it imports nothing of the application.
 */
import { parentPort } from 'node:worker_threads';
import { OCR_DPI, ocrScale } from '../ocr-size.ts';
import { pagesToRead } from '../page-choice.ts';
import { repairRtlLines } from '../rtl-repair.ts';
import { cleanText, isUsableText } from '../text-layer.ts';
import { repairFor } from '../text-order.ts';
import type { PdfAnswer, PdfPage, PdfRequest } from './pdf-job.ts';
import { loadPdfium, PDF_ERR_PASSWORD, PDF_ERR_SECURITY, PdfOpenError } from './pdfium.ts';
import { type PageCharacter, textRows } from './text-rows.ts';

const POINTS_PER_INCH = 72;
const loading = loadPdfium();
type Pdfium = Awaited<typeof loading>;

parentPort?.on('message', async (request: PdfRequest) => {
  tell(answerTo(await loading, request));
});

function tell(answer: PdfAnswer): void {
  const bitmap = answer.is === 'page' ? answer.page.bitmap : undefined;
  parentPort?.postMessage(answer, bitmap ? [bitmap.data.buffer] : []);
}

/** Tells the count and the pages, and answers with how it ended. */
function answerTo(pdfium: Pdfium, request: PdfRequest): PdfAnswer {
  try {
    return pdfium.withDocument(request.bytes, (document) => {
      const pageCount = pdfium.pageCountOf(document);
      if (pageCount < 1) return { is: 'failure', code: 'documentDamaged' };
      tell({ is: 'count', pageCount });
      const numbers = request.verb === 'read' ? pagesToRead(pageCount, request.maxPages) : [1];
      const wanted = numbers.filter((number) => !request.without.includes(number));
      let read = 0;
      for (const number of wanted) {
        const page = readPage(pdfium, document, number, request.verb);
        if (page === null) continue;
        read += 1;
        tell({ is: 'page', page });
      }
      // Pages that were read before stand for the document when the last ones are damaged.
      return read === 0 && wanted.length === numbers.length
        ? { is: 'failure', code: 'documentDamaged' }
        : { is: 'end', memory: pdfium.memory() };
    });
  } catch (error) {
    // Anything else is a crash of PDFium: it ends this thread, and the next document gets a new one.
    if (!(error instanceof PdfOpenError)) throw isAbort(error) ? new OutOfMemoryError(error) : error;
    const isLocked = error.reason === PDF_ERR_PASSWORD || error.reason === PDF_ERR_SECURITY;
    return { is: 'failure', code: isLocked ? 'passwordRequired' : 'documentDamaged' };
  }
}

function readPage(pdfium: Pdfium, document: number, number: number, verb: PdfRequest['verb']): PdfPage | null {
  return pdfium.withPage(document, number - 1, (page) => {
    if (verb === 'inspect') return { number, text: '' };
    const { raw, read } = pdfium.withText(page, ({ stored, characters }) => {
      const repair = repairFor(stored);
      const raw = repair(stored);
      const isUsable = isUsableText(raw, pdfium.hasPictures(page));
      return { raw, read: isUsable ? textOf(characters(), repair) : undefined };
    });
    if (read) return { number, ...read };
    const bitmap = pdfium.draw(page, (width, height) => ocrScale(width, height, OCR_DPI / POINTS_PER_INCH));
    return bitmap ? { number, text: '', bitmap } : { number, text: cleanText(raw) };
  });
}

/** A page's text by its rows, set right and cleaned, with the size of each. */
function textOf(
  characters: readonly PageCharacter[],
  repair: (text: string) => string,
): Pick<PdfPage, 'text' | 'lineSizes'> {
  const rows = textRows(characters)
    .map(({ text, size }) => ({
      size,
      text: text
        .split('\t')
        .map((column) => repairRtlLines(cleanText(repair(column))))
        .filter((column) => column !== '')
        .join('\t'),
    }))
    .filter(({ text }) => text !== '');
  return { text: rows.map(({ text }) => text).join('\n'), lineSizes: rows.map(({ size }) => size) };
}

/** PDFium gives up by an abort when the document wants more than the 2 GB that its WebAssembly memory may have. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Aborted(');
}

/** Carries the code by which Node reports a worker that ran out of memory: the one that waits treats both alike. */
class OutOfMemoryError extends Error {
  readonly code = 'ERR_WORKER_OUT_OF_MEMORY';

  constructor(cause: unknown) {
    super('PDFium ran out of memory', { cause });
  }
}
