import { AppError } from '../../../platform/errors.ts';
import { extensionOf, kindOfExtension } from '../accepted.ts';
import type { SourcePage } from '../document.ts';
import { OCR_DPI, ocrScale } from '../ocr-size.ts';
import { pagesToRead } from '../page-choice.ts';
import { isPoorText } from '../poor-text.ts';
import type { PageOptions } from '../reader/reader-job.ts';
import { repairRtlLines } from '../rtl-repair.ts';
import { cleanText, isUsableText } from '../text-layer.ts';
import { repairFor } from '../text-order.ts';
import { PDF_ERR_PASSWORD, PDF_ERR_SECURITY, type Pdfium, PdfOpenError } from './pdfium/pdfium.ts';
import type { PageCharacter } from './positioned-text.ts';
import { textRows } from './text-rows.ts';

const POINTS_PER_INCH = 72;
/** Limit of attached files to check. */
const MAX_ATTACHED = 100;

/**
 * Counts a PDF's pages and checks that the first can be opened. Reports that page if it has a usable text layer,
 * because opening is most of the work. Throws `passwordRequired`, `documentDamaged`, or `documentTooComplex` if PDFium
 * needs more memory than WebAssembly has.
 */
export async function inspectPdf(
  pdfium: Pdfium,
  bytes: Uint8Array,
  { passwords = [], onCount, onPage, onRemark }: Omit<PageOptions, 'without'> = {},
): Promise<{ pageCount: number }> {
  return opened(
    pdfium,
    bytes,
    async (document, indexes) => {
      const pageCount = indexes.length;
      const isOpened = await pdfium.withPage(document, indexes[0] ?? 0, async (page) => {
        await onCount?.(pageCount);
        if (holdsDocuments(pdfium, document)) await onRemark?.('holdsFiles');
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
 * Reads the first pages and the last: the text if there is a usable text layer, otherwise a picture. Throws like
 * `inspectPdf`.
 */
export async function readPdf(
  pdfium: Pdfium,
  bytes: Uint8Array,
  maxPages: number,
  { without = [], passwords = [], onCount, onPage, onRemark }: PageOptions = {},
): Promise<{ pageCount: number; pages: readonly SourcePage[] }> {
  const pages: SourcePage[] = [];
  const readAll = async (document: number, indexes: readonly number[]) => {
    const count = indexes.length;
    await onCount?.(count);
    if (holdsDocuments(pdfium, document)) await onRemark?.('holdsFiles');
    const wanted = pagesToRead(count, maxPages).filter((number) => !without.includes(number));
    for (const number of wanted) {
      const page = await readPage(pdfium, document, number, indexes[number - 1] ?? 0);
      if (page === null) continue;
      pages.push(page);
      await onPage?.(page);
    }
    // Pages that were read earlier suffice if the remaining ones are damaged.
    if (pages.length === 0 && without.length === 0) throw new AppError('documentDamaged');
    return count;
  };
  const pageCount = await opened(pdfium, bytes, readAll, passwords);
  return { pageCount, pages };
}

async function opened<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  use: (document: number, indexes: readonly number[]) => T | Promise<T>,
  passwords: readonly string[] = [],
): Promise<T> {
  try {
    const withPages = (document: number) => {
      const indexes = pdfium.pagesOf(document);
      if (indexes.length === 0) throw new AppError('documentDamaged');
      return use(document, indexes);
    };
    return await pdfium.withDocument(bytes, withPages, passwords);
  } catch (cause) {
    if (!(cause instanceof PdfOpenError)) throw cause;
    const isLocked = cause.reason === PDF_ERR_PASSWORD || cause.reason === PDF_ERR_SECURITY;
    throw new AppError(isLocked ? 'passwordRequired' : 'documentDamaged', {}, { cause });
  }
}

/** Returns true for a portfolio or a PDF with attached documents. E-invoice data (XML) does not count. */
const holdsDocuments = (pdfium: Pdfium, document: number): boolean =>
  pdfium.attachedNames(document, MAX_ATTACHED).some((name) => kindOfExtension(extensionOf(name)) !== null);

/**
 * Reads a page: its cleaned text, or a picture without a usable text layer. A poor text layer is returned along with
 * the picture.
 */
function readPage(pdfium: Pdfium, document: number, number: number, index: number): Promise<SourcePage | null> {
  return pdfium.withPage(document, index, (page) => {
    const { raw, read, poor } = textLayerOf(pdfium, page);
    if (read) return { number, ...read };
    const image = pdfium.draw(page, (width, height) => ocrScale(width, height, OCR_DPI / POINTS_PER_INCH));
    if (image) return { number, text: '', ...poor, image };
    return { number, ...(poor ?? { text: cleanText(raw) }) };
  });
}

/** Returns a page's raw text and, if usable, its text by rows: `read` for a good layer, `poor` for a bad one. */
function textLayerOf(pdfium: Pdfium, page: number) {
  return pdfium.withText(page, ({ stored, characters }) => {
    const repair = repairFor(stored);
    const raw = repair(stored);
    if (!isUsableText(raw, pdfium.hasPictures(page))) return { raw };
    const layer = textOf(characters(), repair);
    return isPoorText(layer.text, pdfium.hidesText(page)) ? { raw, poor: layer } : { raw, read: layer };
  });
}

/** Returns a page's text by rows, repaired and cleaned, with the font size of each. */
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
