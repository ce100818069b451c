import { chosenLanguage, languageCookie, languageToOffer } from './chosen-language';
import type { Locale } from './locales';

/** Stores the language that the user has chosen. */
export function rememberLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = languageCookie(locale);
}

/** Returns the language to offer on a page in `page`; undefined for none. */
export function offerForPage(page: Locale): Locale | undefined {
  return languageToOffer(page, { chosen: chosenLanguage(document.cookie), preferred: navigator.languages });
}
