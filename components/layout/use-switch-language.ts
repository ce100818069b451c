'use client';

import { useLocale } from 'next-intl';
import { useTransition } from 'react';
import { rememberLanguage } from '@/lib/platform/i18n/chosen-language.client';
import type { Locale } from '@/lib/platform/i18n/locales';
import { usePathname, useRouter } from '@/lib/platform/i18n/navigation';
import { saveScrollPosition } from './scroll-restoration';

/**
 * Returns a function that shows this page in another language and stores the choice. It navigates client-side, so state
 * outside the page (the list of files) survives. Query, scroll position and hash are kept.
 */
export function useSwitchLanguage(): (locale: Locale) => void {
  const router = useRouter();
  const pathname = usePathname();
  const current = useLocale();
  const [, startTransition] = useTransition();
  return (locale) => {
    if (locale === current) return;
    rememberLanguage(locale);
    const { search, hash } = window.location;
    saveScrollPosition();
    startTransition(() => router.replace(`${pathname}${search}${hash}`, { locale, scroll: false }));
  };
}
