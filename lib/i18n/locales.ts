/** Interface languages. English has no prefix in the address, Hebrew has `/he`. */
export const LOCALES = ['en', 'he'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';
/** Dates and times are told as in Israel, whichever the language. */
export const TIME_ZONE = 'Asia/Jerusalem';

/** Text direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'he' ? 'rtl' : 'ltr';
}
