import { LISTED_PAGES } from '@/lib/features/site/seo/public-pages';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/platform/i18n/locales';

/**
 * Addresses, without a language, of the pages that are made once for everybody who is not signed in: what stands in
 * `app/[locale]/(front)` and `(site)`. Each has a twin in `(desk)/desk` for whoever is signed in. `public-pages.test.ts`
 * compares the list with both.
 */
export const PUBLIC_PAGES: readonly string[] = LISTED_PAGES.map(({ href }) => href);

const KNOWN: ReadonlySet<string> = new Set(PUBLIC_PAGES);

/** What an address asks for: a page, in a language. */
export interface PageAddress {
  readonly locale: Locale;
  /** The address without its language; `/` for the front page. */
  readonly page: string;
}

/** The language and page of an address's path; the language is the default one where the path names none. */
export function pageAddressOf(pathname: string): PageAddress {
  const [, first] = pathname.split('/', 2);
  const named = LOCALES.find((locale) => locale !== DEFAULT_LOCALE && locale === first);
  if (!named) return { locale: DEFAULT_LOCALE, page: pathname };
  return { locale: named, page: pathname.slice(named.length + 1) || '/' };
}

/** True for a page that is made once. */
export function isPublicPage({ page }: PageAddress): boolean {
  return KNOWN.has(page);
}
