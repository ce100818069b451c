import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { splitExtension } from '@/lib/engine/naming/sanitise';

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

/** File name of the picture sent for an unlocked PDF: `payslip.pdf` becomes `payslip.png`. */
export function pictureNameOf(name: string): string {
  return `${splitExtension(name).stem}.png`;
}

/** Applies the result of the picture to its PDF: the PDF's own name, and a suggested name that ends in `.pdf`. */
export function resultOfUnlocked(result: CategorisationResult, name: string): CategorisationResult {
  const { suggestedFileName } = result;
  return {
    ...result,
    fileName: name,
    suggestedFileName: suggestedFileName && `${splitExtension(suggestedFileName).stem}.pdf`,
  };
}
