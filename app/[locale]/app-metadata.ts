import type { Metadata } from 'next';
import { manifestPath } from '@/lib/features/site/install/manifest';
import type { Locale } from '@/lib/platform/i18n/locales';
import { BRAND } from '@/lib/shared/brand';

/** Metadata for browsers that install the app on a home screen. */
export function appMetadata(locale: Locale): Pick<Metadata, 'applicationName' | 'manifest' | 'appleWebApp'> {
  return {
    applicationName: BRAND[locale],
    manifest: manifestPath(locale),
    appleWebApp: { capable: true, title: BRAND[locale], statusBarStyle: 'default' },
  };
}
