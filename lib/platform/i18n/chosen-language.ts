import { cookieValue } from '@/lib/platform/cookies/cookie-value';
import { localeOfTag } from '@/lib/platform/i18n/locale';
import { LOCALES, type Locale } from './locales';

/** Remembers the interface language once somebody has chosen it; nothing else sets it (decision 0058). */
export const LANGUAGE_COOKIE = 'language';
/** How long a choice is remembered, in seconds (one year). */
const LANGUAGE_MAX_AGE_S = 365 * 24 * 60 * 60;

/** The language that a cookie's value names; undefined where nobody has chosen. */
export function parseLanguage(value: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === value);
}

/** The chosen language in a `Cookie` header or in `document.cookie`. */
export function chosenLanguage(cookies: string): Locale | undefined {
  return parseLanguage(cookieValue(cookies, LANGUAGE_COOKIE));
}

/** The cookie that remembers a choice, as `document.cookie` takes it. */
export function languageCookie(locale: Locale): string {
  return `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${LANGUAGE_MAX_AGE_S}; SameSite=Lax`;
}

/**
 * The language that a page in another one offers: the chosen one, else the first of the reader's that the product speaks;
 * undefined where that is the page's own, or there is none.
 * @param preferred language tags, most wanted first, as `navigator.languages` has them
 */
export function languageToOffer(
  page: Locale,
  { chosen, preferred }: { readonly chosen: Locale | undefined; readonly preferred: readonly string[] },
): Locale | undefined {
  const wanted = chosen ?? preferred.map(localeOfTag).find((locale) => locale !== undefined);
  return wanted === page ? undefined : wanted;
}
