import { errorCodeOf } from '@/lib/platform/errors';
import { PAGE_COUNT_TIMEOUT_MS, PDF_TIMEOUT_MS } from '@/lib/shared/document-limits';
import { requireKind, requireSize } from './detect';
import type { DocumentKind } from './document';
import { isEncryptedPdf } from './encrypted';
import { existingPages } from './existing-pages';
import { bytesOf } from './file-bytes.client';
import { isImageKind, requireImageFrames } from './image/image-rules';
import { withPdf } from './pdfjs.client';

/** What the browser knows of a file before anything is sent. */
export interface FileInspection {
  readonly kind: DocumentKind;
  /** 1 where it cannot be counted here: a DOCX, and a PDF that is locked. Null when counting took too long: the server counts. */
  readonly pageCount: number | null;
  readonly isPasswordProtected: boolean;
}

/**
 * Looks into a file that was dropped: its kind by content, its pages, whether it is locked. A locked PDF is no failure. A
 * supported file with the extension of another kind is read by its content.
 * `onOpened` is called once its content is at hand. Throws an AppError: `emptyFile`, `fileTooLarge`, `unsupportedType`,
 * `typeMismatch`, `imageTooSmall`, `imageTooLarge`, `tooManyFrames`, `documentDamaged`, `passwordRequired` (a locked Word
 * file) or `readFailed`.
 */
export async function inspectFile(file: File, onOpened: () => void): Promise<FileInspection> {
  // Before the bytes are read: a file of gigabytes must not come into memory to be refused.
  requireSize(file.size);
  const bytes = await bytesOf(file);
  onOpened();
  const kind = await requireKind({ fileName: file.name, bytes });
  if (isImageKind(kind)) {
    return { kind, pageCount: requireImageFrames(bytes, kind).length, isPasswordProtected: false };
  }
  if (kind === 'docx') return { kind, pageCount: 1, isPasswordProtected: false };
  // Before the bytes move to the thread of pdfjs. An encrypted PDF gets more time, and counts as locked if that runs out too: else
  // all of it would be uploaded before its password is asked for.
  const isEncrypted = isEncryptedPdf(bytes);
  const timeoutMs = isEncrypted ? PDF_TIMEOUT_MS : PAGE_COUNT_TIMEOUT_MS;
  try {
    const { length } = await withPdf(bytes, { timeoutMs }, existingPages);
    return { kind, pageCount: length || null, isPasswordProtected: false };
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'pdfTimeout' && !isEncrypted) return { kind, pageCount: null, isPasswordProtected: false };
    if (code === 'pdfTimeout') return { kind, pageCount: 1, isPasswordProtected: true };
    if (code === 'passwordRequired') return { kind, pageCount: 1, isPasswordProtected: true };
    throw error;
  }
}
