'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { extensionOf, kindOfExtension } from '@/lib/engine/documents/accepted';
import { isImageKind } from '@/lib/engine/documents/image/image-rules';
import { type FileError, LOCAL_ERROR_CODES, type LocalErrorCode } from '@/lib/features/workspace/file-item';
import { LIMIT_VALUES } from '@/lib/platform/i18n/limit-values';
import { MAX_IMAGE_PIXELS } from '@/lib/shared/document-limits';

const isLocal = (code: FileError['code']): code is LocalErrorCode => LOCAL_ERROR_CODES.some((one) => one === code);
/** Failures of reading, whose texts do not say what was read: of PDFs and pictures they come with it. */
const READING_CODES: ReadonlySet<FileError['code']> = new Set([
  'documentTooComplex',
  'documentDamaged',
  'readTimeout',
  'readFailed',
]);

/** Failures of the file itself: trying again gives the same answer, and its owner can repair it. */
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

/** Failures that another attempt does not change. */
export const NON_RETRYABLE_CODES: ReadonlySet<FileError['code']> = new Set([...REPAIRED_CODES, 'contentLost']);
const PIXELS_PER_MEGAPIXEL = 1_000_000;

/** Says what to do about a file's failure; null where its text says it. */
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
 * Turns a file's failure into its text in the language of the page. With the file's name it tells what could not be read
 * where that is a PDF or a picture (specification section 8).
 */
export function useFileErrorText(): (error: FileError, fileName?: string) => string {
  const tErrors = useTranslations('Errors');
  const tLocal = useTranslations('Workspace.fileErrors');
  return useCallback(
    ({ code, params, message }, fileName = '') => {
      if (code === 'photoUnreadable') return tLocal(code, { format: params.format ?? '' });
      if (isLocal(code)) return tLocal(code);
      // The server's sentence names values that only it knew; without them ours would have holes.
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
