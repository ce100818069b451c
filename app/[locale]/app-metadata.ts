import type { Metadata } from 'next';
import { BRAND } from '@/lib/brand';
import type { Locale } from '@/lib/i18n/locales';
import { manifestPath } from '@/lib/install/manifest';

/** What a page says of the app that it belongs to, for who puts it on a home screen. */
export function appMetadata(locale: Locale): Pick<Metadata, 'applicationName' | 'manifest' | 'appleWebApp'> {
  return {
    applicationName: BRAND[locale],
    manifest: manifestPath(locale),
    appleWebApp: { capable: true, title: BRAND[locale], statusBarStyle: 'default' },
  };
}
