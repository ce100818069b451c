import { AppError } from '@/lib/platform/errors';
import { MAX_IMAGE_EDGE_PX, PDF_TIMEOUT_MS } from '@/lib/shared/document-limits';
import type { FileKind } from './document';
import type { DocxText } from './docx-text.client';
import { bytesOf } from './file-bytes.client';
import { requireImageFrames } from './image/image-rules';
import { drawPage, type OpenPdf, openPdf, withPdf } from './pdfjs.client';

/** Thumbnail of a file: its first page as a picture, or the first lines of its text. */
export type Thumbnail =
  | { readonly type: 'picture'; readonly canvas: HTMLCanvasElement }
  | { readonly type: 'text'; readonly lines: readonly string[] };

/** Number of text lines that fit on a card. */
const THUMBNAIL_LINES = 14;

/**
 * Returns the first page of a file, at most `widthPx` pixels wide. Throws `unsupportedType` for a TIFF that cannot be
 * drawn, the errors of `openPages` and `readText`, and the signal's reason.
 */
export async function thumbnailOf(
  file: File,
  kind: FileKind,
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
  // A TIFF is drawn at full size first, so that no seams show between its strips.
  const drawing = { widthPx: kind === 'tiff' ? null : widthPx, signal };
  const canvas = await withPdf(bytes, { timeoutMs: PDF_TIMEOUT_MS }, (pdf) => drawPage(pdf, 1, drawing));
  return { type: 'picture', canvas: kind === 'tiff' ? await shrink(canvas, widthPx) : canvas };
}

/**
 * Opens a PDF, with its password if it has one, or a TIFF, for drawing page by page. The caller closes it. Throws
 * `unsupportedType` for an unsupported TIFF, and the errors of `openPdf`.
 */
export async function openPages(file: File, kind: 'pdf' | 'tiff', password?: string): Promise<OpenPdf> {
  return openPdf(await pdfBytesOf(file, kind), { timeoutMs: PDF_TIMEOUT_MS, password });
}

/** Returns the text of a DOCX. Throws `readFailed` and the errors of `docxText`. */
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

/**
 * Draws an image upright on a canvas, scaled down in good quality. Throws `readFailed` if this browser cannot decode
 * it.
 */
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
