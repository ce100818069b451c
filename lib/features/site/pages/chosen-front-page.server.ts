import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { LANGUAGE_COOKIE, parseLanguage } from '@/lib/platform/i18n/chosen-language';
import { DEFAULT_LOCALE, frontPath } from '@/lib/platform/i18n/locales';

/**
 * Leads somebody who opens the bare address of the site, and has chosen another language before, to the front page in that
 * one; null for every other request. Every other address shows the language that it names, to everybody (decision 0058).
 */
export function chosenFrontPage(request: NextRequest): NextResponse | null {
  if (request.nextUrl.pathname !== frontPath(DEFAULT_LOCALE) || request.method !== 'GET') return null;
  // What the router of an open page asks for is where somebody goes, not where somebody comes in.
  if (request.headers.get('sec-fetch-mode') !== 'navigate') return null;
  const chosen = parseLanguage(request.cookies.get(LANGUAGE_COOKIE)?.value);
  if (!chosen || chosen === DEFAULT_LOCALE) return null;
  const address = request.nextUrl.clone();
  address.pathname = frontPath(chosen);
  // Of one reader: nothing on the way may keep it.
  return NextResponse.redirect(address, { status: 307, headers: { 'cache-control': 'private, no-store' } });
}
