'use client';

import { useTranslations } from 'next-intl';
import type { ImportStep } from '@/lib/features/mail/import-state';

/** Why what is searched for cannot be changed now, and what helps; undefined while it can. */
export function useWhyLocked({ is }: ImportStep, isDisconnecting: boolean): string | undefined {
  const t = useTranslations('Mail.locked');
  if (isDisconnecting) return t('disconnecting');
  return is === 'searching' || is === 'connecting' ? t(is) : undefined;
}
