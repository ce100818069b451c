'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { notify } from '@/components/ui/notify';
import { cleanupFailures } from '@/lib/features/desk/page-temp-dirs.client';

/** Notifies about temporary files whose deletion could not be requested from the server. */
export function useCleanupFailures(): void {
  const t = useTranslations('Mail.problems.cleanup');
  useEffect(
    () => cleanupFailures.subscribe(() => notify.warn({ id: 'mailCleanup', title: t('title'), message: t('message') })),
    [t],
  );
}
