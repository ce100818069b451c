'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { notify } from '@/components/ui/notify';
import { cleanupFailures } from '@/lib/features/desk/page-temp-dirs.client';

/** Tells of temporary files that the server could not be asked to delete. */
export function useCleanupFailures(): void {
  const t = useTranslations('Mail.problems.cleanup');
  useEffect(
    () => cleanupFailures.subscribe(() => notify.warn({ id: 'mailCleanup', title: t('title'), message: t('message') })),
    [t],
  );
}
