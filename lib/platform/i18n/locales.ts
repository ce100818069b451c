/** Interface languages. English has no prefix in the URL, Hebrew has `/he`. */
export const LOCALES = ['en', 'he'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';
/**
 * Time zone in which the server formats days. Instants are formatted in the browser, in the user's zone
 * (`ReaderTimeZone`).
 */
export const SERVER_TIME_ZONE = 'UTC';

/** Returns the path of the front page in a language. */
export function frontPath(locale: Locale): '/' | `/${Locale}` {
  return locale === DEFAULT_LOCALE ? '/' : `/${locale}`;
}

/** Returns the path of the same page in another language. */
export function pathIn(locale: Locale, pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/');
  const page = LOCALES.some((known) => known === first) ? rest.join('/') : [first, ...rest].join('/');
  return page ? `${frontPath(locale).replace(/\/$/, '')}/${page}` : frontPath(locale);
}

/** Returns the text direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'he' ? 'rtl' : 'ltr';
}
