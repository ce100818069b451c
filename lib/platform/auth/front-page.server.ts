import 'server-only';
import { cookiesOf, usesSecureCookies } from '@/lib/platform/cookies/cookies.server';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/platform/i18n/locales';

/** Name of next-auth's cookie that stores the URL where a redirect sign-in began. */
export function callbackUrlCookieName(): string {
  return `${usesSecureCookies() ? '__Secure-' : ''}next-auth.callback-url`;
}

/**
 * Returns the path of the front page in the language of the page where a redirect sign-in began. next-auth stores its
 * URL.
 */
export function frontPageOf(request: Request): string {
  const began = cookiesOf(request).get(callbackUrlCookieName()) ?? '';
  const [, segment] = URL.canParse(began) ? new URL(began).pathname.split('/') : [];
  const locale = LOCALES.find((candidate) => candidate === segment && candidate !== DEFAULT_LOCALE);
  return locale ? `/${locale}` : '/';
}
