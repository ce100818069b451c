import type { GrayscaleImage } from '../../grey-picture.ts';
import { type PdfiumFunctions, withMemory } from './functions.ts';

const BITMAP_GRAY = 1;
const WHITE = 0xffffffff;
const RENDER_ANNOTATIONS = 0x01;
const RENDER_GRAYSCALE = 0x08;

/**
 * Renders a page on white. `scaleFor` maps its size in points to pixels per point. Null if it has no area or memory
 * runs out.
 */
export function drawPage(
  pdfium: PdfiumFunctions,
  page: number,
  scaleFor: (width: number, height: number) => number,
): GrayscaleImage | null {
  const pageWidth = pdfium._FPDF_GetPageWidth(page);
  const pageHeight = pdfium._FPDF_GetPageHeight(page);
  if (!(pageWidth > 0 && pageHeight > 0)) return null;
  const scale = scaleFor(pageWidth, pageHeight);
  const width = Math.max(1, Math.round(pageWidth * scale));
  const height = Math.max(1, Math.round(pageHeight * scale));
  return withMemory(pdfium, width * height, (pointer) => {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BITMAP_GRAY, pointer, width);
    if (bitmap === 0) return null;
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_ANNOTATIONS | RENDER_GRAYSCALE);
    pdfium._FPDFBitmap_Destroy(bitmap);
    return { data: pdfium.HEAPU8.slice(pointer, pointer + width * height) as Uint8Array<ArrayBuffer>, width, height };
  });
}
