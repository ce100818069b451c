'use client';

import { useLocale } from 'next-intl';
import { useLayoutEffect, useTransition } from 'react';
import { rememberLanguage } from '@/lib/i18n/chosen-language.client';
import type { Locale } from '@/lib/i18n/locales';
import { usePathname, useRouter } from '@/lib/i18n/navigation';

/** Where the page stood when its language was changed, in pixels. It outlives the page, which is drawn anew. */
let placeToKeep: number | undefined;

/**
 * Shows this page in another language. It navigates inside the browser, so whatever lives outside the page (the list of
 * files) stays; the query, the place on the page and `#` are kept too. The choice is remembered.
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
    placeToKeep = window.scrollY;
    startTransition(() => router.replace(`${pathname}${search}${hash}`, { locale, scroll: false }));
  };
}

/** Brings the page back to its place after its language was changed; used once, by the header. */
export function useKeptPlace(): void {
  useLayoutEffect(() => {
    if (placeToKeep === undefined) return;
    const top = placeToKeep;
    placeToKeep = undefined;
    // After the router, which moves the page at the end of a navigation.
    requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
  }, []);
}
