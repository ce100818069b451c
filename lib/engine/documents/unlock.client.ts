import { MIN_IMAGE_PX, PASSWORD_RENDER_SCALE, PDF_TIMEOUT_MS } from '@/lib/shared/document-limits';
import { existingPages } from './existing-pages';
import { bytesOf } from './file-bytes.client';
import { renderPage, withPdf } from './pdfjs.client';
import { unlockedCopy } from './unlocked-copy.client';

/** What is taken from a locked PDF once its password is known. */
export interface UnlockedPdf {
  /** Page 1 as PNG. */
  readonly picture: Blob;
  readonly pageCount: number;
  /** The PDF without its password; null where one was wanted and could not be made. */
  readonly copy?: Blob | null;
}

/**
 * Opens a locked PDF and draws page 1 at `PASSWORD_RENDER_SCALE` (specification section 4), larger only where a small page
 * would come out below `MIN_IMAGE_PX`. The password goes to threads in this browser and nowhere else, and is not kept.
 * @param wantsCopy whether a copy without the password is made too
 * Throws `passwordIncorrect`, `pdfTimeout`, `documentDamaged`, `readFailed`, or `notFound` when the file cannot be read
 * from the disk any more.
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
