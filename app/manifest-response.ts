import { manifestOf } from '@/lib/features/site/install/manifest';
import { MESSAGES } from '@/lib/platform/i18n/error-text';
import type { Locale } from '@/lib/platform/i18n/locales';

/** The web app manifest response for a language. */
export function manifestResponse(locale: Locale): Response {
  const manifest = manifestOf(locale, MESSAGES[locale].Meta.description);
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
