/**
 * The web app manifest: https://www.w3.org/TR/appmanifest/, with https://w3c.github.io/web-share-target/ and
 * https://github.com/WICG/file-handling.
 */

import { DROPZONE_ACCEPT } from '@/lib/engine/documents/accepted';
import { CONVERTIBLE_ACCEPT } from '@/lib/engine/documents/convertible';
import { CANVAS } from '@/lib/features/site/theme/colours';
import { DEFAULT_LOCALE, directionOf, frontPath, type Locale } from '@/lib/platform/i18n/locales';
import { BRAND } from '@/lib/shared/brand';
import { SHARED_FIELD, shareAddress } from './share';

const PNG = 'image/png';

/** Icons in the sizes that browsers request; the system may crop maskable ones to any shape. */
const ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icons/192.png', sizes: '192x192', type: PNG, purpose: 'any' },
  { src: '/icons/512.png', sizes: '512x512', type: PNG, purpose: 'any' },
  { src: '/icons/maskable-192.png', sizes: '192x192', type: PNG, purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: PNG, purpose: 'maskable' },
] as const;

/** Media types and extensions that can be shared: Android uses the former, other systems both. */
const SHARED_TYPES = Object.entries({ ...DROPZONE_ACCEPT, ...CONVERTIBLE_ACCEPT }).flatMap(([type, endings]) => [
  type,
  ...endings,
]);

/** Address of a language's manifest. */
export function manifestPath(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`;
}

/**
 * The manifest of a language. Each language is a separate app (`id`), so that visiting the other language does not
 * rename an installed app. The scope covers all pages, so that a language change or sign-in stays in the app's window.
 * @param description product description in that language
 */
export function manifestOf(locale: Locale, description: string) {
  const front = frontPath(locale);
  return {
    id: front,
    name: BRAND[locale],
    short_name: BRAND[locale],
    description,
    lang: locale,
    dir: directionOf(locale),
    start_url: front,
    scope: '/',
    display: 'standalone',
    background_color: CANVAS.light,
    theme_color: CANVAS.light,
    categories: ['productivity', 'utilities'],
    icons: ICONS,
    share_target: {
      action: shareAddress(locale),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_FIELD, accept: SHARED_TYPES }] },
    },
    file_handlers: [{ action: front, accept: DROPZONE_ACCEPT }],
  };
}
