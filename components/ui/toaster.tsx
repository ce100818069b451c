'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Toaster as Sonner } from 'sonner';
import { directionOf } from '@/lib/i18n/locales';
import { NOTIFICATION_MS } from './notify';

/** Where notifications appear; mounted once, by the layout. */
export function Toaster() {
  const t = useTranslations('Common');
  const dir = directionOf(useLocale());
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
