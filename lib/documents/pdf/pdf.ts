import { AppError } from '../../errors.ts';
import type { SourcePage } from '../document.ts';
import { OCR_DPI, ocrScale } from '../ocr-size.ts';
import { pagesToRead } from '../page-choice.ts';
import { isPoorText } from '../poor-text.ts';
import type { PageOptions } from '../reader/reader-job.ts';
import { repairRtlLines } from '../rtl-repair.ts';
import { cleanText, isUsableText } from '../text-layer.ts';
import { repairFor } from '../text-order.ts';
import { PDF_ERR_PASSWORD, PDF_ERR_SECURITY, type Pdfium, PdfOpenError } from './pdfium.ts';
import { type PageCharacter, textRows } from './text-rows.ts';

const POINTS_PER_INCH = 72;

/**
 * Counts a PDF's pages, and finds out whether the first can be opened; where it has a usable text layer, that page is told:
 * opening it is most of the work. Throws `passwordRequired`, `documentDamaged`, or `documentTooComplex` when PDFium wants
 * more memory than WebAssembly has.
 */
export async function inspectPdf(
  pdfium: Pdfium,
  bytes: Uint8Array,
  { passwords = [], onCount, onPage }: Omit<PageOptions, 'without'> = {},
): Promise<{ pageCount: number }> {
  return opened(
    pdfium,
    bytes,
    async (document, pageCount) => {
      const isOpened = await pdfium.withPage(document, 0, async (page) => {
        await onCount?.(pageCount);
        const { read } = textLayerOf(pdfium, page);
        if (read) await onPage?.({ number: 1, ...read });
        return true;
      });
      if (!isOpened) throw new AppError('documentDamaged');
      return { pageCount };
    },
    passwords,
  );
}

/**
 * Reads the first pages and the last: text where there is a usable text layer, a picture elsewhere. Throws as `inspectPdf`.
 */
export async function readPdf(
  pdfium: Pdfium,
  bytes: Uint8Array,
  maxPages: number,
  { without = [], passwords = [], onCount, onPage }: PageOptions = {},
): Promise<{ pageCount: number; pages: readonly SourcePage[] }> {
  const pages: SourcePage[] = [];
  const readAll = async (document: number, count: number) => {
    await onCount?.(count);
    const wanted = pagesToRead(count, maxPages).filter((number) => !without.includes(number));
    for (const number of wanted) {
      const page = await readPage(pdfium, document, number);
      if (page === null) continue;
      pages.push(page);
      await onPage?.(page);
    }
    // Pages that were read before stand for the document when the last ones are damaged.
    if (pages.length === 0 && without.length === 0) throw new AppError('documentDamaged');
    return count;
  };
  const pageCount = await opened(pdfium, bytes, readAll, passwords);
  return { pageCount, pages };
}

async function opened<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  use: (document: number, pageCount: number) => T | Promise<T>,
  passwords: readonly string[] = [],
): Promise<T> {
  try {
    const withCount = (document: number) => {
      const pageCount = pdfium.pageCountOf(document);
      if (pageCount < 1) throw new AppError('documentDamaged');
      return use(document, pageCount);
    };
    return await pdfium.withDocument(bytes, withCount, passwords);
  } catch (cause) {
    if (!(cause instanceof PdfOpenError)) throw cause;
    const isLocked = cause.reason === PDF_ERR_PASSWORD || cause.reason === PDF_ERR_SECURITY;
    throw new AppError(isLocked ? 'passwordRequired' : 'documentDamaged', {}, { cause });
  }
}

/** A page with its cleaned text, or, without a usable text layer, drawn; what a poor one says goes along with the picture. */
function readPage(pdfium: Pdfium, document: number, number: number): Promise<SourcePage | null> {
  return pdfium.withPage(document, number - 1, (page) => {
    const { raw, read, poor } = textLayerOf(pdfium, page);
    if (read) return { number, ...read };
    const image = pdfium.draw(page, (width, height) => ocrScale(width, height, OCR_DPI / POINTS_PER_INCH));
    if (image) return { number, text: '', ...poor, image };
    return { number, ...(poor ?? { text: cleanText(raw) }) };
  });
}

/** A page's text as it is stored, and by its rows where it is usable: to be read, or poor. */
function textLayerOf(pdfium: Pdfium, page: number) {
  return pdfium.withText(page, ({ stored, characters }) => {
    const repair = repairFor(stored);
    const raw = repair(stored);
    if (!isUsableText(raw, pdfium.hasPictures(page))) return { raw };
    const layer = textOf(characters(), repair);
    return isPoorText(layer.text, pdfium.hidesText(page)) ? { raw, poor: layer } : { raw, read: layer };
  });
}

/** A page's text by its rows, set right and cleaned, with the size of each. */
function textOf(
  characters: readonly PageCharacter[],
  repair: (text: string) => string,
): Pick<SourcePage, 'text' | 'lineSizes'> {
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
