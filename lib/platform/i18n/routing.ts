import { defineRouting } from 'next-intl/routing';
import { DEFAULT_LOCALE, LOCALES } from './locales';

/** `/` is English and `/he` Hebrew. Only the URL decides, so that a shared link shows the same page to everybody. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  // A `Link` header would be built from the request's Host. Pages list their other languages in their metadata.
  alternateLinks: false,
});
