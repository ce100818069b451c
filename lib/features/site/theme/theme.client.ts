'use client';

import { type Theme, themeCookie, themeFromCookies } from './theme';

/** The current theme: the choice on `<html>`, otherwise the system preference. */
function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Sets the stored choice on `<html>`; pages in the router cache may have an older one. */
export function applyRememberedTheme(): void {
  const theme = themeFromCookies(document.cookie);
  if (theme) document.documentElement.dataset.theme = theme;
}

/** Switches to the other theme and stores it. */
export function toggleTheme(): void {
  const theme: Theme = shownTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = themeCookie(theme);
}
