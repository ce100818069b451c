import { cookieValue } from '@/lib/platform/cookies/cookie-value';
import { localeOfTag } from '@/lib/platform/i18n/locale';
import { LOCALES, type Locale } from './locales';

/** Cookie with the interface language that the user has chosen; nothing else sets it (decision 0051). */
export const LANGUAGE_COOKIE = 'language';
/** Lifetime of the cookie, in seconds (one year). */
const LANGUAGE_MAX_AGE_S = 365 * 24 * 60 * 60;

/** Parses the cookie's value; undefined if no language was chosen. */
export function parseLanguage(value: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === value);
}

/** Returns the chosen language from a `Cookie` header or `document.cookie`. */
export function chosenLanguage(cookies: string): Locale | undefined {
  return parseLanguage(cookieValue(cookies, LANGUAGE_COOKIE));
}

/** Formats the cookie for `document.cookie`. */
export function languageCookie(locale: Locale): string {
  return `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${LANGUAGE_MAX_AGE_S}; SameSite=Lax`;
}

/**
 * Returns the language that a page in another one offers: the chosen one, else the first preferred language that the
 * product supports. Undefined if that is the page's own, or there is none.
 * @param preferred language tags in order of preference, like `navigator.languages`
 */
export function languageToOffer(
  page: Locale,
  { chosen, preferred }: { readonly chosen: Locale | undefined; readonly preferred: readonly string[] },
): Locale | undefined {
  const preferredLocale = chosen ?? preferred.map(localeOfTag).find((locale) => locale !== undefined);
  return preferredLocale === page ? undefined : preferredLocale;
}
