/** Interface languages. English has no prefix in the address, Hebrew has `/he`. */
export const LOCALES = ['en', 'he'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';
/** In which the server formats days. Instants are formatted in the browser, in the reader's zone (`ReaderTimeZone`). */
export const SERVER_TIME_ZONE = 'UTC';

/** Path of the front page in a language. */
export function frontPath(locale: Locale): '/' | `/${Locale}` {
  return locale === DEFAULT_LOCALE ? '/' : `/${locale}`;
}

/** The path of the same page in another language. */
export function pathIn(locale: Locale, pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/');
  const page = LOCALES.some((known) => known === first) ? rest.join('/') : [first, ...rest].join('/');
  return page ? `${frontPath(locale).replace(/\/$/, '')}/${page}` : frontPath(locale);
}

/** Text direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'he' ? 'rtl' : 'ltr';
}
