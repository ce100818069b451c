import { AppError } from '@/lib/platform/errors';
import { MAX_IMAGE_EDGE_PX, PDF_TIMEOUT_MS } from '@/lib/shared/document-limits';
import type { DocumentKind } from './document';
import type { DocxText } from './docx-text.client';
import { bytesOf } from './file-bytes.client';
import { requireImageFrames } from './image/image-rules';
import { drawPage, type OpenPdf, openPdf, withPdf } from './pdfjs.client';

/** What a card shows of a file: its first page as a picture, or the first lines of its text. */
export type Thumbnail =
  | { readonly type: 'picture'; readonly canvas: HTMLCanvasElement }
  | { readonly type: 'text'; readonly lines: readonly string[] };

/** As many lines of a text as a card has room for. */
const THUMBNAIL_LINES = 14;

/**
 * The first page of a file, drawn `widthPx` pixels wide or less. A TIFF that cannot be drawn throws `unsupportedType`;
 * otherwise throws what `openPages` and `readText` do, and the signal's reason.
 */
export async function thumbnailOf(
  file: File,
  kind: DocumentKind,
  widthPx: number,
  signal: AbortSignal,
): Promise<Thumbnail> {
  if (kind === 'docx') {
    const { text } = await readText(file);
    return { type: 'text', lines: text.split('\n', THUMBNAIL_LINES) };
  }
  if (kind === 'jpg' || kind === 'png') return { type: 'picture', canvas: await shrink(file, widthPx) };
  const bytes = await pdfBytesOf(file, kind);
  signal.throwIfAborted();
  // A frame of a TIFF is drawn pixel by pixel first, so that no seams show between its strips.
  const drawing = { widthPx: kind === 'tiff' ? null : widthPx, signal };
  const canvas = await withPdf(bytes, { timeoutMs: PDF_TIMEOUT_MS }, (pdf) => drawPage(pdf, 1, drawing));
  return { type: 'picture', canvas: kind === 'tiff' ? await shrink(canvas, widthPx) : canvas };
}

/**
 * Opens a PDF, with its password where it has one, or a TIFF to be drawn page by page; the caller closes it.
 * Throws `unsupportedType` for a TIFF that no browser draws, and what `openPdf` throws.
 */
export async function openPages(file: File, kind: 'pdf' | 'tiff', password?: string): Promise<OpenPdf> {
  return openPdf(await pdfBytesOf(file, kind), { timeoutMs: PDF_TIMEOUT_MS, password });
}

/** The text of a DOCX. Throws `readFailed` and what `docxText` throws. */
export async function readText(file: File): Promise<DocxText> {
  const [bytes, { docxText }] = await Promise.all([bytesOf(file), import('./docx-text.client')]);
  return docxText(bytes);
}

async function pdfBytesOf(file: File, kind: 'pdf' | 'tiff'): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await bytesOf(file);
  if (kind === 'pdf') return bytes;
  requireImageFrames(bytes, 'tiff');
  const { tiffAsPdf } = await import('./tiff-as-pdf.client');
  const pdf = tiffAsPdf(bytes);
  if (pdf === null) throw new AppError('unsupportedType');
  return pdf;
}

/** An image of any size on a canvas, upright, in good quality. Throws `readFailed` when this browser cannot draw it. */
export async function shrink(image: Blob | HTMLCanvasElement, widthPx: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(image).catch((error) => {
    throw new AppError('readFailed', {}, { cause: error });
  });
  try {
    const scale = Math.min(1, widthPx / bitmap.width, MAX_IMAGE_EDGE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) throw new AppError('readFailed');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    bitmap.close();
  }
}
