'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Toaster as Sonner } from 'sonner';
import { directionOf } from '@/lib/platform/i18n/locales';
import { NOTIFICATION_MS } from './notify';
import './toasts.css';

/**
 * True while a toaster is mounted. Lazy parts of a page each bring one, and two would show every notification twice.
 */
let isTaken = false;

function useIsFirst(): boolean {
  const [isFirst, setFirst] = useState(false);
  useEffect(() => {
    if (isTaken) return;
    isTaken = true;
    setFirst(true);
    return () => {
      isTaken = false;
    };
  }, []);
  return isFirst;
}

/** Container of the notifications. If a page has several, only the first is active. */
export function Toaster() {
  const t = useTranslations('Common');
  const dir = directionOf(useLocale());
  if (!useIsFirst()) return null;
  return (
    <Sonner
      dir={dir}
      position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
      duration={NOTIFICATION_MS}
      containerAriaLabel={t('notifications')}
      toastOptions={{ unstyled: true }}
      gap={8}
    />
  );
}
