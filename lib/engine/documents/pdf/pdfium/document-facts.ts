import { MAX_MISSING_PAGES } from '../../existing-pages.ts';
import { type PdfiumFunctions, utf16At, withMemory } from './functions.ts';

const MAX_ATTACHED_NAME_BYTES = 1_024;
/** Width and height, as floats. */
const PAGE_SIZE_BYTES = 8;

/**
 * Returns the 0-based numbers of the pages that exist. The declared count may be wrong and pages are charged, so each
 * is looked up.
 */
export function pagesOf(pdfium: PdfiumFunctions, document: number): number[] {
  const declared = pdfium._FPDF_GetPageCount(document);
  const pages = withMemory(pdfium, PAGE_SIZE_BYTES, (size) => {
    const existing: number[] = [];
    for (let index = 0; index < declared && index - existing.length <= MAX_MISSING_PAGES; index += 1) {
      if (pdfium._FPDF_GetPageSizeByIndexF(document, index, size) !== 0) existing.push(index);
    }
    return existing;
  });
  if (pages === null) throw new Error('out of memory');
  return pages;
}

/** Returns the names of attached files, at most `max`. */
export function attachedNames(pdfium: PdfiumFunctions, document: number, max: number): string[] {
  const count = Math.min(pdfium._FPDFDoc_GetAttachmentCount(document), max);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const attachment = pdfium._FPDFDoc_GetAttachment(document, index);
    const bytes = attachment === 0 ? 0 : pdfium._FPDFAttachment_GetName(attachment, 0, 0);
    if (bytes <= 2 || bytes > MAX_ATTACHED_NAME_BYTES) return '';
    const name = withMemory(pdfium, bytes, (pointer) => {
      pdfium._FPDFAttachment_GetName(attachment, pointer, bytes);
      return utf16At(pdfium, pointer, bytes - 2);
    });
    return name ?? '';
  });
}
