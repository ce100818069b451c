import { cookieValue } from '@/lib/platform/cookies/cookie-value';

/** Light and dark; by default the system decides. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The choice is stored in a cookie, so that the server renders the right theme without a flash. */
export const THEME_COOKIE = 'theme';
/** Lifetime of the cookie, in seconds (one year). */
export const THEME_MAX_AGE_S = 365 * 24 * 60 * 60;

/** The theme of a cookie's value; undefined leaves it to the system. */
export function parseTheme(value: string | undefined): Theme | undefined {
  return THEMES.find((theme) => theme === value);
}

/** The theme in a `Cookie` header or in `document.cookie`. */
export function themeFromCookies(cookies: string): Theme | undefined {
  return parseTheme(cookieValue(cookies, THEME_COOKIE));
}

/** The cookie that stores a choice, in `document.cookie` format. */
export function themeCookie(theme: Theme): string {
  return `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${THEME_MAX_AGE_S}; SameSite=Lax`;
}
