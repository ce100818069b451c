import { MESSAGES } from '@/lib/i18n/error-text';
import type { Locale } from '@/lib/i18n/locales';
import { manifestOf } from '@/lib/install/manifest';

/** The manifest of a language as its address answers it. */
export function manifestResponse(locale: Locale): Response {
  const manifest = manifestOf(locale, MESSAGES[locale].Meta.description);
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
