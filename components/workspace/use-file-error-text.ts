'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { LIMIT_VALUES } from '@/lib/i18n/limit-values';
import type { FileError } from '@/lib/workspace/file-item';

/** Turns a file's failure into its text in the language of the page. */
export function useFileErrorText(): (error: FileError) => string {
  const tErrors = useTranslations('Errors');
  const tLocal = useTranslations('Workspace.fileErrors');
  return useCallback(
    ({ code, params, message }) => {
      if (code === 'connectionLost' || code === 'contentLost') return tLocal(code);
      // The server's sentence names values that only it knew; without them ours would have holes.
      const needsValues = String(tErrors.raw(code)).includes('{');
      if (needsValues && message && Object.keys(params).length === 0) return message;
      return tErrors(code, { ...LIMIT_VALUES, ...params });
    },
    [tErrors, tLocal],
  );
}
