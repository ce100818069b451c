'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { notify } from '@/components/ui/notify';
import { closeMailImport, useIsMailImportOpen } from './mail-dialog-state';
import { useCleanupFailures } from './use-cleanup-failures';

type ImportDialog = typeof import('./import-dialog').ImportDialog;

/** Shows the import dialog on request. Its code loads on the first request. */
export function MailHost() {
  const t = useTranslations('Mail.problems.load');
  useCleanupFailures();
  const isOpen = useIsMailImportOpen();
  const [Loaded, setLoaded] = useState<ImportDialog | null>(null);

  useEffect(() => {
    if (!isOpen || Loaded) return;
    import('./import-dialog').then(
      ({ ImportDialog }) => setLoaded(() => ImportDialog),
      () => {
        notify.error({ id: 'mailImport', title: t('title'), message: t('message') });
        closeMailImport();
      },
    );
  }, [isOpen, Loaded, t]);
  // Leaving the desk closes the import.
  useEffect(() => closeMailImport, []);

  return isOpen && Loaded ? <Loaded onClose={closeMailImport} /> : null;
}
