import type { FormFunctions } from '../form-values.ts';
import type { PageObjectFunctions } from '../page-objects.ts';

/**
 * PDFium functions in use, by their documented names (`fpdfview.h`, `fpdf_text.h`, `fpdf_annot.h`, `fpdf_flatten.h`).
 */
export interface PdfiumFunctions extends PageObjectFunctions, FormFunctions {
  _FPDF_InitLibraryWithConfig(config: object): void;
  _FPDF_LoadMemDocument(pointer: number, size: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number;
  _FPDFDoc_GetAttachmentCount(document: number): number;
  _FPDFDoc_GetAttachment(document: number, index: number): number;
  _FPDFAttachment_GetName(attachment: number, buffer: number, bytes: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDFPage_Flatten(page: number, usage: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(textPage: number): void;
  _FPDFText_CountChars(textPage: number): number;
  _FPDFText_GetUnicode(textPage: number, index: number): number;
  _FPDFText_GetLooseCharBox(textPage: number, index: number, rectangle: number): number;
  _FPDFText_GetCharBox(
    textPage: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
  _FPDFText_GetText(textPage: number, start: number, count: number, pointer: number): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, pointer: number, stride: number): number;
  _FPDFBitmap_FillRect(bitmap: number, x: number, y: number, width: number, height: number, colour: number): void;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
}

/** Runs `use` with memory of PDFium, and frees it. Null if there is none left. */
export function withMemory<T>(
  { wasmExports: { malloc, free } }: PdfiumFunctions,
  bytes: number,
  use: (pointer: number) => T,
): T | null {
  const pointer = malloc(bytes);
  if (pointer === 0) return null;
  try {
    return use(pointer);
  } finally {
    free(pointer);
  }
}

/** Decodes UTF-16 text in PDFium's memory. */
export function utf16At({ HEAPU8 }: PdfiumFunctions, pointer: number, bytes: number): string {
  return new TextDecoder('utf-16le').decode(HEAPU8.slice(pointer, pointer + bytes));
}
