import { PDF_TIMEOUT_MS } from '@/lib/shared/document-limits';
import { hasPictures, hidesText } from './page-look';
import { objectsOf } from './page-operators';
import { isSpacedOut } from './pdf/text-pieces';
import { asPdfError, loadPdfjs, type PdfDocument, withinTime } from './pdfjs.client';
import { isPoorText } from './poor-text';
import { inReadingOrder } from './reading-order';
import { placeOfMatrix, type TextRun } from './run-orders';
import { cleanText, isUsableText } from './text-layer';
import { repairFor } from './text-order';

type Page = Awaited<ReturnType<PdfDocument['getPage']>>;

/** Text of a page, laid out to overlay its picture. */
export interface PageText {
  /**
   * Invisible words at their positions, in reading order, for selection, copying and screen readers. Its size is the
   * page times the CSS variable `--total-scale-factor`.
   */
  readonly layer: HTMLElement;
  /** Width of the displayed page before scaling. */
  readonly width: number;
  readonly runs: readonly TextRun[];
  /** The layer's element for each of `runs`. */
  readonly spans: readonly HTMLElement[];
}

/** Removes the spaces of a letter-spaced line, whose single letters would count as misspelt. */
const closeUp = (line: string): string => (isSpacedOut(line.split(' ')) ? line.replaceAll(' ', '') : line);

/** Returns whether the engine reads this text layer instead of the page's picture (decision 0064). */
async function isRead(page: Page, text: string): Promise<boolean> {
  const words = cleanText(text).split('\n').map(closeUp).join('\n');
  if (!isUsableText(text, false) || isPoorText(words, false)) return false;
  if (isUsableText(text, true) && !isPoorText(words, true)) return true;
  // Listing the page's objects makes pdfjs decode its pictures again. So it is done only if they matter.
  const { AnnotationMode, OPS } = await loadPdfjs();
  const operators = await withinTime(page.getOperatorList({ annotationMode: AnnotationMode.DISABLE }), PDF_TIMEOUT_MS);
  if (!isUsableText(text, hasPictures(objectsOf(operators, OPS)))) return false;
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  return !isPoorText(words, hidesText(objectsOf(operators, OPS), (right - left) * (top - bottom)));
}

/**
 * Returns the text of a page (1-based) in logical order. Null if it has none, or none that the engine reads. Throws
 * like `takePageText`.
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
 * Returns the text of a page (1-based) displayed with `rotation` degrees. Null if it has no text, or none that the
 * engine reads; the page is then only a picture. Throws `readFailed`, or `pdfTimeout` if it takes too long.
 *
 * The layer is pdfjs' own. It fits the browser's fonts to the document's widths and supports every rotation. Boxes at
 * the runs' positions would mark where a run begins and ends, but not the words inside it.
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
