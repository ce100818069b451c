// architecture: PDFium is a module of WebAssembly, which asks nothing of the machine that it runs on
import { PDFiumModule } from '@hyzyla/pdfium';
import { withMemoryMaximum } from '../../../../platform/workers/wasm-limit.ts';
import { type FormValue, openFormValues } from '../form-values.ts';
import { openPageObjects } from '../page-objects.ts';
import { attachedNames, pagesOf } from './document-facts.ts';
import { drawPage } from './draw-page.ts';
import type { PdfiumFunctions } from './functions.ts';
import { type TextLayer, withTextLayer } from './text-layer.ts';

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

/** PDFium's share of a reader's memory limit. */
const MAX_MEMORY_BYTES = 512 * 2 ** 20;

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

  return {
    withDocument,
    withPage,
    /** Size of the WebAssembly memory, in bytes. */
    memory: (): number => pdfium.HEAPU8.byteLength,
    pagesOf: (document: number) => pagesOf(pdfium, document),
    attachedNames: (document: number, max: number) => attachedNames(pdfium, document, max),
    withText: <T>(page: number, use: (text: TextLayer) => T): T =>
      withTextLayer(pdfium, page, hiddenValues.get(page) ?? [], use),
    ...openPageObjects(pdfium),
    draw: (page: number, scaleFor: (width: number, height: number) => number) => drawPage(pdfium, page, scaleFor),
  };
}

/** Return value of `loadPdfium`. */
export type Pdfium = Awaited<ReturnType<typeof loadPdfium>>;

/** The package's types omit functions that its WebAssembly exports. */
function asPdfium(module: unknown): PdfiumFunctions {
  return module as PdfiumFunctions;
}
