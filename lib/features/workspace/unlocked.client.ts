import type { Contents } from './contents.client';

/** What is sent in place of a locked PDF that was opened, what its name and pages are, and what opens it to be looked at. */
export interface UnlockedPdf {
  /** Page 1 as PNG, under the name that it is sent under. */
  readonly picture: File;
  /** Pages of the PDF. */
  readonly pageCount: number;
  readonly password: string;
  /** The PDF without its password, where its owner wants it to be saved so. */
  readonly copy?: File | undefined;
}

/**
 * What was taken from opened PDFs and their passwords, for as long as the page lives, so that sending one again or looking at
 * its pages asks for no password. It is neither in the state nor stored, and a password goes to threads of this browser alone.
 */
export type UnlockedPdfs = Contents<UnlockedPdf>;
