import { errorCodeOf } from '@/lib/platform/errors';
import { PAGE_COUNT_TIMEOUT_MS, PDF_TIMEOUT_MS } from '@/lib/shared/document-limits';
import { requireKind, requireSize } from './detect';
import type { FileKind } from './document';
import { isEncryptedPdf } from './encrypted';
import { existingPages } from './existing-pages';
import { bytesOf } from './file-bytes.client';
import { isImageKind, requireImageFrames } from './image/image-rules';
import { withPdf } from './pdfjs.client';

/** Facts that the browser determines before upload. */
export interface FileInspection {
  readonly kind: FileKind;
  /** 1 if the browser cannot count: a DOCX or a locked PDF. Null if counting timed out; the server then counts. */
  readonly pageCount: number | null;
  readonly isPasswordProtected: boolean;
}

/**
 * Inspects a dropped file: its kind by content, its page count, whether it is locked. A locked PDF is not an error. A
 * supported file with a wrong extension is read by its content. Calls `onOpened` once the bytes are loaded.
 * Throws an AppError: `emptyFile`, `fileTooLarge`, `unsupportedType`, `typeMismatch`, `imageTooSmall`, `imageTooLarge`,
 * `tooManyFrames`, `documentDamaged`, `passwordRequired` (a locked Word file) or `readFailed`.
 */
export async function inspectFile(file: File, onOpened: () => void): Promise<FileInspection> {
  // Checked before reading, so that a file of gigabytes is rejected without loading it.
  requireSize(file.size);
  const bytes = await bytesOf(file);
  onOpened();
  const kind = await requireKind({ fileName: file.name, bytes });
  if (isImageKind(kind)) {
    return { kind, pageCount: requireImageFrames(bytes, kind).length, isPasswordProtected: false };
  }
  if (kind === 'docx') return { kind, pageCount: 1, isPasswordProtected: false };
  // Checked before the bytes are transferred to the pdfjs worker. An encrypted PDF has a longer timeout and counts as
  // locked when that expires. Otherwise all of it would be uploaded before its password is requested.
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
