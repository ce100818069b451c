'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { notify } from '@/components/ui/notify';
import type { ImportOutcome } from '@/lib/features/mail/import-state';

/** Notifies about the outcome of an import. */
export function useNotifyOutcome(): (outcome: ImportOutcome) => void {
  const t = useTranslations('Mail.done');
  return useCallback(
    ({ files, missing, isCancelled }) => {
      const title = t('title', { count: files });
      if (missing === 0) notify.success({ id: 'mailImport', title });
      else {
        const message = t(isCancelled ? 'cancelled' : 'missing', { count: missing });
        notify.warn({ id: 'mailImport', title, message });
      }
    },
    [t],
  );
}
