'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { SIGN_IN_REQUESTED_EVENT } from '@/lib/platform/auth/events';
import type { NoticeAction } from './toast-card';

/**
 * Returns the step that resolves a refusal which repeats until the user is signed in again or the page is reloaded;
 * undefined for other codes.
 */
export function useNextStep(): (code: string | undefined) => NoticeAction | undefined {
  const t = useTranslations('Common');
  return useCallback(
    (code) => {
      if (code === 'accountChanged') return { label: t('reload'), onSelect: () => window.location.reload() };
      if (code !== 'unauthenticated') return;
      return { label: t('signIn'), onSelect: () => void window.dispatchEvent(new Event(SIGN_IN_REQUESTED_EVENT)) };
    },
    [t],
  );
}
