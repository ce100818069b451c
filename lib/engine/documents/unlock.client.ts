import { MIN_IMAGE_PX, PASSWORD_RENDER_SCALE, PDF_TIMEOUT_MS } from '@/lib/shared/document-limits';
import { existingPages } from './existing-pages';
import { bytesOf } from './file-bytes.client';
import { renderPage, withPdf } from './pdfjs.client';
import { unlockedCopy } from './unlocked-copy.client';

/** Data of a locked PDF after unlocking. */
export interface UnlockedPdf {
  /** Page 1 as PNG. */
  readonly picture: Blob;
  readonly pageCount: number;
  /** The PDF without its password. Null if it was requested but could not be created. */
  readonly copy?: Blob | null;
}

/**
 * Opens a locked PDF and renders page 1 at `PASSWORD_RENDER_SCALE` (specification section 4), or larger if a small page
 * would be below `MIN_IMAGE_PX`. The password is only sent to workers in this browser and is not stored. Throws
 * `passwordIncorrect`, `pdfTimeout`, `documentDamaged`, `readFailed`, or `notFound` if the file can no longer be read
 * from disk.
 * @param wantsCopy true to also create a copy without the password
 */
export async function unlockPdf(file: File, password: string, wantsCopy: boolean): Promise<UnlockedPdf> {
  const bytes = await bytesOf(file, 'notFound');
  const opened = await withPdf(bytes, { timeoutMs: PDF_TIMEOUT_MS, password }, async (pdf) => {
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    const scale = Math.max(PASSWORD_RENDER_SCALE, MIN_IMAGE_PX / Math.min(width, height));
    return { picture: await renderPage(pdf, 1, scale), pageCount: (await existingPages(pdf)).length };
  });
  return wantsCopy ? { ...opened, copy: await unlockedCopy(file, password) } : opened;
}
