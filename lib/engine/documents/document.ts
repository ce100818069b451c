import type { GrayscaleImage } from './grey-picture.ts';

/** What a document is, once its bytes were looked at. */
export const DOCUMENT_KINDS = ['pdf', 'docx', 'jpg', 'png', 'tiff'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A file as it arrives: a claimed name and its bytes. */
export interface DocumentFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * One page that was read. `text` is in logical order; a page without a usable text layer has `image` instead, and one with a
 * poor text layer has both.
 */
export interface SourcePage {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
  /** How large each line of `text` is written, in any unit; absent where the document does not say. */
  readonly lineSizes?: readonly number[];
  /** The page as it is drawn, upright or not. */
  readonly image?: GrayscaleImage;
  /** The page took too long to be taken out of its document, and is empty for that reason. */
  readonly isLate?: true;
}

/** What reading has to say about a document; texts under `Remarks.<code>`. */
export const DOCUMENT_REMARKS = [
  // Its name claims another kind than its content is.
  'kindMismatch',
  // A PDF portfolio, or a PDF with documents attached: only its own pages were read.
  'holdsFiles',
  // A part of a Word document is stored in a format that is not read.
  'partNotRead',
] as const;
export type DocumentRemark = (typeof DOCUMENT_REMARKS)[number];

/** A document after reading: how many pages it has, and those pages (at most `MAX_PAGES_READ`) that it is sorted by. */
export interface ReadDocument {
  readonly fileName: string;
  readonly kind: DocumentKind;
  readonly pageCount: number;
  readonly pages: readonly SourcePage[];
  readonly remarks?: readonly DocumentRemark[];
}
