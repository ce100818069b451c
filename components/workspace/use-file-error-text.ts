'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { extensionOf, kindOfExtension } from '@/lib/engine/documents/accepted';
import { isImageKind } from '@/lib/engine/documents/image/image-rules';
import { type FileError, LOCAL_ERROR_CODES, type LocalErrorCode } from '@/lib/features/workspace/list/file-item';
import { LIMIT_VALUES } from '@/lib/platform/i18n/limit-values';
import { MAX_IMAGE_PIXELS } from '@/lib/shared/document-limits';

const isLocal = (code: FileError['code']): code is LocalErrorCode => LOCAL_ERROR_CODES.some((one) => one === code);
/** Read failures whose texts do not name the file type. It is added for PDFs and pictures. */
const READING_CODES: ReadonlySet<FileError['code']> = new Set([
  'documentTooComplex',
  'documentDamaged',
  'readTimeout',
  'readFailed',
]);

/** Failures of the file itself: a retry gives the same result, but its owner can repair it. */
const REPAIRED_CODES = [
  'unsupportedType',
  'typeMismatch',
  'emptyFile',
  'fileTooLarge',
  'imageTooSmall',
  'imageTooLarge',
  'tooManyFrames',
  'documentTooComplex',
  'documentDamaged',
] as const satisfies readonly FileError['code'][];

/** Failures that a retry does not change. */
export const NON_RETRYABLE_CODES: ReadonlySet<FileError['code']> = new Set([...REPAIRED_CODES, 'contentLost']);
/** Pixels are shown in millions, as cameras state them. */
const PIXELS_PER_MEGAPIXEL = 1_000_000;

/** Returns the remedy for a file's failure; null if its text already contains it. */
export function useFileErrorHelp(): (error: FileError) => string | null {
  const t = useTranslations('Workspace.fileHelp');
  return useCallback(
    ({ code }) => {
      const helped = REPAIRED_CODES.find((one) => one === code);
      return helped ? t(helped, { maxMegapixels: MAX_IMAGE_PIXELS / PIXELS_PER_MEGAPIXEL }) : null;
    },
    [t],
  );
}

/**
 * Returns the text of a file's failure in the page's language. With `fileName`, the text names the type of a PDF or a
 * picture that could not be read (specification section 8).
 */
export function useFileErrorText(): (error: FileError, fileName?: string) => string {
  const tErrors = useTranslations('Errors');
  const tLocal = useTranslations('Workspace.fileErrors');
  return useCallback(
    ({ code, params, message }, fileName = '') => {
      if (code === 'photoUnreadable') return tLocal(code, { format: params.format ?? '' });
      if (isLocal(code)) return tLocal(code);
      // The server's message contains values that only the server knows. Without them our text would be incomplete.
      const needsValues = String(tErrors.raw(code)).includes('{');
      if (needsValues && message && Object.keys(params).length === 0) return message;
      const reason = tErrors(code, { ...LIMIT_VALUES, ...params });
      const kind = kindOfExtension(extensionOf(fileName));
      if (!kind || !READING_CODES.has(code)) return reason;
      if (kind === 'pdf') return tLocal('pdfFailed', { reason });
      return isImageKind(kind) ? tLocal('imageFailed', { reason }) : reason;
    },
    [tErrors, tLocal],
  );
}
