'use client';

import { type Theme, themeCookie, themeFromCookies } from './theme';

/** The theme on screen: the choice on `<html>`, else what the system prefers. */
function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Puts the remembered choice on `<html>`; pages kept by the router may carry an older one. */
export function applyRememberedTheme(): void {
  const theme = themeFromCookies(document.cookie);
  if (theme) document.documentElement.dataset.theme = theme;
}

/** Changes to the other theme and remembers it. */
export function toggleTheme(): void {
  const theme: Theme = shownTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = themeCookie(theme);
}
