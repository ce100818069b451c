import type { FileKind } from '@/lib/engine/documents/document';
import { existingPages } from '@/lib/engine/documents/existing-pages';
import { base64Of } from '@/lib/engine/documents/file-bytes.client';
import { pagesToRead } from '@/lib/engine/documents/page-choice';
import { picturesWithin } from '@/lib/engine/documents/page-pictures.client';
import { plainPageText } from '@/lib/engine/documents/pdf-text.client';
import { drawPage, type PdfDocument } from '@/lib/engine/documents/pdfjs.client';
import { openPages, readText, shrink } from '@/lib/engine/documents/preview.client';
import { pictureRoom, type ReducedDocument, type ReducedKind } from '@/lib/engine/organising/reduced-document';
import { MAX_DOCUMENT_CHARS } from '@/lib/shared/document-limits';

/** True for kinds that have a reduced form. */
export const isReducible = (kind: FileKind): kind is ReducedKind => kind !== 'jpg' && kind !== 'png';

/**
 * The reduced form of a document that exceeds the body limit: text, or pictures if there is no text, of the pages used
 * for sorting. Throws what opening it throws, and `requestTooLarge`.
 * @param pageCount of a Word document, as counted when it was added; others are counted here
 * @param maxBodyBytes the deployment's body limit
 */
export async function reduceDocument(
  file: File,
  kind: ReducedKind,
  pageCount: number,
  maxBodyBytes: number,
): Promise<ReducedDocument> {
  if (kind === 'docx') {
    const { text } = await readText(file);
    return { kind, pageCount, pages: [{ number: 1, text: text.slice(0, MAX_DOCUMENT_CHARS) }] };
  }
  const { pdf, close } = await openPages(file, kind);
  try {
    const existing = await existingPages(pdf);
    const numbers = pagesToRead(existing.length);
    const originalPageNumber = (number: number) => existing[number - 1] ?? number;
    const texts = new Map<number, string>();
    for (const number of numbers) {
      const text = kind === 'pdf' ? await plainPageText(pdf, originalPageNumber(number)) : null;
      if (text !== null) texts.set(number, text.slice(0, MAX_DOCUMENT_CHARS));
    }
    const pictured = numbers.filter((number) => !texts.has(number));
    const textChars = [...texts.values()].reduce((sum, { length }) => sum + length, 0);
    // A character takes up to three bytes, or six as a JSON escape.
    const remainingChars = pictureRoom(maxBodyBytes) - textChars * 6;
    const drawn = await picturesWithin(
      (edgePx) => renderPages(pdf, pictured.map(originalPageNumber), edgePx),
      remainingChars,
    );
    const pictures = await Promise.all(drawn.map(base64Of));
    const pages = numbers.map((number) => {
      const text = texts.get(number);
      return text === undefined ? { number, picture: pictures[pictured.indexOf(number)] } : { number, text };
    });
    return { kind, pageCount: existing.length, pages };
  } finally {
    close();
  }
}

/** Draws pages one after another, each with this longest edge. */
async function renderPages(pdf: PdfDocument, numbers: readonly number[], edgePx: number): Promise<HTMLCanvasElement[]> {
  const canvases: HTMLCanvasElement[] = [];
  for (const number of numbers) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    canvases.push(await drawPage(pdf, number, { widthPx: null, scale: edgePx / Math.max(width, height) }));
  }
  return canvases;
}

/**
 * The picture as a JPEG that fits the body limit. Throws `readFailed` if the browser cannot draw it, and
 * `requestTooLarge`.
 */
export async function reducePicture(picture: Blob, maxBodyBytes: number): Promise<Blob> {
  const renderPicture = async (edgePx: number) => [await shrink(picture, edgePx)];
  const [smaller] = await picturesWithin(renderPicture, pictureRoom(maxBodyBytes));
  return smaller ?? picture;
}
