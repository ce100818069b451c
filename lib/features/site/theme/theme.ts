import { cookieValue } from '@/lib/platform/cookies/cookie-value';

/** Light and dark; without a choice the system decides. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The choice lives in a cookie, so that the server draws the right theme and nothing flashes. */
export const THEME_COOKIE = 'theme';
/** How long a choice is remembered, in seconds (one year). */
export const THEME_MAX_AGE_S = 365 * 24 * 60 * 60;

/** The theme that a cookie's value names; undefined leaves it to the system. */
export function parseTheme(value: string | undefined): Theme | undefined {
  return THEMES.find((theme) => theme === value);
}

/** The theme in a `Cookie` header or in `document.cookie`. */
export function themeFromCookies(cookies: string): Theme | undefined {
  return parseTheme(cookieValue(cookies, THEME_COOKIE));
}

/** The cookie that remembers a choice, as `document.cookie` takes it. */
export function themeCookie(theme: Theme): string {
  return `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${THEME_MAX_AGE_S}; SameSite=Lax`;
}
