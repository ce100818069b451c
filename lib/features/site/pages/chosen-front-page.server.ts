import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { LANGUAGE_COOKIE, parseLanguage } from '@/lib/platform/i18n/chosen-language';
import { DEFAULT_LOCALE, frontPath } from '@/lib/platform/i18n/locales';

/**
 * Redirects the site's root address to the front page in the language chosen earlier; null for any other request. Every
 * other address shows its own language to everyone (decision 0051).
 */
export function chosenFrontPage(request: NextRequest): NextResponse | null {
  if (request.nextUrl.pathname !== frontPath(DEFAULT_LOCALE) || request.method !== 'GET') return null;
  // Only for page loads: a request of the client router is navigation within the site.
  if (request.headers.get('sec-fetch-mode') !== 'navigate') return null;
  const chosen = parseLanguage(request.cookies.get(LANGUAGE_COOKIE)?.value);
  if (!chosen || chosen === DEFAULT_LOCALE) return null;
  const address = request.nextUrl.clone();
  address.pathname = frontPath(chosen);
  // Depends on the user's cookie, so shared caches must not store it.
  return NextResponse.redirect(address, { status: 307, headers: { 'cache-control': 'private, no-store' } });
}
