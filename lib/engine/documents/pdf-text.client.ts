import { PDF_TIMEOUT_MS } from '@/lib/shared/document-limits';
import { hasPictures, hidesText } from './page-look';
import { objectsOf } from './page-operators';
import { isSpacedOut } from './pdf/text-rows';
import { asPdfError, loadPdfjs, type PdfDocument, withinTime } from './pdfjs.client';
import { isPoorText } from './poor-text';
import { inReadingOrder } from './reading-order';
import { placeOfMatrix, type TextRun } from './run-orders';
import { cleanText, isUsableText } from './text-layer';
import { repairFor } from './text-order';

type Page = Awaited<ReturnType<PdfDocument['getPage']>>;

/** The text of a page, laid out to be put over its picture. */
export interface PageText {
  /**
   * Invisible words in their places, in the order of reading: they can be selected, copied and read aloud. It is as large as the page times the
   * CSS variable `--total-scale-factor`.
   */
  readonly layer: HTMLElement;
  /** Width of the page as it is shown, before any scaling. */
  readonly width: number;
  readonly runs: readonly TextRun[];
  /** The element of the layer that holds each of `runs`. */
  readonly spans: readonly HTMLElement[];
}

/** A line that is spaced out for looks without its spaces: its letters are no words that are spelt oddly. */
const closeUp = (line: string): string => (isSpacedOut(line.split(' ')) ? line.replaceAll(' ', '') : line);

/** Whether the engine reads this text of a page, and not the page's picture instead (decision 0078). */
async function isRead(page: Page, text: string): Promise<boolean> {
  const words = cleanText(text).split('\n').map(closeUp).join('\n');
  if (!isUsableText(text, false) || isPoorText(words, false)) return false;
  if (isUsableText(text, true) && !isPoorText(words, true)) return true;
  // Only now what else the page shows decides. To list it pdfjs decodes the page's pictures once more.
  const { AnnotationMode, OPS } = await loadPdfjs();
  const operators = await withinTime(page.getOperatorList({ annotationMode: AnnotationMode.DISABLE }), PDF_TIMEOUT_MS);
  if (!isUsableText(text, hasPictures(objectsOf(operators, OPS)))) return false;
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  return !isPoorText(words, hidesText(objectsOf(operators, OPS), (right - left) * (top - bottom)));
}

/**
 * The text of a page (1-based), in logical order. Null when there is none, or none that is read. Throws as `takePageText` does.
 */
export async function plainPageText(pdf: PdfDocument, pageNumber: number): Promise<string | null> {
  try {
    const page = await withinTime(pdf.getPage(pageNumber), PDF_TIMEOUT_MS);
    const content = await withinTime(page.getTextContent(), PDF_TIMEOUT_MS);
    const items = inReadingOrder(content.items.filter((item) => 'str' in item));
    const raw = items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');
    const text = repairFor(raw)(raw);
    return (await isRead(page, text)) ? text : null;
  } catch (error) {
    throw asPdfError(error);
  }
}

/**
 * Takes the text of a page (1-based) that is shown turned by `rotation` degrees. Null when there is none, or none that is
 * read: the page then is only a picture. Throws `readFailed`, and `pdfTimeout` when it takes too long.
 *
 * The layer is pdfjs' own: it fits the browser's fonts to the widths of the document's and follows every rotation. Boxes
 * drawn from the runs' positions would know where a run begins and ends, but not where a word inside of it does.
 */
export async function takePageText(
  pdf: PdfDocument,
  pageNumber: number,
  { rotation, signal }: { readonly rotation: number; readonly signal: AbortSignal },
): Promise<PageText | null> {
  try {
    const page = await withinTime(pdf.getPage(pageNumber), PDF_TIMEOUT_MS);
    const content = await withinTime(page.getTextContent(), PDF_TIMEOUT_MS);
    signal.throwIfAborted();
    const items = inReadingOrder(content.items.filter((item) => 'str' in item));
    const raw = items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');
    const isTextRead = await isRead(page, repairFor(raw)(raw));
    signal.throwIfAborted();
    if (!isTextRead) return null;
    const pdfjs = await loadPdfjs();
    const layer = document.createElement('div');
    layer.className = 'pv-words';
    const viewport = page.getViewport({ scale: 1, rotation: page.rotate + rotation });
    const words = new pdfjs.TextLayer({ textContentSource: { ...content, items }, container: layer, viewport });
    await withinTime(words.render(), PDF_TIMEOUT_MS);
    const runs = items.map(({ str, transform }) => ({ text: str, place: placeOfMatrix(transform) }));
    return { layer, width: viewport.width, runs, spans: words.textDivs };
  } catch (error) {
    throw asPdfError(error);
  }
}
