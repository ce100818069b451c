import type { Contents } from '../list/contents.client';

/** Data of an opened locked PDF: the picture to send, its page count, and the password for viewing. */
export interface UnlockedPdf {
  /** Page 1 as PNG, under the name used for sending. */
  readonly picture: File;
  /** Pages of the PDF. */
  readonly pageCount: number;
  readonly password: string;
  /** The PDF without its password, if the user wants to export it that way. */
  readonly copy?: File | undefined;
}

/**
 * Data and passwords of opened PDFs, kept as long as the page, so that sending or viewing one again needs no password.
 * They are neither in the state nor stored. Passwords only go to workers of this browser.
 */
export type UnlockedPdfs = Contents<UnlockedPdf>;
