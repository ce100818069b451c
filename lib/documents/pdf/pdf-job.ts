import type { GrayBitmap } from './pdfium.ts';

/** What the PDF worker is asked. `inspect` only opens and counts. */
export interface PdfRequest {
  readonly verb: 'inspect' | 'read';
  readonly bytes: Uint8Array;
  readonly maxPages: number;
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

export type PdfAnswer =
  | { readonly ok: true; readonly pageCount: number; readonly pages: readonly PdfPage[] }
  | { readonly ok: false; readonly code: 'passwordRequired' | 'documentDamaged' };
