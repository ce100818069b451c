'use client';

import { useTranslations } from 'next-intl';
import type { ImportStep } from '@/lib/features/mail/import-state';

/** Returns why the search form is locked and the remedy; undefined if it is not locked. */
export function useLockReason({ type }: ImportStep, isDisconnecting: boolean): string | undefined {
  const t = useTranslations('Mail.locked');
  if (isDisconnecting) return t('disconnecting');
  return type === 'searching' || type === 'connecting' ? t(type) : undefined;
}
