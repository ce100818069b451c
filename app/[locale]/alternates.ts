import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import { getPathname } from '@/lib/platform/i18n/navigation';

/** The language in a page's address; 404 if it is unknown. */
export function pageLocale(value: string): Locale {
  return hasLocale(LOCALES, value) ? value : notFound();
}

/**
 * The canonical address of a page and its other languages (hreflang). `href` has no language prefix, such as `/terms`.
 */
export function alternatesOf(href: string, locale: Locale): NonNullable<Metadata['alternates']> {
  const languages = Object.fromEntries(LOCALES.map((each) => [each, getPathname({ href, locale: each })]));
  return {
    canonical: getPathname({ href, locale }),
    languages: { ...languages, 'x-default': getPathname({ href, locale: DEFAULT_LOCALE }) },
  };
}
