'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { notify } from '@/components/ui/notify';
import { closeMailImport, useIsMailImportOpen } from './mail-request';
import { useCleanupFailures } from './use-cleanup-failures';

type ImportDialog = typeof import('./import-dialog').ImportDialog;

/** Shows the dialog that imports from mail whenever it is wanted; it is loaded when that happens first. */
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
  // Whoever leaves the desk leaves the import too.
  useEffect(() => closeMailImport, []);

  return isOpen && Loaded ? <Loaded onClose={closeMailImport} /> : null;
}
