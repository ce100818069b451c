import { LISTED_PAGES } from '@/lib/features/site/seo/public-pages';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/platform/i18n/locales';

/**
 * Addresses, without a language, of the static pages in `app/[locale]/(front)` and `(site)`. Each has a dynamic
 * counterpart in `(desk)/desk` for signed-in users. `public-pages.test.ts` compares the list with both.
 */
export const PUBLIC_PAGES: readonly string[] = LISTED_PAGES.map(({ href }) => href);

const PAGE_PATHS: ReadonlySet<string> = new Set(PUBLIC_PAGES);

export interface PageAddress {
  readonly locale: Locale;
  /** The address without its language; `/` for the front page. */
  readonly page: string;
}

/** The language and page of a path; the default language if the path names none. */
export function pageAddressOf(pathname: string): PageAddress {
  const [, first] = pathname.split('/', 2);
  const named = LOCALES.find((locale) => locale !== DEFAULT_LOCALE && locale === first);
  if (!named) return { locale: DEFAULT_LOCALE, page: pathname };
  return { locale: named, page: pathname.slice(named.length + 1) || '/' };
}

/** True for a static page. */
export function isPublicPage({ page }: PageAddress): boolean {
  return PAGE_PATHS.has(page);
}
