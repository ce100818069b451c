import 'server-only';
import { googleSettings } from '@/lib/features/sign-in/google-settings.server';
import { adsSettings } from '@/lib/features/site/consent/ads.server';
import { siteContact } from '@/lib/platform/env/contact.server';
import type { Locale } from '@/lib/platform/i18n/locales';

/** Settings of this deployment that the browser needs on a static page. */
export function siteSettings(locale: Locale) {
  return { locale, google: googleSettings(), ads: adsSettings(), contactEmail: siteContact().email };
}
