import 'server-only';
import { googleSettings } from '@/lib/auth/google-settings.server';
import { adsSettings } from '@/lib/consent/ads.server';
import { siteContact } from '@/lib/contact.server';
import type { Locale } from '@/lib/i18n/locales';

/** What the browser has to know of this deployment on a page that is made once. */
export function siteSettings(locale: Locale) {
  return { locale, google: googleSettings(), ads: adsSettings(), contactEmail: siteContact().email };
}
