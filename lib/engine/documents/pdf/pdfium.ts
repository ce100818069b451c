// architecture: PDFium is a module of WebAssembly, which asks nothing of the machine that it runs on
import { PDFiumModule } from '@hyzyla/pdfium';
import { withMemoryMaximum } from '../../../platform/workers/wasm-limit.ts';
import { MAX_MISSING_PAGES } from '../existing-pages.ts';
import type { GrayscaleImage } from '../grey-picture.ts';
import { charactersOfValue, type FormFunctions, type FormValue, openFormValues } from './form-values.ts';
import { openPageObjects, type PageObjectFunctions } from './page-objects.ts';
import type { PageCharacter } from './text-rows.ts';

/**
 * PDFium functions in use, by their documented names (`fpdfview.h`, `fpdf_text.h`, `fpdf_annot.h`, `fpdf_flatten.h`).
 */
interface PdfiumFunctions extends PageObjectFunctions, FormFunctions {
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

/** PDFium could not open a document. `reason` is an `FPDF_ERR_` number. */
export class PdfOpenError extends Error {
  readonly reason: number;

  constructor(reason: number) {
    super(`PDFium error ${reason}`);
    this.reason = reason;
  }
}

/** `FPDF_ERR_PASSWORD` and `FPDF_ERR_SECURITY` (unsupported encryption). */
export const PDF_ERR_PASSWORD = 4;
export const PDF_ERR_SECURITY = 5;

/** Limit of characters per page; the rest is ignored. Pages for people have fewer. */
const MAX_CHARACTERS = 20_000;
const MAX_ATTACHED_NAME_BYTES = 1_024;
const MAX_CODE_POINT = 0x10_ffff;
const DOUBLE_BYTES = 8;
const FLOAT_BYTES = 4;

/** PDFium's share of a reader's memory limit. */
const MAX_MEMORY_BYTES = 512 * 2 ** 20;

const BITMAP_GRAY = 1;
const WHITE = 0xffffffff;
const RENDER_ANNOTATIONS = 0x01;
const RENDER_GRAYSCALE = 0x08;

export interface TextLayer {
  /** In logical order, not cleaned. */
  readonly stored: string;
  /** With their boxes, in the order of `stored`. */
  readonly characters: () => PageCharacter[];
}

/**
 * Wraps the PDFium functions that reading needs. The package's own classes are not used: they never close a page that
 * was not drawn, which leaks memory, and they ignore form fields.
 * @param program the package's `pdfium.wasm`
 */
export async function loadPdfium(program: Uint8Array) {
  const pdfium = asPdfium(await PDFiumModule({ wasmBinary: withMemoryMaximum(program, MAX_MEMORY_BYTES).buffer }));
  pdfium._FPDF_InitLibraryWithConfig({});
  const { malloc, free } = pdfium.wasmExports;
  const forms = openFormValues(pdfium);
  /** Form values that are not rendered, by open page. */
  const hiddenValues = new Map<number, readonly FormValue[]>();

  /**
   * Opens a document for `use` and always closes it. Tries each of `passwords` on a locked one. Throws PdfOpenError.
   */
  async function withDocument<T>(
    bytes: Uint8Array,
    use: (document: number) => T | Promise<T>,
    passwords: readonly string[] = [],
  ): Promise<T> {
    const pointer = malloc(bytes.length);
    if (pointer === 0) throw new Error('out of memory');
    pdfium.HEAPU8.set(bytes, pointer);
    try {
      const document = openWithAny(pointer, bytes.length, passwords);
      try {
        return await use(document);
      } finally {
        pdfium._FPDF_CloseDocument(document);
      }
    } finally {
      free(pointer);
    }
  }

  /** Tries without a password first: an unlocked document may reject a wrong password. */
  function openWithAny(pointer: number, size: number, passwords: readonly string[]): number {
    let document = pdfium._FPDF_LoadMemDocument(pointer, size, 0);
    let reason = document === 0 ? pdfium._FPDF_GetLastError() : 0;
    for (const password of passwords) {
      if (document !== 0 || reason !== PDF_ERR_PASSWORD) break;
      const text = new TextEncoder().encode(`${password}\0`);
      const words = malloc(text.length);
      if (words === 0) throw new Error('out of memory');
      pdfium.HEAPU8.set(text, words);
      document = pdfium._FPDF_LoadMemDocument(pointer, size, words);
      if (document === 0) reason = pdfium._FPDF_GetLastError();
      pdfium.HEAPU8.fill(0, words, words + text.length);
      free(words);
    }
    if (document === 0) throw new PdfOpenError(reason);
    return document;
  }

  /**
   * Opens a page (0-based) for `use` and closes it. Null if the page is damaged. Form fields and stamps are flattened
   * into the page first, so that their content counts as text.
   */
  async function withPage<T>(
    document: number,
    index: number,
    use: (page: number) => T | Promise<T>,
  ): Promise<T | null> {
    const plain = pdfium._FPDF_LoadPage(document, index);
    if (plain === 0) return null;
    const hasAnnotations = pdfium._FPDFPage_GetAnnotCount(plain) > 0;
    const values = hasAnnotations ? forms.hiddenValues(document, plain) : [];
    const isFlattened = hasAnnotations && pdfium._FPDFPage_Flatten(plain, 0) === 1;
    if (isFlattened) pdfium._FPDF_ClosePage(plain);
    const page = isFlattened ? pdfium._FPDF_LoadPage(document, index) : plain;
    if (page === 0) return null;
    hiddenValues.set(page, values);
    try {
      return await use(page);
    } finally {
      hiddenValues.delete(page);
      pdfium._FPDF_ClosePage(page);
    }
  }

  /** Opens a page's text layer for `use` and closes it. */
  function withText<T>(page: number, use: (text: TextLayer) => T): T {
    const filled = (hiddenValues.get(page) ?? []).flatMap(charactersOfValue).slice(0, MAX_CHARACTERS);
    const filledText = filled.map(({ text }) => text).join('');
    const textPage = pdfium._FPDFText_LoadPage(page);
    if (textPage === 0) return use({ stored: filledText, characters: () => filled });
    try {
      return use({
        stored: storedText(textPage) + filledText,
        characters: () => [...charactersOf(textPage), ...filled],
      });
    } finally {
      pdfium._FPDFText_ClosePage(textPage);
    }
  }

  /**
   * Returns the 0-based numbers of the pages that exist. The declared count may be wrong and pages are charged, so each
   * is looked up.
   */
  function pagesOf(document: number): number[] {
    const declared = pdfium._FPDF_GetPageCount(document);
    const size = malloc(2 * FLOAT_BYTES);
    if (size === 0) throw new Error('out of memory');
    try {
      const existing: number[] = [];
      for (let index = 0; index < declared && index - existing.length <= MAX_MISSING_PAGES; index += 1) {
        if (pdfium._FPDF_GetPageSizeByIndexF(document, index, size) !== 0) existing.push(index);
      }
      return existing;
    } finally {
      free(size);
    }
  }

  /** Returns the names of attached files, at most `max`. */
  function attachedNames(document: number, max: number): string[] {
    const count = Math.min(pdfium._FPDFDoc_GetAttachmentCount(document), max);
    return Array.from({ length: Math.max(0, count) }, (_, index) => {
      const attachment = pdfium._FPDFDoc_GetAttachment(document, index);
      const bytes = attachment === 0 ? 0 : pdfium._FPDFAttachment_GetName(attachment, 0, 0);
      if (bytes <= 2 || bytes > MAX_ATTACHED_NAME_BYTES) return '';
      const pointer = malloc(bytes);
      if (pointer === 0) return '';
      try {
        pdfium._FPDFAttachment_GetName(attachment, pointer, bytes);
        return new TextDecoder('utf-16le').decode(pdfium.HEAPU8.slice(pointer, pointer + bytes - 2));
      } finally {
        free(pointer);
      }
    });
  }

  function storedText(textPage: number): string {
    const count = Math.min(pdfium._FPDFText_CountChars(textPage), MAX_CHARACTERS);
    if (count <= 0) return '';
    const pointer = malloc((count + 1) * 2);
    if (pointer === 0) return '';
    try {
      const written = pdfium._FPDFText_GetText(textPage, 0, count, pointer);
      if (written <= 1) return '';
      return new TextDecoder('utf-16le').decode(pdfium.HEAPU8.slice(pointer, pointer + (written - 1) * 2));
    } finally {
      free(pointer);
    }
  }

  function charactersOf(textPage: number): PageCharacter[] {
    const box = malloc(4 * DOUBLE_BYTES + 4 * FLOAT_BYTES);
    if (box === 0) return [];
    const [left, right, bottom, top] = [box, box + DOUBLE_BYTES, box + 2 * DOUBLE_BYTES, box + 3 * DOUBLE_BYTES];
    const loose = box + 4 * DOUBLE_BYTES;
    try {
      const count = Math.min(pdfium._FPDFText_CountChars(textPage), MAX_CHARACTERS);
      let view = new DataView(pdfium.HEAPU8.buffer);
      return Array.from({ length: Math.max(0, count) }, (_, index) => {
        const code = pdfium._FPDFText_GetUnicode(textPage, index);
        pdfium._FPDFText_GetCharBox(textPage, index, left, right, bottom, top);
        pdfium._FPDFText_GetLooseCharBox(textPage, index, loose);
        // Growing the memory replaces its buffer.
        if (view.buffer !== pdfium.HEAPU8.buffer) view = new DataView(pdfium.HEAPU8.buffer);
        return {
          text: code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : ' ',
          left: view.getFloat64(left, true),
          right: view.getFloat64(right, true),
          bottom: view.getFloat64(bottom, true),
          top: view.getFloat64(top, true),
          // Left, top, right, bottom (FS_RECTF). PDFium's font size ignores the text matrix; the box does not.
          size: Math.abs(view.getFloat32(loose + FLOAT_BYTES, true) - view.getFloat32(loose + 3 * FLOAT_BYTES, true)),
        };
      });
    } finally {
      free(box);
    }
  }

  /**
   * Renders a page on white. `scaleFor` maps its size in points to pixels per point. Null if it has no area or memory
   * runs out.
   */
  function draw(page: number, scaleFor: (width: number, height: number) => number): GrayscaleImage | null {
    const pageWidth = pdfium._FPDF_GetPageWidth(page);
    const pageHeight = pdfium._FPDF_GetPageHeight(page);
    if (!(pageWidth > 0 && pageHeight > 0)) return null;
    const scale = scaleFor(pageWidth, pageHeight);
    const width = Math.max(1, Math.round(pageWidth * scale));
    const height = Math.max(1, Math.round(pageHeight * scale));
    const pointer = malloc(width * height);
    if (pointer === 0) return null;
    try {
      const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BITMAP_GRAY, pointer, width);
      if (bitmap === 0) return null;
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_ANNOTATIONS | RENDER_GRAYSCALE);
      pdfium._FPDFBitmap_Destroy(bitmap);
      return { data: pdfium.HEAPU8.slice(pointer, pointer + width * height) as Uint8Array<ArrayBuffer>, width, height };
    } finally {
      free(pointer);
    }
  }

  return {
    withDocument,
    withPage,
    /** Size of the WebAssembly memory, in bytes. */
    memory: (): number => pdfium.HEAPU8.byteLength,
    pagesOf,
    attachedNames,
    withText,
    ...openPageObjects(pdfium),
    draw,
  };
}

/** Return value of `loadPdfium`. */
export type Pdfium = Awaited<ReturnType<typeof loadPdfium>>;

/** The package's types omit functions that its WebAssembly exports. */
function asPdfium(module: unknown): PdfiumFunctions {
  return module as PdfiumFunctions;
}
