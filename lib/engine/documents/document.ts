import type { GrayscaleImage } from './grey-picture.ts';

/** Document types, detected by content. */
export const FILE_KINDS = ['pdf', 'docx', 'jpg', 'png', 'tiff'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** An uploaded file: its claimed name and its bytes. */
export interface DocumentFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * A page that was read. `text` is in logical order. A page without a usable text layer has `image` instead; one with a
 * poor text layer has both.
 */
export interface SourcePage {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
  /** Font size of each line of `text`, in any unit. Absent if the document does not define it. */
  readonly lineSizes?: readonly number[];
  /** The rendered page, in any orientation. */
  readonly image?: GrayscaleImage;
  /** True if the page timed out while it was extracted. It is then empty. */
  readonly isLate?: true;
}

/** Remarks of reading about a document. Their texts are `Remarks.<code>`. */
export const DOCUMENT_REMARKS = [
  // The extension claims another kind than the content.
  'kindMismatch',
  // A PDF portfolio, or a PDF with attachments. Only its own pages were read.
  'holdsFiles',
  // Part of a Word document has a format that is not supported.
  'partNotRead',
] as const;
export type DocumentRemark = (typeof DOCUMENT_REMARKS)[number];

/** A document after reading: its page count, and the pages used for sorting (at most `MAX_PAGES_READ`). */
export interface ReadDocument {
  readonly fileName: string;
  readonly kind: FileKind;
  readonly pageCount: number;
  readonly pages: readonly SourcePage[];
  readonly remarks?: readonly DocumentRemark[];
}
