import type { GrayBitmap } from './pdfium.ts';

/** What the PDF worker is asked. `inspect` only opens and counts. */
export interface PdfRequest {
  readonly verb: 'inspect' | 'read';
  readonly bytes: Uint8Array;
  readonly maxPages: number;
  /** Numbers of pages that are left out: those that were read before, or that took too long. */
  readonly without: readonly number[];
}

/** A page with its cleaned text, or, without a usable text layer, drawn. */
export interface PdfPage {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
  /** Font size of each line of `text`, in points. */
  readonly lineSizes?: readonly number[];
  readonly bitmap?: GrayBitmap;
}

/** The count comes first, then page by page, so that one slow page does not take the others with it; then the end. */
export type PdfAnswer =
  | { readonly is: 'count'; readonly pageCount: number }
  | { readonly is: 'page'; readonly page: PdfPage }
  /** With the WebAssembly memory that the documents so far have taken, in bytes. */
  | { readonly is: 'end'; readonly memory: number }
  | { readonly is: 'failure'; readonly code: 'passwordRequired' | 'documentDamaged' };
