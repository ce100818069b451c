import 'server-only';
import { cookiesOf, usesSecureCookies } from '@/lib/http/cookies.server';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales';

/** Path of the front page in the language of the page that a redirect sign-in began on; next-auth keeps its address. */
export function frontPageOf(request: Request): string {
  const name = `${usesSecureCookies() ? '__Secure-' : ''}next-auth.callback-url`;
  const began = cookiesOf(request).get(name) ?? '';
  const [, segment] = URL.canParse(began) ? new URL(began).pathname.split('/') : [];
  const locale = LOCALES.find((candidate) => candidate === segment && candidate !== DEFAULT_LOCALE);
  return locale ? `/${locale}` : '/';
}
