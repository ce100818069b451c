import 'server-only';
import { cookiesOf, usesSecureCookies } from '@/lib/platform/cookies/cookies.server';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/platform/i18n/locales';

/** next-auth's own name for the cookie that keeps the address at which a redirect sign-in began. */
export function callbackUrlCookieName(): string {
  return `${usesSecureCookies() ? '__Secure-' : ''}next-auth.callback-url`;
}

/** Path of the front page in the language of the page that a redirect sign-in began on; next-auth keeps its address. */
export function frontPageOf(request: Request): string {
  const began = cookiesOf(request).get(callbackUrlCookieName()) ?? '';
  const [, segment] = URL.canParse(began) ? new URL(began).pathname.split('/') : [];
  const locale = LOCALES.find((candidate) => candidate === segment && candidate !== DEFAULT_LOCALE);
  return locale ? `/${locale}` : '/';
}
